import { ByteCopier } from './byte-copier.ts';

/** Up to this many bytes, a loop is faster than the call. */
const LOOP_BYTES = 12;
/** The same for a text. */
const LOOP_CHARACTERS = 48;
/** From this many bytes on, `set` is worth its subarray. */
const SUBARRAY_BYTES = 160;

const encoder = new TextEncoder();

/** Releasing smaller buffers costs more than it saves. */
const RELEASE_BYTES = 16 * 1024;

export interface ByteSinkOptions {
  /** Called with outgrown buffers. Such a sink must not grow while someone reads it. */
  readonly release?: ((bytes: Uint8Array) => void) | undefined;
}

/** A growable buffer that is emptied between batches. */
export class ByteSink {
  bytes: Uint8Array;
  length = 0;
  private data: DataView;
  private readonly copier = new ByteCopier();

  constructor(
    capacity: number,
    private readonly options: ByteSinkOptions = {},
  ) {
    this.bytes = new Uint8Array(capacity);
    this.data = new DataView(this.bytes.buffer);
  }

  put(source: Uint8Array, start = 0, end = source.length): void {
    const count = end - start;
    if (this.length + count > this.bytes.length) this.grow(count);
    if (count >= SUBARRAY_BYTES) {
      this.bytes.set(source.subarray(start, end), this.length);
    } else this.copier.copy(source, start, end, this.data, this.length);
    this.length += count;
  }

  putString(text: string): void {
    const most = text.length * 3;
    if (this.length + most > this.bytes.length) this.grow(most);
    if (text.length <= LOOP_CHARACTERS && this.putAscii(text)) return;
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  /** Appends the text, for which there is room, if it is ASCII. */
  private putAscii(text: string): boolean {
    const { bytes, length: at } = this;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) return false;
      bytes[at + index] = code;
    }
    this.length = at + text.length;
    return true;
  }

  /** Appends a constant text. */
  putText(text: Uint8Array): void {
    const { length } = text;
    if (this.length + length > this.bytes.length) this.grow(length);
    const { bytes } = this;
    let at = this.length;
    this.length = at + length;
    if (length > LOOP_BYTES) bytes.set(text, at);
    else for (let i = 0; i < length; i++) bytes[at++] = text[i]!;
  }

  putByte(byte: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = byte;
  }

  /** Appends the decimal digits of a non-negative integer. */
  putNumber(value: number): void {
    if (this.length + 16 > this.bytes.length) this.grow(16);
    let digits = 1;
    for (let power = 10; value >= power; power *= 10) digits++;
    let rest = value;
    for (let at = this.length + digits - 1; at >= this.length; at--) {
      const next = Math.floor(rest / 10);
      this.bytes[at] = 48 + rest - next * 10;
      rest = next;
    }
    this.length += digits;
  }

  putUint32(value: number): void {
    if (this.length + 4 > this.bytes.length) this.grow(4);
    this.data.setUint32(this.length, value);
    this.length += 4;
  }

  /** Overwrites four bytes. */
  setUint32(at: number, value: number): void {
    this.data.setUint32(at, value);
  }

  /** Appends seven bits per byte, the lowest first. */
  putVarint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.putByte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.putByte(rest);
  }

  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  /** Releases its memory. */
  free(): void {
    this.length = 0;
    this.replace(new Uint8Array(0));
  }

  private grow(needed: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + needed));
    grown.set(this.bytes.subarray(0, this.length));
    this.replace(grown);
  }

  private replace(bytes: Uint8Array): void {
    if (this.bytes.length >= RELEASE_BYTES) this.options.release?.(this.bytes);
    this.bytes = bytes;
    this.data = new DataView(bytes.buffer);
  }
}
