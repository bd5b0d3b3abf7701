import { COVERAGE_TYPES, type CoverageType, X12_COVERAGE_LEVELS } from './coverage-types.ts';
import { declinesCoverage, waivesFor } from './declining.ts';
import { inTwoLanguages } from './in-two-languages.ts';
import { readInsuranceLine } from './insurance-lines.ts';
import { LONGEST_CODE } from './longest-code.ts';
import { masculineForms } from './masculine-forms.ts';

/**
 * Common spellings of coverage tiers in benefit files. Three ambiguities are avoided:
 *
 * - DEP and CHD mean "dependents only" in X12 and "employee plus" in other vendors' files. Outside X12 they aren't
 *   recognized.
 * - The meaning of numbers differs by vendor (03 is employee and spouse for one, family for another). Only a vendor's
 *   lookup table can map them.
 * - ECH is "children" in X12, while EE-CH may be "one child" elsewhere. It means one child only if the column also has a
 *   plural in the same hand, and never in a column with only X12 codes.
 */
const WORDS: Record<string, string> = {
  ee: 'ee',
  emp: 'ee',
  empl: 'ee',
  employee: 'ee',
  self: 'ee',
  subscriber: 'ee',
  sub: 'ee',
  subs: 'ee',
  subscr: 'ee',
  subscrbr: 'ee',
  member: 'ee',
  you: 'ee',
  me: 'ee',
  myself: 'ee',
  yo: 'ee',
  moi: 'ee',
  yourself: 'ee',
  him: 'ee',
  her: 'ee',
  qb: 'ee',
  parent: 'ee',
  retiree: 'ee',
  annuitant: 'ee',
  pensioner: 'ee',
  participant: 'ee',
  enrollee: 'ee',
  mbr: 'ee',
  memb: 'ee',
  insured: 'ee',
  primary: 'ee',
  worker: 'ee',
  associate: 'ee',
  student: 'ee',
  scholar: 'ee',
  fellow: 'ee',
  survivor: 'ee',
  retired: 'ee',
  empleado: 'ee',
  trabajador: 'ee',
  asegurado: 'ee',
  afiliado: 'ee',
  socio: 'ee',
  titular: 'ee',
  empregado: 'ee',
  funcionario: 'ee',
  segurado: 'ee',
  mitarbeiter: 'ee',
  versicherter: 'ee',
  versicherte: 'ee',
  hauptversicherter: 'ee',
  employe: 'ee',
  adherent: 'ee',
  assure: 'ee',
  affilie: 'ee',
  membre: 'ee',
  participante: 'ee',
  sgl: 'single',
  sngl: 'single',
  celibataire: 'single',
  ledig: 'single',
  soltero: 'single',
  einzeln: 'single',
  einzelperson: 'single',
  individuel: 'single',
  seul: 'single',
  seule: 'single',
  sp: 'sp',
  sps: 'sp',
  spse: 'sp',
  spouse: 'sp',
  husband: 'sp',
  wife: 'sp',
  ehepartner: 'sp',
  ehegatte: 'sp',
  conjoint: 'sp',
  dp: 'sp',
  qdp: 'sp',
  sdp: 'sp',
  partner: 'sp',
  conyuge: 'sp',
  esposo: 'sp',
  marido: 'sp',
  conjuge: 'sp',
  companheiro: 'sp',
  parceiro: 'sp',
  epoux: 'sp',
  epouse: 'sp',
  partenaire: 'sp',
  ehemann: 'sp',
  ehefrau: 'sp',
  lebenspartner: 'sp',
  ch: 'ch',
  chld: 'ch',
  chd: 'ch',
  child: 'ch',
  chn: 'chn',
  cn: 'chn',
  children: 'chn',
  childs: 'chn',
  chldn: 'chn',
  chdn: 'chn',
  chdrn: 'chn',
  chldrn: 'chn',
  childrn: 'chn',
  kids: 'chn',
  kid: 'ch',
  hijo: 'ch',
  hijos: 'chn',
  kind: 'ch',
  kinder: 'chn',
  kindern: 'chn',
  enfant: 'ch',
  enfants: 'chn',
  filho: 'ch',
  filhos: 'chn',
  dependientes: 'deps',
  dependiente: 'dep',
  dependentes: 'deps',
  dependente: 'dep',
  fam: 'fam',
  fm: 'fam',
  family: 'fam',
  familia: 'fam',
  familiar: 'fam',
  familie: 'fam',
  famille: 'fam',
  familiale: 'fam',
  pty: 'party',
  pt: 'party',
  pers: 'party',
  persons: 'party',
  dep: 'dep',
  dependent: 'dep',
  deps: 'deps',
  dependents: 'deps',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  person: 'party',
  people: 'party',
  party: 'party',
  just: 'only',
  solo: 'only',
  somente: 'only',
  apenas: 'only',
  solamente: 'only',
  unicamente: 'only',
  nur: 'only',
  allein: 'only',
  alleen: 'only',
  seulement: 'only',
  uniquement: 'only',
  werknemer: 'ee',
  arbeitnehmer: 'ee',
  salarie: 'ee',
  dipendente: 'ee',
  coniuge: 'sp',
  figli: 'chn',
  figlio: 'ch',
  kinderen: 'chn',
  famiglia: 'fam',
  gezin: 'fam',
  pareja: 'couple',
  casal: 'couple',
  coppia: 'couple',
  paar: 'couple',
  ehepaar: 'couple',
  echtpaar: 'couple',
  coverage: '',
  whole: '',
  entire: '',
  cobertura: '',
  full: '',
  y: '',
  mas: '',
  mais: '',
  my: '',
  the: '',
  your: '',
  su: '',
  mi: '',
  mon: '',
  mes: '',
  mis: '',
  el: '',
  la: '',
  los: '',
  toda: '',
  sus: '',
  tier: '',
  and: '',
  plus: '',
  und: '',
  et: '',
  a: '',
};
/** At the start of a text these words imply the employee: `with spouse` means employee plus spouse. */
const BESIDE = new Set(['with', 'mit', 'avec', 'con', 'com', 'met']);
/** Between two words, these mean `and`. Alone or first, they are initials. */
const JOINING = new Set(['e', 'en']);

