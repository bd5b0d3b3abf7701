import { foldDigits } from '@rollcall/contracts';
import { decodeHTMLStrict } from 'entities';

/** Zero-width and direction marks from copied text. Joiners are kept, because some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
/**
 * The maximum number of marks per letter in Unicode's stream-safe text format (UAX #15). Normalization sorts a letter's
 * marks, which takes quadratic time.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** `&amp;`, `&#39;`: must end with a semicolon, so that `AT&T` isn't changed. */
const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#x?[\da-f]{1,6});/i;
const REPLACEMENT = '\ufffd';
const [SPACE, AMPERSAND, TILDE] = [0x20, 0x26, 0x7e];
const FORMULA_TEXT = /^="(.*)"$/s;

/**
 * Removes control and invisible characters, normalizes to NFC, and collapses and trims white space. Also unwraps
 * `="00123"`, with which exports prevent Excel from removing zeros, and HTML entities.
 */
export function cleanText(text: string): string {
  if (isClean(text)) return text;
  const shown = readEntities(text).replace(CONTROL, '').replace(INVISIBLE, '');
  const marked = shown.length > 30 ? shown.replace(TOO_MANY_MARKS, '$1') : shown;
  const visible = marked.normalize('NFC').replace(/\s+/g, ' ').trim();
  const formula = FORMULA_TEXT.exec(visible);
  return formula?.[1] === undefined ? visible : formula[1].trim();
}

/** Whether the text is plain ASCII without anything that is removed or decoded, as most texts are. */
function isClean(text: string): boolean {
  if (text.startsWith('=')) return false;
  let before = SPACE;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < SPACE || code > TILDE || code === AMPERSAND || (code === SPACE && before === SPACE)) return false;
    before = code;
  }
  return before !== SPACE || text === '';
}

/**
 * Decodes HTML entities in exports of web pages (`Ren&eacute;e`). Unknown names and invalid numbers (`&#0;`) stay
 * unchanged.
 */
function readEntities(text: string): string {
  if (!text.includes('&') || !ENTITY.test(text)) return text;
  const decoded = decodeHTMLStrict(text);
  return decoded.includes(REPLACEMENT) && !text.includes(REPLACEMENT) ? text : decoded;
}

/** A leading apostrophe before a digit is Excel's mark for text. */
function dropTextMark(text: string): string {
  return /^'[+\p{Nd}]/u.test(text) ? text.slice(1) : text;
}

/** Removes Excel's text mark, and converts digits of any script and typographic dashes to ASCII. */
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
const PROGRAM_WORDS = new Set([...EMPTY_MARKS, 'NULL', 'NAN', 'NAT']);
const EMPTY_WORDS = new Set([...PROGRAM_WORDS, 'NONE']);
const LONGEST = Math.max(...[...EMPTY_WORDS].map(({ length }) => length));

/** Words that exports write for "no value". */
export function isEmptyValue(text: string): boolean {
  return text.length <= LONGEST && (text === '' || EMPTY_WORDS.has(text.toUpperCase()));
}

/** The same without `NONE`, which declines a coverage. */
export function isProgramsEmpty(text: string): boolean {
  return text.length <= LONGEST && (text === '' || PROGRAM_WORDS.has(text.toUpperCase()));
}

/** Whether the text says that a plan or coverage level is missing, or that there is none. */
export function isMissingCode(text: string): boolean {
  return isEmptyName(text) || isEmptyValue(text);
}

/** The same for names: people can be called Null or None, so only symbols count. */
export function isEmptyName(text: string): boolean {
  return text.length <= LONGEST && (text === '' || EMPTY_MARKS.has(text.toUpperCase()));
}
