import type { CodeBook } from '../assemble/family-rules/code-book.ts';
import type { FieldOp } from '../map/field-op.ts';
import { MAY_HOLD_SSN } from '../map/values/text.ts';
import { ValueSlot } from '../map/values/value-slot.ts';
import { SLOT } from '../record/field-slots.ts';
import { AT } from './kernel-memory.ts';
import type { Kernel } from './load-kernel.ts';

const MAX_CELLS_PER_OP = 512;
/** Cells that cannot be remembered are looked at so often in all. */
const MAX_IN_VAIN = 4096;
const MAX_CELL_BYTES = 40;
const MAX_TEXT_BYTES = 128;
/** Values of which the family rules look at the number. */
const NUMBERED: readonly number[] = [SLOT.relationship, SLOT.coverageType, SLOT.insuranceLine];
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Reads cells that come again and again once, as JavaScript reads them, and tells the kernel. */
export class CellTeacher {
  private readonly slot = new ValueSlot();
  private readonly taught: Uint16Array;
  private inVain = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly ops: readonly FieldOp[],
    private readonly codes: CodeBook,
  ) {
    this.taught = new Uint16Array(ops.length);
    this.slot.bytes = new Uint8Array(MAX_CELL_BYTES * 3 + 160);
    this.slot.size = this.slot.bytes.length;
  }

  /** Whether the kernel now knows what the cell [start, end) of its memory comes to. */
  teach(op: number, start: number, end: number): boolean {
    const length = end - start;
    if (this.ops[op]!.memo === null || length > MAX_CELL_BYTES) return false;
    if (this.taught[op]! >= MAX_CELLS_PER_OP || this.inVain >= MAX_IN_VAIN) return false;
    const cell = this.kernel.bytes.slice(start, end);
    const json = this.read(this.ops[op]!, cell);
    if (json === null || json.length > MAX_TEXT_BYTES || !this.tell(op, cell, json)) {
      this.inVain++;
      return false;
    }
    this.taught[op] = this.taught[op]! + 1;
    return true;
  }

  private tell(op: number, cell: Uint8Array, json: Uint8Array): boolean {
    const { slot } = this.ops[op]!;
    const code = NUMBERED.includes(slot) && json.length > 0 ? this.codes.numberOf(json, 0, json.length) : 0;
    if (code < 0) return false;
    this.kernel.bytes.set(cell, AT.values);
    this.kernel.bytes.set(json, AT.values + cell.length);
    const { date, number } = this.slot;
    return this.kernel.learn(op, AT.values, cell.length, json.length, date, number, code) !== 0;
  }

  /** JSON text, empty where it is no value; date and number are in the slot. Null: something is to be said of it. */
  private read(op: FieldOp, cell: Uint8Array): Uint8Array | null {
    const { slot } = this;
    slot.at = 0;
    slot.date = 0;
    slot.number = 0;
    if (cell.length > 0 && op.fast?.(cell, 0, cell.length, slot) === true) return slot.bytes.slice(0, slot.at);
    const reading = cell.length === 0 ? op.whenEmpty : op.read(decoder.decode(cell));
    if (reading === null || reading.findings.length > 0) return null;
    // What may be an SSN is for the whole row to decide.
    if (reading.number < 0 || (reading.number === MAY_HOLD_SSN && op.kind !== 'id')) return null;
    slot.date = reading.date;
    slot.number = reading.number;
    return reading.value === null ? new Uint8Array(0) : encoder.encode(JSON.stringify(reading.value));
  }
}