const PHRASES: Record<string, CoverageType> = {
  ee: 'employee_only',
  'ee only': 'employee_only',
  'only ee': 'employee_only',
  'ee single': 'employee_only',
  single: 'employee_only',
  'single only': 'employee_only',
  individual: 'individual',
  'individual only': 'individual',
  indiv: 'individual',
  'ee sp': 'employee_plus_spouse',
  'ee sp only': 'employee_plus_spouse',
  'ee s': 'employee_plus_spouse',
  'e s': 'employee_plus_spouse',
  'e c': 'employee_plus_child',
  'e f': 'employee_plus_family',
  'ee c': 'employee_plus_child',
  'ee ch': 'employee_plus_child',
  'ee 1 ch': 'employee_plus_child',
  'ee chn': 'employee_plus_children',
  'ee fam': 'employee_plus_family',
  fam: 'employee_plus_family',
  'whole fam': 'employee_plus_family',
  'entire fam': 'employee_plus_family',
  f: 'employee_plus_family',
  'ee f': 'employee_plus_family',
  fa: 'employee_plus_family',
  fm: 'employee_plus_family',
  'ee sp ch': 'employee_plus_family',
  'ee sp chn': 'employee_plus_family',
  'fam ee sp chn': 'employee_plus_family',
  'fam ee sp ch': 'employee_plus_family',
  'ee 1': 'employee_plus_one',
  'ee 1 dep': 'employee_plus_one',
  'ee 1 only': 'employee_plus_one',
  'ee 2': 'employee_plus_two',
  'ee 2 deps': 'employee_plus_two',
  'ee 3': 'employee_plus_three',
  'ee 3 deps': 'employee_plus_three',
  'sp only': 'spouse_only',
  'ch only': 'children_only',
  'chn only': 'children_only',
  'deps only': 'dependents_only',
  'sp chn': 'spouse_plus_children',
  'sp chn only': 'spouse_plus_children',
  'h w': 'employee_plus_spouse',
  hw: 'employee_plus_spouse',
  'p c': 'employee_plus_children',
  pc: 'employee_plus_children',
  'p chn': 'employee_plus_children',
  couple: 'employee_plus_spouse',
  'ee couple': 'employee_plus_spouse',
  'sp sp': 'employee_plus_spouse',
  'monoparental fam': 'employee_plus_children',
  monoparentale: 'employee_plus_children',
  monoparental: 'employee_plus_children',
  'no 1': 'waived',
  nobody: 'waived',
  '1 party': 'individual',
  'surviving sp': 'spouse_only',
  'surviving sp chn': 'spouse_plus_children',
  'surviving chn': 'children_only',
  '1 p': 'individual',
  '2 party': 'two_party',
  '2 p': 'two_party',
  '1 adult': 'individual',
  'adult only': 'individual',
  'adult ch': 'employee_plus_child',
  'adult chn': 'employee_plus_children',
  '1 adult chn': 'employee_plus_children',
  '2 adults': 'two_party',
  '2 adults ch': 'employee_plus_family',
  '2 adults chn': 'employee_plus_family',
  '2 people': 'two_party',
  '2 persons': 'two_party',
  w: 'waived',
  wv: 'waived',
  wvd: 'waived',
  no: 'waived',
};
const COUNT_NAMES = ['', 'one', 'two', 'three', 'four', 'five'];
for (let count = 1; count <= 5; count++) {
  const value = COVERAGE_TYPES.find((type) => type === `employee_plus_${COUNT_NAMES[count]}_or_more`);
  for (const tail of ['or more', 'or more dep', 'or more deps'])
    if (value !== undefined) PHRASES[`ee ${count} ${tail}`] = value;
}

