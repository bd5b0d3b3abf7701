/**
 * Writes the text as JSON, as JSON.stringify does, to `bytes` from `at` on; the caller makes room for three bytes a
 * character and two. Returns where it ends, or -1 for a text with something to escape in it: that is JSON.stringify's.
 * Values that were read as text are short, and a buffer for each would cost more than to read it.
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
