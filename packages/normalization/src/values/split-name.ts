/**
 * `first_last_last`: with two last names, if there are three or more words. `first_optional_last`: a single word is a first
 * name.
 */
export type NameOrder = 'auto' | 'last_first' | 'first_last' | 'first_last_last' | 'first_optional_last';

export interface NameParts {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

const INITIAL = /^\p{L}\.?$/u;
const ONE_INITIAL = /^\p{L}\.$/u;
const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;
/** Professional credentials after a name, which aren't part of it. */
const CREDENTIAL =
  /^(md|m\.d\.|phd|ph\.d\.|dds|d\.d\.s\.|dmd|dvm|rn|r\.n\.|lpn|np|pa-c|esq|cpa|jd|edd|pharmd|psyd)\.?$/i;
/** `S.J.`, `O.S.B.`, `J.C.L.`: of an order, or a degree. */
const DOTTED = /^(?:\p{L}\.){2,6}$/u;
/** `Thomas J. Testcase`. */
const INITIAL_WITHIN = /\S \p{L}\.? \S/u;

/**
 * Dotted letters can also be given names (`Testcase, J.R.R.`, `Van Testcase, J.R.`). Behind a whole name they are a
 * credential; behind two words, only three letters or more.
 */
const isCredential = (piece: string, name: string, isGivenFirst: boolean): boolean =>
  CREDENTIAL.test(piece) || (DOTTED.test(piece) && (isGivenFirst || (piece.length > 4 && /\S\s+\S/.test(name))));

/** `Eve (Evie) Testcase`, `Robert "Bob" Testcase`. */
const NICKNAME = /\([^()]*\)|"[^"]*"|“[^“”]*”/g;
const SALUTATION =
  /^(?:the\s)?(?:(?:rt|most|very|right)\.?\s)?(?:mr|mrs|ms|mx|dr|prof|rev|hon|msgr|capt|sgt|lt|col|maj|dcn|bp|fr)\.\s*(?=\S)|^(?:mr|mrs|ms|miss|dr|prof|rev|reverend|pastor|rabbi)\s+(?=\S+\s+\S)/i;
/** `The Rev. Dr. Ann Testcase`. */
const MOST_SALUTATIONS = 3;
/** Before given names, `Sr.` is a sister and `Br.` a brother of an order. */
const OF_ORDER = /^(?:sr|br|fr)\.\s*(?=\S)/i;
/** At the start of a whole name: `Sr. Ann Testcase`, `Sister Ann Testcase`. */
const BEFORE_NAMES = /^(?:(?:sr|br|fr)\.|father|brother|sister|deacon)\s+(?=\S+\s+\S)/i;
/**
 * Offices that are also given names (`Deacon`). Before two given names, or a name and an initial, they are the office:
 * `Testcase, Deacon Ann B.`
 */
const OFFICE = /^(?:deacon|elder|canon|father|brother|sister|bishop|chaplain|cantor)\s+(?=\S+\s+\S)/i;
/** Words that belong to the last name that follows. */
const PARTICLES = new Set(
  'van von der den ten de del della di da dos das du la le los las st saint bin ibn al el mac mc'.split(' '),
);

/** A newborn who has no name yet. */
const UNNAMED = /^(?:baby|infant|newborn) (?:boy|girl|male|female)$/i;

/**
 * All words, in lower case, that the expressions above and the particles know. Names with one of them aren't split by the
 * kernel. A `V` can be a suffix.
 */
export const WORDS_WITH_MEANING: readonly string[] = [
  ...new Set([
    ...[SUFFIX, CREDENTIAL, SALUTATION, OF_ORDER, BEFORE_NAMES, OFFICE, UNNAMED].flatMap(
      ({ source }) => source.match(/[a-z]{2,}(?:-[a-z]+)*/g) ?? [],
    ),
    ...PARTICLES,
    'v',
  ]),
];

/**
 * Splits a full name. `auto`: with a comma or slash, the last name comes first (SMITH, JOHN A JR; SMITH JR, JOHN A;
 * SMITH/JOHN A). Otherwise, the first name does. A particle before the last word belongs to the last name. Salutations,
 * credentials, and nicknames in brackets are removed.
 */