/** Codes that join the employee's abbreviation with those of the others: `EES`, `EMPFAM`, `ECH`. */
const JOINED_HEADS = ['e', 'ee', 'emp'];
const JOINED_ENDINGS: Readonly<Partial<Record<CoverageType, readonly string[]>>> = {
  employee_only: ['o'],
  employee_plus_spouse: ['s', 'sp', 'sps'],
  employee_plus_child: ['c', 'ch'],
  employee_plus_children: ['cn', 'chn', 'chs'],
  employee_plus_family: ['f', 'fam', 'sc', 'spch', 'spc'],
};
for (const type of COVERAGE_TYPES)
  for (const ending of JOINED_ENDINGS[type] ?? []) for (const head of JOINED_HEADS) PHRASES[head + ending] ??= type;

const phrases = new Map(Object.entries(PHRASES));
const words = new Map(Object.entries(WORDS));

/** What single letters mean next to others: `E+SP`, `EE/S/C`. */
const LETTERS = new Map([
  ['e', 'ee'],
  ['s', 'sp'],
  ['c', 'ch'],
  ['f', 'fam'],
]);

/** `E+1`: the employee and one other person. */
const COUNT = /^[1-5]$/;

/** The tier that is composed of the employee and the others, joined by signs. */
function composedTier(lower: string): CoverageType | undefined {
  const roles = lower.split(/[+&/]/).map((part) => {
    const role = part.trim();
    return LETTERS.get(role) ?? words.get(role) ?? (COUNT.test(role) ? role : '?');
  });
  return roles.length > 1 && roles[0] === 'ee' ? phrases.get(roles.join(' ')) : undefined;
}

export interface CoverageTypeContext {
  /** The file is X12: only HD05 codes are valid. */
  readonly x12: boolean;
  /** The column holds only HD05 codes, and none that others use differently. ECH then has its X12 meaning. */
  readonly x12Letters: boolean;
  /** The column has letters that aren't the initial of a tier (A, B), so its F and W are vendor codes too. */
  readonly ownLetters: boolean;
  /** The column has values for several children, so its abbreviations of one child mean one child. */
  readonly pluralSeen: boolean;
  /** What the column calls its employees, apart from common words: `crew` in `Crew Only`, `Crew + Spouse`. See employeeWords. */
  readonly employees?: ReadonlySet<string>;
}

