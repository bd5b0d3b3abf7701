import { AT, DRAFT, LIMITS, ROLE } from '../kernel/generated/layout.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../record/mapped-row.ts';
import { lowestSlot } from '../record/packed-person.ts';
import type { Finding } from '../rules/rule.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { cleanText, isEmptyName, isMissingCode } from '../values/clean-text.ts';
import type { ParseResult } from '../values/parse-result.ts';
import { writeJson } from '../values/write-json.ts';
import type { ColumnReader } from './column-reader.ts';
import type { FieldOp } from './field-op.ts';
import type { PersonPlan } from './person-plan.ts';

const EMPTY = new Uint8Array(0);
const CUSTOM_START = DRAFT.customStart - DRAFT.numbers;
const CUSTOM_END = DRAFT.customEnd - DRAFT.numbers;
const encoder = new TextEncoder();
/** Stands for each value that doesn't fit. There is always room for it. */
const EMPTY_TEXT = encoder.encode('""');
const END = AT.writtenEnd - 0x10000;

/** A finding whose report entry is written when all SSNs of the row are known. */
export interface PendingFinding {
  finding: Finding;
  person: number;
  readonly slot: number;
  readonly op: FieldOp | undefined;
}

/**
 * Reads the cells of a row into drafts of its persons and elections. Parses as text what the column reader leaves
 * unread. Tests compare both.
 */
export class RowReader {
  readonly pending: PendingFinding[] = [];
  row!: MappedRow;
  /** The row's values take more memory than there is for them. */
  isTooLong = false;
  readonly #columns: ColumnReader;
  readonly #plans: readonly PersonPlan[];
  #batch!: RowBatch;
  /** Those of the batch. */
  #bytes!: Buffer;
  /** The text that was decoded last. */
  readonly #decoded = { start: -1, end: -1, text: '' };
  #index = 0;
  #firstCell = 0;
  #endCell = 0;
  /** Results with findings, by op and text. */
  readonly #known = new Map<FieldOp, Map<string, ParseResult>>();
  /** Position of the next value. */
  #at = 0;

  constructor(columns: ColumnReader) {
    this.#columns = columns;
    this.#plans = columns.plans;
  }

  beginBatch(batch: RowBatch): void {
    this.#batch = batch;
    const { buffer, byteOffset, byteLength } = batch.bytes;
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
    this.#decoded.start = -1;
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
    row.role = ROLE.open;
    this.#at = AT.written;
    this.isTooLong = false;
  }

  end(): void {
    this.#columns.end();
  }

  /** Adds the next person of the row, with the given plan. */
  addPerson(plan: number): PersonDraft {
    const draft = this.#columns.draftOf(this.#index, plan);
    draft.isSubscriber = false;
    draft.rejected = false;
    draft.ssn = 0;
    draft.subscriberSsn = 0;
    draft.coverageCount = 0;
    draft.numbers[CUSTOM_START] = 0;
    this.row.persons[this.row.personCount] = draft;
    this.#readTexts(plan, draft, this.row.personCount++);
    return draft;
  }

  /** Reads an election with the given plan. Findings about it count for the row's own person. */
  readElection(plan: number): CoverageDraft {
    const draft = this.#columns.draftOf(this.#index, plan);
    this.#readTexts(plan, draft, 0);
    return draft;
  }

