import { remember } from '../source/remember.ts';
import { type LabelWord, splitLabel } from './label-words.ts';
import { legendOfLine } from './legend.ts';
import { atomsOf, LINES_OF_COVERAGE, PHRASES } from './vocabulary.ts';

export type Owner =
  | 'self'
  | 'employee'
  | 'member'
  | 'subscriber'
  | 'spouse'
  | 'dependent'
  | 'child'
  | 'employer'
  | 'other';

/** The meaning of a label: whose value, which concepts, which line of coverage, which number. */
export interface LabelMeaning {
  readonly owner: Owner;
  /** Both the employee and someone else are named: `Employee/Dependent Birth Date`. */
  readonly eitherPerson: boolean;
  readonly atoms: ReadonlySet<string>;
  /** Number of unknown words. */
  readonly unknownWords: number;
  /** 1 as written, less after correcting a typo. */
  readonly certainty: number;
  readonly number: number | null;
  readonly line: string | null;
}

const PERSON_OWNERS = ['spouse', 'child', 'dependent', 'subscriber', 'member', 'employee'] as const;
const OTHER_OWNERS = [
  'emergency',
  'beneficiary',
  'provider',
  'authorized',
  'payee',
  'manager',
  'carrier',
  'otherparty',
  'former',
  'newer',
  'preferred',
];

/**
 * The possible meanings of a label, the most likely first: the whole, then each side of `X or Y` or `X / Y`. Codes that
 * it explains (`Relation: 1=Self 2=Spouse`) say nothing about the column.
 */
export const readLabel: (label: string) => readonly LabelMeaning[] = remember((label) => {
  const open = (legendOfLine(label)?.title ?? label).slice(0, 256).replace(/\[([^[\]]*)\]/g, '$1');
  const bare = open.replace(/\(([^)]*)(\)|$)/g, (_, note: string) =>
    isQualifier(note) || namesDependent(note) || isExclusion(note) ? ` ${note} ` : ' ',
  );
  const text = /[\p{L}\p{N}]/u.test(bare) ? bare : open;
  const sides = text.split(/\s\/\s|\sor\s|\//i).filter((side) => /\p{L}{2}/u.test(side));
  const whole = meaningOf(splitLabel(text));
  // `C.P. / Zip` also has a side that only abbreviates.
  return sides.length < 2 && !text.includes(' / ')
    ? [whole]
    : [whole, ...sides.map((side) => meaningOf(splitLabel(side)))];
});

const QUALIFIERS = new Set([
  'first',
  'last',
  'middle',
  'initial',
  'suffix',
  'home',
  'work',
  'mobile',
  'mailing',
  'ssn',
  'primary',
  'secondary',
  'street',
  'city',
  'state',
  'zip',
]);

const isPartOfMeaning = (atom: string): boolean => QUALIFIERS.has(atom) || atom in LINES_OF_COVERAGE;

/** `Name (First)`, `Coverage Level (Med)`: the note is part of the meaning. */
function isQualifier(note: string): boolean {
  const atoms = splitLabel(note).map((word) => atomsOf(word.text));
  return atoms.length > 0 && atoms.every((one) => one !== undefined && one.length > 0 && one.every(isPartOfMeaning));
}

/** `First Name (Dep 1)`, `DOB (Spouse)`: the note says whose value it is. */
function namesDependent(note: string): boolean {
  const words = splitLabel(note).filter(({ origin }) => origin !== 'number');
  return words.length === 1 && DEPENDENTS.has(atomsOf(words[0]!.text)?.join(' ') ?? '');
}

/** `Type (non Med D)`: the note excludes something. */
const isExclusion = (note: string): boolean => /\b(non|excluding|except)\b/i.test(note);

const DEPENDENTS = new Set(['dependent', 'spouse', 'child']);
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `First Dependent First Name`: the first word is the number of the dependent. */
function countDependents(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const ordinal = ORDINALS.indexOf(word);
    return ordinal > 0 && DEPENDENTS.has(atomsOf(words[at + 1] ?? '')?.join(' ') ?? '') ? String(ordinal) : word;
  });
}

const NUMERALS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

function meaningOf(labelWords: readonly LabelWord[]): LabelMeaning {
  const atoms = new Set<string>();
  let unknownWords = 0;
  let number: number | null = null;
  for (const word of replacePhrases(labelWords)) {
    if (/^[0-9]+$/.test(word)) {
      number ??= Number(word);
      continue;
    }
    const numeral = NUMERALS[word];
    if (numeral !== undefined && word !== 'four') {
      number ??= numeral;
      continue;
    }
    const known = atomsOf(word);
    if (known === undefined) unknownWords += word.length > 1 ? 1 : 0;
    else for (const atom of known) atoms.add(atom);
  }
  nameInsured(atoms, labelWords);
  nameMailing(atoms, labelWords, number !== null);
  nameWorkplace(atoms, labelWords);
  nameCovered(atoms, labelWords);
  nameLast(atoms, labelWords, number !== null);
  // `Relationship to Former Employee` is that of the row's person.
  if (atoms.has('relationship') && labelWords.some(({ text }) => text === 'to')) atoms.delete('former');
  const certainty = labelWords.some((word) => word.origin === 'corrected') ? 0.95 : 1;
  const owner = takeOwner(atoms);
  const line = takeLine(atoms);
  // `Current Medical Plan`, next to that of the prior year. `Current Plan` alone can be the one before a renewal.
  if (line !== null) atoms.delete('latest');
  return { ...owner, line, atoms, unknownWords, certainty, number };
}

