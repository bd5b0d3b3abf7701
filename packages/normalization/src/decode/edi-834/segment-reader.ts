import { packCode } from './columns.ts';
import { HEADER_LOOK_AHEAD, readInterchangeHeader, type Separators, startsInterchange } from './interchange-header.ts';

const LF = 10;
const CR = 13;
const MAX_ELEMENTS = 64;
/** Longer than any legal segment by far: what has no terminator for so long is no X12. */
export const MAX_SEGMENT_BYTES = 1 << 20;

/**
 * One segment as element ranges: element 0 is the segment id. Line breaks that a sender put inside an element are taken
 * out (in place); a segment of more than 64 elements keeps the rest in its last one.
 */
export interface Segment {
  /** The segment id, packed (columns.ts). */
  id: number;
  bytes: Uint8Array;
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * Cuts X12 into segments, whatever the chunks. White space around segments (a line break after each terminator, an
 * indent) belongs to none. Each ISA sets the separators anew: a file may hold several interchanges.
 */
export class SegmentReader {
  readonly segment: Segment = {
    id: 0,
    bytes: new Uint8Array(0),
    count: 0,
    starts: new Int32Array(MAX_ELEMENTS),
    ends: new Int32Array(MAX_ELEMENTS),
  };
  private buffer: Uint8Array = new Uint8Array(0);
  private position = 0;
  private ended = false;

  /** `separators` serve until the first ISA: a reader that starts in the middle of a file sees none. */
  constructor(private separators: Separators) {}

  /** Takes the next chunk; segments handed out before are no longer valid. */
  push(chunk: Uint8Array): void {
    const rest = this.buffer.subarray(this.position);
    this.position = 0;
    if (rest.length === 0) {
      this.buffer = chunk;
      return;
    }
    this.buffer = new Uint8Array(rest.length + chunk.length);
    this.buffer.set(rest);
    this.buffer.set(chunk, rest.length);
  }

  /** No more chunks will come. */
  end(): void {
    this.ended = true;
  }

  get pendingBytes(): number {
    return this.buffer.length - this.position;
  }

  /** What stands behind the last terminator, without white space: not empty in a file that was cut. */
  get pending(): Uint8Array {
    let start = this.position;
    while (start < this.buffer.length && this.buffer[start]! <= 32) start++;
    return this.buffer.subarray(start);
  }

  /** Moves to the next whole segment; false when more bytes are needed (or none are left). */
  next(): boolean {
    const { buffer } = this;
    for (;;) {
      let start = this.position;
      while (start < buffer.length && buffer[start]! <= 32) start++;
      if (startsInterchange(buffer, start)) {
        if (!this.ended && buffer.length - start < HEADER_LOOK_AHEAD) return false;
        const header = readInterchangeHeader(buffer, start);
        if (header !== null) {
          this.separators = header.separators;
          this.split(start, header.end, -1);
          this.position = header.end + 1;
          return true;
        }
      } else if (!this.ended && buffer.length - start < 4) {
        return false;
      }
      const end = this.split(start, buffer.length, this.separators.terminator);
      if (end < 0) return this.lastWithoutTerminator(start);
      this.position = end + 1;
      if (end > start) return true;
    }
  }

  /** The end of the data closes a whole IEA (IEA02 has nine digits): many senders leave its terminator away. */
  private lastWithoutTerminator(start: number): boolean {
    const { buffer, segment } = this;
    const isTrailer = buffer[start] === 73 && buffer[start + 1] === 69 && buffer[start + 2] === 65;
    if (!this.ended || !isTrailer) return false;
    this.split(start, buffer.length, -1);
    if (segment.count < 3 || segment.ends[2]! - segment.starts[2]! < 9) return false;
    this.position = buffer.length;
    return true;
  }

  /**
   * Notes the elements of the segment that starts at `start`, up to `terminator` or (when -1) up to `limit`. Returns
   * where it ends, or -1 when the terminator is not there yet.
   */
  private split(start: number, limit: number, terminator: number): number {
    const { buffer, segment } = this;
    const { starts, ends } = segment;
    const { element } = this.separators;
    let count = 0;
    let broken = false;
    starts[0] = start;
    let at = start;
    for (; at < limit; at++) {
      const byte = buffer[at]!;
      if (byte === terminator) break;
      if (byte === element && count < MAX_ELEMENTS - 1) {
        ends[count++] = at;
        starts[count] = at + 1;
      } else if (byte === LF || byte === CR) {
        broken = true;
      }
    }
    if (at === limit && terminator >= 0) return -1;
    ends[count++] = at;
    segment.bytes = buffer;
    segment.count = count;
    if (broken) removeLineBreaks(segment);
    let idEnd = ends[0]!;
    while (idEnd > start && buffer[idEnd - 1]! <= 32) idEnd--;
    segment.id = packCode(buffer, start, idEnd);
    return at;
  }
}

function removeLineBreaks({ bytes, count, starts, ends }: Segment): void {
  for (let n = 0; n < count; n++) {
    let write = starts[n]!;
    for (let read = write; read < ends[n]!; read++) {
      const byte = bytes[read]!;
      if (byte !== LF && byte !== CR) bytes[write++] = byte;
    }
    ends[n] = write;
  }
}

/** Element `number` as a packed code; 0 when it is empty or not there. Codes are never padded. */
export function elementCode(segment: Segment, number: number): number {
  return number < segment.count ? packCode(segment.bytes, segment.starts[number]!, segment.ends[number]!) : 0;
}