export function splitFullName(text: string, order: NameOrder = 'auto'): NameParts {
  const plain = text.replace(NICKNAME, ' ').trim() || text;
  const stroked = /^[^,/]+\/[^,/]+$/.test(plain) ? plain.replace('/', ',') : plain;
  const pieces = stroked.split(',').map((piece) => piece.trim());
  const [beforeComma = '', ...afterComma] = pieces.map(withoutSalutation);
  const isGivenFirst = beforeComma !== pieces[0] || INITIAL_WITHIN.test(beforeComma);
  const rest = afterComma.filter((piece) => piece !== '' && !isCredential(piece, beforeComma, isGivenFirst));
  if (rest.length > 0 && rest.every((piece) => SUFFIX.test(piece))) {
    return { ...splitFullName(beforeComma, order), suffix: rest[0] ?? '' };
  }
  if (rest.length > 0 && !order.startsWith('first_')) return lastNameFirst(beforeComma, rest);
  const words = wordsOf([beforeComma, ...rest].join(' '));
  while (words.length > 2 && CREDENTIAL.test(words.at(-1) ?? '')) words.pop();
  const suffix = takeSuffix(words);
  if (order === 'last_first') {
    let lastEnd = 1;
    while (lastEnd < words.length - 1 && isParticle(words[lastEnd - 1])) lastEnd++;
    return { ...givenNames(words.slice(lastEnd)), last: words.slice(0, lastEnd).join(' '), suffix };
  }
  if (order === 'first_optional_last' && words.length === 1) return { ...givenNames(words), last: '', suffix };
  return { ...firstNameFirst(words, order === 'first_last_last' ? 2 : 1), suffix };
}

/**
 * Whether the start of the last name is uncertain: `Juan Carlos Garcia Lopez` can have the last name Lopez or Garcia
 * Lopez. A single middle word is a middle name.
 */
export function isSplitGuessed(text: string, order: NameOrder): boolean {
  if (text.includes(',')) return false;
  const { middle } = splitFullName(text, order);
  return wordsOf(middle).filter((word) => !INITIAL.test(word)).length >= 2;
}

/** `Rev. Dr. Ann Testcase` becomes `Ann Testcase`. */
export function withoutSalutation(name: string): string {
  let rest = name;
  for (let taken = 0; taken < MOST_SALUTATIONS && SALUTATION.test(rest); taken++) rest = rest.replace(SALUTATION, '');
  return rest.replace(BEFORE_NAMES, '');
}

function lastNameFirst(lastPart: string, rest: readonly string[]): NameParts {
  const lastWords = wordsOf(lastPart);
  // `SMITH, SR., JOHN`
  const ending = rest.find((piece) => SUFFIX.test(piece)) ?? '';
  const given = wordsOf(
    rest.flatMap((piece) => (piece === ending ? [] : piece.replace(OF_ORDER, '').replace(OFFICE, ''))).join(' '),
  );
  while (given.length > 1 && CREDENTIAL.test(given.at(-1) ?? '')) given.pop();
  // `SMITH, JOHN V`: an initial. As the fifth, it follows the last name or another initial.
  const isInitial = given.length === 2 && /^v\.?$/i.test(given[1]!);
  const suffix = takeSuffix(lastWords) || ending || (isInitial ? '' : takeSuffix(given));
  return { ...givenNames(given), last: lastWords.join(' '), suffix };
}

function firstNameFirst(words: readonly string[], lastNames: number): Omit<NameParts, 'suffix'> {
  if (words.length < 2) return { first: '', middle: '', last: words.join(' ') };
  let lastStart = words.length;
  for (let name = 0; name < lastNames && lastStart > 1; name++) {
    lastStart--;
    while (lastStart > 1 && isParticle(words[lastStart - 1])) lastStart--;
  }
  return { ...givenNames(words.slice(0, lastStart)), last: words.slice(lastStart).join(' ') };
}

/** Splits first and middle name. A final initial is the middle name: `Mary Ann A.` has the first name Mary Ann. */
function givenNames(words: readonly string[]): { first: string; middle: string } {
  let initials = words.length;
  while (initials > 1 && INITIAL.test(words[initials - 1] ?? '')) initials--;
  const isUnnamed = words.length > 1 && UNNAMED.test(`${words[0]} ${words[1]}`);
  const middleStart = initials < words.length ? initials : isUnnamed ? 2 : 1;
  // `Ann B.` and `Ann B` are the same name.
  const middle = words.slice(middleStart).map((word) => (ONE_INITIAL.test(word) ? word.slice(0, -1) : word));
  return { first: words.slice(0, middleStart).join(' '), middle: middle.join(' ') };
}

const isParticle = (word = ''): boolean => PARTICLES.has(word.toLowerCase().replace('.', ''));

/** Removes the suffix from the end of the words. A single word is never a suffix. */
function takeSuffix(words: string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !SUFFIX.test(last)) return '';
  words.pop();
  return last;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
