import type { RowBatch } from '../decode/row-batch.ts';
import { createCoverageDraft, createPersonDraft } from '../record/create-mapped-row.ts';
import { FIELD_COUNT } from '../record/field-slots.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../record/mapped-row.ts';
import type { Finding } from '../validate/rule.ts';
import type { FieldOp } from './field-op.ts';
import type { PersonPlan } from './person-plan.ts';
import type { Reading } from './values/reading.ts';
import { ValueSlot } from './values/value-slot.ts';
import { writeJson } from './values/write-json.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A finding whose report entry is written when the whole row, and with it every SSN of the row, is known. */
export interface PendingFinding {
  finding: Finding;
  person: number;
  readonly slot: number;
  readonly op: FieldOp | undefined;
}

/**
 * Runs field ops over the cells of one row: the hot loop. A cell goes through the op's byte reader, else its memo, else
 * it is read as text; the three agree by construction and by test.
 */
export class RowMapper {
  readonly slot = new ValueSlot();
  /** What the readers told about each field of each person, by slot; see ValueSlot.number. */
  readonly numbers: Int32Array[] = [];
  readonly pending: PendingFinding[] = [];
  row!: MappedRow;
  #batch!: RowBatch;
  #firstCell = 0;
  #endCell = 0;
  #cellStart = 0;
  #cellEnd = 0;

  begin(batch: RowBatch, rowIndex: number, row: MappedRow): void {
    this.#batch = batch;
    this.#firstCell = batch.rowCells[rowIndex]!;
    this.#endCell = batch.rowCells[rowIndex + 1]!;
    this.row = row;
    row.rowNumber = batch.rowNumbers[rowIndex]!;
    row.personCount = 0;
    if (row.issues.length > 0) row.issues.length = 0;
    if (this.pending.length > 0) this.pending.length = 0;
    this.slot.bytes = row.bytes;
    this.slot.size = row.bytes.length;
    this.slot.at = 0;
  }

  /** The next person of the row, emptied. */
  addPerson(): PersonDraft {
    const index = this.row.personCount++;
    const numbers = this.numbers[index];
    if (numbers === undefined) this.numbers.push(new Int32Array(FIELD_COUNT));
    else numbers.fill(0);
    let person = this.row.persons[index];
    if (person === undefined) {
      person = createPersonDraft();
      this.row.persons.push(person);
    }
    clear(person);
    person.isSubscriber = false;
    person.rejected = false;
    person.ssn = 0;
    person.subscriberSsn = 0;
    person.coverageCount = 0;
    return person;
  }

  addCoverage(person: PersonDraft): CoverageDraft {
    let coverage = person.coverages[person.coverageCount];
    if (coverage === undefined) {
      coverage = createCoverageDraft();
      person.coverages.push(coverage);
    }
    person.coverageCount++;
    clear(coverage);
    return coverage;
  }

