/** The characters for bytes 0x80 to 0x9f in Windows-1252. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The first byte of a UTF-8 letter followed by a possible second byte, both read as Latin-1 or Windows-1252. Letters as
 * second characters (Š, Œ, Ž after Ã and Å, Ÿ after Ä) are proof, because no language has these pairs.
 */
const SUSPECT = /[ÂÃÄÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]|[ÃÅ][ŠšŒœŽžŸ]|ÄŸ/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes `JosÃ©` to `José`: UTF-8 that was read as Windows-1252 and encoded again. Null if any letter contradicts
 * that.
 */
export function readEncodedTwice(text: string): string | null {
  if (!SUSPECT.test(text)) return null;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const place = code <= 0xff ? code - 0x80 : C1.indexOf(text[at]!);
    if (code > 0xff && place < 0) return null;
    bytes[at] = place + 0x80;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
