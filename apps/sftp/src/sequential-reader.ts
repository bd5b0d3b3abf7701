/**
 * Reads ranges of generated content. Clients usually read in order, which is cheap. Reading backward starts from the
 * beginning. Calls must not overlap.
 */
export class SequentialReader {
  readonly #start: () => Promise<AsyncIterable<Uint8Array | string>>;
  #chunks: AsyncIterator<Uint8Array | string> | null = null;
  /** The next bytes. */
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(start: () => Promise<AsyncIterable<Uint8Array | string>>) {
    this.#start = start;
  }

  /** Returns fewer bytes than requested only at the end, and none after it. */
  async read(offset: number, length: number): Promise<Buffer> {
    if (offset < this.#at) await this.close();
    this.#chunks ??= (await this.#start())[Symbol.asyncIterator]();
    await this.#skipTo(offset);
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0 && (await this.#fill())) {
      const part = this.#rest.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      this.#advance(part.length);
    }
    return Buffer.concat(parts);
  }

  async close(): Promise<void> {
    const chunks = this.#chunks;
    this.#chunks = null;
    this.#rest = Buffer.alloc(0);
    this.#at = 0;
    await chunks?.return?.();
  }

  async #skipTo(offset: number): Promise<void> {
    while (this.#at < offset && (await this.#fill())) this.#advance(Math.min(this.#rest.length, offset - this.#at));
  }

  #advance(bytes: number): void {
    this.#rest = this.#rest.subarray(bytes);
    this.#at += bytes;
  }

  /** Returns false at the end. */
  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks?.next();
      if (next === undefined || next.done === true) return false;
      // A borrowed chunk is only valid until the next one is requested, which happens after this one is used up.
      this.#rest =
        typeof next.value === 'string'
          ? Buffer.from(next.value)
          : Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    return true;
  }
}
