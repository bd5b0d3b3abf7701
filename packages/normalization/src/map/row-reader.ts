import type { RowBatch } from '../decode/row-batch.ts';
import type { ColumnReader } from '../kernel/column-reader.ts';
import { AT, LIMITS } from '../kernel/generated/layout.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../record/mapped-row.ts';
import { lowestSlot } from '../record/packed-person.ts';
import type { Finding } from '../validate/rule.ts';
import type { FieldOp } from './field-op.ts';
import type { PersonPlan } from './person-plan.ts';
import { cleanText, isEmptyName } from './values/clean-text.ts';
import type { ParseResult } from './values/parse-result.ts';
import { writeJson } from './values/write-json.ts';

const EMPTY = new Uint8Array(0);
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
 * Cells of a row to drafts of its persons and elections. What the column reader leaves unread is read as text here; the
 * two agree by test.
 */
export class RowReader {
  readonly pending: PendingFinding[] = [];
  row!: MappedRow;
  readonly #columns: ColumnReader;
  readonly #plans: readonly PersonPlan[];
  #batch!: RowBatch;
  #index = 0;
  #firstCell = 0;
  #endCell = 0;
  /** Where the next value that is written goes, and where there is no more room for any. */
  #at = 0;
  #end = 0;

  constructor(columns: ColumnReader) {
    this.#columns = columns;
    this.#plans = columns.plans;
  }

  beginBatch(batch: RowBatch): void {
    this.#batch = batch;
    this.#columns.begin(batch);
  }

  begin(rowIndex: number, row: MappedRow): void {
    const batch = this.#batch;
    this.#index = rowIndex;
    this.#firstCell = batch.rowCells[rowIndex]!;
    this.#endCell = batch.rowCells[rowIndex + 1]!;
    this.#columns.find(rowIndex);
    this.row = row;
    row.rowNumber = batch.rowNumbers[rowIndex]!;
    row.bytes = this.#columns.bytes;
    row.personCount = 0;
    if (row.issues.length > 0) row.issues.length = 0;
    if (this.pending.length > 0) this.pending.length = 0;
    this.#at = AT.written;
    this.#end = AT.writtenEnd;
  }

  end(): void {
    this.#columns.end();
  }

  /** The next person of the row, by the plan of that number. */
  addPerson(plan: number): PersonDraft {
    const draft = this.#columns.draftOf(this.#index, plan);
    draft.isSubscriber = false;
    draft.rejected = false;
    draft.ssn = 0;
    draft.subscriberSsn = 0;
    draft.coverageCount = 0;
    this.row.persons[this.row.personCount] = draft;
    this.#readTexts(plan, draft, this.row.personCount++);
    return draft;
  }

  /** A further coverage of the row's own person, by the plan of that number. */
  addCoverage(plan: number): CoverageDraft {
    const [person] = this.row.persons;
    const draft = this.#columns.draftOf(this.#index, plan);
    person!.coverages[person!.coverageCount++] = draft;
    this.#readTexts(plan, draft, 0);
    return draft;
  }

