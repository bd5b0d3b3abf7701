/**
 * Writes text as JSON, like JSON.stringify, to `bytes` at `at`. The caller must provide three bytes per character plus
 * two. Returns the end, or -1 if the text needs escapes, for which JSON.stringify is used. Avoids a buffer for each
 * short value.
 */
export function writeJson(text: string, bytes: Uint8Array, at: number): number {
  let to = at;
  bytes[to++] = 0x22;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (code < 0x20 || code === 0x22 || code === 0x5c) return -1;
      bytes[to++] = code;
    } else if (code < 0x800) {
      bytes[to++] = 0xc0 | (code >> 6);
      bytes[to++] = 0x80 | (code & 0x3f);
    } else {
      if (code >= 0xd800 && code < 0xe000) return -1;
      bytes[to++] = 0xe0 | (code >> 12);
      bytes[to++] = 0x80 | ((code >> 6) & 0x3f);
      bytes[to++] = 0x80 | (code & 0x3f);
    }
  }
  bytes[to++] = 0x22;
  return to;
}
