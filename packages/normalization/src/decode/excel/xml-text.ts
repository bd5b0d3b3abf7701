import { SourceError } from '../../source/source-error.ts';

/** Decodes XML text in bytes: entities, and the `_x000D_` escapes that Office writes for control characters. */
const AMPERSAND = 38;
const UNDERSCORE = 95;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whether the range contains anything other than plain text. */
export function needsUnescape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte === AMPERSAND || (byte === UNDERSCORE && bytes[i + 1] === 120)) return true;
  }
  return false;
}

export function unescapeText(text: string): string {
  return text
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
        if (name !== undefined) return NAMED[name] ?? whole;
        const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const CDATA = '<![CDATA[';

/**
 * Returns the text of a string item (`si`, `is`): its `t` elements joined, without those of phonetic runs (`rPh`).
 * CDATA is read as text. ECMA-376 part 1, 18.4. The text is scanned once, however many elements it has.
 *
 * @throws SourceError `corrupt_file` if it isn't well-formed
 */
export function stringItemText(xml: string): string {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  let at = 0;
  for (let tag = xml.indexOf('<'); tag >= 0; tag = xml.indexOf('<', at)) {
    if (isText && !isPhonetic) text += unescapeText(xml.slice(at, tag));
    at = endOfMarkup(xml, tag);
    if (xml.startsWith(CDATA, tag)) {
      if (isText && !isPhonetic) text += xml.slice(tag + CDATA.length, at - 3);
      continue;
    }
    const { name, isOpen } = nameOf(xml, tag, at);
    if (name === 't' ? isOpen === isText : isText && name !== '') throw damaged();
    if (name === 't') isText = isOpen && xml[at - 2] !== '/';
    else if (name === 'rPh') isPhonetic = isOpen && xml[at - 2] !== '/';
  }
  if (isText) throw damaged();
  return text;
}

/** The offset after a tag, comment, or CDATA section. */
function endOfMarkup(xml: string, start: number): number {
  const closing = xml.startsWith(CDATA, start) ? ']]>' : xml.startsWith('<!--', start) ? '-->' : '>';
  const end = xml.indexOf(closing, start);
  if (end < 0) throw damaged();
  return end + closing.length;
}

/** The tag's local name. Empty for a comment or an instruction. */
function nameOf(xml: string, start: number, end: number): { name: string; isOpen: boolean } {
  const isOpen = xml[start + 1] !== '/';
  const from = isOpen ? start + 1 : start + 2;
  let to = from;
  let nameStart = from;
  for (; to < end && !END_OF_NAME.has(xml[to] ?? ''); to++) if (xml[to] === ':') nameStart = to + 1;
  return { name: xml.slice(nameStart, to), isOpen };
}

const END_OF_NAME: ReadonlySet<string> = new Set(['>', '/', ' ', '\t', '\r', '\n', '!', '?']);

function damaged(): SourceError {
  return new SourceError('corrupt_file', 'The workbook is damaged.', "One of its text entries isn't well-formed XML.");
}
