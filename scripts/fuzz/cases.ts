import { SeededRandom } from '../generate/seeded-random.ts';
import { corpus, type Seed } from './corpus.ts';
import { legacyWorkbooks } from './legacy-workbooks.ts';
import { type DamagedFile, mutate } from './mutate.ts';
import { type Engine, runCase } from './run-case.ts';

/** Of case `index` of `seed`, without those before it. */
const randomOf = (seed: number, index: number) =>
  new SeededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));

export interface Cases {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly seeds?: readonly Seed[];
  readonly onCase?: (index: number) => void;
}

/**
 * Runs cases [from, to) of a seed, and returns how often each ending came. Stops at the first that fails, with its index in
 * the message.
 */
export async function runCases(
  engine: Engine,
  { seed, from, to, seeds = corpus(legacyWorkbooks()), onCase }: Cases,
): Promise<Map<string, number>> {
  const endings = new Map<string, number>();
  for (let index = from; index < to; index++) {
    onCase?.(index);
    const file = caseOf(seed, index, seeds);
    try {
      const ending = await runCase(engine, file);
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    } catch (cause) {
      throw new Error(
        `case ${index} of seed ${seed} (${file.name}, ${file.bytes.length} bytes): ${(cause as Error).message}`,
        {
          cause,
        },
      );
    }
  }
  return endings;
}

/** The damaged file of a case. */
export function caseOf(seed: number, index: number, seeds: readonly Seed[]): DamagedFile {
  return mutate(randomOf(seed, index), seeds);
}
