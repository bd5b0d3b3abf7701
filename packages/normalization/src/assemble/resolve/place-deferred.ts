import { ByteReader } from '../../external/byte-reader.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import { SpillFile } from '../../external/spill-file.ts';
import { type ClaimOptions, claimKeys } from './claim-keys.ts';
import type { DeferredRow } from './deferred-row.ts';
import type { RowsToPlace } from './deferred-rows.ts';
import { FamilyLookups, type KeyOwner, NOBODY } from './family-lookups.ts';
import { ENTRY, type KeyIndex } from './key-index.ts';
import { KEY_TAG } from './link-keys.ts';
import type { Indexes } from './relevant-index.ts';

/** The family of a deferred row. */
export interface Placement {
  /** The family's ordinal. 0 if there is none. */
  readonly ordinal: number;
  /** Row of the rejected subscriber, if only a rejected one was found. 0 if there is none. */
  readonly rejectedRow: number;
  /** For subscriber rows: row of another family with the same family ID or the same member ID. 0 if there is none. */
  readonly sharedFamilyRow: number;
  readonly sharedMemberRow: number;
}

const PLACEMENT_BYTES = 16;

/**
 * Finds the families of all deferred rows. Writes one placement per row, in the order of `deferred`, and adds the rows'
 * entries to the index.
 */
export async function placeDeferred(
  deferred: RowsToPlace,
  indexes: Indexes,
  scratch: ScratchSpace,
  options: ClaimOptions = {},
): Promise<SpillFile> {
  const { index } = indexes;
  if (deferred.subscriberRows > 0) await claimKeys(deferred, indexes, scratch, options);
  const lookups = new FamilyLookups(indexes, scratch);
  await deferred.visit(
    (row) => {
      for (let key = 0; key < row.keyCount; key++) lookups.ask(row, key);
    },
    () => lookups.flushIfNeeded(),
  );
  await lookups.answer();
  const placements = new SpillFile(scratch);
  const owners: KeyOwner[] = [];
  await deferred.visit(
    (row) => {
      owners.length = 0;
      for (let key = 0; key < row.keyCount; key++) owners.push(lookups.next(row, key));
      const place = row.isSubscriberRow ? placeSubscriber(row, owners) : placeDependent(owners);
      writePlacement(placements, place);
      indexSsns(row, place.ordinal, index);
    },
    async (_, bytes) => {
      await lookups.need(bytes);
      await placements.flushIfNeeded();
      await index.flushIfNeeded();
    },
  );
  await lookups.delete();
  return placements;
}

/** Reads placements in order, in step with a pass over their rows. */
export class PlacementReader {
  private readonly reader: ByteReader;

  constructor(placements: SpillFile) {
    this.reader = new ByteReader(placements.read());
  }

  /** Await it before the next `rows` calls of `next`. */
  need(rows: number): Promise<void> {
    return this.reader.need(rows * PLACEMENT_BYTES);
  }

  next(): Placement {
    const { reader } = this;
    return {
      ordinal: reader.uint32(),
      rejectedRow: reader.uint32(),
      sharedFamilyRow: reader.uint32(),
      sharedMemberRow: reader.uint32(),
    };
  }
}

function placeSubscriber(row: DeferredRow, owners: readonly KeyOwner[]): Placement {
  const { ordinal } = owners[0]!;
  let sharedFamilyRow = 0;
  let sharedMemberRow = 0;
  for (let key = 1; key < row.keyCount && ordinal === row.rowNumber; key++) {
    const other = owners[key]!.ordinal;
    if (other === 0 || other >= ordinal) continue;
    if (row.keyTag(key) === KEY_TAG.family) sharedFamilyRow = other;
    if (row.keyTag(key) === KEY_TAG.memberId) sharedMemberRow = other;
  }
  return { ordinal, rejectedRow: 0, sharedFamilyRow, sharedMemberRow };
}

/** The family with the first key that a family has. Rejected subscribers come last. */
function placeDependent(owners: readonly KeyOwner[]): Placement {
  const { ordinal } = owners.find((owner) => owner.ordinal !== 0) ?? NOBODY;
  const { rejectedRow } = owners.find((owner) => owner.rejectedRow !== 0) ?? NOBODY;
  return { ordinal, rejectedRow: ordinal === 0 ? rejectedRow : 0, sharedFamilyRow: 0, sharedMemberRow: 0 };
}

function indexSsns(row: DeferredRow, ordinal: number, index: KeyIndex): void {
  for (let ssn = 0; ssn < row.ssnCount; ssn++) {
    const flags = ENTRY.ssn | (row.isSubscribersSsn(ssn) ? ENTRY.ssnOfSubscriber : 0);
    index.add(row.ssnLo(ssn), row.ssnHi(ssn), ordinal, row.rowNumber, row.ssnPerson(ssn), flags);
  }
}

function writePlacement(spill: SpillFile, place: Placement): void {
  spill.sink.putUint32(place.ordinal);
  spill.sink.putUint32(place.rejectedRow);
  spill.sink.putUint32(place.sharedFamilyRow);
  spill.sink.putUint32(place.sharedMemberRow);
}
