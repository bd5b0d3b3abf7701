import { errorEntrySchema } from '@rollcall/contracts';
import type { z } from 'zod';
import { csvCell, csvText } from './csv-cell.ts';
import type { Line } from './read-lines.ts';

export type ErrorEntry = z.output<typeof errorEntrySchema>;

export interface IssueFilter {
  readonly severity?: 'error' | 'warning' | undefined;
  readonly code?: string | undefined;
  readonly field?: string | undefined;
}
export interface IssuePage {
  readonly filter: IssueFilter;
  /** Entries at most; none: all. */
  readonly limit?: number | undefined;
}
export interface ReportHead {
  readonly jobId: string;
  readonly totalErrors: number;
  readonly totalWarnings: number;
  /** The cursor of the page after the line that ends at an offset. */
  encodeCursor(nextOffset: number): string;
}

const FLUSH_BYTES = 64 * 1024;
const CSV_COLUMNS = [
  'row_number',
  'severity',
  'field',
  'column',
  'code',
  'message',
  'original_value',
  'suggested_fix',
  'segment',
] as const;

/** The report as JSON, entries byte for byte as they were stored; memory does not grow with it. */
export async function* renderErrorsJson(
  lines: AsyncIterable<Line>,
  page: IssuePage,
  head: ReportHead,
): AsyncGenerator<string> {
  const { jobId, totalErrors, totalWarnings } = head;
  let text = JSON.stringify({ job_id: jobId, total_errors: totalErrors, total_warnings: totalWarnings });
  text = `${text.slice(0, -1)},"errors":[`;
  const state = { nextCursor: null as string | null };
  let separator = '';
  for await (const line of pageOf(lines, page, (offset) => {
    state.nextCursor = head.encodeCursor(offset);
  })) {
    text += separator + line;
    separator = ',';
    if (text.length >= FLUSH_BYTES) {
      yield text;
      text = '';
    }
  }
  yield `${text}],"next_cursor":${JSON.stringify(state.nextCursor)}}`;
}

/** The report as CSV, RFC 4180 with header row. */
export async function* renderErrorsCsv(lines: AsyncIterable<Line>, page: IssuePage): AsyncGenerator<string> {
  let text = `${CSV_COLUMNS.join(',')}\r\n`;
  for await (const line of pageOf(lines, page, () => undefined)) {
    text += csvRow(errorEntrySchema.parse(JSON.parse(line)));
    if (text.length >= FLUSH_BYTES) {
      yield text;
      text = '';
    }
  }
  yield text;
}

function csvRow(entry: ErrorEntry): string {
  const cells = CSV_COLUMNS.map((column) => {
    const value = entry[column] ?? '';
    return typeof value === 'number' ? csvCell(String(value)) : csvText(value);
  });
  return `${cells.join(',')}\r\n`;
}

async function* pageOf(
  lines: AsyncIterable<Line>,
  page: IssuePage,
  onMore: (offset: number) => void,
): AsyncGenerator<string> {
  const { filter, limit = Number.POSITIVE_INFINITY } = page;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  let taken = 0;
  let end = 0;
  for await (const { bytes, nextOffset } of lines) {
    if (bytes.length === 0) continue;
    const line = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
    if (isFiltered && !matches(errorEntrySchema.parse(JSON.parse(line)), filter)) continue;
    if (taken === limit) {
      onMore(end);
      return;
    }
    taken += 1;
    end = nextOffset;
    yield line;
  }
}

function matches(entry: ErrorEntry, { severity, code, field }: IssueFilter): boolean {
  return (
    (severity === undefined || entry.severity === severity) &&
    (code === undefined || entry.code === code) &&
    (field === undefined || entry.field === field)
  );
}
