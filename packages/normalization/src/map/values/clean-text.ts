import { foldDigits } from '@rollcall/contracts';
import { decodeHTMLStrict } from 'entities';

/** Zero-width and direction marks that paste brings along. Joiners stay: some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
/**
 * As many marks on one letter as Unicode's stream-safe texts have (UAX #15). Composing puts the marks of a letter in
 * order, which takes the square of their number.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** `&amp;`, `&#39;`: ended by a semicolon, so that `AT&T` is no character of a page. */
const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#x?[\da-f]{1,6});/i;
const REPLACEMENT = '\ufffd';
const FORMULA_TEXT = /^="(.*)"$/s;

/**
 * Text as a person would read it: control and invisible characters dropped, NFC, white space collapsed and trimmed. The
 * `="00123"` form by which exports keep Excel from eating zeros is opened, and so are the characters that a web page
 * writes by name.
 */
export function cleanText(text: string): string {
  const shown = readEntities(text).replace(CONTROL, '').replace(INVISIBLE, '');
  const marked = shown.length > 30 ? shown.replace(TOO_MANY_MARKS, '$1') : shown;
  const visible = marked.normalize('NFC').replace(/\s+/g, ' ').trim();
  const formula = FORMULA_TEXT.exec(visible);
  return formula?.[1] === undefined ? visible : formula[1].trim();
}

/**
 * The characters that portals leave in an export of a page (`Ren&eacute;e`). Unknown names, and numbers that are no
 * character (`&#0;`), stay as they are.
 */
function readEntities(text: string): string {
  if (!text.includes('&') || !ENTITY.test(text)) return text;
  const decoded = decodeHTMLStrict(text);
  return decoded.includes(REPLACEMENT) && !text.includes(REPLACEMENT) ? text : decoded;
}

/** A leading apostrophe before a digit is Excel's mark for text, not part of the value. */
function dropTextMark(text: string): string {
  return /^'[+\p{Nd}]/u.test(text) ? text.slice(1) : text;
}

/** A number as keyboards have it: without Excel's mark, digits of any script and dashes of typesetters as usual ones. */
export function cleanNumber(text: string): string {
  return foldDigits(dropTextMark(cleanText(text)));
}

const EMPTY_MARKS = new Set([
  '(NULL)',
  '(NONE)',
  '(BLANK)',
  '(EMPTY)',
  '\\N',
  'N/A',
  '#N/A',
  '-',
  '--',
  '---',
  '–',
  '—',
]);
const EMPTY_WORDS = new Set([...EMPTY_MARKS, 'NULL', 'NONE', 'NAN', 'NAT']);
const LONGEST = Math.max(...[...EMPTY_WORDS].map(({ length }) => length));

/** Words that exports write for "no value". */
export function isEmptyValue(text: string): boolean {
  return text.length <= LONGEST && (text === '' || EMPTY_WORDS.has(text.toUpperCase()));
}

/** The same for names and texts: people are called Null and None, so only what is no word counts. */
export function isEmptyName(text: string): boolean {
  return text.length <= LONGEST && (text === '' || EMPTY_MARKS.has(text.toUpperCase()));
}
