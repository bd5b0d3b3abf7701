import {
  type CountedHead,
  csvCell,
  errorEntryJson,
  type IssueBlock,
  type RowIssue,
  toErrorEntry,
} from '@rollcall/normalization';

export interface IssueFilter {
  readonly severity?: 'error' | 'warning' | undefined;
  readonly code?: string | undefined;
  readonly field?: string | undefined;
}
/** The start of a page: the block's offset in the artifact, and the number of entries before it in the block. */
export type ReportPosition = readonly [offset: number, place: number];
export interface IssuePage {
  readonly filter: IssueFilter;
  /** Maximum number of entries. All, if missing. */
  readonly limit?: number | undefined;
  /** Position in the first block. */
  readonly place?: number | undefined;
}
export interface ReportHead {
  readonly jobId: string;
  readonly totalErrors: number;
  readonly totalWarnings: number;
  encodeCursor(next: ReportPosition): string;
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

/** Streams the report as JSON, in constant memory. */
export async function* renderErrorsJson(
  blocks: AsyncIterable<IssueBlock>,
  page: IssuePage,
  head: ReportHead,
): AsyncGenerator<string> {
  const { jobId, totalErrors, totalWarnings } = head;
  let text = JSON.stringify({ job_id: jobId, total_errors: totalErrors, total_warnings: totalWarnings });
  text = `${text.slice(0, -1)},"errors":[`;
  const state = { nextCursor: null as string | null };
  let separator = '';
  for await (const issue of pageOf(blocks, page, (next) => {
    state.nextCursor = head.encodeCursor(next);
  })) {
    text += separator + errorEntryJson(issue);
    separator = ',';
    if (text.length >= FLUSH_BYTES) {
      yield text;
      text = '';
    }
  }
  yield `${text}],"next_cursor":${JSON.stringify(state.nextCursor)}}`;
}

/** Streams the report as CSV (RFC 4180) with a header row. */
export async function* renderErrorsCsv(blocks: AsyncIterable<IssueBlock>, page: IssuePage): AsyncGenerator<string> {
  let text = `${CSV_COLUMNS.join(',')}\r\n`;
  for await (const issue of pageOf(blocks, page, () => undefined)) {
    text += csvRow(issue);
    if (text.length >= FLUSH_BYTES) {
      yield text;
      text = '';
    }
  }
  yield text;
}

function csvRow(issue: RowIssue): string {
  const entry = toErrorEntry(issue);
  const cells = CSV_COLUMNS.map((column) => {
    const value = entry[column] ?? '';
    return csvCell(String(value), { guarded: typeof value === 'string' });
  });
  return `${cells.join(',')}\r\n`;
}

async function* pageOf(
  blocks: AsyncIterable<IssueBlock>,
  { filter, limit = Number.POSITIVE_INFINITY, place: first = 0 }: IssuePage,
  onMore: (next: ReportPosition) => void,
): AsyncGenerator<RowIssue> {
  const isWanted = (head: CountedHead) => matches(head, filter);
  let from = first;
  let taken = 0;
  for await (const block of blocks) {
    for (const { place, issue } of block.read(isWanted)) {
      if (place < from) continue;
      if (taken === limit) {
        onMore([block.offset, place]);
        return;
      }
      taken += 1;
      yield issue;
    }
    from = 0;
  }
}

function matches(head: CountedHead, { severity, code, field }: IssueFilter): boolean {
  return (
    (severity === undefined || head.severity === severity) &&
    (code === undefined || head.code === code) &&
    (field === undefined || head.field === field)
  );
}
