/**
 * Bytes that were read but not processed yet, in a reused buffer, because new buffers are expensive for the garbage
 * collector. Chunks can be borrowed.
 */
export class UnreadBytes {
  bytes: Uint8Array;
  /** Position of the first unprocessed byte. The reader advances it. */
  at = 0;
  /** Position after the last byte. */
  end = 0;

  constructor(capacity = 0) {
    this.bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.end - this.at;
  }

  /** Appends the chunk. Existing bytes may move, so views of them become invalid. */
  push(chunk: Uint8Array): void {
    if (this.end + chunk.length > this.bytes.length) this.makeRoom(chunk.length);
    this.bytes.set(chunk, this.end);
    this.end += chunk.length;
  }

  private makeRoom(needed: number): void {
    const { bytes, at, end, length } = this;
    this.at = 0;
    this.end = length;
    if (length + needed <= bytes.length) {
      bytes.copyWithin(0, at, end);
      return;
    }
    this.bytes = new Uint8Array(Math.max(bytes.length * 2, length + needed));
    this.bytes.set(bytes.subarray(at, end));
  }
}
