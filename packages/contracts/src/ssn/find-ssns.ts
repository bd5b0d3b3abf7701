import { foldSeen } from './fold-digits.ts';

/** Nine digits in the form of an SSN: 3-2-4, with or without separators. */
export interface FoundSsn {
  /** In ASCII. */
  readonly digits: string;
  /** The separator between all three parts, or null if only two parts are separated. */
  readonly separator: '' | ' ' | '-' | '.' | '/' | '_' | 'mixed' | null;
  readonly start: number;
  readonly end: number;
  /** Start and end of each digit in the text. Some are longer than one code unit, such as `&#50;`. */
  readonly digitSpans: readonly (readonly [start: number, end: number])[];
}

/**
 * Separators can repeat and be surrounded by blanks: ` - `, `--`. Other marks (`:`, `+`, `•`) must be the same in both
 * places.
 */
const SSN =
  /(?<!\d)(\d{3})(\s*(?:[-._/\\]\s*){0,5}|[^\p{L}\p{N}\s])(\d{2})(\s*(?:[-._/\\]\s*){0,5}|[^\p{L}\p{N}\s])(\d{4})(?!\d)/gu;
/**
 * Rollcall's own IDs, such as `vnd_01a2231c214c77f994ab0b583091275a`. One in fifteen has nine digits in a row, and masked,
 * it would name nothing.
 */
