import { HashIndex64 } from '../../external/hash-index64.ts';
import { ENTRY, type KeyIndex } from './key-index.ts';
import type { IndexedRows } from './relevant-index.ts';

/** Keys looked up in one pass over the index. */
const KEYS_PER_PASS = 100_000;
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
  let pass = new RejectedKeys();
  await rejected.visit(
    ({ lo, hi, person }) => {
      if (person !== 0 && mayHaveKey(lo, hi)) pass.add(lo, hi, person);
    },
    async () => {
      if (pass.count < KEYS_PER_PASS) return;
      await pass.compare(index, see);
      pass = new RejectedKeys();
    },
  );
  if (pass.count > 0) await pass.compare(index, see);
}

class RejectedKeys {
  private readonly keys = new HashIndex64();
  /** Who had the key, by its number. */
  private readonly people: number[] = [];

  get count(): number {
    return this.keys.count;
  }

  add(lo: number, hi: number, person: number): void {
    const at = this.keys.add(lo, hi);
    const known = this.people[at];
    this.people[at] = known === undefined || known === person ? person : SEVERAL;
  }

  async compare(index: KeyIndex, see: (lo: number, hi: number) => void): Promise<void> {
    await index.visit(({ lo, hi, person, flags }) => {
      if ((flags & ENTRY.subscriber) === 0 || person === 0) return;
      const at = this.keys.find(lo, hi);
      if (at >= 0 && this.people[at] !== person) see(lo, hi);
    });
  }
}