/**
 * Whether a column tells several children from one. `EE+CH` and `Employee/Children` come from two hands, so the first
 * can mean any number.
 */
export function namesChildren(values: Iterable<string>): boolean {
  const plain = { x12: false, x12Letters: false, ownLetters: false, pluralSeen: true };
  const hands = { one: new Set<string>(), several: new Set<string>() };
  for (const value of values) {
    const tier = findCoverageType(value, plain);
    const lower = value.trim().toLowerCase();
    if (tier === 'employee_plus_children') hands.several.add(handOf(lower));
    if (tier === 'employee_plus_child' && !ONE_CHILD.test(lower)) hands.one.add(handOf(lower));
  }
  if (hands.one.size === 0) return hands.several.size > 0;
  return [...hands.one].some((hand) => hands.several.has(hand));
}

/** What the spelling calls the employee. Codes of one word are all alike. */
function handOf(lower: string): string {
  const [first = '', ...others] = lower.split(/[^\p{L}\p{N}]+/u);
  return others.length === 0 ? '' : first;
}

/**
 * What a column calls its employees: unknown words that its tiers begin with, alone or with `only`, and with a family
 * member (`Crew Only` and `Crew + Spouse`, `Team Member Only` and `Team Member + Family`, `RET` and `RET+SP`), and E next
 * to ES or EC.
 */
export function employeeWords(all: Iterable<string>): ReadonlySet<string> {
  const values = new Set(all);
  const unread = [...values]
    .map((value) => ({ parts: phraseOf(value.trim().toLowerCase(), NO_WORDS).split(' '), hasSign: SIGN.test(value) }))
    .filter(({ parts }) => parts.length <= LONGEST_TIER && !phrases.has(parts.join(' ')));
  const alone = new Set(unread.filter(({ parts }) => isOwnName(parts)).map(({ parts }) => parts.join(' ')));
  const restsOf = new Map<string, Set<string>>();
  for (const { parts, hasSign } of unread) {
    for (let size = 1; size < parts.length; size++) {
      const [head, rest] = [parts.slice(0, size), parts.slice(size).join(' ')];
      if (!phrases.has(`ee ${rest}`) || !isOwnName(head)) continue;
      const name = head.join(' ');
      const rests = restsOf.get(name) ?? new Set();
      restsOf.set(name, rests.add(rest));
      // Without a sign, `PPO` and `PPO Family` are about a plan.
      if (alone.has(name) && hasSign) rests.add('only');
    }
  }
  const heads = [...restsOf].filter(([, rests]) => rests.has('only') && rests.size > 1).map(([head]) => head);
  const codes = new Set(Array.from(values, (value) => value.toUpperCase().replace(/[^A-Z0-9]/g, '')));
  // Elsewhere, E can mean elected.
  const isLetter = codes.has('E') && ['ES', 'EC', 'EF', 'ECH', 'ESP'].some((code) => codes.has(code));
  // Next to `S+SP` or `R+S`, S or R alone is the subscriber. Elsewhere, S can be the spouse.
  const sums = Array.from(values, (value) => SUM.exec(value.trim().toLowerCase()));
  const added = new Set(sums.map((sum) => sum?.[2]));
  const letters = sums.flatMap((sum) => (sum?.[1] !== undefined && !added.has(sum[1]) ? [sum[1]] : []));
  const subscribers = letters.filter((letter) => [letter, `${letter}only`].some((one) => codes.has(one.toUpperCase())));
  // `I` and `F` alone are individuals and families. Next to `S`, which is single, `I` is anything.
  const isIndividual = codes.has('I') && codes.has('F') && !codes.has('S') && !codes.has('E');
  return new Set([...heads, ...(isLetter ? ['e'] : []), ...(isIndividual ? ['i'] : []), ...subscribers]);
}

