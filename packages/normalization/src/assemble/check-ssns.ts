import type { ScratchSpace } from '../artifact-store.ts';
import { ByteReader } from './byte-reader.ts';
import type { DeferredRow, DeferredRows } from './deferred-rows.ts';
import { HashSlots } from './hash-slots.ts';
import { ENTRY, type IndexEntry, type KeyIndex } from './key-index.ts';
import type { UnitSsn } from './open-family.ts';
import { type Placement, readPlacements } from './place-deferred.ts';
import { SpillFile } from './spill-file.ts';

const BLOCK_ROWS = 100_000;
/** Holders kept per SSN: the earliest ones. A placeholder SSN in a million rows must not cost a million comparisons each. */
const MAX_HOLDERS = 16;

/** What the SSNs of a row that was put aside came to. */
export interface SsnFinding {
  /** First row of another family where another person has the SSN; 0: none. */
  readonly duplicateRow: number;
  /** Which person of the row that concerns. */
  readonly personIndex: number;
  /** Bit per person: has the SSN of the family's subscriber. */
  readonly subscriberSsnMask: number;
}

interface Candidate {
  readonly row: number;
  readonly ordinal: number;
  readonly ssn: UnitSsn;
}

interface Holder {
  ordinal: number;
  person: number;
  rowNumber: number;
}

/**
 * Holds the SSNs that may have occurred before against all SSNs of the file. One finding per row put aside, in their
 * order. An SSN belongs to the family of the first row that has it; in any other family it is a duplicate when an
 * earlier row gives it to a different person.
 */
export async function checkSsns(
  deferred: DeferredRows,
  placements: SpillFile,
  index: KeyIndex,
  scratch: ScratchSpace,
): Promise<SpillFile> {
  const findings = new SpillFile(scratch);
  const places = readPlacements(placements);
  let block: Candidate[][] = [];
  const settleBlock = async (): Promise<void> => {
    const comparison = new SsnComparison(block);
    await index.visit((entry) => comparison.see(entry));
    for (const candidates of block) writeFinding(findings, candidates, comparison);
    await findings.settle();
    block = [];
  };
  for await (const row of deferred.read()) {
    const place = await places.next();
    block.push(candidatesOf(row, place.done === true ? null : place.value));
    if (block.length >= BLOCK_ROWS) await settleBlock();
  }
  await settleBlock();
  return findings;
}

export async function* readFindings(findings: SpillFile): AsyncGenerator<SsnFinding> {
  const reader = new ByteReader(findings.read());
  while (await reader.has(12)) {
    yield { duplicateRow: reader.uint32(), personIndex: reader.uint32(), subscriberSsnMask: reader.uint32() };
  }
}

const NOBODY: Candidate[] = [];

function candidatesOf(row: DeferredRow, place: Placement | null): Candidate[] {
  if (!row.ssns.some((ssn) => ssn.suspect)) return NOBODY;
  const ordinal = place?.ordinal ?? 0;
  return row.ssns.filter((ssn) => ssn.suspect).map((ssn) => ({ row: row.rowNumber, ordinal, ssn }));
}

/** Who holds each of a block's SSNs, as one pass over the index shows. */
class SsnComparison {
  private readonly slots = new HashSlots();
  private readonly inFamily = new HashSlots();
  private readonly holders: Holder[][] = [];
  /** Slots of (SSN, family) where it is the subscriber's. */
  private readonly subscribers = new Set<number>();

  constructor(block: readonly Candidate[][]) {
    for (const candidates of block) {
      for (const { ssn, ordinal } of candidates) {
        this.holders[this.slots.add(ssn.lo, ssn.hi)] ??= [];
        this.inFamily.add(ssn.lo ^ ordinal, ssn.hi);
      }
    }
  }

  see(entry: IndexEntry): void {
    if ((entry.flags & ENTRY.ssn) === 0) return;
    const slot = this.slots.find(entry.lo, entry.hi);
    if (slot < 0) return;
    addHolder(this.holders[slot]!, entry);
    if ((entry.flags & ENTRY.ssnOfSubscriber) === 0 || entry.rowNumber !== entry.ordinal) return;
    const family = this.inFamily.find(entry.lo ^ entry.ordinal, entry.hi);
    if (family >= 0) this.subscribers.add(family);
  }

  isSubscribers({ ssn, ordinal }: Candidate): boolean {
    if (ssn.isSubscriber) return false;
    return this.subscribers.has(this.inFamily.find(ssn.lo ^ ordinal, ssn.hi));
  }

  duplicateRow({ row, ordinal, ssn }: Candidate): number {
    const holders = this.holders[this.slots.find(ssn.lo, ssn.hi)]!;
    if (holders[0]?.ordinal === ordinal) return 0;
    for (const holder of holders) {
      if (holder.rowNumber < row && holder.ordinal !== ordinal && holder.person !== ssn.person) return holder.rowNumber;
    }
    return 0;
  }
}

/** Keeps the earliest row of each (family, person), in row order. */
function addHolder(holders: Holder[], { ordinal, person, rowNumber }: IndexEntry): void {
  const last = holders[MAX_HOLDERS - 1];
  if (last !== undefined && rowNumber >= last.rowNumber) return;
  const known = holders.findIndex((holder) => holder.ordinal === ordinal && holder.person === person);
  if (known >= 0) {
    if (holders[known]!.rowNumber <= rowNumber) return;
    holders.splice(known, 1);
  }
  let at = holders.length;
  while (at > 0 && holders[at - 1]!.rowNumber > rowNumber) at--;
  holders.splice(at, 0, { ordinal, person, rowNumber });
  if (holders.length > MAX_HOLDERS) holders.pop();
}

function writeFinding(spill: SpillFile, candidates: readonly Candidate[], comparison: SsnComparison): void {
  let duplicateRow = 0;
  let personIndex = 0;
  let mask = 0;
  for (const candidate of candidates) {
    const duplicate = comparison.duplicateRow(candidate);
    if (comparison.isSubscribers(candidate)) mask |= 1 << Math.min(candidate.ssn.personIndex, 31);
    else if (duplicateRow === 0 && duplicate !== 0) {
      duplicateRow = duplicate;
      personIndex = candidate.ssn.personIndex;
    }
  }
  spill.sink.putUint32(duplicateRow);
  spill.sink.putUint32(personIndex);
  spill.sink.putUint32(mask);
}
