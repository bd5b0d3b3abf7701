import { readUint32 } from './packed-person.ts';

const LENGTH_BYTES = 4;

/**
 * Cuts chunks of any size into packed records and hands each to `see` at once: what a million records are read with must
 * not wait a million times.
 */
export class RecordCutter {
  /** The start of a record that is not complete yet. */
  private rest: Uint8Array[] = [];
  private restBytes = 0;
  /** From how many bytes on it is worth looking at. */
  private needed = LENGTH_BYTES;

  /** @param see one record, which starts at `at`; its bytes are good until it returns, and only then */
  constructor(private readonly see: (bytes: Uint8Array, at: number) => void) {}

  /** Keeps nothing of the chunk, which may be lent. */
  push(chunk: Uint8Array): void {
    if (this.restBytes + chunk.length < this.needed) {
      this.keep(chunk, 0);
      return;
    }
    const bytes = this.restBytes === 0 ? chunk : Buffer.concat([...this.rest, chunk]);
    this.rest = [];
    this.restBytes = 0;
    this.keep(bytes, this.cut(bytes));
  }

  /** @throws Error when the last record is cut short. */
  finish(): void {
    if (this.restBytes > 0) throw new Error('record artifact: the last record is incomplete');
  }

  /** Returns where the first incomplete record starts. */
  private cut(bytes: Uint8Array): number {
    let at = 0;
    while (bytes.length - at >= LENGTH_BYTES) {
      const length = readUint32(bytes, at);
      if (at + length > bytes.length) {
        this.needed = length;
        return at;
      }
      this.see(bytes, at);
      at += length;
    }
    this.needed = LENGTH_BYTES;
    return at;
  }

  private keep(bytes: Uint8Array, from: number): void {
    if (from === bytes.length) return;
    this.rest.push(Uint8Array.from(bytes.subarray(from)));
    this.restBytes += bytes.length - from;
  }
}
