import { ByteSink } from './byte-sink.ts';
import type { RowIssue } from './mapped-row.ts';

/**
 * The artifact `issues`: the entries of the error report in row order, in blocks that stand by themselves. A file that is
 * wrong throughout has several entries a row, whose JSON would be a hundred times the row; most of it is the same over
 * and over, and is said once a block, by its heads.
 *
 *     block:  u32 length of the whole, u32 entries, u32 its last row, varint heads, then each head:
 *             varint entries that have it, varint length, JSON of IssueHead
 *     entry:  varint rows since the entry before it in the block (zigzag), varint head * 4 + own, the original value, and what
 *             is not as in the head: the message (own & 1), the suggested fix (own & 2)
 *     text:   varint length, UTF-8
 *
 * What is left to write for each entry is little more than the value that it is about: a report takes about as much room
 * as the file. u32 are big-endian.
 */
export const BLOCK_HEADER = 12;
/** Own texts of an entry, besides the original value. */
export const OWN = { message: 1, fix: 2 } as const;

/** What entries have in common; their texts are those of the first of them. */
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

/** Enough that the heads are a small part of it. */
const BLOCK_BYTES = 128 * 1024;
const MAX_ORIGINAL_LENGTH = 256;

/** Packs entries, which come in row order, into one block after the other. */
export class IssuePacker {
  /** In the open block. */
  entries = 0;
  private row = 0;
  private lastRow = 0;
  private headBytes = 0;
  private readonly heads: OpenHead[] = [];
  private readonly headsByCode = new Map<string, OpenHead[]>();
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

  /** Moves the open block to a sink; without entries there is none. */
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
    this.body.clear();
  }

  private headOf(issue: RowIssue): OpenHead {
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

/** Of two of one code. */
function isHeadOf(issue: RowIssue, head: IssueHead): boolean {
  return (
    head.field === issue.field &&
    head.column === issue.column &&
    head.severity === issue.severity &&
    head.segment === issue.segment
  );
}

const encoder = new TextEncoder();

/** Differences of row numbers in a varint; those below 0, of entries out of order, have it too. */
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