const OWN_ID = /(?<![\p{L}\p{N}])[a-z]{3}_[0-9a-f]{32}(?![\p{L}\p{N}])/gu;
/** With the characters around it. */
const OWN_ID_LENGTH = 38;
const OTHER_MARK = /[^-._/\\\s]/;
/** The length of an SSN. */
export const SSN_DIGITS = 9;
/** Text in which every character stands for itself. */
const PLAIN = /^[\t\n\r -$'-~]*$/;
/** A character as written in HTML (`&#50;`, `&#x32;`) or URLs (`%2D`), or the character itself. */
const WRITTEN = /&#(?:x([\da-f]{1,6})|(\d{1,7}));|%([0-7][\da-f])|./gisu;
const LAST_CODE_POINT = 0x10ffff;

/** The most common form, checked first. */
const USUAL = /^([0-9]{3})([-. ]?)([0-9]{2})\2([0-9]{4})$/;

const [AMPERSAND, PERCENT, DIGIT_0, DIGIT_9, FIRST_OTHER] = [0x26, 0x25, 0x30, 0x39, 0x80];

/** How many digits the text can have in any script or spelling, up to `limit`. Most texts have none. */
export function mostDigits(text: string, limit: number): number {
  let possible = 0;
  for (let index = 0; index < text.length && possible < limit; index++) {
    const code = text.charCodeAt(index);
    // A digit can be written as `&#50;` or `%32`.
    if (code === AMPERSAND || code === PERCENT) return limit;
    if (code >= FIRST_OTHER || (code >= DIGIT_0 && code <= DIGIT_9)) possible++;
  }
  return possible;
}

/** Finds all SSNs of a text in order, in any script and with any dashes. */
export function findSsns(text: string): FoundSsn[] {
  if (mostDigits(text, SSN_DIGITS) < SSN_DIGITS) return [];
  const { folded, starts } = placesOf(text);
  const at = (index: number) => starts?.[index] ?? index;
  return [...folded.matchAll(SSN)].flatMap((match) => {
    const [whole, area = '', first = '', group = '', second = '', serial = ''] = match;
    if (first !== second && OTHER_MARK.test(first + second)) return [];
    const from = match.index;
    if (isInOwnId(folded, from, from + whole.length)) return [];
    return {
      digits: area + group + serial,
      separator: separatorOf(kindOf(first), kindOf(second)),
      start: at(from),
      end: at(from + whole.length),
      digitSpans: [...whole].flatMap((character, index) =>
        DIGIT.test(character) ? [[at(from + index), at(from + index + 1)] as const] : [],
      ),
    };
  });
}

function isInOwnId(text: string, start: number, end: number): boolean {
  const from = Math.max(0, end - OWN_ID_LENGTH);
  const around = text.slice(from, start + OWN_ID_LENGTH);
  return [...around.matchAll(OWN_ID)].some(
    ({ 0: id, index }) => from + index < start && end <= from + index + id.length,
  );
}

/**
 * Finds the digits of known SSNs (given as numbers) in a row, with anything but letters between them. A known SSN is
 * recognizable in any grouping, such as `21 234 5678`.
 */
export function findKnownSsns(text: string, known: readonly number[]): FoundSsn[] {
  if (known.length === 0 || mostDigits(text, SSN_DIGITS) < SSN_DIGITS) return [];
  const { folded, starts } = placesOf(text);
  const at = (index: number) => starts?.[index] ?? index;
  const wanted = new Set(known);
  const found: FoundSsn[] = [];
  let places: number[] = [];
  let number = 0;
  for (let index = 0; index < folded.length; index++) {
    const character = folded[index]!;
    if (!DIGIT.test(character)) {
      if (LETTER.test(character)) places = [];
      continue;
    }
    number = (places.length === 0 ? 0 : (number % 100_000_000) * 10) + Number(character);
    places.push(index);
    if (places.length < 9 || !wanted.has(number)) continue;
    const digitSpans = places.slice(-9).map((place) => [at(place), at(place + 1)] as const);
    const digits = String(number).padStart(9, '0');
    found.push({ digits, separator: null, start: digitSpans[0]![0], end: at(index + 1), digitSpans });
    places = [];
  }
  return found;
}

const DIGIT = /[0-9]/;
const LETTER = /\p{L}/u;

/** Returns the text with all digits and separators in ASCII. */
export function foldSeenDigits(text: string): string {
  return placesOf(text).folded;
}

export function digitsSeen(text: string): string {
  return foldSeenDigits(text).replace(/[^0-9]/g, '');
}

/** The nine digits of a text that is exactly one SSN with consistent separators, or null. */
export function wholeSsn(text: string): string | null {
  const bare = text.trim();
  const usual = USUAL.exec(bare);
  if (usual !== null) return `${usual[1]}${usual[3]}${usual[4]}`;
  const [ssn] = findSsns(bare);
  const isWhole = ssn?.start === 0 && ssn.end === bare.length;
  return isWhole && ssn.separator !== null && ssn.separator !== 'mixed' ? ssn.digits : null;
}

function separatorOf(first: Kind, second: Kind): FoundSsn['separator'] {
  if (first === second) return first;
  return first === '' || second === '' ? null : 'mixed';
}

type Kind = Exclude<FoundSsn['separator'], null>;

function kindOf(between: string): Kind {
  if (between === '') return '';
  const [kind, ...others] = new Set(between.replace(/\s/g, '').replaceAll('\\', '/'));
  if (kind === undefined) return ' ';
  return others.length === 0 && !OTHER_MARK.test(kind) ? (kind as '-' | '.' | '/' | '_') : 'mixed';
}

/**
 * The text in which digits are searched, with one code unit per visible character, and the position of each in the
 * original text, plus one for the end. No positions if the texts are the same.
 */
function placesOf(text: string): { readonly folded: string; readonly starts: readonly number[] | null } {
  if (PLAIN.test(text)) return { folded: text, starts: null };
  const starts: number[] = [];
  let folded = '';
  for (const match of text.matchAll(WRITTEN)) {
    const [character, hex, decimal, percent] = match;
    const code = hex ?? percent;
    const shown = code === undefined && decimal === undefined ? foldSeen(character) : decode(code, decimal, character);
    if (shown === '') continue;
    starts.push(match.index);
    folded += shown.length > 1 ? 'x' : shown;
  }
  starts.push(text.length);
  return { folded, starts };
}

function decode(hex: string | undefined, decimal: string | undefined, character: string): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > LAST_CODE_POINT ? character : foldSeen(String.fromCodePoint(code));
}
