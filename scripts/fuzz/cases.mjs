import { SeededRandom } from '../generate/seeded-random.ts';
import { corpus } from './corpus.mjs';
import { legacyWorkbooks } from './legacy-workbooks.mjs';
import { mutate } from './mutate.mjs';
import { runCase } from './run-case.mjs';

/** @param {number} seed @param {number} index Case `index` of `seed`, without those before it. */
const randomOf = (seed, index) =>
  new SeededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));

/**
 * Runs cases [from, to) of a seed. Stops at the first that fails, with its index in the message.
 *
 * @param {import('@rollcall/normalization')} engine
 * @param {{ seed: number, from: number, to: number, seeds?: import('./corpus.mjs').Seed[], onCase?: (index: number) => void }} options
 * @returns {Promise<Map<string, number>>} How often each ending came.
 */
export async function runCases(engine, { seed, from, to, seeds = corpus(legacyWorkbooks()), onCase }) {
  const endings = new Map();
  for (let index = from; index < to; index++) {
    onCase?.(index);
    const file = caseOf(seed, index, seeds);
    try {
      const ending = await runCase(engine, file);
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    } catch (cause) {
      throw new Error(`case ${index} of seed ${seed} (${file.name}, ${file.bytes.length} bytes): ${cause.message}`, {
        cause,
      });
    }
  }
  return endings;
}

/** The damaged file of a case. */
export function caseOf(seed, index, seeds = corpus(legacyWorkbooks())) {
  return mutate(randomOf(seed, index), seeds);
}
