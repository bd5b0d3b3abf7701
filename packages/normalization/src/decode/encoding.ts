import { isAscii } from 'node:buffer';
import type { Encoding } from '../source/source-layout.ts';

export interface ByteOrderMark {
  readonly encoding: Encoding;
  readonly bytes: number;
}

export function byteOrderMark(head: Uint8Array): ByteOrderMark | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', bytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bytes: 2 };
  return null;
}

/** Detects UTF-16 without byte-order mark: nearly every second byte is zero, and no others. */
export function utf16WithoutMark(head: Uint8Array): Encoding | null {
  const pairs = Math.min(head.length, 4096) >> 1;
  if (pairs < 2) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even++;
    if (head[at + 1] === 0) odd++;
  }
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

/** C1 controls in ISO-8859-1, unassigned in Windows-1252. */
const UNASSIGNED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Bytes that are accented lowercase letters in Mac OS Roman, but in Windows-1252 capitals (Ž, Ÿ), marks (‡, ˆ), and
 * controls, which don't follow a lowercase letter.
 */
const MACINTOSH = new Set([0x83, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9b, 0x9d, 0x9f]);
/** ñ and ó in Mac OS Roman, dashes in Windows-1252: dashes in names (`Foo–Bar`) are followed by a capital. */
const MACINTOSH_OR_DASH = new Set([0x96, 0x97]);
const isSmall = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x61 && byte <= 0x7a;

/**
 * Distinguishes UTF-8 from single-byte encodings over a whole file, independent of chunk boundaries. A file with more
 * valid multi-byte characters than invalid bytes is UTF-8 with some foreign rows. As Windows-1252, most of its text
 * would be wrong.
 */
export class EncodingTracker {
  private characters = 0;
  private invalid = 0;
  private windowsOnly = 0;
  private unassigned = 0;
  private macintosh = 0;
  private latin = 0;
  private before: number | undefined;
  private needed = 0;
  private low = 0x80;
  private high = 0xbf;

  push(chunk: Uint8Array): void {
    if (this.needed > 0 || !isAscii(chunk)) {
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]!;
        if (byte < 0x80 && this.needed === 0) continue;
        if (byte >= 0x80) this.weigh(byte, at === 0 ? this.before : chunk[at - 1], chunk[at + 1]);
        this.take(byte);
      }
    }
    this.before = chunk.at(-1) ?? this.before;
  }

  /** `atEnd`: no more bytes will follow, so an incomplete character is invalid. */
  decide(hasUtf8Mark: boolean, atEnd = true): Encoding {
    const invalid = this.invalid + (atEnd && this.needed > 0 ? 1 : 0);
    if (hasUtf8Mark || invalid === 0 || this.characters > invalid) return 'utf-8';
    if (this.macintosh > 0 && this.latin === 0) return 'macintosh';
    return this.unassigned > 0 && this.windowsOnly === 0 ? 'iso-8859-1' : 'windows-1252';
  }

  private weigh(byte: number, before: number | undefined, after: number | undefined): void {
    // The letters of Latin-1 are capitals and signs in Mac OS Roman.
    if (byte >= 0xc0 && (isSmall(before) || isSmall(after))) this.latin++;
    if (!isSmall(before)) return;
    if (MACINTOSH.has(byte) || (MACINTOSH_OR_DASH.has(byte) && isSmall(after))) this.macintosh++;
  }

  private take(byte: number): void {
    if (byte >= 0x80 && byte < 0xa0) {
      if (UNASSIGNED_1252.has(byte)) this.unassigned++;
      else this.windowsOnly++;
    }
    if (this.needed > 0) {
      if (byte >= this.low && byte <= this.high) {
        this.low = 0x80;
        this.high = 0xbf;
        if (--this.needed === 0) this.characters++;
        return;
      }
      this.invalid++;
      this.needed = 0;
      this.low = 0x80;
      this.high = 0xbf;
    }
    if (byte < 0x80) return;
    if (byte < 0xc2 || byte > 0xf4) {
      this.invalid++;
      return;
    }
    this.needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
}
