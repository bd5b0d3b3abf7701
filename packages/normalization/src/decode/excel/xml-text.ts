/** Text of XML as bytes: entities, and the `_x000D_` escapes that Office writes for control characters, resolved. */
const AMPERSAND = 38;
const UNDERSCORE = 95;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whether the range holds anything but plain text. */
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

/**
 * The text of a string item (`si`, `is`): its `t` elements joined, those of phonetic runs (`rPh`) left out. CDATA is
 * read as text. ECMA-376 part 1, 18.4.
 */
export function stringItemText(xml: string): string {
  const visible = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh\b[^>]*>.*?<\/(?:\w+:)?rPh>/gs, '') : xml;
  let text = '';
  for (const match of visible.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?(?<!\/)>(.*?)<\/(?:\w+:)?t>/gs)) {
    const inner = match[1] ?? '';
    text += inner.includes('<![CDATA[')
      ? inner
          .split(/<!\[CDATA\[|\]\]>/)
          .map((piece, i) => (i % 2 === 1 ? piece : unescapeText(piece)))
          .join('')
      : unescapeText(inner);
  }
  return text;
}
