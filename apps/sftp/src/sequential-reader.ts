/**
 * Ranges of what is made as it is read. Clients ask for them in order, which costs nothing; whoever goes back begins anew.
 * Calls must not overlap.
 */
export class SequentialReader {
  readonly #start: () => Promise<AsyncIterable<Uint8Array | string>>;
  #chunks: AsyncIterator<Uint8Array | string> | null = null;
  /** What comes next. */
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(start: () => Promise<AsyncIterable<Uint8Array | string>>) {
    this.#start = start;
  }

  /** Shorter than asked for only at the end; empty: there is no more. */
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

  /** False: it is at its end. */
  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks?.next();
      if (next === undefined || next.done === true) return false;
      // A borrowed chunk is gone as soon as the next one is asked for, which is not before this one is used up.
      this.#rest =
        typeof next.value === 'string'
          ? Buffer.from(next.value)
          : Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    return true;
  }
}
