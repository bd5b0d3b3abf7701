import type { DecodeIssue, RowBatch } from '../../source/row-batch.ts';
import type { Line } from './lines.ts';
import type { CutPlan, RecordCutter } from './record-cutter.ts';

/**
 * The current batch: the copied lines, one after the other, and their cells. The last `trailerRows` rows are held back,
 * because they are trailers if the file ends.
 */
export class RowWindow implements RowBatch {
  bytes: Uint8Array = new Uint8Array(1 << 17);
  rowCount = 0;
  rowCells: Int32Array = new Int32Array(257);
  cellStarts: Int32Array;
  cellEnds: Int32Array;
  rowNumbers: Int32Array = new Int32Array(256);
  faults: DecodeIssue[] = [];

  /** Number of rows collected. `rowCount` of them are ready, and the others are held back. */
  private gathered = 0;
  private waitingFaults: DecodeIssue[] = [];
  private used = 0;
  private handedOut = false;

  constructor(
    private readonly columns: number,
    private readonly heldBack: number,
  ) {
    this.cellStarts = new Int32Array(256 * columns);
    this.cellEnds = new Int32Array(256 * columns);
  }

  get hasBatch(): boolean {
    this.rowCount = Math.max(0, this.gathered - this.heldBack);
    if (this.heldBack > 0) this.holdBackFaults();
    return this.rowCount > 0 || this.faults.length > 0;
  }

  take(): RowBatch {
    this.handedOut = true;
    return this;
  }

  add(line: Line, plan: CutPlan, cutter: RecordCutter): void {
    const first = this.openRow(line);
    cutter.cut(
      { bytes: this.bytes, start: this.used - (line.end - line.start), end: this.used, number: line.number },
      plan,
      this.cellStarts,
      this.cellEnds,
      first + plan.firstColumn,
    );
  }

  addRejected(line: Line, fault: DecodeIssue): void {
    this.openRow(line);
    this.faults.push(fault);
  }

  report(fault: DecodeIssue): void {
    this.faults.push(fault);
  }

  /** Holds back the issues of rows that might be trailers. */
  private holdBackFaults(): void {
    const last = this.rowCount === 0 ? 0 : this.rowNumbers[this.rowCount - 1]!;
    const all = [...this.faults, ...this.waitingFaults];
    this.faults = all.filter((fault) => fault.rowNumber === null || fault.rowNumber <= last);
    this.waitingFaults = all.filter((fault) => fault.rowNumber !== null && fault.rowNumber > last);
  }

  /** Drops the rows of the last batch and moves the others to the front. */
  forgetHandedOut(): void {
    if (!this.handedOut) return;
    this.handedOut = false;
    this.faults = [];
    const from = this.rowCount;
    const rest = this.gathered - from;
    this.gathered = rest;
    this.rowCount = 0;
    if (rest === 0) {
      this.used = 0;
      return;
    }
    const cells = from * this.columns;
    this.cellStarts.copyWithin(0, cells, cells + rest * this.columns);
    this.cellEnds.copyWithin(0, cells, cells + rest * this.columns);
    this.rowNumbers.copyWithin(0, from, from + rest);
    this.compact(rest);
  }

  /** Copies the line and adds a row of empty cells. Returns the index of its first cell. */
  private openRow(line: Line): number {
    const length = line.end - line.start;
    if (this.used + length > this.bytes.length) this.growBytes(length);
    this.bytes.set(line.bytes.subarray(line.start, line.end), this.used);
    const row = this.gathered++;
    if (row === this.rowNumbers.length) this.growRows();
    const first = row * this.columns;
    this.cellStarts.fill(this.used, first, first + this.columns);
    this.cellEnds.fill(this.used, first, first + this.columns);
    this.rowNumbers[row] = line.number;
    this.rowCells[row + 1] = first + this.columns;
    this.used += length;
    return first;
  }

  private compact(rows: number): void {
    const last = rows * this.columns;
    const base = this.cellStarts.subarray(0, last).reduce((a, b) => Math.min(a, b), this.used);
    this.bytes.copyWithin(0, base, this.used);
    for (let i = 0; i < last; i++) {
      this.cellStarts[i]! -= base;
      this.cellEnds[i]! -= base;
    }
    this.used -= base;
  }

  private growBytes(needed: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.used + needed));
    larger.set(this.bytes.subarray(0, this.used));
    this.bytes = larger;
  }

  private growRows(): void {
    const double = (array: Int32Array) => {
      const larger = new Int32Array(array.length * 2);
      larger.set(array);
      return larger;
    };
    this.rowNumbers = double(this.rowNumbers);
    this.rowCells = double(this.rowCells);
    this.cellStarts = double(this.cellStarts);
    this.cellEnds = double(this.cellEnds);
  }
}
