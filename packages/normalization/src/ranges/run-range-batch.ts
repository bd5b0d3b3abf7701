import type { DecodeFault, RowBatch } from '../decode/row-batch.ts';
import { type BatchRun, concernsFile, rejectsItsRow, reportFault, runBatch, toFileWarning } from '../run-batch.ts';
import { FamilyStart } from './family-start.ts';
import { type FileRange, nextRowOf } from './file-range.ts';

/** Which rows, of those that are read from a range's boundary on, are the range's own. */
export class OwnRows {
  /** Number of the first one; null: not found yet. */
  first: number | null = null;
  /** The next range's first row was reached. */
  ended = false;
  private readonly start: FamilyStart;
  private readonly end: FamilyStart;
  private nextRow: number;
  private seen = 0;

  constructor(range: FileRange, seed: Uint8Array) {
    this.start = new FamilyStart(seed);
    this.end = new FamilyStart(seed);
    this.nextRow = nextRowOf(range);
    if (range.from === null) this.first = 1;
  }

  /** They go on to where that range ends, before any row was seen from where they ended so far. */
  goOn(further: FileRange): void {
    this.nextRow = nextRowOf(further);
  }

  /** Between the two ends nothing is to be decided. */
  areAll({ rowCount, rowNumbers }: RowBatch): boolean {
    return this.first !== null && (rowCount === 0 || rowNumbers[rowCount - 1]! < this.nextRow);
  }

  isOpen(): boolean {
    return this.first !== null && !this.ended;
  }

  /** To be asked for each row in order, mapped where it could be read. */
  see(rowNumber: number, unreadable: boolean, run: BatchRun): void {
    const isStart = (of: FamilyStart): boolean => unreadable || of.isStart(run.row);
    // A member of an 834 has several rows of one number, which are not to be torn apart.
    if (rowNumber === this.seen) return;
    this.seen = rowNumber;
    if (this.first === null && isStart(this.start)) this.first = rowNumber;
    if (!this.ended && rowNumber >= this.nextRow && isStart(this.end)) this.ended = true;
  }
}

/** Like runBatch for a range's own rows, passing over the others. */
export function runRangeBatch(batch: RowBatch, own: OwnRows, run: BatchRun): void {
  if (own.areAll(batch)) {
    runBatch(batch, run);
    return;
  }
  const { faults } = batch;
  let next = 0;
  const reportBefore = (row: number): void => {
    for (; next < faults.length && (faults[next]!.rowNumber ?? 0) < row; next++) {
      if (own.isOpen()) takeFault(faults[next]!, run);
    }
  };
  for (let r = 0; r < batch.rowCount && !own.ended; r++) {
    const rowNumber = batch.rowNumbers[r]!;
    reportBefore(rowNumber);
    const unreadable = isUnreadable(faults, next, rowNumber, run);
    if (!unreadable) run.plan.run(batch, r, run.row);
    own.see(rowNumber, unreadable, run);
    reportBefore(rowNumber + 1);
    if (own.isOpen() && !run.assembler.isRejected(rowNumber)) run.assembler.add(run.row);
  }
  reportBefore(Number.POSITIVE_INFINITY);
}

function isUnreadable(faults: readonly DecodeFault[], from: number, rowNumber: number, { plan }: BatchRun): boolean {
  for (let i = from; i < faults.length && faults[i]!.rowNumber === rowNumber; i++) {
    if (!concernsFile(faults[i]!) && rejectsItsRow(faults[i]!, plan)) return true;
  }
  return false;
}

function takeFault(fault: DecodeFault, run: BatchRun): void {
  if (fault.rowNumber === null || concernsFile(fault)) run.fileWarnings.push(toFileWarning(fault));
  else reportFault(fault, fault.rowNumber, run);
}
