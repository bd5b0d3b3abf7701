const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const decoder = new TextDecoder();

/** Whether the JSON string in bytes [start, end) has no escapes. */
export function isPlainString(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === BACKSLASH) return false;
  return bytes[start] === QUOTE;
}

/** The text of a JSON string, number, or flag. */
export function jsonText(bytes: Uint8Array, start: number, end: number): string {
  const value: unknown = JSON.parse(decoder.decode(bytes.subarray(start, end)));
  return String(value);
}