  /** Whether the columns that identify the plan's person or election have text in this row. */
  isThere(plan: number): boolean {
    const columns = this.#columns;
    const { presence } = this.#plans[plan]!;
    const hasText = columns.hasText(columns.draftOf(this.#index, plan), plan) !== false;
    return hasText && this.#hasText(presence, isMissingCode);
  }

  /** Whether any of the columns has text in this row. Dashes and zeros don't count. */
  hasText(columns: readonly number[]): boolean {
    return this.#hasText(columns, isEmptyName);
  }

  /** The same for columns of a coverage, in which `NULL` doesn't count, either. */
  hasCoverage(columns: readonly number[]): boolean {
    return this.#hasText(columns, isMissingCode);
  }

  #hasText(columns: readonly number[], isMissing: (text: string) => boolean): boolean {
    for (const column of columns) if (this.#locate(column) && !this.#isPlaceholder(column, isMissing)) return true;
    return false;
  }

  /** Whether the cell only contains a placeholder for "no value". */
  #isPlaceholder(column: number, isMissing: (text: string) => boolean): boolean {
    const cell = this.#firstCell + column;
    const { bytes, cellStarts, cellEnds } = this.#batch;
    if (cellEnds[cell]! - cellStarts[cell]! > MAX_DASH_BYTES) return false;
    const first = String.fromCharCode(bytes[cellStarts[cell]!]!);
    // Most cells start with a letter or digit, and all such placeholders start with an N.
    if (BEGINS_FILLER.test(first)) return FILLER.test(this.#text(column));
    return !BEGINS_TEXT.test(first) && isMissing(cleanText(this.#text(column)));
  }

  /** The only other column with text in this row. -1 if several or none have text. */
  loneColumn(given: readonly number[]): number {
    let lone = -1;
    for (let column = 0; column < this.#endCell - this.#firstCell; column++) {
      if (!this.#locate(column) || given.includes(column)) continue;
      if (lone >= 0) return -1;
      lone = column;
    }
    return lone;
  }

  /** The original text of a column's cell. */
  textOf(column: number): string {
    return this.#text(column);
  }

  /** The original text of an op's field. Null if the file has no such cell. */
  sourceText(op: FieldOp | undefined): string | null {
    if (op === undefined || op.columns.length === 0) return null;
    if (op.joined) {
      const texts = op.columns.map((column) => this.#text(column));
      return op.choose === null ? texts.filter((text) => text !== '').join(' ') : (texts[op.choose(texts)] ?? '');
    }
    const filled = op.columns.find((column) => this.#locate(column));
    return this.#text(filled ?? op.columns[0]!);
  }

  /** Label of the column that provided an op's value. */
  sourceLabel(op: FieldOp | undefined): string | null {
    if (op === undefined || op.columns.length < 2) return op?.label ?? null;
    if (op.joined) {
      // If no column has a value, the last one was expected to.
      const chosen = op.choose?.(op.columns.map((column) => this.#text(column)));
      return chosen === undefined ? op.label : (op.labels.at(chosen) ?? null);
    }
    const filled = op.columns.findIndex((column) => this.#locate(column));
    return op.labels[Math.max(filled, 0)] ?? null;
  }

  report(person: number, slot: number, op: FieldOp | undefined, finding: Finding): void {
    this.pending.push({ finding, person, slot, op });
  }

  /** Appends a value's JSON text and assigns it to the field. */
  write(target: CoverageDraft, slot: number, json: Uint8Array): void {
    target.starts[slot] = this.#append(json);
    target.ends[slot] = this.#at;
  }

  /** Reads a field from the cells of the row, without assigning it. */
  read(op: FieldOp): ParseResult {
    return op.read(op.joined ? op.join(op.columns.map((column) => this.#text(column))) : (this.sourceText(op) ?? ''));
  }

  writeCustom({ numbers }: PersonDraft, json: Uint8Array): void {
    numbers[CUSTOM_START] = this.#append(json);
    numbers[CUSTOM_END] = this.#at;
  }

  #append(json: Uint8Array): number {
    const fits = this.#at + json.length <= END;
    const value = fits ? json : EMPTY_TEXT;
    if (!fits) this.isTooLong = true;
    this.row.bytes.set(value, this.#at);
    this.#at += value.length;
    return this.#at - value.length;
  }

  #readTexts(plan: number, draft: PersonDraft, person: number): void {
    const { opBySlot } = this.#plans[plan]!;
    for (let left = this.#columns.unreadOf(draft, plan); left !== 0; left &= left - 1) {
      const op = opBySlot[lowestSlot(left)]!;
      if (op.joined) this.#take(op.read(op.join(op.columns.map((column) => this.#text(column)))), op, draft, person);
      else this.#readText(plan, op, draft, person);
    }
    this.#columns.markRead(draft);
  }

  #readText(plan: number, op: FieldOp, draft: PersonDraft, person: number): void {
    const columns = this.#columns;
    if (op.isRepeated && this.#at + LIMITS.taughtBytes <= END) {
      const end = columns.readAgain(this.#index, plan, op, this.#at);
      if (end > 0) {
        this.#at = end;
        return;
      }
    }
    const isFilled = columns.findCell(this.#index, op);
    const { cellStart, cellEnd } = columns;
    const reading = isFilled ? this.#parse(op, this.#decode(cellStart, cellEnd)) : op.emptyResult;
    if (reading === null) return;
    if (op.isRepeated && reading.findings.length === 0) {
      columns.teach(plan, op, isFilled ? this.#bytes.subarray(cellStart, cellEnd) : EMPTY, reading);
    }
    this.#take(reading, op, draft, person);
  }

  /** A slice of a buffer takes a third of the time of a decoder. A cell with a finding is decoded again for the report. */
  #decode(start: number, end: number): string {
    const last = this.#decoded;
    if (last.start === start && last.end === end) return last.text;
    last.text = this.#bytes.toString('utf8', start, end);
    last.start = start;
    last.end = end;
    return last.text;
  }

  /** Values with findings repeat like others, but the kernel's cache has no place for their findings. */
  #parse(op: FieldOp, text: string): ParseResult {
    if (text.length > MAX_KNOWN_LENGTH) return op.read(text);
    const known = this.#known.get(op);
    const before = known?.get(text);
    if (before !== undefined) return before;
    const result = op.read(text);
    if (result.findings.length === 0) return result;
    if (known === undefined) this.#known.set(op, new Map([[text, result]]));
    else if (known.size < MAX_KNOWN) known.set(text, result);
    return result;
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
    if (typeof value === 'string' && this.#at + 3 * value.length + 2 <= END) {
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

  /** Finds and trims the cell. Returns false if it is blank. */
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
    const { cellStarts, cellEnds } = this.#batch;
    return this.#decode(cellStarts[cell]!, cellEnds[cell]!);
  }
}

/** How many results with findings are kept for a field, and how long their texts can be. */
const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 40;
/** Placeholders are short, even written in HTML (`&nbsp;`) or with blanks around them. */
const MAX_DASH_BYTES = 24;
const BEGINS_TEXT = /[\da-mo-z]/i;
/** What systems write for empty dates, numbers, and amounts: `00000000`, `00/00/0000`, `99999999`, `0001-01-01`. */
const BEGINS_FILLER = /[019]/;
const FILLER = /^(?:0[0\s./-]*|9{6,}\s*|(?:0001|9999)-(?:01-01|12-31)|(?:0?1\/0?1\/0001|12\/31\/9999))$/;

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}
