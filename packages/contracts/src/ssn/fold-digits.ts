const DIGIT = /\p{Nd}/u;
/** All Unicode dashes and characters that look like them: minus signs, the Japanese long vowel mark. */
const DASH = /[\p{Pd}\u30fc\uff70\u2212\u02d7\u2043\u207b\u208b\u2796]/u;
const POINT = /[\u00b7\u2024\u2027\u22c5\u30fb\u3002\uff0e\uff61\uff65]/u;
const SLASH = /[\u2044\u2215\uff0f\uff3c]/u;
const LINE = /[\p{Pc}]/u;
/** Characters that are invisible or combine with a digit: joiners, controls, keycaps. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}]/u;
/** Control characters that separate words. */
const LINE_BREAK = /[\t-\r]/;
const BLANK = /\s/;
const OTHER = /[^\0-\x7f]/;

/** The value of a decimal digit in any script, or -1. */
function digitValue(character: string): number {
  if (!DIGIT.test(character)) return -1;
  const code = character.codePointAt(0) ?? 0;
  // Unicode has decimal digits in sequences of ten, starting with zero. Some sequences are adjacent.
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** Cache of folded characters. A file has few different ones. */
const folds = new Map<string, string>();
const MAX_FOLDS = 4096;

/**
 * Folds one character to ASCII: decimal digits of any script to 0-9, dashes to `-`, blanks to ` `, and points, slashes,
 * and underscores to theirs. Empty if the character is invisible. Others are unchanged.
 */
export function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const fold = foldAnew(character);
  if (folds.size >= MAX_FOLDS) folds.clear();
  folds.set(character, fold);
  return fold;
}

function foldAnew(character: string): string {
  const value = digitValue(character);
  if (value >= 0) return String(value);
  if (UNSEEN.test(character)) return LINE_BREAK.test(character) ? ' ' : '';
  if (BLANK.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  if (character < '\x80') return character;
  if (POINT.test(character)) return '.';
  if (SLASH.test(character)) return '/';
  return LINE.test(character) ? '_' : character;
}

/** Chinese and Japanese digits 0 to 9. */
const HAN_DIGITS = '〇一二三四五六七八九';
const NUMERAL = /[\p{No}零〇一二三四五六七八九]/u;

/**
 * Like `foldCharacter`, but also folds circled and superscript digits and Chinese numerals. Only for finding SSNs: `m²`
 * isn't `m2`.
 */
export function foldSeen(character: string): string {
  if (!NUMERAL.test(character)) return foldCharacter(character);
  const han = HAN_DIGITS.indexOf(character === '零' ? '〇' : character);
  if (han >= 0) return String(han);
  const [digit, ...others] = character.normalize('NFKC').replace(/[^0-9]/g, '');
  return digit === undefined || others.length > 0 ? character : digit;
}

/** Folds all digits and separators of a text to ASCII. */
export function foldDigits(text: string): string {
  if (!OTHER.test(text)) return text;
  return Array.from(text, (character) => (character < '\x80' ? character : foldCharacter(character))).join('');
}
