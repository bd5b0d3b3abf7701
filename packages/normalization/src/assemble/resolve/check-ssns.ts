import { ByteReader } from '../../external/byte-reader.ts';
import { HashIndex64 } from '../../external/hash-index64.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import { SpillFile } from '../../external/spill-file.ts';
import { ENTRY, type IndexEntry, type KeyIndex } from './key-index.ts';
import { type BlockOptions, PlacementReader, type RowsToPlace, rowsPerBlock } from './place-deferred.ts';
import { SsnBlock } from './ssn-block.ts';
import { SsnHolders } from './ssn-holders.ts';

const FINDING_BYTES = 12;

/** The result of the SSN check for a deferred row. */
export interface SsnFinding {
  /** First row of another family where a different person has the SSN. 0 if there is none. */
  readonly duplicateRow: number;
  /** The person in the row who has the duplicate SSN. */
  readonly personIndex: number;
  /** One bit per person, set if the person has the SSN of the family's subscriber. */
  readonly subscriberSsnMask: number;
}

/**
 * Compares SSNs that might have occurred before with all SSNs of the file. Writes one finding per deferred row, in the
 * same order. An SSN belongs to the family of the first row that has it. In any other family it is a duplicate if an
 * earlier row gives it to a different person.
 */
export async function checkSsns(
  deferred: RowsToPlace,
  { placements, index }: { readonly placements: SpillFile; readonly index: KeyIndex },
  scratch: ScratchSpace,
  { blockRows = rowsPerBlock(index) }: BlockOptions = {},
): Promise<SpillFile> {
  const findings = new SpillFile(scratch);
  const places = new PlacementReader(placements);
  const block = new SsnBlock();
  const settleBlock = async (): Promise<void> => {
    const comparison = new SsnComparison(block);
    await index.visit((entry) => comparison.see(entry));
    for (let row = 0; row < block.rows; row++) writeFinding(findings, block, row, comparison);
    await findings.flushIfNeeded();
    block.clear();
  };
  await deferred.visit(
    (row) => block.add(row, places.next().ordinal),
    async (rows) => {
      await places.need(rows);
      if (block.rows > 0 && block.rows + rows > blockRows) await settleBlock();
    },
  );
  await settleBlock();
  return findings;
}

/** Reads findings in order, in step with a pass over their rows. */
export class FindingReader {
  private readonly reader: ByteReader;

  constructor(findings: SpillFile) {
    this.reader = new ByteReader(findings.read());
  }

  /** Await it before the next `rows` calls of `next`. */
  need(rows: number): Promise<void> {
    return this.reader.need(rows * FINDING_BYTES);
  }

  next(): SsnFinding {
    const { reader } = this;
    return { duplicateRow: reader.uint32(), personIndex: reader.uint32(), subscriberSsnMask: reader.uint32() };
  }
}

/** Finds the holders of each SSN in a block, in one pass over the index. */
class SsnComparison {
  private readonly slots = new HashIndex64();
  private readonly inFamily = new HashIndex64();
  private readonly holders: SsnHolders;
  /** Indexed by the slot of (SSN, family): 1 if the SSN is the subscriber's. */
  private readonly subscribers: Uint8Array;

  constructor(private readonly block: SsnBlock) {
    for (let row = 0; row < block.rows; row++) {
      for (let ssn = block.firstSsn(row); ssn < block.firstSsn(row + 1); ssn++) {
        this.slots.add(block.lo(ssn), block.hi(ssn));
        this.inFamily.add(block.lo(ssn) ^ block.ordinal(row), block.hi(ssn));
      }
    }
    this.holders = new SsnHolders(this.slots.count);
    this.subscribers = new Uint8Array(this.inFamily.count);
  }

  see({ lo, hi, ordinal, person, rowNumber, flags }: IndexEntry): void {
    if ((flags & ENTRY.ssn) === 0) return;
    const slot = this.slots.find(lo, hi);
    if (slot < 0) return;
    this.holders.add(slot, ordinal, person, rowNumber);
    if ((flags & ENTRY.ssnOfSubscriber) === 0 || rowNumber !== ordinal) return;
    const family = this.inFamily.find(lo ^ ordinal, hi);
    if (family >= 0) this.subscribers[family] = 1;
  }

  /** Whether a person other than the subscriber has the subscriber's SSN. */
  isSubscribers(ssn: number, ordinal: number): boolean {
    const { block, inFamily, subscribers } = this;
    if (block.isSubscribers(ssn)) return false;
    return subscribers[inFamily.find(block.lo(ssn) ^ ordinal, block.hi(ssn))] === 1;
  }

  duplicateRow(ssn: number, ordinal: number, row: number): number {
    const { block, holders } = this;
    const slot = this.slots.find(block.lo(ssn), block.hi(ssn));
    if (holders.firstFamily(slot) === ordinal) return 0;
    return holders.findOtherHolder(slot, ordinal, block.person(ssn), row);
  }
}

function writeFinding({ sink }: SpillFile, block: SsnBlock, row: number, comparison: SsnComparison): void {
  const ordinal = block.ordinal(row);
  let duplicateRow = 0;
  let personIndex = 0;
  let mask = 0;
  for (let ssn = block.firstSsn(row); ssn < block.firstSsn(row + 1); ssn++) {
    if (comparison.isSubscribers(ssn, ordinal)) {
      mask |= 1 << Math.min(block.personIndex(ssn), 31);
      continue;
    }
    const duplicate = duplicateRow === 0 ? comparison.duplicateRow(ssn, ordinal, block.rowNumber(row)) : 0;
    if (duplicate === 0) continue;
    duplicateRow = duplicate;
    personIndex = block.personIndex(ssn);
  }
  sink.putUint32(duplicateRow);
  sink.putUint32(personIndex);
  sink.putUint32(mask);
}
