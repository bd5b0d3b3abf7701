import { isAscii, isUtf8 } from 'node:buffer';
import type { Encoding } from '../source/source-layout.ts';

/** Converts chunks from one encoding to UTF-8. It may return the input chunk itself. */
export interface Transcoder {
  push(chunk: Uint8Array): Uint8Array;
  /** Returns the remaining output at the end of the input. */
  finish(): Uint8Array;
  /**
   * Number of bytes that weren't valid in the encoding. In UTF-8 they are read as Windows-1252, in UTF-16 they can't be
   * read.
   */
  readonly repairedBytes: number;
}

const NONE = new Uint8Array(0);
/** Code points of bytes 0x80 to 0x9f in Windows-1252 (WHATWG Encoding). The five unassigned ones are C1 controls. */
const WINDOWS_1252_HIGH = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d,
  0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,
  0x017e, 0x0178,
];

/** The characters of bytes 0x80 to 0xff in Mac OS Roman (WHATWG Encoding), which Excel for Mac uses for plain CSV. */
const MACINTOSH_HIGH = [
  ...'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
].map((character) => character.codePointAt(0)!);
const LATIN_1_HIGH = Array.from({ length: 128 }, (_, index) => 0x80 + index);
const HIGH = {
  'windows-1252': [...WINDOWS_1252_HIGH, ...LATIN_1_HIGH.slice(32)],
  'iso-8859-1': LATIN_1_HIGH,
  macintosh: MACINTOSH_HIGH,
};

export function createTranscoder(encoding: Encoding): Transcoder {
  switch (encoding) {
    case 'utf-8':
      return new Utf8Repair();
    case 'windows-1252':
    case 'iso-8859-1':
    case 'macintosh':
      return new SingleByteTranscoder(HIGH[encoding]);
    case 'utf-16le':
      return new Utf16Transcoder(false);
    case 'utf-16be':
      return new Utf16Transcoder(true);
  }
}

/** Encodes text. Returns null if the encoding can't represent it. Used for labels and delimiters. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding !== 'windows-1252' && encoding !== 'iso-8859-1' && encoding !== 'macintosh')
    return Buffer.from(text, 'utf8');
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    const high = HIGH[encoding].indexOf(code);
    return high >= 0 ? 0x80 + high : code;
  });
}

function writeCodePoint(target: Uint8Array, at: number, code: number): number {
  if (code < 0x80) target[at++] = code;
  else if (code < 0x800) {
    target[at++] = 0xc0 | (code >> 6);
    target[at++] = 0x80 | (code & 0x3f);
  } else {
    target[at++] = 0xe0 | (code >> 12);
    target[at++] = 0x80 | ((code >> 6) & 0x3f);
    target[at++] = 0x80 | (code & 0x3f);
  }
  return at;
}

class SingleByteTranscoder implements Transcoder {
  readonly repairedBytes = 0;

  /** @param high code points of the bytes from 0x80 on */
  constructor(private readonly high: readonly number[]) {}

  push(chunk: Uint8Array): Uint8Array {
    if (isAscii(chunk)) return chunk;
    const target = new Uint8Array(chunk.length * 3);
    let to = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte < 0x80) target[to++] = byte;
      else to = writeCodePoint(target, to, this.high[byte - 0x80]!);
    }
    return target.subarray(0, to);
  }

  finish(): Uint8Array {
    return NONE;
  }
}

/** Length of the UTF-8 sequence at `at`. 0 if it is invalid, -1 if it is valid so far but truncated. */
export function utf8SequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let i = 1; i < length; i++) {
    if (at + i >= end) return -1;
    const low = i > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = i > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    const byte = bytes[at + i]!;
    if (byte < low || byte > high) return 0;
  }
  return length;
}

/**
 * Passes valid UTF-8 through unchanged. Invalid bytes (a few rows pasted from a Windows-1252 file) are read as
 * Windows-1252, so the output has no U+FFFD that wasn't in the file.
 */
class Utf8Repair implements Transcoder {
  repairedBytes = 0;
  private rest: Uint8Array = NONE;

  push(chunk: Uint8Array): Uint8Array {
    if (this.rest.length === 0 && isUtf8(chunk)) return chunk;
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    let end = bytes.length;
    for (let back = Math.max(0, end - 3); back < end; back++) {
      if (utf8SequenceLength(bytes, back, bytes.length) === -1) end = back;
    }
    this.rest = bytes.slice(end);
    const whole = bytes.subarray(0, end);
    return isUtf8(whole) ? whole : this.repair(whole);
  }

  finish(): Uint8Array {
    const last = this.repair(this.rest);
    this.rest = NONE;
    return last;
  }

  private repair(bytes: Uint8Array): Uint8Array {
    const target = new Uint8Array(bytes.length * 3);
    let to = 0;
    for (let at = 0; at < bytes.length; ) {
      const length = utf8SequenceLength(bytes, at, bytes.length);
      if (length > 0) {
        for (let i = 0; i < length; i++) target[to++] = bytes[at++]!;
        continue;
      }
      const byte = bytes[at++]!;
      to = writeCodePoint(target, to, byte < 0xa0 ? WINDOWS_1252_HIGH[byte - 0x80]! : byte);
      this.repairedBytes++;
    }
    return target.subarray(0, to);
  }
}

class Utf16Transcoder implements Transcoder {
  repairedBytes = 0;
  private rest = Buffer.alloc(0);

  constructor(private readonly bigEndian: boolean) {}

  push(chunk: Uint8Array): Uint8Array {
    const bytes = Buffer.concat([this.rest, chunk]);
    let end = bytes.length & ~1;
    const highByte = end - (this.bigEndian ? 2 : 1);
    if (end >= 2 && (bytes[highByte]! & 0xfc) === 0xd8) end -= 2;
    this.rest = Buffer.from(bytes.subarray(end));
    const units = bytes.subarray(0, end);
    if (this.bigEndian) units.swap16();
    return Buffer.from(units.toString('utf16le'), 'utf8');
  }

  /** A truncated last character can't be read. */
  finish(): Uint8Array {
    this.repairedBytes += this.rest.length;
    this.rest = Buffer.alloc(0);
    return NONE;
  }
}
