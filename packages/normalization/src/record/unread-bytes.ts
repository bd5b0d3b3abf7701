/**
 * Bytes that have been read and not been taken yet, in a buffer that is used over and over: chunks may be borrowed, and a new
 * buffer a chunk is what the garbage collector has most work with.
 */
export class UnreadBytes {
  bytes: Uint8Array;
  /** Where the first one is that has not been taken: the reader moves it on. */
  at = 0;
  /** Behind the last one. */
  end = 0;

  constructor(capacity = 0) {
    this.bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.end - this.at;
  }

  /** Copies the chunk. What was read before stays, at another place: views of it are gone. */
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
