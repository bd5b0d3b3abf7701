import type { ByteSource } from '../../source/byte-source.ts';
import type { DecodeIssue, RowBatch } from '../../source/row-batch.ts';
import { SourceError } from '../../source/source-error.ts';
import type { FixedWidthLayout } from '../../source/source-layout.ts';
import type { DecodeOptions, Decoder } from '../decoder.ts';
import { readAsUtf8 } from '../read-as-utf8.ts';
import { type Line, LineReader, MAX_LINE_BYTES } from './lines.ts';
import { type CutPlan, RecordCutter } from './record-cutter.ts';
import { ReportLines } from './report-lines.ts';
import { RowWindow } from './row-window.ts';
import { trailerCountFault } from './trailer-count.ts';

const SLICE_BYTES = 1 << 17;
const FORM_FEED = 12;

/**
 * Decodes fixed-width records by a layout that the vendor provides or that was inferred. The row number is the line (or
 * record) number in the file. Record types without data (headers, trailers, ignored ones) give no rows. A trailer's
 * record count is compared with the actual one.
 */
export const fixedWidthDecoder: Decoder<FixedWidthLayout> = {
  format: 'fixed_width',
  async *decode(source: ByteSource, layout: FixedWidthLayout, options: DecodeOptions = {}): AsyncGenerator<RowBatch> {
    const reading = new Reading(layout);
    for await (const chunk of readAsUtf8(source.read(layout.bomBytes), layout.encoding)) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        options.signal?.throwIfAborted();
        reading.push(chunk.subarray(at, at + SLICE_BYTES));
        if (reading.hasBatch) yield reading.take();
      }
    }
    reading.finish();
    if (reading.hasBatch) yield reading.take();
  },
};

class Reading {
  private readonly lines: LineReader;
  private readonly cutter: RecordCutter;
  private readonly rows: RowWindow;
  private readonly firstDataRow: number;
  private readonly report: ReportLines<Line> | null;
  private details = 0;
  private others = 0;

  constructor(private readonly layout: FixedWidthLayout) {
    this.lines = new LineReader(layout.recordLength);
    this.cutter = new RecordCutter(layout);
    this.rows = new RowWindow(layout.columns.length, layout.trailerRows);
    this.firstDataRow = layout.firstDataRow;
    this.report = layout.report === undefined ? null : new ReportLines(layout.report);
  }

  get hasBatch(): boolean {
    return this.rows.hasBatch;
  }

  push(chunk: Uint8Array): void {
    this.rows.forgetHandedOut();
    this.lines.push(chunk);
    this.readLines();
    if (this.lines.pendingBytes > MAX_LINE_BYTES) throw lineTooLong(this.lines.line.number + 1);
  }

  take(): RowBatch {
    return this.rows.take();
  }

  finish(): void {
    this.rows.forgetHandedOut();
    this.lines.end();
    this.readLines();
    this.report?.finish(this.addUnknown);
  }

  private readonly addUnknown = (line: Line) => this.rows.addRejected(line, noRecord(line));

  /** Whether the line is skipped: before the first record, or a line in a printed report that isn't a record. */
  private isPassedOver(line: Line): boolean {
    if (line.number < this.firstDataRow) return true;
    if (this.report === null) return isBlank(line);
    return !this.report.isRecord(this.cutter.textOf(line), () => copyOf(line), this.addUnknown);
  }

  private readLines(): void {
    const { lines, rows } = this;
    while (lines.next()) {
      const { line } = lines;
      if (line.bytes[line.start] === FORM_FEED && this.report !== null) line.start++;
      if (this.isPassedOver(line)) continue;
      const plan = this.cutter.typeOf(line);
      if (plan === undefined) rows.addRejected(line, unknownRecordType(line));
      else if (plan.type === null || plan.type.role === 'detail') this.addDetail(line, plan);
      else this.seeOther(line, plan);
    }
  }

  private addDetail(line: Line, plan: CutPlan): void {
    this.details++;
    const declared = this.layout.declaredLength;
    if (declared !== undefined) {
      const length = this.cutter.lengthOf(line);
      if (length > declared) {
        this.rows.addRejected(line, recordTooLong(line, length, declared));
        return;
      }
    }
    this.rows.add(line, plan, this.cutter);
  }

  /** Headers and trailers contain no member. A trailer's record count is checked. */
  private seeOther(line: Line, plan: CutPlan): void {
    this.others++;
    if (plan.type?.role !== 'trailer') return;
    const counter = plan.columns.findIndex(
      (column) =>
        /count|total|number of/i.test(column.name) && /rec|row|detail|member|employee|total|count/i.test(column.name),
    );
    if (counter < 0) return;
    const starts = new Int32Array(plan.columns.length);
    const ends = new Int32Array(plan.columns.length);
    this.cutter.cut(line, plan, starts, ends, 0);
    const text = new TextDecoder().decode(line.bytes.subarray(starts[counter], ends[counter]));
    if (!/^\d{1,9}$/.test(text)) return;
    const fault = trailerCountFault(line.number, Number(text), this.details, this.others);
    if (fault !== null) this.rows.report(fault);
  }
}

const copyOf = ({ bytes, start, end, number }: Line): Line => ({
  bytes: bytes.slice(start, end),
  start: 0,
  end: end - start,
  number,
});

function isBlank(line: Line): boolean {
  for (let i = line.start; i < line.end; i++) if (line.bytes[i]! > 32) return false;
  return true;
}

const fault = (fields: Partial<DecodeIssue> & Pick<DecodeIssue, 'code' | 'message'>): DecodeIssue => ({
  severity: 'error',
  rowNumber: null,
  rejectsRow: false,
  column: null,
  originalValue: null,
  suggestedFix: null,
  ...fields,
});

function unknownRecordType(line: Line): DecodeIssue {
  return fault({
    code: 'unknown_record_type',
    rowNumber: line.number,
    rejectsRow: true,
    message: "The line doesn't match any record type in the layout",
    suggestedFix: 'Add the record type to the vendor configuration, or remove the line',
  });
}

function noRecord(line: Line): DecodeIssue {
  return fault({
    code: 'unknown_record_type',
    rowNumber: line.number,
    rejectsRow: true,
    message: "The line doesn't have the columns of the report's records and isn't a known page heading or total",
    suggestedFix: 'If the line is about a member, use the columns of the other records. Otherwise, remove it',
  });
}

function recordTooLong(line: Line, length: number, declared: number): DecodeIssue {
  return fault({
    code: 'record_length_mismatch',
    rowNumber: line.number,
    rejectsRow: true,
    message: `The record has ${length} characters, but the layout has ${declared}, so its values may be shifted`,
    originalValue: String(length),
    suggestedFix: `Make the record ${declared} characters long`,
  });
}

function lineTooLong(row: number) {
  return new SourceError(
    'corrupt_file',
    "The fixed-width file can't be read.",
    `Line ${row} is longer than ${MAX_LINE_BYTES} bytes.`,
  );
}
