import { KeyHasher } from '../assemble/key-hash.ts';
import { LinkKeys, MAX_KEYS, PlaceAbove } from '../assemble/link-keys.ts';
import type { MappedRow } from '../record/mapped-row.ts';

/**
 * Where a range's own rows begin: not at its boundary, but with the first row from there on that does not ask what
 * stands above it. The range before goes on up to there, and as both look at the same rows from the same boundary, both
 * find the same one. So a dependent that names no family is with the rows above it, and most families are in one piece.
 *
 * Such a row is a subscriber's; one that could not be read, which may have been; or, where neither comes for long, a
 * dependent that is one of so many families in a row that none of the next ones can belong to a subscriber above.
 */
export class FamilyStart {
  private readonly keys: LinkKeys;
  private readonly unknown = new PlaceAbove();
  private readonly families = new Set<string>();

  constructor(seed: Uint8Array) {
    const bytes = Buffer.from(seed);
    this.keys = new LinkKeys(new KeyHasher(bytes.readInt32LE(0), bytes.readInt32LE(4)));
  }

  isStart(row: MappedRow): boolean {
    for (let i = 0; i < row.personCount; i++) if (row.persons[i]!.isSubscriber) return true;
    if (row.personCount === 0) return false;
    this.keys.ofDependent(row, row.persons[0]!, this.unknown);
    if (!this.keys.isKeyed) return false;
    // A subscriber has so many keys at most: of more different ones, at least one was not of the family above.
    this.families.add(`${this.keys.lo[0]},${this.keys.hi[0]}`);
    return this.families.size > MAX_KEYS;
  }
}
