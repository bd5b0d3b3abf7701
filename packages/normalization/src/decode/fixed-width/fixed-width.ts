import type { ByteSource } from '../../byte-source.ts';
import { SourceError } from '../../source-error.ts';
import type { FixedWidthLayout } from '../../source-layout.ts';
import type { DecodeOptions, Decoder } from '../decoder.ts';
import { readAsUtf8 } from '../read-as-utf8.ts';
import type { DecodeFault, RowBatch } from '../row-batch.ts';
import { type Line, LineReader, MAX_LINE_BYTES } from './lines.ts';
import { type CutPlan, RecordCutter } from './record-cutter.ts';
import { RowWindow } from './row-window.ts';
import { trailerCountFault } from './trailer-count.ts';

const SLICE_BYTES = 1 << 17;

/**
 * Fixed-width records by a layout: the vendor's, or one that was inferred. The row number is the line (or record)
 * number in the file. Lines of record types without data (headers, trailers, ignored ones) give no rows; a trailer's
 * record count is compared with what was read.
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
  private details = 0;
  private others = 0;

  constructor(private readonly layout: FixedWidthLayout) {
    this.lines = new LineReader(layout.recordLength);
    this.cutter = new RecordCutter(layout);
    this.rows = new RowWindow(layout.columns.length, layout.trailerRows);
    this.firstDataRow = layout.firstDataRow;
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
  }

  private readLines(): void {
    const { lines, rows } = this;
    while (lines.next()) {
      const { line } = lines;
      if (line.number < this.firstDataRow || isBlank(line)) continue;
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

  /** Headers and trailers carry no member; a trailer that counts records is held against what was read. */
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

function isBlank(line: Line): boolean {
  for (let i = line.start; i < line.end; i++) if (line.bytes[i]! > 32) return false;
  return true;
}

const fault = (fields: Partial<DecodeFault> & Pick<DecodeFault, 'code' | 'message'>): DecodeFault => ({
  severity: 'error',
  rowNumber: null,
  rejectsRow: false,
  column: null,
  originalValue: null,
  suggestedFix: null,
  ...fields,
});

function unknownRecordType(line: Line): DecodeFault {
  return fault({
    code: 'unknown_record_type',
    rowNumber: line.number,
    rejectsRow: true,
    message: 'The line is of none of the record types that the layout names.',
    suggestedFix: 'Add the record type to the vendor configuration, or remove the line.',
  });
}

function recordTooLong(line: Line, length: number, declared: number): DecodeFault {
  return fault({
    code: 'record_length',
    rowNumber: line.number,
    rejectsRow: true,
    message: `The record has ${length} characters, the layout ${declared}: its values may be shifted.`,
    originalValue: String(length),
    suggestedFix: `Send the record with ${declared} characters.`,
  });
}

function lineTooLong(row: number) {
  return new SourceError(
    'corrupt_file',
    'The file is no readable fixed-width file.',
    `Line ${row} is longer than ${MAX_LINE_BYTES} bytes.`,
  );
}
