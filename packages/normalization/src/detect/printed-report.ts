import { maskSsns } from '@rollcall/contracts';
import { formOf, isRuler, ReportLines, titleForm } from '../decode/fixed-width/report-lines.ts';
import { legendOfLine } from '../infer/legend.ts';
import type { FixedWidthColumn, PrintedReport } from '../source/source-layout.ts';
import { findReportHead, type ReportHead } from './report-head.ts';

export interface ReportFinding {
  readonly columns: readonly FixedWidthColumn[];
  readonly report: PrintedReport;
  readonly records: readonly string[];
  /** 0-based index of the first record. */
  readonly first: number;
  /** Lines between records that are neither records nor known parts of a report. */
  readonly unknown: readonly string[];
  readonly isPrinted: boolean;
}

const MIN_RECORDS = 3;
/** Maximum number of value patterns of a column that identifies records. */
const MAX_FORMS = 4;

/**
 * Finds records below aligned column names, as in a printed report: with page headers, rulers, and totals in between,
 * and without trailing blanks. Null if no line of column names has records below it.
 */
export function findPrintedReport(lines: readonly string[]): ReportFinding | null {
  const printed = lines.map((line) => (line.startsWith('\f') ? line.slice(1) : line));
  const head = findReportHead(printed);
  if (head === null) return null;
  const below = printed.slice(head.end);
  // `LOB  MED=MEDICAL  DEN=DENTAL` explains codes.
  const sample = withoutTotals(
    below.filter((line) => standsUnder(line, head) && !(line.includes('=') && legendOfLine(line) !== null)),
    head,
  );
  if (sample.length < MIN_RECORDS) return null;
  const columns = head.columnsOver(sample);
  if (columns.length < 3) return null;
  const marks = columns.flatMap((column) => markOf(column, sample, 0.95));
  if (marks.length === 0) return null;
  const gaps = columns
    .slice(1)
    .flatMap(({ start }) => (sample.every((line) => isBlankAt(line, start - 2)) ? [start - 2] : []));
  const report = {
    heads: head.lines.map((line) => maskSsns(line.trim())),
    titles: titlesAbove(printed, head),
    gaps,
    marks,
  };
  const run = new ReportLines<string>(report);
  const unknown: string[] = [];
  const isUnknown = (line: string) => unknown.push(line);
  const isRecord = below.map((line) => run.isRecord(line, () => line, isUnknown));
  run.finish(isUnknown);
  const records = below.filter((_, at) => isRecord[at]);
  const first = isRecord.indexOf(true);
  const isPrinted = head.isRuled || below.some((line, at) => at > first && !isRecord[at] && line.trim() !== '');
  return {
    columns,
    report: isPrinted ? { ...report, isPrinted } : report,
    records,
    first: head.end + first,
    unknown,
    isPrinted,
  };
}

const titlesAbove = (lines: readonly string[], head: ReportHead): string[] =>
  lines.slice(0, head.end).flatMap((line) => (head.lines.includes(line) ? [] : (titleForm(line.trim()) ?? [])));

/** Whether text without delimiters and with lines of different lengths still contains a report's records. */
export function isPrintedReport(text: string): boolean {
  const found = findPrintedReport(text.split(/\r\n|\n|\r/));
  return found !== null && found.unknown.length <= found.records.length * 0.2;
}

const isBlankAt = (line: string, at: number): boolean => (line[at] ?? ' ') === ' ';

/** Whether the line has values in columns that start at the names. */
function standsUnder(line: string, { starts, isRuled, lines }: ReportHead): boolean {
  if (!/\d\d/.test(line) || isRuler(line.trim()) || lines.includes(line)) return false;
  const crossed = starts.filter((start) => start > 0 && !isBlankAt(line, start - 1)).length;
  if (crossed > (isRuled ? 0 : starts.length * 0.2)) return false;
  const filled = starts.filter((start, at) => line.slice(start, starts[at + 1]).trim() !== '').length;
  return filled >= Math.max(3, starts.length * 0.3);
}

/** Totals of short groups can have texts in many columns, but few of them have the patterns of records. */
function withoutTotals(sample: readonly string[], head: ReportHead): readonly string[] {
  const marks = head.columnsOver(sample).flatMap((column) => markOf(column, sample, 0.75, 1));
  if (marks.length < 2) return sample;
  // Dependents can lack an SSN, so one of the patterns is enough.
  return sample.filter((line) =>
    marks.some(({ start, length, forms }) => forms.includes(formOf(line.slice(start - 1, start - 1 + length)))),
  );
}

/** The column as a mark of records: nearly all of them have a number, date, or code with few patterns there. */
function markOf({ start, length }: FixedWidthColumn, sample: readonly string[], least: number, most = MAX_FORMS) {
  const forms = new Map<string, number>();
  for (const line of sample) {
    const form = formOf(line.slice(start - 1, start - 1 + length));
    if (/9.?9/.test(form)) forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  const common = [...forms].sort((a, b) => b[1] - a[1]).slice(0, most);
  const share = common.reduce((sum, [, count]) => sum + count, 0) / sample.length;
  return share >= least ? [{ start, length, forms: common.map(([form]) => form) }] : [];
}
