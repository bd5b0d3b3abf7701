import { UnreadBytes } from '../external/unread-bytes.ts';
import type { RowIssue } from './mapped-row.ts';
import { BLOCK_HEADER, type IssueHead, OWN } from './packed-issues.ts';

/** A header and the number of its entries in the block. */
export type CountedHead = IssueHead & { readonly entries: number };

/** A block of report entries that can be read independently. */
export interface IssueBlock {
  /** Offsets of this block and the next one in the artifact. */
  readonly offset: number;
  readonly nextOffset: number;
  readonly entries: number;
  readonly lastRow: number;
  readonly heads: readonly CountedHead[];
  /** The stored bytes. */
  readonly bytes: Uint8Array;
  /** Rows of the entries with matching headers, once per entry. */
  rows(wanted: (head: CountedHead) => boolean): Generator<number>;
  /** All entries, or those with matching headers. */
  read(wanted?: (head: CountedHead) => boolean): Generator<PlacedIssue>;
}

/** An entry and the number of entries before it in the block. */
export interface PlacedIssue {
  readonly place: number;
  readonly issue: RowIssue;
}

/**
 * Reads the blocks of the artifact `issues` (packed-issues.ts) from chunks of any size, which can be borrowed. A block
 * is valid until the next one is requested.
 *
 * @param startOffset offset of the first chunk in the artifact, at the start of a block
 */
export async function* readIssueBlocks(chunks: AsyncIterable<Uint8Array>, startOffset = 0): AsyncGenerator<IssueBlock> {
  const unread = new UnreadBytes();
  let offset = startOffset;
  for await (const chunk of chunks) {
    unread.push(chunk);
    for (const block of completeBlocks(unread, offset)) {
      offset = block.nextOffset;
      yield block;
    }
  }
  if (unread.length > 0) throw new Error('issues artifact: the last block is incomplete');
}

/** Takes complete blocks. The first one starts at the given offset in the artifact. */
export function* completeBlocks(unread: UnreadBytes, startOffset: number): Generator<IssueBlock> {
  let offset = startOffset;
  for (let length = lengthOf(unread); length <= unread.length; length = lengthOf(unread)) {
    const { buffer, byteOffset } = unread.bytes;
    yield openBlock(Buffer.from(buffer, byteOffset + unread.at, length), offset);
    unread.at += length;
    offset += length;
  }
}

/** All entries, or those with matching headers. */
export async function* readIssues(
  chunks: AsyncIterable<Uint8Array>,
  wanted?: (head: CountedHead) => boolean,
): AsyncGenerator<RowIssue> {
  for await (const block of readIssueBlocks(chunks)) {
    for (const { issue } of block.read(wanted)) yield issue;
  }
}

/** Length of the next block. Infinity if it isn't known yet. */
function lengthOf({ bytes, at, length }: UnreadBytes): number {
  if (length < BLOCK_HEADER) return Number.POSITIVE_INFINITY;
  return new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0);
}

function openBlock(bytes: Buffer, offset: number): IssueBlock {
  const cursor = new BlockCursor(bytes);
  const heads = Array.from({ length: cursor.varint() }, () => readHead(cursor));
  const start = cursor.at;
  const entries = bytes.readUInt32BE(4);
  return {
    offset,
    nextOffset: offset + bytes.length,
    entries,
    lastRow: bytes.readUInt32BE(8),
    heads,
    bytes,
    *rows(wanted) {
      const isWanted = heads.map(wanted);
      if (!isWanted.includes(true)) return;
      const body = new BlockCursor(bytes, start);
      for (let place = 0; place < entries; place++) {
        body.next();
        body.skipTexts();
        if (isWanted[body.head] === true) yield body.rowNumber;
      }
    },
    *read(wanted = () => true) {
      const isWanted = heads.map(wanted);
      if (!isWanted.includes(true)) return;
      const body = new BlockCursor(bytes, start);
      for (let place = 0; place < entries; place++) {
        body.next();
        if (isWanted[body.head] === true) yield { place, issue: readIssue(body, heads[body.head]!) };
        else body.skipTexts();
      }
    },
  };
}

function readHead(cursor: BlockCursor): CountedHead {
  const entries = cursor.varint();
  // Trusted, because this package wrote it.
  const head: IssueHead = JSON.parse(cursor.text());
  return { ...head, entries };
}

function readIssue(body: BlockCursor, head: CountedHead): RowIssue {
  const { rowNumber, own } = body;
  const { severity, code, field, column, segment } = head;
  const originalValue = body.text();
  const message = (own & OWN.message) === 0 ? head.message : body.text();
  const suggestedFix = (own & OWN.fix) === 0 ? head.fix : body.text();
  const issue = { rowNumber, severity, code, field, column, message, originalValue, suggestedFix };
  return segment === undefined ? issue : { ...issue, segment };
}

class BlockCursor {
  /** Row number of the current entry. */
  rowNumber = 0;
  head = 0;
  own = 0;

  constructor(
    private readonly bytes: Buffer,
    public at = BLOCK_HEADER,
  ) {}

  /** Moves to the next entry, after the texts of the previous one were read. */
  next(): void {
    const difference = this.varint();
    this.rowNumber += (difference >>> 1) ^ -(difference & 1);
    const tag = this.varint();
    this.head = tag >>> 2;
    this.own = tag & 3;
  }

  varint(): number {
    const { bytes } = this;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[this.at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  text(): string {
    const length = this.varint();
    if (length === 0) return '';
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  skipTexts(): void {
    const { own } = this;
    const texts = 1 + (own & OWN.message) + ((own & OWN.fix) >>> 1);
    for (let text = 0; text < texts; text++) {
      const length = this.varint();
      this.at += length;
    }
  }
}
