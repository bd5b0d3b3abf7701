import { packCode } from './columns.ts';
import { HEADER_LOOK_AHEAD, readInterchangeHeader, type Separators, startsInterchange } from './interchange-header.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
/** A wrapped file has lines of 72 or more characters, several of them in the first bytes. */
const MIN_WRAPPED_LINES = 3;
const MIN_WRAPPED_WIDTH = 40;
const MAX_ELEMENTS = 64;
/** Far longer than any valid segment. Without a terminator within this length, the data isn't X12. */
export const MAX_SEGMENT_BYTES = 1 << 20;
/** Initial buffer size. Most files are small. */
const FIRST_BYTES = 1 << 13;
/** A few hundred members. With their cells they fit into the L2 cache. */
const BUFFER_BYTES = 1 << 17;

/** Kinds of bytes in a segment. */
const PLAIN = 0;
const ELEMENT = 1;
const TERMINATOR = 2;
const LINE_BREAK = 3;

/**
 * One segment as element ranges. Element 0 is the segment ID. Line breaks at the edges of an element, and those of a
 * file wrapped at a fixed width, are removed. Any other line break becomes a space, in place. In a segment of more than
 * 64 elements the last one contains the rest.
 */
export interface Segment {
  /** The segment ID, packed (columns.ts). */
  id: number;
  bytes: Uint8Array;
  count: number;
  /** Whether a line break inside an element became a space. */
  hasBreak: boolean;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Texts of earlier segments that must survive when the buffer is reused. */
export interface HeldTexts {
  readonly heldBytes: number;
  /**
   * Copies the texts into `to` from `at` on and returns the end. The bytes before `at` are the same in both buffers.
   */
  moveHeld(from: Uint8Array, to: Uint8Array, at: number): number;
}

const NOTHING_HELD: HeldTexts = { heldBytes: 0, moveHeld: (_from, _to, at) => at };

/** Two buffers of the same length, used alternately. */
export type SegmentWindows = readonly [Uint8Array, Uint8Array];

/**
 * Splits X12 into segments. Chunks of any size are copied into a buffer that is read when full, so the same segments
 * are read together regardless of the chunk size. Whitespace between segments (line breaks, indents) is ignored. Each ISA
 * sets the separators, because a file may hold several interchanges.
 */
export class SegmentReader {
  readonly segment: Segment;
  private buffer: Uint8Array;
  /** Used alternately with `buffer`. */
  private spare: Uint8Array;
  private readonly usualBytes: number;
  private position: number;
  private end: number;
  private ended = false;
  /** Lines are wrapped at a fixed width, regardless of segments. */
  private isWrapped = false;
  private readonly kinds = new Uint8Array(256);

  /**
   * `separators` apply until the first ISA, because a reader that starts in the middle of a file sees none. `front` is
   * placed at the start of the buffer of every segment. `windows` are the initial buffers.
   */
  constructor(
    public separators: Separators,
    private readonly held: HeldTexts = NOTHING_HELD,
    private readonly front: Uint8Array = new Uint8Array(0),
    windows?: SegmentWindows,
  ) {
    this.buffer = windows?.[0] ?? new Uint8Array(FIRST_BYTES);
    this.spare = windows?.[1] ?? new Uint8Array(0);
    this.usualBytes = windows?.[0].length ?? BUFFER_BYTES;
    this.buffer.set(front);
    this.position = front.length;
    this.end = front.length;
    this.segment = {
      id: 0,
      bytes: this.buffer,
      count: 0,
      hasBreak: false,
      starts: new Int32Array(MAX_ELEMENTS),
      ends: new Int32Array(MAX_ELEMENTS),
    };
    this.separateBy(separators);
  }

  /**
   * Copies bytes of the chunk from `from` on while there is room. Returns where it stopped. When the reader `isFull`,
   * read all segments: the next bytes overwrite them.
   */
  take(chunk: Uint8Array, from: number): number {
    if (this.isFull) this.makeRoom();
    const to = Math.min(chunk.length, from + this.buffer.length - this.end);
    this.buffer.set(chunk.subarray(from, to), this.end);
    this.end += to - from;
    return to;
  }