const SIGN = /[+&]/;
const SUM = /^([a-z]) ?[+&] ?([a-z]+)/;
/** In words: `team member and domestic partner and children`. */
const LONGEST_TIER = 8;

/** Unknown words, also before one for the employee (`team member`). `Dental Only` names what is covered, not who. */
const isOwnName = ([first = '', ...others]: readonly string[]): boolean =>
  isUnknown(first) && others.every((word) => isUnknown(word) || word === 'ee');

const isUnknown = (word: string): boolean =>
  /^[a-z]{2,}$/.test(word) && roleOf(word) === undefined && readInsuranceLine(word, false) === null;

const NO_WORDS: ReadonlySet<string> = new Set();

/** One child, spelled out or as a number. Other spellings (`EE+CH`, `EC`) may mean one child or several. */
const ONE_CHILD = /child|kid|hij[oa]|enfant|kind|1|one/;

/** Returns the coverage type that `text` means. Null if the meaning isn't certain. */
export function findCoverageType(text: string, context: CoverageTypeContext): CoverageType | null {
  const upper = text.trim().toUpperCase();
  // `S+SP`: the subscriber and others.
  const lower = upper.toLowerCase().replace(/^s ?(?=[+&])/, 'sub ');
  const named = COVERAGE_TYPES.find((type) => type === lower);
  if (named !== undefined) return named;
  if (context.x12) return X12_COVERAGE_LEVELS.get(upper) ?? null;
  if (upper === 'ECH' && context.x12Letters) return 'employee_plus_children';
  if (upper === 'DEP' || upper === 'CHD') return null;
  const employees = context.employees ?? NO_WORDS;
  // `IS`, `IC` next to `I` and `F`: an individual with others.
  if (employees.has('i') && /^I(?:SP?|CH?|F)$/.test(upper)) return findCoverageType(`E${upper.slice(1)}`, context);
  if (context.ownLetters && upper.length === 1 && !employees.has(upper.toLowerCase())) return null;
  // `4FAMILY`: a code and its meaning. `2PERSON` has none without its number.
  const [, meaning] = NUMBERED.exec(lower) ?? [];
  const meant = meaning === undefined ? null : findCoverageType(meaning, context);
  if (meant !== null) return meant;
  const phrase = phraseOf(lower, employees);
  const joined = JOINED.test(lower) ? phrases.get(asEmployee(phrase)) : undefined;
  const tier = phrases.get(phrase) ?? joined ?? phrases.get(employeeFirst(phrase)) ?? composedTier(lower);
  if (tier === 'employee_plus_child' && !context.pluralSeen && !ONE_CHILD.test(lower)) return 'employee_plus_children';
  if (tier !== undefined) return tier;
  if (declinesCoverage(lower) || waivesFor(lower)) return 'waived';
  const explained = explainedTier(lower, (part) => phrases.get(phraseOf(part, employees)));
  if (explained !== undefined) return explained;
  const bare = bareTier(lower);
  if (bare !== null) return phrases.get(phraseOf(bare, employees)) ?? (declinesCoverage(bare) ? 'waived' : null);
  const apart = text.replace(CAPITAL_INSIDE, '$1 $2').replaceAll('_', ' ');
  if (apart !== text) return findCoverageType(apart, context);
  return inTwoLanguages(text, (half) => findCoverageType(half, context));
}

/** A digit directly in front of a word. */
const NUMBERED = /^[1-9](\p{L}{3}.*)$/su;

/** Levels that don't say who the persons are. */
const VAGUE: ReadonlySet<CoverageType> = new Set(['individual', 'two_party', 'employee_plus_one']);

/** Levels of two people. */
const OF_TWO: ReadonlySet<CoverageType | undefined> = new Set(['two_party', 'employee_plus_one'] as const);
const WITH_ONE: ReadonlySet<CoverageType | undefined> = new Set([
  'employee_plus_spouse',
  'employee_plus_child',
] as const);

