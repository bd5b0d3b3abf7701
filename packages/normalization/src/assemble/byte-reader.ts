const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };

/** Reads fixed-size values and runs of bytes from a stream of chunks of any size. */
export class ByteReader {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** Over bytes that are all there. */
  static of(bytes: Uint8Array): ByteReader {
    const reader = new ByteReader(NOTHING);
    reader.bytes = bytes;
    return reader;
  }

  get available(): number {
    return this.bytes.length - this.at;
  }

  /** Whether `count` more bytes could be had; false at the end of the stream. */
  async has(count: number): Promise<boolean> {
    if (this.available >= count) return true;
    const parts = [this.bytes.subarray(this.at)];
    let total = this.available;
    while (total < count) {
      const next = await this.chunks.next();
      if (next.done === true) break;
      parts.push(next.value);
      total += next.value.length;
    }
    this.bytes = Buffer.concat(parts);
    this.at = 0;
    return total >= count;
  }

  /** @throws Error when the stream ends within the value. */
  async need(count: number): Promise<void> {
    if (!(await this.has(count))) throw new Error('scratch data ends within an entry');
  }

  /** Lets go of a stream that was not read to its end. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  uint32(): number {
    const { bytes, at } = this;
    this.at += 4;
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
  }

  /** Bytes that are good until the next `has` or `need`. */
  view(count: number): Uint8Array {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  copy(count: number): Uint8Array {
    const copied = Uint8Array.from(this.bytes.subarray(this.at, this.at + count));
    this.at += count;
    return copied;
  }
}
