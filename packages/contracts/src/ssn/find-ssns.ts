import { foldSeen } from './fold-digits.ts';

/** Nine digits that stand as those of an SSN do: 3-2-4, with something between them or nothing. */
export interface FoundSsn {
  /** In ASCII. */
  readonly digits: string;
  /** What parts both the first from the second part and the second from the third; null: it parts only two of them. */
  readonly separator: '' | ' ' | '-' | '.' | '/' | '_' | 'mixed' | null;
  readonly start: number;
  readonly end: number;
  /** Where each digit starts and ends in the text: some are longer than one unit, such as `&#50;`. */
  readonly digitSpans: readonly (readonly [start: number, end: number])[];
}

/** Some of a kind at once, and any blanks around: ` - `, `--`. Of other marks (`:`, `+`, `•`) one, and the same twice. */
const SSN =
  /(?<!\d)(\d{3})(\s*(?:[-._/\\]\s*){0,5}|[^\p{L}\p{N}\s])(\d{2})(\s*(?:[-._/\\]\s*){0,5}|[^\p{L}\p{N}\s])(\d{4})(?!\d)/gu;
const OTHER_MARK = /[^-._/\\\s]/;
/** Only such text can hold one, whatever its script. */
const MAY_HOLD = /[\p{N}零一二三四五六七八九]/u;
/** Each character stands for itself. */
const PLAIN = /^[\t\n\r -$'-~]*$/;
/** A character as pages (`&#50;`, `&#x32;`) and addresses (`%2D`) write it, or as it stands. */
const WRITTEN = /&#(?:x([\da-f]{1,6})|(\d{1,7}));|%([0-7][\da-f])|./gisu;
const LAST_CODE_POINT = 0x10ffff;

/** Nearly all that stand alone are written so: nothing else need be asked of them. */
const USUAL = /^([0-9]{3})([-. ]?)([0-9]{2})\2([0-9]{4})$/;

/** All of a text, in order, whatever the script of their digits and the kind of their dashes. */
export function findSsns(text: string): FoundSsn[] {
  if (text.length < 9 || !MAY_HOLD.test(text)) return [];
  const { folded, starts } = placesOf(text);
  const at = (index: number) => starts?.[index] ?? index;
  return [...folded.matchAll(SSN)].flatMap((match) => {
    const [whole, area = '', first = '', group = '', second = '', serial = ''] = match;
    if (first !== second && OTHER_MARK.test(first + second)) return [];
    const from = match.index;
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

/**
 * Where a text has the digits of these SSNs (as numbers) one after the other, with anything but letters between them:
 * somebody whose SSN is known is given away by it in any grouping, such as `21 234 5678`.
 */
export function findKnownSsns(text: string, known: readonly number[]): FoundSsn[] {
  if (known.length === 0 || text.length < 9 || !MAY_HOLD.test(text)) return [];
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

/** A text with its digits in ASCII, however they are written, and what may stand between them as keyboards have it. */
export function foldSeenDigits(text: string): string {
  return placesOf(text).folded;
}

export function digitsSeen(text: string): string {
  return foldSeenDigits(text).replace(/[^0-9]/g, '');
}

/** The nine digits of a text that is nothing but an SSN, in one style from front to back; else null. */
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
 * The text as its digits are looked for, one unit for each of its characters that can be seen, and where in the text each
 * of them stands, with one more for the end; no places where each stands for itself.
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