/**
 * `Individual (employee only)`, `Two Person (Employee and Spouse)`, `2 person (spouse)`: a tier, and in brackets the same in
 * other words, or who the second person is.
 */
function explainedTier(lower: string, find: (text: string) => CoverageType | undefined): CoverageType | undefined {
  const [, text, note] = /^([^()]+)\(([^()]+)\)$/.exec(lower) ?? [];
  if (text === undefined || note === undefined) return undefined;
  const [tier, same] = [find(text.trim()), find(note.trim())];
  const second = OF_TWO.has(tier) && same === undefined ? find(`employee + ${note.trim()}`) : undefined;
  if (WITH_ONE.has(second)) return second;
  return tier === same || (tier !== undefined && VAGUE.has(tier)) ? same : undefined;
}

/** `employeeChildren`, `EMP_FAMILY`: names of programs. */
const CAPITAL_INSIDE = /(\p{Ll})(\p{Lu})/gu;

/**
 * Extracts the tier from `1 - Employee Only`, `FA - Employee + Family`, `03 EE + CHILDREN`, and `EE Only (Tobacco)`. A
 * leading number only counts the choices, and a code repeats the words behind it. A note that isn't about persons names
 * what the rate depends on.
 */
function bareTier(lower: string): string | null {
  const unnumbered = lower.replace(/^(?:\d{1,2} ?[-–:.)] ?|0\d |[a-z0-9]{1,4} [-–:] )(?=[a-z]{2})/, '');
  const bare = unnumbered.replace(/ ?\(([^()]*)\)$/, (whole, note: string) => (namesPersons(note) ? whole : ''));
  return bare === lower || bare === '' ? null : bare;
}

const JOINED = /[+&]|\b(?:and|plus|with|w)\b/;
/** `Individual + Children`, `Single + 1`: with others, the individual is the employee. Not in `Individual/Family`. */
const asEmployee = (phrase: string): string => phrase.replace(/^(?:individual|indiv|single) (?!only)/, 'ee ');

/** `My spouse and I`. */
const employeeFirst = (phrase: string): string => (phrase.endsWith(' ee') ? `ee ${phrase.slice(0, -3)}` : phrase);

const namesPersons = (note: string): boolean =>
  /\d|ren\b|^s$/.test(note) || note.split(/[^a-z]+/).some((word) => (words.get(word) ?? '') !== '');

/** Whether the column uses X12 codes: only HD05 codes, at least two different ones, and neither DEP nor CHD. */
export function usesX12Letters(values: Iterable<string>): boolean {
  const seen = new Set<string>();
  for (const value of values) {
    const code = value.trim().toUpperCase();
    if (code === '') continue;
    if (!X12_COVERAGE_LEVELS.has(code) || code === 'DEP' || code === 'CHD') return false;
    seen.add(code);
  }
  return seen.size >= 2 && (seen.has('EMP') || seen.has('ESP') || seen.has('FAM'));
}

/**
 * Initials of employee, individual, single, spouse, child, couple, dependents, parent, two, none, married, family,
 * waived.
 */
const TIER_LETTERS = 'EISCDPTNMFW';

/** Whether the column codes its tiers with letters that aren't the initial of a tier: A, B. */
export function usesVendorLetters(values: Iterable<string>): boolean {
  for (const value of values) {
    const letter = value.trim().toUpperCase();
    if (/^[A-Z]$/.test(letter) && !TIER_LETTERS.includes(letter)) return true;
  }
  return false;
}

/** The word's role, also in its feminine form (`adhérente`, `empleada`, `Mitarbeiterin`) or abbreviated. */
const roleOf = (word: string): string | undefined =>
  inflected(word) ??
  (word.length < 4 || word.length > LONGEST_WORD || phraseWords.has(word) ? undefined : abbreviated(word));

/** Words that have their meaning in phrases: `indiv`. */
const phraseWords = new Set(Object.keys(PHRASES).flatMap((phrase) => phrase.split(' ')));

