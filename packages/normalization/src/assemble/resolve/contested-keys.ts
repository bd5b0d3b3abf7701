import { HashIndex64 } from '../../external/hash-index64.ts';
import { ENTRY } from './key-index.ts';
import type { IndexedRows } from './relevant-index.ts';

/** Never the hash of a person in the index, so it differs from all of them. */
const SEVERAL = 0;

/**
 * Calls `see` for each key that a rejected subscriber and another person in the output have. Dependents with such a
 * key would silently be placed with the one that is left. Rows of one person, of which some were rejected, don't count.
 */
export async function findContestedKeys(
  { index, rejected, mayHaveKey }: Pick<IndexedRows, 'index' | 'rejected' | 'mayHaveKey'>,
  see: (lo: number, hi: number) => void,
): Promise<void> {
  const keys = new HashIndex64();
  for (let part = 0; part < index.parts; part++) {
    keys.clear();
    /** Who had the key, by its number. */
    const people: number[] = [];
    await rejected.visitPart(part, ({ lo, hi, person }) => {
      if (person === 0 || !mayHaveKey(lo, hi)) return;
      const at = keys.add(lo, hi);
      const known = people[at];
      people[at] = known === undefined || known === person ? person : SEVERAL;
    });
    if (keys.count === 0) continue;
    await index.visitPart(part, ({ lo, hi, person, flags }) => {
      if ((flags & ENTRY.subscriber) === 0 || person === 0) return;
      const at = keys.find(lo, hi);
      if (at >= 0 && people[at] !== person) see(lo, hi);
    });
  }
}
