import { ByteSink } from '../external/byte-sink.ts';
import type { RowIssue } from './mapped-row.ts';

/**
 * The artifact `issues` contains the entries of the error report in row order, in independent blocks. If every row of a
 * file is wrong, the JSON of the entries would be a hundred times as large as the rows. Most of it is repeated, and
 * stored once per block in headers.
 *
 *     block:  u32 total length, u32 entries, u32 last row, varint headers, then each header:
 *             varint number of its entries, varint length, JSON of IssueHead
 *     entry:  varint row distance to the previous entry (zigzag), varint header * 4 + own, the original value, and what
 *             differs from the header: the message (own & 1), the suggested fix (own & 2)
 *     text:   varint length, UTF-8
 *
 * u32 values are big-endian. A report is about as large as the file.
 */
export const BLOCK_HEADER = 12;
/** Texts of an entry that differ from its header, besides the original value. */
export const OWN = { message: 1, fix: 2 } as const;

/** What entries have in common. The texts are those of the first entry. */
export interface IssueHead {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly field: string;
  readonly column: string | null;
  readonly segment?: string;
  readonly message: string;
  readonly fix: string;
}

interface OpenHead extends IssueHead {
  readonly index: number;
  readonly json: Uint8Array;
  entries: number;
}

/** Large enough that headers are a small part of it. */
const BLOCK_BYTES = 128 * 1024;
const MAX_ORIGINAL_LENGTH = 256;

/** Packs entries, which arrive in row order, into blocks. */
export class IssuePacker {
  /** Number of entries in the open block. */
  entries = 0;
  private row = 0;
  private lastRow = 0;
  private headBytes = 0;
  private readonly heads: OpenHead[] = [];
  private readonly headsByCode = new Map<string, OpenHead[]>();
  /** Of the last entry. Mostly, the next one has the same. */
  private last: OpenHead | null = null;
  private readonly body = new ByteSink(4096);

  get isFull(): boolean {
    return this.body.length + this.headBytes >= BLOCK_BYTES;
  }

  put(issue: RowIssue): void {
    const { body } = this;
    const { rowNumber, message, originalValue, suggestedFix } = issue;
    const head = this.headOf(issue);
    const fix = suggestedFix ?? '';
    const own = (message === head.message ? 0 : OWN.message) | (fix === head.fix ? 0 : OWN.fix);
    body.putVarint(zigzag(rowNumber - this.row));
    body.putVarint(head.index * 4 + own);
    putText(body, (originalValue ?? '').slice(0, MAX_ORIGINAL_LENGTH));
    if ((own & OWN.message) !== 0) putText(body, message);
    if ((own & OWN.fix) !== 0) putText(body, fix);
    head.entries++;
    this.row = rowNumber;
    this.lastRow = Math.max(this.lastRow, rowNumber);
    this.entries++;
  }

  /** Moves the open block to a sink. Does nothing without entries. */
  close(sink: ByteSink): void {
    if (this.entries === 0) return;
    const start = sink.length;
    sink.putUint32(0);
    sink.putUint32(this.entries);
    sink.putUint32(this.lastRow);
    sink.putVarint(this.heads.length);
    for (const { entries, json } of this.heads) {
      sink.putVarint(entries);
      sink.putVarint(json.length);
      sink.put(json);
    }
    sink.put(this.body.view());
    sink.setUint32(start, sink.length - start);
    this.entries = 0;
    this.row = 0;
    this.lastRow = 0;
    this.headBytes = 0;
    this.heads.length = 0;
    this.headsByCode.clear();
    this.last = null;
    this.body.clear();
  }

  private headOf(issue: RowIssue): OpenHead {
    const { code } = issue;
    const { last } = this;
    if (last !== null && last.code === code && isHeadOf(issue, last)) return last;
    this.last = this.findHead(issue);
    return this.last;
  }

  private findHead(issue: RowIssue): OpenHead {
    const { code } = issue;
    const same = this.headsByCode.get(code);
    const known = same?.find((head) => isHeadOf(issue, head));
    if (known !== undefined) return known;
    const { severity, field, column, segment, message, suggestedFix } = issue;
    const texts = { message, fix: suggestedFix ?? '' };
    const shown: IssueHead = { severity, code, field, column, ...texts, ...(segment === undefined ? {} : { segment }) };
    const json = encoder.encode(JSON.stringify(shown));
    const head = { ...shown, index: this.heads.length, json, entries: 0 };
    this.heads.push(head);
    if (same === undefined) this.headsByCode.set(code, [head]);
    else same.push(head);
    this.headBytes += json.length;
    return head;
  }
}

/** Whether an issue with the same code matches the header. */
function isHeadOf(issue: RowIssue, head: IssueHead): boolean {
  return (
    head.field === issue.field &&
    head.column === issue.column &&
    head.severity === issue.severity &&
    head.segment === issue.segment
  );
}

const encoder = new TextEncoder();

/** Encodes a signed difference of row numbers for a varint. */
function zigzag(difference: number): number {
  return ((difference << 1) ^ (difference >> 31)) >>> 0;
}

function putText(sink: ByteSink, text: string): void {
  const start = sink.length;
  sink.putByte(0);
  sink.putString(text);
  const bytes = sink.length - start - 1;
  if (bytes < 128) {
    sink.bytes[start] = bytes;
    return;
  }
  sink.length = start;
  sink.putVarint(bytes);
  sink.putString(text);
}