const withoutVowels = (word: string): string => word[0] + word.slice(1).replace(/[aeiou]/g, '');
const longWords = [...words]
  .filter(([word]) => word.length >= 6)
  .map(([word, role]) => ({ word, role, skeleton: withoutVowels(word) }));
const LONGEST_WORD = Math.max(...longWords.map(({ word }) => word.length));

/**
 * Cut off (`CHILDR`), without vowels and other letters (`CHLDRN`, `CHLDN`), or without letters in the middle (`CHREN`).
 * Undefined if it can mean several things.
 */
function abbreviated(word: string): string | undefined {
  const known = abbreviations.get(word);
  if (known !== undefined) return known ?? undefined;
  const isSkeleton = word === withoutVowels(word);
  const fits = longWords.filter((long) =>
    isSkeleton
      ? long.skeleton.startsWith(word.slice(0, 3)) && isIn(word, long.skeleton)
      : word.length >= 5 && (long.word.startsWith(word) || isContracted(word, long.word)),
  );
  const exact = fits.filter(({ skeleton }) => skeleton === word);
  const roles = new Set((exact.length > 0 ? exact : fits).map(({ role }) => role));
  const role = roles.size === 1 ? [...roles][0]! : null;
  if (abbreviations.size >= MAX_ABBREVIATIONS) abbreviations.clear();
  abbreviations.set(word, role);
  return role ?? undefined;
}

/** Cache, because files repeat their words. Null for none. */
const abbreviations = new Map<string, string | null>();
const MAX_ABBREVIATIONS = 1000;

/** Whether the letters are in the word, in this order. */
function isIn(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}

const isContracted = (short: string, word: string): boolean =>
  word.startsWith(short.slice(0, 2)) && word.endsWith(short.slice(-3)) && isIn(short, word);

const inflected = (word: string): string | undefined =>
  masculineForms(word)
    .map((form) => words.get(form))
    .find((role) => role !== undefined);

/** `Kind(er)`, `enfant(s)`: any number of them. */
const OPTIONAL_PLURAL = /\b([a-z]{3,12})\(([a-z]{1,3})\)/g;

function phraseOf(lower: string, employees: ReadonlySet<string>): string {
  if (lower.length > LONGEST_CODE) return '';
  const phrase = lower
    .replace(/ch(?:ild)?\s*\(ren\)|child\(s\)|child\/children|child\/ren/g, 'children')
    .replace(OPTIONAL_PLURAL, (whole, stem: string, ending: string) =>
      words.has(stem + ending) ? stem + ending : whole,
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(dom(?:estic)?|life) partner\b/g, 'partner')
    .replace(/\bdep(?:endent)? (?=ch(?:ild)?(?:ren|n|d)?\b)/g, '')
    .replace(/\bsingle parent\b/g, 'monoparental')
    .replace(/spouse\s*(\/|or)\s*(partner|[qs]?dp)\b/g, 'spouse')
    .replace(/([+&] ?|\b(?:and|plus) )(?:wife ?(?:\/|or) ?husband|husband ?(?:\/|or) ?wife)\b/g, '$1spouse')
    .replace(/\(s\)/g, 's')
    .replace(/\bw\//g, 'with ')
    .replace(/\be (?=h?i)/g, 'y ')
    .replace(/(?<=\d)(?=[a-z])/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word, place, all) => {
      if (BESIDE.has(word)) return place === 0 ? 'ee' : '';
      // `Empleado e hijos`, `mi cónyuge y yo`, but not the initials in `E S`.
      const next = all[place + 1] ?? '';
      if (JOINING.has(word) && place > 0 && (next.length > 2 || next === 'yo')) return '';
      return roleOf(word) ?? word;
    })
    .filter((word) => word !== '')
    .join(' ')
    // `Employee/Retiree + spouse`.
    .replace(/^ee ee\b/, 'ee');
  for (const name of employees) {
    if (phrase === name || phrase.startsWith(`${name} `)) return `ee${phrase.slice(name.length)}`;
  }
  return phrase;
}