  /** Whether the columns that tell of the plan's person or election have text in this row. */
  isThere(plan: number): boolean {
    const columns = this.#columns;
    const { presence } = this.#plans[plan]!;
    const hasText = columns.hasText(columns.draftOf(this.#index, plan), plan) !== false;
    return hasText && this.hasText(presence);
  }

  /** Whether any of the columns has text in this row: a dash or zeros in a cell are none. */
  hasText(columns: readonly number[]): boolean {
    for (const column of columns) if (this.#locate(column) && !this.#isDash(column)) return true;
    return false;
  }

  /** Whether all that stands in the cell is what exports write for "no value". */
  #isDash(column: number): boolean {
    const cell = this.#firstCell + column;
    const { bytes, cellStarts, cellEnds } = this.#batch;
    if (cellEnds[cell]! - cellStarts[cell]! > MAX_DASH_BYTES) return false;
    const first = String.fromCharCode(bytes[cellStarts[cell]!]!);
    // A letter or a digit begins most cells, and no such mark but `N/A`.
    if (BEGINS_FILLER.test(first)) return FILLER.test(this.#text(column));
    return !BEGINS_TEXT.test(first) && isEmptyName(cleanText(this.#text(column)));
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
    this.row.bytes.set(json, this.#at);
    target.starts[slot] = this.#at;
    this.#at += json.length;
    target.ends[slot] = this.#at;
  }

  #readTexts(plan: number, draft: PersonDraft, person: number): void {
    const { opBySlot } = this.#plans[plan]!;
    for (let left = this.#columns.unreadOf(draft, plan); left !== 0; left &= left - 1) {
      const op = opBySlot[lowestSlot(left)]!;
      if (op.joined) this.#take(op.read(op.join(op.columns.map((column) => this.#text(column)))), op, draft, person);
      else this.#readText(plan, op, draft, person);
    }
  }

  #readText(plan: number, op: FieldOp, draft: PersonDraft, person: number): void {
    const columns = this.#columns;
    if (op.isRepeated && this.#at + LIMITS.taughtBytes <= this.#end && this.row.bytes === columns.bytes) {
      const end = columns.readAgain(this.#index, plan, op, this.#at);
      if (end > 0) {
        this.#at = end;
        return;
      }
    }
    const cell = columns.cellOf(this.#index, op);
    const reading = cell === null ? op.emptyResult : op.read(decoder.decode(cell));
    if (reading === null) return;
    if (op.isRepeated && reading.findings.length === 0) columns.teach(plan, op, cell ?? EMPTY, reading);
    this.#take(reading, op, draft, person);
  }

  #take({ value, date, number, findings }: ParseResult, op: FieldOp, draft: PersonDraft, person: number): void {
    const { slot } = op;
    for (const finding of findings) this.report(person, slot, op, finding);
    draft.numbers[slot] = number;
    if (value === null) return;
    this.#writeValue(draft, slot, value);
    draft.dates[slot] = date;
  }

  #writeValue(target: CoverageDraft, slot: number, value: string | boolean): void {
    if (typeof value === 'string') {
      this.#makeRoom(3 * value.length + 2);
      const end = writeJson(value, this.row.bytes, this.#at);
      if (end >= 0) {
        target.starts[slot] = this.#at;
        target.ends[slot] = end;
        this.#at = end;
        return;
      }
    }
    this.write(target, slot, encoder.encode(JSON.stringify(value)));
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
    return end > start;
  }

  #text(column: number): string {
    const cell = this.#firstCell + column;
    if (cell >= this.#endCell) return '';
    const { bytes, cellStarts, cellEnds } = this.#batch;
    return decoder.decode(bytes.subarray(cellStarts[cell]!, cellEnds[cell]!));
  }

  /** Values that are larger than what the kernel has room for move out of it, with all others of the row. */
  #makeRoom(size: number): void {
    if (this.#at + size <= this.#end) return;
    const { row } = this;
    const drafts = this.#plans.map((_, plan) => this.#columns.draftOf(this.#index, plan));
    const values = drafts.flatMap(({ starts, ends }) =>
      [...starts].map((start, slot) => (start < 0 ? 0 : ends[slot]! - start)),
    );
    const used = values.reduce((sum, length) => sum + length, 0);
    const bytes = new Uint8Array(2 * (used + size));
    let at = 0;
    for (const { starts, ends } of drafts) {
      for (const [slot, start] of starts.entries()) {
        if (start < 0) continue;
        bytes.set(row.bytes.subarray(start, ends[slot]), at);
        starts[slot] = at;
        at += ends[slot]! - start;
        ends[slot] = at;
      }
    }
    row.bytes = bytes;
    this.#at = at;
    this.#end = bytes.length;
  }
}

/** Marks for nothing are short, written as a web page does (`&nbsp;`) or with blanks around them. */
const MAX_DASH_BYTES = 24;
const BEGINS_TEXT = /[\da-mo-z]/i;
/** Dates, numbers and amounts that mainframes write where there are none: `00000000`, `00/00/0000`, `99999999`. */
const BEGINS_FILLER = /[09]/;
const FILLER = /^(?:0[0\s./-]*|9{6,}\s*)$/;

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}
