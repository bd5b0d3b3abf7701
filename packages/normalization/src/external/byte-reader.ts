import { UnreadBytes } from './unread-bytes.ts';

const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };

const COPIES_BYTES = 16 * 1024;

/** Reads fixed-size values and byte ranges from a stream of chunks of any size. The chunks may be borrowed. */
export class ByteReader {
  private readonly unread = new UnreadBytes();
  private copies = new Uint8Array(0);
  private copiesEnd = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** Reads from a complete buffer. */
  static of(bytes: Uint8Array): ByteReader {
    const reader = new ByteReader(NOTHING);
    reader.unread.bytes = bytes;
    reader.unread.end = bytes.length;
    return reader;
  }

  /**
   * The read position. It increases as bytes are read and is reset when more bytes are loaded, so it is only good for
   * differences until the next `has` or `need`.
   */
  get at(): number {
    return this.unread.at;
  }

  get available(): number {
    return this.unread.length;
  }

  /** Whether `count` more bytes are available. Returns false at the end of the stream. */
  async has(count: number): Promise<boolean> {
    while (this.available < count) {
      const next = await this.chunks.next();
      if (next.done === true) return false;
      this.unread.push(next.value);
    }
    return true;
  }

  /** @throws Error when the stream ends within the value. */
  async need(count: number): Promise<void> {
    if (!(await this.has(count))) throw new Error('scratch data is truncated');
  }

  /** Closes a stream that was not read to its end. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  byte(): number {
    const { unread } = this;
    return unread.bytes[unread.at++]!;
  }

  uint32(): number {
    const { unread } = this;
    const { bytes, at } = unread;
    unread.at += 4;
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
  }

  /** Returns the next bytes without copying them. Valid until the next `has` or `need`. */
  view(count: number): Uint8Array {
    const { unread } = this;
    unread.at += count;
    return unread.bytes.subarray(unread.at - count, unread.at);
  }

  /** Makes the last bytes unread again. Not after `has` or `need`. */
  back(count: number): void {
    this.unread.at -= count;
  }

  /** Small copies share a buffer, because many buffers are expensive for the garbage collector. */
  copy(count: number): Uint8Array {
    if (this.copiesEnd + count > this.copies.length) {
      this.copies = new Uint8Array(Math.max(COPIES_BYTES, count));
      this.copiesEnd = 0;
    }
    const copy = this.copies.subarray(this.copiesEnd, this.copiesEnd + count);
    copy.set(this.view(count));
    this.copiesEnd += count;
    return copy;
  }
}
