import { SourceError } from '../source/source-error.ts';

const ACCEPTED = 'Upload delimited text (CSV), an Excel workbook (.xlsx, .xlsb, .xls), fixed-width text, or X12 834.';

export function unknownFormat(seen: string): SourceError {
  return new SourceError(
    'invalid_file_format',
    "The file format isn't supported.",
    `The file looks like ${seen}. ${ACCEPTED}`,
  );
}

export const emptyFile = () =>
  new SourceError('empty_file', 'The file is empty.', `The file contains only whitespace. ${ACCEPTED}`);

/** First bytes of formats that are never enrollment data, in hex. */
const SIGNATURES: readonly (readonly [hex: string, seen: string])[] = [
  ['25504446', 'a PDF document'],
  ['89504e470d0a1a0a', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['474946383761', 'a GIF image'],
  ['474946383961', 'a GIF image'],
  ['49492a00', 'a TIFF image'],
  ['4d4d002a', 'a TIFF image'],
  ['1f8b', 'a gzip archive (upload the unpacked file)'],
  ['425a68', 'a bzip2 archive (upload the unpacked file)'],
  ['fd377a585a00', 'an xz archive (upload the unpacked file)'],
  ['28b52ffd', 'a Zstandard archive (upload the unpacked file)'],
  ['377abcaf271c', 'a 7-Zip archive (upload the unpacked file)'],
  ['526172211a07', 'a RAR archive (upload the unpacked file)'],
  ['7f454c46', 'a program (ELF)'],
  ['cafebabe', 'a program (Java class or Mach-O)'],
  ['cffaedfe', 'a program (Mach-O)'],
  ['7b5c727466', 'an RTF document'],
  ['53514c69746520666f726d6174203300', 'an SQLite database'],
  ['50415231', 'a Parquet file'],
  ['4f626a01', 'an Avro file'],
  ['494433', 'an MP3 file'],
  ['4f676753', 'an Ogg file'],
  ['00000100', 'an icon'],
  ['2d2d2d2d2d424547494e20', 'a PGP message or key (upload the decrypted file)'],
  ['8501', 'a PGP message (upload the decrypted file)'],
  ['8502', 'a PGP message (upload the decrypted file)'],
  ['84', ''],
];

const OLE2 = 'd0cf11e0a1b11ae1';
const LOCAL_FILE = 0x04034b50;

/** What the first bytes say: a workbook container, something else that is known, or null: text, or unknown. */
export function binaryFormat(head: Uint8Array): 'zip' | 'ole2' | SourceError | null {
  const hex = Buffer.from(head.subarray(0, 16)).toString('hex');
  if (hex.startsWith('504b0304')) return 'zip';
  if (hex.startsWith('504b0506')) return unknownFormat('an empty ZIP archive');
  if (hex.startsWith(OLE2)) return 'ole2';
  for (const [signature, seen] of SIGNATURES) {
    if (seen !== '' && hex.startsWith(signature)) return unknownFormat(seen);
  }
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  if (start.startsWith('MZ') && head.subarray(0, 256).includes(0)) return unknownFormat('a program (Windows)');
  if (start.startsWith('BM') && head.subarray(0, 64).includes(0)) return unknownFormat('a BMP image');
  if (start.startsWith('RIFF')) return unknownFormat('a RIFF media file');
  if (start.slice(4, 8) === 'ftyp') return unknownFormat('an MP4 video or HEIC image');
  return null;
}

/** Whether text is a marked-up or structured document; null when it may be rows. */
export function documentFormat(text: string): SourceError | null {
  const start = text.slice(0, 2048).trimStart();
  if (/^<\?xml|^<!DOCTYPE(?! html)/i.test(start) || /^<[a-z_][\w:.-]*(\s[^<>]*)?>/i.test(start)) {
    return unknownFormat(/^<(!DOCTYPE )?html|<html[\s>]/i.test(start) ? 'an HTML page' : 'an XML document');
  }
  if (/^<!DOCTYPE html/i.test(start)) return unknownFormat('an HTML page');
  if (/^\{\s*("[^"\n]*"\s*:|\}\s*$)/.test(start) || /^\[\s*(\{\s*"|\[\s*["\d[{]|"[^"]*"\s*,\s*\n|\]\s*$)/.test(start))
    return unknownFormat('JSON');
  if (/^(GS(?=([*|^~])BE\2)|ST(?=([*|^~])834\3))/.test(start))
    return unknownFormat('an X12 834 without its ISA segment (upload the complete interchange)');
  if (/^%!PS/.test(start)) return unknownFormat('a PostScript document');
  if (/^-----BEGIN PGP/.test(start)) return unknownFormat('a PGP message (upload the decrypted file)');
  return null;
}

const HTML_START = /^(<!--|<!doctype html|<html|<head|<meta|<style|<body|<div|<table)/i;

/** Whether a page begins with a table of rows, as web reports that are saved as `.xls` do. In UTF-16 as well. */
export function isHtmlTable(head: Uint8Array): boolean {
  if (!beginsWithTag(head)) return false;
  const text = Buffer.from(head.filter((byte) => byte !== 0)).toString('latin1');
  const start = text.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
  return HTML_START.test(start) && /<table[\s>]/i.test(start) && /<t[dh][\s>]/i.test(start);
}

/** Behind marks of byte order, NULs and blanks: nearly no file does, and the rest of it need not be looked at. */
function beginsWithTag(head: Uint8Array): boolean {
  const first = head.findIndex((byte) => byte > 0x20 && byte < 0xa0);
  return head[first] === 0x3c;
}

/** Letters, digits and blank of EBCDIC (code page 037): bytes that text in ASCII has few of. */
const ebcdic = new Uint8Array(256);
for (const [from, to] of [
  [0x40, 0x40],
  [0x81, 0x89],
  [0x91, 0x99],
  [0xa2, 0xa9],
  [0xc1, 0xc9],
  [0xd1, 0xd9],
  [0xe2, 0xe9],
  [0xf0, 0xf9],
] as const)
  ebcdic.fill(1, from, to + 1);

export function looksEbcdic(head: Uint8Array): boolean {
  const sample = head.subarray(0, 64 * 1024);
  let known = 0;
  for (let at = 0; at < sample.length; at++) known += ebcdic[sample[at]!]!;
  return sample.length >= 64 && known > sample.length * 0.85;
}

/**
 * Whether the bytes are no text in any 8-bit encoding: control characters that no data file has. A stray NUL is a
 * export's slip; others in one byte of a hundred are packed numbers.
 */
export function looksBinary(head: Uint8Array): boolean {
  const sample = head.subarray(0, 64 * 1024);
  let controls = 0;
  let nuls = 0;
  for (const byte of sample) {
    if (byte === 0) nuls++;
    if (
      (byte < 32 &&
        byte !== 9 &&
        byte !== 10 &&
        byte !== 13 &&
        byte !== 12 &&
        byte !== 26 &&
        (byte > 2 || byte === 0) &&
        (byte < 28 || byte > 31)) ||
      byte === 127
    )
      controls++;
  }
  return controls > sample.length * 0.05 || controls - nuls > sample.length * 0.01;
}

/** Entry names of a ZIP's local headers that can be seen in the head. */
export function zipEntryNames(head: Uint8Array): string[] {
  const view = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const names: string[] = [];
  for (
    let at = 0;
    at >= 0 && at + 30 <= view.length && names.length < 1000;
    at = view.indexOf('PK\u0003\u0004', at + 30, 'latin1')
  ) {
    if (view.readUInt32LE(at) !== LOCAL_FILE) break;
    names.push(view.toString('utf8', at + 30, at + 30 + view.readUInt16LE(at + 26)));
  }
  return names;
}
