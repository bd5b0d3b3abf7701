import type { ByteSink } from '../external/byte-sink.ts';
import { isPlainString, jsonText } from './json-text.ts';

const encoder = new TextEncoder();
const REPLACEMENT = '\ufffd';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/**
 * Escapes text for element content and attributes. Characters that XML 1.0 can't represent (section 2.2: most control
 * characters, U+FFFE, U+FFFF, unpaired surrogates) become U+FFFD. Line ends and tabs are written as references, so that
 * parsers don't normalize them.
 */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, REPLACEMENT)
    .replace(/[&<>"\r\n\t]/g, (character: string) => ESCAPES[character]!);
}

/** Writes a JSON value as XML text. Most text is copied unchanged. */
export function putXmlValue(sink: ByteSink, bytes: Uint8Array, start: number, end: number): void {
  if (isPlainString(bytes, start, end) && isPlainXml(bytes, start, end)) sink.put(bytes, start + 1, end - 1);
  else sink.put(encoder.encode(xmlText(jsonText(bytes, start, end))));
}

/** No markup, and no byte of U+FFFE or U+FFFF. JSON has already escaped control characters. */
function isPlainXml(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte === 0x26 || byte === 0x3c || byte === 0x3e || byte === 0xef) return false;
  }
  return true;
}