  /** Whether any of the columns has text in this row. */
  hasText(columns: readonly number[]): boolean {
    for (const column of columns) if (this.#locate(column)) return true;
    return false;
  }

  runOps(plan: PersonPlan, target: CoverageDraft, person: number): void {
    const { ops } = plan;
    const { slot } = this;
    const numbers = this.numbers[person]!;
    const { bytes, cellStarts, cellEnds } = this.#batch;
    const firstCell = this.#firstCell;
    const endCell = this.#endCell;
    for (let index = 0; index < ops.length; index++) {
      const op = ops[index]!;
      // The usual cell is read here; whatever is not usual takes the long way.
      if (op.joined) {
        this.#run(op, target, numbers, person);
        continue;
      }
      const { column } = op;
      const cell = column >= 0 ? firstCell + column : this.#firstFilled(op.columns);
      if (cell >= endCell) {
        if (op.whenEmpty !== null) this.#run(op, target, numbers, person);
        continue;
      }
      const start = cellStarts[cell]!;
      const end = cellEnds[cell]!;
      if (start === end && op.whenEmpty === null) continue;
      if (start === end || isBlank(bytes[start]!) || isBlank(bytes[end - 1]!)) {
        this.#run(op, target, numbers, person);
        continue;
      }
      const { at } = slot;
      const size = 3 * (end - start) + 160;
      if (at + size > slot.size) this.#makeRoom(size);
      slot.date = 0;
      slot.number = 0;
      if (op.fast?.(bytes, start, end, slot) === true) {
        const { slot: field } = op;
        target.starts[field] = at;
        target.ends[field] = slot.at;
        target.dates[field] = slot.date;
        numbers[field] = slot.number;
      } else {
        slot.at = at;
        this.#cellStart = start;
        this.#cellEnd = end;
        this.#recall(op, target, numbers, person);
      }
    }
  }

  /** The source text of an op's field as submitted; null when the file has no such cell. */
  sourceText(op: FieldOp | undefined): string | null {
    if (op === undefined || op.columns.length === 0) return null;
    if (op.joined)
      return op.columns
        .map((column) => this.#text(column))
        .filter((text) => text !== '')
        .join(' ');
    const filled = op.columns.find((column) => this.#locate(column));
    return this.#text(filled ?? op.columns[0]!);
  }

  /** Label of the column that an op's value came from. */
  sourceLabel(op: FieldOp | undefined): string | null {
    if (op === undefined || op.joined || op.columns.length < 2) return op?.label ?? null;
    const filled = op.columns.findIndex((column) => this.#locate(column));
    return op.labels[Math.max(filled, 0)] ?? null;
  }

  report(person: number, slot: number, op: FieldOp | undefined, finding: Finding): void {
    this.pending.push({ finding, person, slot, op });
  }

  /** Appends a value's JSON text and makes it the field's. */
  write(target: CoverageDraft, slot: number, json: Uint8Array): void {
    this.#makeRoom(json.length);
    const start = this.slot.at;
    this.slot.bytes.set(json, start);
    this.slot.at = start + json.length;
    target.starts[slot] = start;
    target.ends[slot] = this.slot.at;
  }

  #run(op: FieldOp, target: CoverageDraft, numbers: Int32Array, person: number): void {
    if (op.joined) {
      this.#runText(op, op.join(op.columns.map((column) => this.#text(column))), target, numbers, person);
      return;
    }
    let filled = false;
    if (op.column >= 0) filled = this.#locate(op.column);
    else for (let index = 0; index < op.columns.length && !filled; index++) filled = this.#locate(op.columns[index]!);
    if (!filled) {
      if (op.whenEmpty !== null) this.#take(op, op.whenEmpty, target, numbers, person);
      return;
    }
    const { slot } = this;
    const { bytes } = this.#batch;
    const start = this.#cellStart;
    const end = this.#cellEnd;
    this.#makeRoom(3 * (end - start) + 160);
    const at = slot.at;
    slot.date = 0;
    slot.number = 0;
    if (op.fast?.(bytes, start, end, slot) !== true) {
      slot.at = at;
      this.#recall(op, target, numbers, person);
      return;
    }
    target.starts[op.slot] = at;
    target.ends[op.slot] = slot.at;
    target.dates[op.slot] = slot.date;
    numbers[op.slot] = slot.number;
  }

  /** What the located cell came to when it was read before; else it is read as text. */
  #recall(op: FieldOp, target: CoverageDraft, numbers: Int32Array, person: number): void {
    const { slot } = this;
    const { at } = slot;
    const found = op.memo === null ? -1 : op.memo.find(this.#batch.bytes, this.#cellStart, this.#cellEnd, slot);
    if (found < 0) this.#learn(op, target, numbers, person);
    if (found <= 0) return;
    target.starts[op.slot] = at;
    target.ends[op.slot] = slot.at;
    target.dates[op.slot] = slot.date;
    numbers[op.slot] = slot.number;
  }

  /** Reads the located cell as text and remembers what it came to, when nothing is to be said about it. */
  #learn(op: FieldOp, target: CoverageDraft, numbers: Int32Array, person: number): void {
    const { bytes } = this.#batch;
    const start = this.#cellStart;
    const end = this.#cellEnd;
    const reading = op.read(decode(bytes, start, end));
    if (op.memo !== null && reading.findings.length === 0) {
      const json = reading.value === null ? new Uint8Array(0) : encoder.encode(JSON.stringify(reading.value));
      op.memo.learn(bytes, start, end, { json, date: reading.date, number: reading.number });
    }
    this.#take(op, reading, target, numbers, person);
  }

  #runText(op: FieldOp, text: string, target: CoverageDraft, numbers: Int32Array, person: number): void {
    this.#take(op, op.read(text), target, numbers, person);
  }

  #take(op: FieldOp, reading: Reading, target: CoverageDraft, numbers: Int32Array, person: number): void {
    for (const finding of reading.findings) this.report(person, op.slot, op, finding);
    numbers[op.slot] = reading.number;
    if (reading.value === null) return;
    this.#writeValue(target, op.slot, reading.value);
    target.dates[op.slot] = reading.date;
  }

  #writeValue(target: CoverageDraft, slot: number, value: string | boolean): void {
    if (typeof value === 'string') {
      this.#makeRoom(3 * value.length + 2);
      const start = this.slot.at;
      const end = writeJson(value, this.slot.bytes, start);
      if (end >= 0) {
        this.slot.at = end;
        target.starts[slot] = start;
        target.ends[slot] = end;
        return;
      }
    }
    this.write(target, slot, encoder.encode(JSON.stringify(value)));
  }

  /** Of several columns the first whose cell has any bytes, if only blanks; the row's end where none has. */
  #firstFilled(columns: readonly number[]): number {
    const { cellStarts, cellEnds } = this.#batch;
    for (let index = 0; index < columns.length; index++) {
      const cell = this.#firstCell + columns[index]!;
      if (cell < this.#endCell && cellStarts[cell] !== cellEnds[cell]) return cell;
    }
    return this.#endCell;
  }

  /** Finds the cell and trims ASCII blanks off it; false when the row has no text there. */
  #locate(column: number): boolean {
    const cell = this.#firstCell + column;
    if (cell >= this.#endCell) return false;
    const { bytes, cellStarts, cellEnds } = this.#batch;
    let start = cellStarts[cell]!;
    let end = cellEnds[cell]!;
    while (start < end && isBlank(bytes[start]!)) start++;
    while (end > start && isBlank(bytes[end - 1]!)) end--;
    this.#cellStart = start;
    this.#cellEnd = end;
    return end > start;
  }

  #text(column: number): string {
    const cell = this.#firstCell + column;
    if (cell >= this.#endCell) return '';
    return decode(this.#batch.bytes, this.#batch.cellStarts[cell]!, this.#batch.cellEnds[cell]!);
  }

  #makeRoom(size: number): void {
    const { slot } = this;
    if (slot.at + size <= slot.size) return;
    const grown = new Uint8Array(Math.max(slot.bytes.length * 2, slot.at + size));
    grown.set(slot.bytes.subarray(0, slot.at));
    slot.bytes = grown;
    slot.size = grown.length;
    this.row.bytes = grown;
  }
}

function clear(draft: CoverageDraft): void {
  draft.starts.fill(-1);
  draft.dates.fill(0);
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}

function decode(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}
