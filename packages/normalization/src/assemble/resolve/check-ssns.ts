import { ByteReader } from '../../external/byte-reader.ts';
import { growArray } from '../../external/grow-array.ts';
import { HashIndex64 } from '../../external/hash-index64.ts';
import { Lookups } from '../../external/lookups.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import { SpillFile } from '../../external/spill-file.ts';
import type { DeferredRow } from './deferred-row.ts';
import type { RowsToPlace } from './deferred-rows.ts';
import { ENTRY, type IndexEntry, type KeyIndex } from './key-index.ts';
import { PlacementReader } from './place-deferred.ts';
import { SsnHolders } from './ssn-holders.ts';

const FINDING_BYTES = 12;
const BYTES = { question: 24, answer: 5 };
const MIN_SSN_BYTES = 15;
/** 32-bit numbers per question. */
const SSN_NUMBERS = 6;

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
): Promise<SpillFile> {
  const lookups = new Lookups(scratch, index.parts, BYTES);
  const places = new PlacementReader(placements);
  await deferred.visit(
    (row) => {
      const { ordinal } = places.next();
      for (let ssn = 0; ssn < row.ssnCount; ssn++) if (row.isSuspect(ssn)) ask(lookups, row, ssn, ordinal);
    },
    async (rows) => {
      await places.need(rows);
      await lookups.flushIfNeeded();
    },
  );
  await lookups.answerAll((part) => answer(lookups, part, index));
  const findings = new SpillFile(scratch);
  await deferred.visit(
    (row) => writeFinding(findings, row, lookups),
    async (_, bytes) => {
      await lookups.need(Math.ceil(bytes / MIN_SSN_BYTES));
      await findings.flushIfNeeded();
    },
  );
  await lookups.delete();
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

function ask(lookups: Lookups, row: DeferredRow, ssn: number, ordinal: number): void {
  const sink = lookups.ask(row.ssnLo(ssn));
  sink.putUint32(row.ssnLo(ssn));
  sink.putUint32(row.ssnHi(ssn));
  sink.putUint32(ordinal);
  sink.putUint32(row.rowNumber);
  sink.putUint32(row.ssnPerson(ssn));
  sink.putUint32(row.isSubscribersSsn(ssn) ? 1 : 0);
}

async function answer(lookups: Lookups, part: number, index: KeyIndex): Promise<void> {
  const ssns = new SuspectSsns();
  await lookups.visit(part, (question) => ssns.read(question));
  if (ssns.count === 0) return;
  const comparison = new SsnComparison(ssns);
  await index.visitPart(part, (entry) => comparison.see(entry));
  const answers = lookups.answersOf(part);
  for (let ssn = 0; ssn < ssns.count; ssn++) {
    const isSubscribers = comparison.isSubscribers(ssn);
    answers.sink.putUint32(isSubscribers ? 0 : comparison.duplicateRow(ssn));
    answers.sink.putByte(isSubscribers ? 1 : 0);
  }
  await answers.flushIfNeeded();
}

/** Suspect SSNs in typed arrays, because there are many. */
class SuspectSsns {
  count = 0;
  private data = new Int32Array(4096);

  read(question: ByteReader): void {
    const at = this.count++ * SSN_NUMBERS;
    this.data = growArray(this.data, at + SSN_NUMBERS);
    for (let number = 0; number < SSN_NUMBERS; number++) this.data[at + number] = question.uint32();
  }

  lo(ssn: number): number {
    return this.data[ssn * SSN_NUMBERS]!;
  }

  hi(ssn: number): number {
    return this.data[ssn * SSN_NUMBERS + 1]!;
  }

  /** The family of the row, or 0. */
  ordinal(ssn: number): number {
    return this.data[ssn * SSN_NUMBERS + 2]!;
  }

  rowNumber(ssn: number): number {
    return this.data[ssn * SSN_NUMBERS + 3]!;
  }

  person(ssn: number): number {
    return this.data[ssn * SSN_NUMBERS + 4]!;
  }

  isSubscribers(ssn: number): boolean {
    return this.data[ssn * SSN_NUMBERS + 5] === 1;
  }
}

/** Finds the holders of many SSNs. */
class SsnComparison {
  private readonly slots = new HashIndex64();
  private readonly inFamily = new HashIndex64();
  private readonly holders: SsnHolders;
  /** Indexed by the slot of (SSN, family): 1 if the SSN is the subscriber's. */
  private readonly subscribers: Uint8Array;

  constructor(private readonly ssns: SuspectSsns) {
    for (let ssn = 0; ssn < ssns.count; ssn++) {
      this.slots.add(ssns.lo(ssn), ssns.hi(ssn));
      this.inFamily.add(ssns.lo(ssn) ^ ssns.ordinal(ssn), ssns.hi(ssn));
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
  isSubscribers(ssn: number): boolean {
    const { ssns, inFamily, subscribers } = this;
    if (ssns.isSubscribers(ssn)) return false;
    return subscribers[inFamily.find(ssns.lo(ssn) ^ ssns.ordinal(ssn), ssns.hi(ssn))] === 1;
  }

  duplicateRow(ssn: number): number {
    const { ssns, holders } = this;
    const ordinal = ssns.ordinal(ssn);
    const slot = this.slots.find(ssns.lo(ssn), ssns.hi(ssn));
    if (holders.firstFamily(slot) === ordinal) return 0;
    return holders.findOtherHolder(slot, ordinal, ssns.person(ssn), ssns.rowNumber(ssn));
  }
}

function writeFinding({ sink }: SpillFile, row: DeferredRow, lookups: Lookups): void {
  let duplicateRow = 0;
  let personIndex = 0;
  let mask = 0;
  for (let ssn = 0; ssn < row.ssnCount; ssn++) {
    if (!row.isSuspect(ssn)) continue;
    const found = lookups.next(row.ssnLo(ssn));
    const duplicate = found.uint32();
    if (found.byte() === 1) mask |= 1 << Math.min(row.ssnPersonIndex(ssn), 31);
    if (duplicate === 0 || duplicateRow !== 0) continue;
    duplicateRow = duplicate;
    personIndex = row.ssnPersonIndex(ssn);
  }
  sink.putUint32(duplicateRow);
  sink.putUint32(personIndex);
  sink.putUint32(mask);
}
