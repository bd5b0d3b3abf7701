import { HEAD_BYTES } from '@rollcall/normalization';

/** The first bytes of a streamed file, or all of a small one. Grows as needed. */
export class FileHead {
  #bytes = new Uint8Array(0);
  #length = 0;

  get isFull(): boolean {
    return this.#length === HEAD_BYTES;
  }

  /** Copies as many bytes as fit and returns their number. */
  take(chunk: Uint8Array): number {
    const taken = Math.min(chunk.length, HEAD_BYTES - this.#length);
    if (this.#length + taken > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(HEAD_BYTES, Math.max(this.#length + taken, 2 * this.#bytes.length)));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(chunk.subarray(0, taken), this.#length);
    this.#length += taken;
    return taken;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
