const DIGIT = /\p{Nd}/u;
/** Dashes of every kind, and what looks like them: signs for less, the long sound of Japanese. */
const DASH = /[\p{Pd}\u30fc\uff70\u2212\u02d7\u2043\u207b\u208b\u2796]/u;
const POINT = /[\u00b7\u2024\u2027\u22c5\u30fb\u3002\uff0e\uff61\uff65]/u;
const SLASH = /[\u2044\u2215\uff0f\uff3c]/u;
const LINE = /[\p{Pc}]/u;
/** What no reader sees, or what stands on a digit and does not part it from the next: joiners, controls, keycaps. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}]/u;
/** Controls that part words. */
const LINE_BREAK = /[\t-\r]/;
const BLANK = /\s/;
const OTHER = /[^\0-\x7f]/;

/** The value of a decimal digit of any script, or -1. */
function digitValue(character: string): number {
  if (!DIGIT.test(character)) return -1;
  const code = character.codePointAt(0) ?? 0;
  // Unicode has digits in rows of ten, from zero up, some of them right behind each other.
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** What characters were folded to: few kinds stand in a file. */
const folds = new Map<string, string>();
const MAX_FOLDS = 4096;

/**
 * One character as keyboards have it: a digit of any script as 0 to 9, every dash as `-`, every blank as ` `, points,
 * slashes and low lines as theirs. Empty: nobody sees it. Others stay as they are.
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

/** Zero to nine as Chinese and Japanese write them. */
const HAN_DIGITS = '〇一二三四五六七八九';
const NUMERAL = /[\p{No}零〇一二三四五六七八九]/u;

/**
 * What a character shows as to whoever looks for an SSN: as `foldCharacter`, and digits in circles, above the line, and
 * Chinese numerals as their digits. No value is read so: `m²` is not `m2`.
 */
export function foldSeen(character: string): string {
  if (!NUMERAL.test(character)) return foldCharacter(character);
  const han = HAN_DIGITS.indexOf(character === '零' ? '〇' : character);
  if (han >= 0) return String(han);
  const [digit, ...others] = character.normalize('NFKC').replace(/[^0-9]/g, '');
  return digit === undefined || others.length > 0 ? character : digit;
}

/** A text with its digits, and what may stand between them, as keyboards have them. */
export function foldDigits(text: string): string {
  if (!OTHER.test(text)) return text;
  return Array.from(text, (character) => (character < '\x80' ? character : foldCharacter(character))).join('');
}
