/** One line of text as a byte range of `bytes`, without its line end. */
export interface Line {
  bytes: Uint8Array;
  start: number;
  end: number;
  /** 1-based. */
  number: number;
}

const LF = 10;
const CR = 13;
/** Longer lines are not fixed-width records. The rest of such a line is dropped. */
export const MAX_LINE_BYTES = 1 << 20;

/**
 * Splits a byte stream into lines (LF, CRLF, or CR), or into records of `recordLength` characters if records have no
 * line ends. The chunks can have any size.
 */
export class LineReader {
  readonly line: Line = { bytes: new Uint8Array(0), start: 0, end: 0, number: 0 };
  private buffer: Uint8Array = new Uint8Array(0);
  /** Holds the unread rest of the previous chunk followed by the new one. A line is valid until the next chunk. */
  private room: Uint8Array = new Uint8Array(0);
  private position = 0;
  private ended = false;

  constructor(private readonly recordLength: number | null) {}

  push(chunk: Uint8Array): void {
    const rest = this.buffer.subarray(this.position);
    this.position = 0;
    if (rest.length === 0) {
      this.buffer = chunk;
      return;
    }
    const length = rest.length + chunk.length;
    const room = length > this.room.length ? new Uint8Array(2 * length) : this.room;
    room.set(rest);
    room.set(chunk, rest.length);
    this.room = room;
    this.buffer = room.subarray(0, length);
  }

  end(): void {
    this.ended = true;
  }

  get pendingBytes(): number {
    return this.buffer.length - this.position;
  }

  /** Moves to the next line. Returns false if more bytes are needed or none are left. */
  next(): boolean {
    const { buffer, position } = this;
    if (position >= buffer.length) return false;
    if (this.recordLength !== null) return this.nextRecord(this.recordLength);
    let end = position;
    while (end < buffer.length && buffer[end] !== LF && buffer[end] !== CR) end++;
    if (end === buffer.length) {
      if (!this.ended) return false;
      return this.take(end, end);
    }
    if (buffer[end] === LF) return this.take(end, end + 1);
    if (end + 1 === buffer.length && !this.ended) return false;
    return this.take(end, buffer[end + 1] === LF ? end + 2 : end + 1);
  }

  /** Counts characters, not bytes, because other encodings were converted to UTF-8 before. */
  private nextRecord(length: number): boolean {
    const { buffer } = this;
    let end = this.position;
    for (let characters = 0; end < buffer.length; end++) {
      if ((buffer[end]! & 0xc0) === 0x80) continue;
      if (characters++ === length) return this.take(end, end);
    }
    return this.ended && this.take(end, end);
  }

  private take(end: number, next: number): boolean {
    const { line } = this;
    line.bytes = this.buffer;
    line.start = this.position;
    line.end = end;
    line.number++;
    this.position = next;
    return true;
  }
}