  get isFull(): boolean {
    return this.end === this.buffer.length;
  }

  /** Marks the end of the input. */
  finish(): void {
    this.ended = true;
  }

  get pendingBytes(): number {
    return this.end - this.position;
  }

  /** The bytes after the last terminator, without leading whitespace. They aren't empty if the file is truncated. */
  get pending(): Uint8Array {
    return this.buffer.subarray(this.skipBlanks(), this.end);
  }

  /** The bytes [readEnd, takenEnd) of the segment's buffer were taken and not read yet. */
  get readEnd(): number {
    return this.position;
  }

  get takenEnd(): number {
    return this.end;
  }

  /** Skips segments that were read elsewhere. */
  skipTo(position: number): void {
    this.position = position;
  }

  /** Whether the next segment is complete and starts with this ID and an element separator. */
  isBefore(id: number): boolean {
    const { buffer, end, separators } = this;
    const start = this.skipBlanks();
    if (end - start < 4 || buffer[start + 3] !== separators.element) return false;
    if (((buffer[start]! << 16) | (buffer[start + 1]! << 8) | buffer[start + 2]!) !== id) return false;
    const terminator = buffer.indexOf(separators.terminator, start);
    return terminator > start + 3 && terminator < end;
  }

  /** Moves to the next complete segment. Returns false if more bytes are needed or none are left. */
  next(): boolean {
    const { buffer, end: limit } = this;
    for (;;) {
      const start = this.skipBlanks();
      if (limit - start < 4) {
        if (!this.ended) return false;
      } else if (buffer[start] === 73 && startsInterchange(buffer, start)) {
        if (!this.ended && limit - start < HEADER_LOOK_AHEAD) return false;
        const header = readInterchangeHeader(buffer.subarray(0, limit), start);
        if (header !== null) {
          this.separateBy(header.separators);
          this.isWrapped = isWrapped(buffer.subarray(start, limit), header.separators.terminator);
          this.split(start, header.end, PLAIN);
          this.position = header.end + 1;
          return true;
        }
      }
      const end = this.split(start, limit, TERMINATOR);
      if (end === limit) return this.lastWithoutTerminator(start);
      this.position = end + 1;
      if (end > start) return true;
    }
  }

  private skipBlanks(): number {
    const { buffer, end } = this;
    let start = this.position;
    while (start < end && buffer[start]! <= 32) start++;
    return start;
  }

  /**
   * At the end of the data, an IEA without a terminator is complete if IEA02 has its nine digits. Many senders omit the
   * last terminator.
   */
  private lastWithoutTerminator(start: number): boolean {
    const { buffer, segment, end } = this;
    const isTrailer = end - start > 3 && buffer[start] === 73 && buffer[start + 1] === 69 && buffer[start + 2] === 65;
    if (!this.ended || !isTrailer) return false;
    this.split(start, end, PLAIN);
    if (segment.count < 3 || segment.ends[2]! - segment.starts[2]! < 9) return false;
    this.position = end;
    return true;
  }

  /**
   * Records the elements of the segment at `start`, up to a byte of kind `last` or up to `limit`. Returns where the
   * segment ends.
   */
  private split(start: number, limit: number, last: number): number {
    const { buffer, segment, kinds } = this;
    const { starts, ends } = segment;
    let count = 0;
    let broken = false;
    starts[0] = start;
    let at = start;
    for (; at < limit; at++) {
      const kind = kinds[buffer[at]!]!;
      if (kind === PLAIN) continue;
      if (kind === last) break;
      if (kind === LINE_BREAK) broken = true;
      else if (kind === ELEMENT && count < MAX_ELEMENTS - 1) {
        ends[count++] = at;
        starts[count] = at + 1;
      }
    }
    if (at === limit && last === TERMINATOR) return limit;
    ends[count++] = at;
    segment.count = count;
    segment.hasBreak = broken && !this.isWrapped && joinLines(segment);
    if (broken && this.isWrapped) removeLineBreaks(segment);
    let idEnd = ends[0]!;
    while (idEnd > start && buffer[idEnd - 1]! <= 32) idEnd--;
    segment.id = packCode(buffer, start, idEnd);
    return at;
  }

