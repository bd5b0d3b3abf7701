import { foldCharacter } from './fold-digits.ts';

/** Nine digits that stand as those of an SSN do: 3-2-4, with something between them or nothing. */
export interface FoundSsn {
  /** In ASCII. */
  readonly digits: string;
  /** What parts both the first from the second part and the second from the third; null: it parts only two of them. */
  readonly separator: '' | ' ' | '-' | '.' | '/' | '_' | 'mixed' | null;
  readonly start: number;
  readonly end: number;
  /** Where each digit stands in the text; some scripts have digits of two units. */
  readonly digitStarts: readonly number[];
}

/** Some of a kind at once, and any blanks around: ` - `, `--`. Of other marks (`:`, `+`, `•`) one, and the same twice. */
const SSN =
  /(?<!\d)(\d{3})(\s*(?:[-._/\\]\s*){0,5}|[^\p{L}\p{N}\s])(\d{2})(\s*(?:[-._/\\]\s*){0,5}|[^\p{L}\p{N}\s])(\d{4})(?!\d)/gu;
const OTHER_MARK = /[^-._/\\\s]/;
/** Only such text can hold one, whatever its script. */
const MAY_HOLD = /\p{Nd}/u;
const PLAIN = /^[\t\n\r -~]*$/;

/** Nearly all that stand alone are written so: nothing else need be asked of them. */
const USUAL = /^([0-9]{3})([-. ]?)([0-9]{2})\2([0-9]{4})$/;

/** All of a text, in order, whatever the script of their digits and the kind of their dashes. */
export function findSsns(text: string): FoundSsn[] {
  if (text.length < 9 || !MAY_HOLD.test(text)) return [];
  const places = PLAIN.test(text) ? null : placesOf(text);
  const folded = places?.folded ?? text;
  return [...folded.matchAll(SSN)].flatMap((match) => {
    const [whole, area = '', first = '', group = '', second = '', serial = ''] = match;
    if (first !== second && OTHER_MARK.test(first + second)) return [];
    const at = (index: number) => places?.starts[match.index + index] ?? match.index + index;
    const digitStarts = [...whole].flatMap((character, index) => (/\d/.test(character) ? [at(index)] : []));
    return {
      digits: area + group + serial,
      separator: separatorOf(kindOf(first), kindOf(second)),
      start: at(0),
      end: at(whole.length),
      digitStarts,
    };
  });
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

/** The text as its digits are looked for, and where in the text each of its characters stands; one more for the end. */
function placesOf(text: string): { folded: string; starts: readonly number[] } {
  const starts: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const shown = foldCharacter(character);
    if (shown !== '') starts.push(at);
    // One unit for each place.
    folded += shown.length > 1 ? 'x' : shown;
    at += character.length;
  }
  starts.push(at);
  return { folded, starts };
}