/** Concepts that only persons have. */
const PERSONAL = ['first', 'last', 'middle', 'birth', 'ssn', 'gender', 'street', 'address', 'city', 'state', 'zip'];

/** `INS_LAST`, `INS_ID`: the short word means the insured person if a personal concept follows. */
function nameInsured(atoms: Set<string>, words: readonly LabelWord[]): void {
  if (words[0]?.text !== 'ins' || !atoms.has('insurance')) return;
  const isId = atoms.size === 2 && atoms.has('id');
  if (!isId && !PERSONAL.some((atom) => atoms.has(atom))) return;
  atoms.delete('insurance');
  atoms.add('subscriber');
}

const PLACES = ['street', 'secondary', 'city', 'state', 'region', 'zip', 'postal', 'line'];

/** `MAIL_CITY`, `MAIL_ADDR1`, but not `Mail Address`, which can be an email's. */
function nameMailing(atoms: Set<string>, words: readonly LabelWord[], isNumbered: boolean): void {
  const isPlace = PLACES.some((atom) => atoms.has(atom)) || (isNumbered && atoms.has('address'));
  if (!words.some(({ text }) => text === 'mail') || !atoms.has('email') || !isPlace) return;
  atoms.delete('email');
  atoms.add('mailing');
}

const WORKPLACES = ['location', 'division', 'department', 'employer'];

/** `Worksite EE No`, `Client Employee ID`: the place before the employee only says who gives the number. */
function nameWorkplace(atoms: Set<string>, words: readonly LabelWord[]): void {
  const said = words.map(({ text }) => atomsOf(text)?.join(' ') ?? '');
  const at = said.indexOf('employee');
  if (!WORKPLACES.includes(said[at - 1] ?? '') || said[at + 1] !== 'id' || said.length !== at + 2) return;
  atoms.delete(said[at - 1]!);
}

/** `CoveredDOB`, `Covered Last Name`, `Covered Relationship`: those of the person who is covered. */
function nameCovered(atoms: Set<string>, words: readonly LabelWord[]): void {
  // `Cov Dep 1 Name`: a dependent who is covered.
  const isOfDependent = [...DEPENDENTS].some((owner) => atoms.has(owner));
  if (isOfDependent && [...PERSONAL, 'name', 'relationship'].some((atom) => atoms.has(atom))) {
    if (words[0]?.text === 'cov' || words[0]?.text === 'covered') atoms.delete('coverage');
    return;
  }
  if (words[0]?.text !== 'covered' || ![...PERSONAL, 'relationship'].some((atom) => atoms.has(atom))) return;
  atoms.delete('coverage');
  atoms.add('member');
}

/** `LN` next to `FN`, `DEP1LN`: a last name. Next to words of an address and `LN2`: a line. */
function nameLast(atoms: Set<string>, words: readonly LabelWord[], isNumbered: boolean): void {
  const persons = PERSON_OWNERS.filter((owner) => atoms.has(owner));
  const isAlone = atoms.has('line') && atoms.size === persons.length + 1 && words.some(({ text }) => text === 'ln');
  if (!isAlone || (isNumbered && persons.length === 0)) return;
  atoms.delete('line');
  atoms.add('last').add('name');
}

function replacePhrases(labelWords: readonly LabelWord[]): string[] {
  const words = countDependents(labelWords.map((word) => word.text));
  const out: string[] = [];
  for (let i = 0; i < words.length; ) {
    const phrase = PHRASES.filter(([from]) => from.every((word, k) => words[i + k] === word)).sort(
      (a, b) => b[0].length - a[0].length,
    )[0];
    out.push(...(phrase ? phrase[1] : [words[i] ?? '']));
    i += phrase ? phrase[0].length : 1;
  }
  return out;
}

/** Removes the owner's concepts from the set, so that the rest describes the field. */
function takeOwner(atoms: Set<string>): { owner: Owner; eitherPerson: boolean } {
  if (OTHER_OWNERS.some((owner) => atoms.has(owner))) return { owner: 'other', eitherPerson: false };
  const persons = PERSON_OWNERS.filter((owner) => atoms.has(owner));
  if (persons.length > 0) {
    const dependents = persons.some((p) => p === 'spouse' || p === 'child' || p === 'dependent');
    const self = persons.some((p) => p === 'subscriber' || p === 'member' || p === 'employee');
    for (const person of persons) atoms.delete(person);
    const owner: Owner = dependents && self ? 'self' : (persons[0] ?? 'self');
    return { owner: atoms.has('employer') ? 'other' : owner, eitherPerson: dependents && self };
  }
  return { owner: atoms.delete('employer') ? 'employer' : 'self', eitherPerson: false };
}

/** With `medical`, words of what a medical plan pays for: `Hospital & Medical Plan`. */
const PARTS_OF_MEDICAL = new Set(['hospital', 'pharmacy']);

/** The most specific line: a `Healthcare FSA` isn't a medical plan. */
function takeLine(atoms: Set<string>): string | null {
  const named = Object.entries(LINES_OF_COVERAGE).filter(([atom]) => atoms.has(atom));
  const parts = named.filter(([atom]) => !(atoms.has('medical') && PARTS_OF_MEDICAL.has(atom)));
  const [, line] = parts.find(([atom]) => atom !== 'medical') ?? parts[0] ?? [null, null];
  if (line === null) return null;
  for (const [atom] of named) atoms.delete(atom);
  const isBasic = atoms.delete('basic');
  const isVoluntary = atoms.delete('voluntary');
  return line === 'life' && isBasic && !isVoluntary ? 'basic_life' : line;
}
