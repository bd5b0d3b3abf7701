import { MAX_ROW_BYTES } from './csv-dialect.ts';

const LF = 10;
const CR = 13;
/** A few hundred rows. With their cells they stay in the L2 cache until they are mapped. */
const WINDOW_BYTES = 64 * 1024;
/** Initial size. Most files are small. */
const FIRST_BYTES = 16 * 1024;

/**
 * Scans complete rows in `bytes` [start, end) and returns where it stopped. `final` means that no data follows `end`.
 */
export type ScanWindow = (bytes: Uint8Array, start: number, end: number, final: boolean) => number;

/**
 * Feeds a scanner from chunks of any size through one buffer. The buffer is scanned only when full, so windows and
 * batches don't depend on the chunk size. It grows only for a row that doesn't fit, up to `MAX_ROW_BYTES`. A longer row
 * is reported through `onOverlong` and skipped up to its line end.
 */
export class CsvWindow {
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of bytes removed from the window before `bytes[0]`. */
  offset = 0;
  private start = 0;
  private end = 0;
  private skipping = false;

  constructor(
    private readonly scan: ScanWindow,
    private readonly onOverlong: (bytes: Uint8Array, start: number, end: number) => void,
    /** Expected size of the input, if known. */
    expectedBytes = 0,
  ) {
    let size = FIRST_BYTES;
    while (size <= expectedBytes && size < WINDOW_BYTES) size *= 2;
    this.bytes = new Uint8Array(size);
  }

  /** Adds a chunk. Yields after each scan with progress, so that the caller can fetch the rows from the scanner. */
  *push(chunk: Uint8Array): Generator<void> {
    let from = 0;
    while (from < chunk.length) {
      const taken = Math.min(chunk.length - from, this.bytes.length - this.end);
      this.bytes.set(chunk.subarray(from, from + taken), this.end);
      this.end += taken;
      from += taken;
      if (this.end < this.bytes.length) continue;
      if (this.end < WINDOW_BYTES) this.grow();
      else yield* this.drain(false);
    }
  }

  *finish(): Generator<void> {
    yield* this.drain(true);
  }

  private *drain(final: boolean): Generator<void> {
    if (this.skipping && !this.skipLine(final)) return;
    while (this.start < this.end) {
      const next = this.scan(this.bytes, this.start, this.end, final);
      if (next === this.start) break;
      this.start = next;
      yield;
    }
    if (this.start > 0) this.makeRoom();
    else if (this.end >= MAX_ROW_BYTES) yield* this.passOver(final);
    else if (this.end === this.bytes.length) this.grow();
  }

  private makeRoom(): void {
    this.bytes.copyWithin(0, this.start, this.end);
    this.offset += this.start;
    this.end -= this.start;
    this.start = 0;
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }

  private *passOver(final: boolean): Generator<void> {
    this.onOverlong(this.bytes, this.start, this.end);
    yield;
    this.skipping = true;
    yield* this.drain(final);
  }

  /** Drops bytes up to the end of the line being skipped. Returns false if that end hasn't arrived yet. */
  private skipLine(final: boolean): boolean {
    let at = this.start;
    while (at < this.end && this.bytes[at] !== LF && this.bytes[at] !== CR) at++;
    const cutLineEnd = at + 1 === this.end && this.bytes[at] === CR && !final;
    this.skipping = at === this.end || cutLineEnd;
    if (!this.skipping) at += this.bytes[at] === CR && this.bytes[at + 1] === LF ? 2 : 1;
    this.start = at;
    if (this.skipping) this.makeRoom();
    return !this.skipping;
  }
}