  private separateBy(separators: Separators): void {
    const { kinds } = this;
    this.separators = separators;
    kinds.fill(PLAIN);
    kinds[LF] = LINE_BREAK;
    kinds[CR] = LINE_BREAK;
    kinds[separators.element] = ELEMENT;
    kinds[separators.terminator] = TERMINATOR;
  }

  /**
   * Moves the bytes still needed to the front of the other buffer. That one is larger if this one is small or would be
   * more than half full.
   */
  private makeRoom(): void {
    const { buffer, front, held, position, end } = this;
    const kept = front.length + held.heldBytes + end - position;
    const size = Math.max(kept * 2, Math.min(buffer.length * 2, this.usualBytes), buffer.length);
    const next = this.spare.length === size ? this.spare : new Uint8Array(size);
    next.set(front);
    const at = held.moveHeld(buffer, next, front.length);
    next.set(buffer.subarray(position, end), at);
    this.end = at + end - position;
    this.position = at;
    this.spare = buffer;
    this.buffer = next;
    this.segment.bytes = next;
  }
}

const isLineBreak = (byte: number) => byte === LF || byte === CR;

/**
 * Whether all lines in the first bytes, except the first and the last, have the same length, and segments continue
 * across their ends.
 */
function isWrapped(bytes: Uint8Array, terminator: number): boolean {
  const look = Math.min(bytes.length, HEADER_LOOK_AHEAD);
  let width = -1;
  let lines = 0;
  let goOn = 0;
  let lineStart = -1;
  for (let at = 0; at < look; at++) {
    if (!isLineBreak(bytes[at]!)) continue;
    if (lineStart >= 0) {
      if (width >= 0 && at - lineStart !== width) return false;
      width = at - lineStart;
      lines++;
    }
    if (at > 0 && bytes[at - 1] !== terminator) goOn++;
    while (at + 1 < look && isLineBreak(bytes[at + 1]!)) at++;
    lineStart = at + 1;
  }
  return lines >= MIN_WRAPPED_LINES && width >= MIN_WRAPPED_WIDTH && goOn > 1 && !isLineBreak(terminator);
}

/**
 * Replaces line breaks inside elements with spaces. Returns false if there were none inside, because those at the edges
 * mean nothing.
 */
function joinLines({ bytes, count, starts, ends }: Segment): boolean {
  let joined = false;
  for (let n = 0; n < count; n++) {
    let start = starts[n]!;
    let end = ends[n]!;
    while (start < end && isLineBreak(bytes[start]!)) start++;
    while (end > start && isLineBreak(bytes[end - 1]!)) end--;
    let write = start;
    for (let read = start; read < end; read++) {
      const byte = bytes[read]!;
      if (!isLineBreak(byte)) bytes[write++] = byte;
      else if (n > 0 && bytes[write - 1] !== SPACE) {
        bytes[write++] = SPACE;
        joined = true;
      }
    }
    starts[n] = start;
    ends[n] = write;
  }
  return joined;
}

function removeLineBreaks({ bytes, count, starts, ends }: Segment): void {
  for (let n = 0; n < count; n++) {
    let write = starts[n]!;
    for (let read = write; read < ends[n]!; read++) {
      const byte = bytes[read]!;
      if (!isLineBreak(byte)) bytes[write++] = byte;
    }
    ends[n] = write;
  }
}

/** Element `number` as a packed code. 0 if it is empty or missing. Codes are never padded. */
export function elementCode(segment: Segment, number: number): number {
  return number < segment.count ? packCode(segment.bytes, segment.starts[number]!, segment.ends[number]!) : 0;
}
