import { remember } from '../source/remember.ts';
import { withElementNames } from './element-names.ts';
import { type InferredTarget, LABEL_PATTERNS, scorePattern } from './field-patterns.ts';
import { type LabelMeaning, readLabel } from './label-meaning.ts';
import { withoutTables } from './table-prefixes.ts';

/** An employee's number is the member's ID or the family key, depending on the whole file. */
export type CandidateTarget = InferredTarget | 'employee_number';

export interface ColumnReading {
  readonly label: string;
  /** The label without names of tables and letters of lines, with words in their place. */
  readonly bare: string;
  readonly index: number;
  readonly meaning: LabelMeaning;
  /** Number of the column among those with this label, from 1. */
  readonly occurrence: number;
  /** Scores 0 to 1 by field, from the label alone. */
  readonly scores: ReadonlyMap<CandidateTarget, number>;
}

export function readColumns(labels: readonly string[]): ColumnReading[] {
  const seen = new Map<string, number>();
  const bare = withoutTables(withElementNames(labels));
  return labels.map((label, index) => {
    const key = label.trim().toLowerCase();
    // Columns without a label aren't repetitions.
    const occurrence = key === '' ? 1 : (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { label, bare: bare[index]!, index, occurrence, ...understand(bare[index]!) };
  });
}

type Understood = Pick<ColumnReading, 'meaning' | 'scores'>;

/** `Children Names`: several people in one cell, who can't be separated reliably (`Kim, Tran` can also be one name). */
const NAMES_OF_MANY = /^\s*(children|kids|dependents|dependants)(['’]s?)?[ _-]*names\s*$/i;

const understand = remember((label): Understood => {
  const readings = readLabel(label);
  const scores = NAMES_OF_MANY.test(label) ? new Map<CandidateTarget, number>() : scoreReadings(readings);
  return { meaning: readings[0]!, scores };
});

/** The column as if its label also named the line of coverage. */
export const withLine = (reading: ColumnReading, line: string | null): ColumnReading => ({
  ...asIf(reading, { ...reading.meaning, line }),
  occurrence: 1,
});

/** The column as if its label had this meaning. */
export const asIf = (reading: ColumnReading, meant: LabelMeaning): ColumnReading => ({
  ...reading,
  meaning: meant,
  scores: scoreReadings([meant]),
});

function scoreReadings(readings: readonly LabelMeaning[]): Map<CandidateTarget, number> {
  const scores = scoreLabel(readings[0]!);
  // `Employee SSN / Employee ID`: each side can name the identifier. For other fields, one side isn't enough.
  for (const side of readings.slice(1)) {
    for (const [field, score] of scoreLabel(side)) {
      if (!['ssn', 'member_id', 'subscriber_id', 'employee_number'].includes(field)) continue;
      scores.set(field, Math.max(scores.get(field) ?? 0, score - 0.08));
    }
  }
  for (const [field, score] of scoreTranslation(readings.slice(1)))
    scores.set(field, Math.max(scores.get(field) ?? 0, score - 0.08));
  return scores;
}

/** A label in two languages: both sides name the same field, or one of them has no known word. */
function scoreTranslation(sides: readonly LabelMeaning[]): Map<CandidateTarget, number> {
  if (sides.length === 0 || sides.length > 2) return new Map();
  const known = sides.filter(({ atoms, owner, line }) => atoms.size > 0 || owner !== 'self' || line !== null);
  const [first, second] = known.map(scoreLabel);
  if (first === undefined) return new Map();
  if (second === undefined) return first;
  const shared = [...first].filter(([field]) => second.has(field));
  return new Map(shared.map(([field, score]) => [field, Math.max(score, second.get(field)!)]));
}

function scoreLabel(meaning: LabelMeaning): Map<CandidateTarget, number> {
  const scores = new Map<CandidateTarget, number>();
  const offer = (field: CandidateTarget, score: number) => {
    const value = Math.min(0.99, score * meaning.certainty);
    if (value > (scores.get(field) ?? 0)) scores.set(field, value);
  };
  if (meaning.owner === 'other') return scores;
  if (meaning.owner === 'employer') {
    offer('group_id', employerScore(meaning));
    // `Start date at company`, unless all have the same one.
    const isStart = ['start', 'date'].every((atom) => meaning.atoms.has(atom)) && meaning.atoms.size === 2;
    if (isStart && meaning.unknownWords === 0) offer('employment.hire_date', 0.65);
    return scores;
  }
  // `Empl_Date`, `ORIG_EMP_DT`
  const isDate =
    meaning.atoms.has('date') && meaning.unknownWords === 0 && [...meaning.atoms].every((atom) => OF_HIRE.has(atom));
  if (meaning.owner === 'employee' && meaning.line === null && isDate) offer('employment.hire_date', 0.66);
  for (const rule of LABEL_PATTERNS) {
    const score = scorePattern(rule, meaning.atoms, meaning.unknownWords);
    if (score > 0) offerPattern(offer, rule.field, score, meaning);
  }
  offerIdentifiers(offer, meaning);
  offerPersonKinds(offer, meaning);
  return scores;
}

const OF_HIRE: ReadonlySet<string> = new Set(['date', 'original', 'latest']);

const COVERAGE_FIELD = /^coverage\./;
const OF_ROW = new Set<string>(['employee', 'member', 'subscriber']);

function offerPattern(
  offer: (field: CandidateTarget, score: number) => void,
  field: InferredTarget,
  score: number,
  meaning: LabelMeaning,
): void {
  const { owner, line, number } = meaning;
  if (field.startsWith('address.street')) {
    if (number !== null && number > 2) return;
    offer(number === 2 ? 'address.street2' : field, score + (number === null ? 0 : 0.03));
    return;
  }
  if (field === 'address.zip' && number !== null && number !== 5 && number !== 1) return;
  if (COVERAGE_FIELD.test(field)) {
    // `Retiree Medical Plan` is the row's own coverage; `Member Plan ID` may be another system's number.
    if (/plan_/.test(field) && owner !== 'self' && !(meaning.line !== null && OF_ROW.has(owner))) return;
    // An employee's start without further words is that of the employment.
    const isBareStart = [...meaning.atoms].every((atom) => atom === 'start' || atom === 'date');
    if (owner === 'employee' && line === null && isBareStart) {
      offer('employment.hire_date', 0.72);
      return;
    }
    const lineCost = line === null || line === 'medical' ? 0 : 0.12;
    const numberCost = number !== null && number > 1 ? 0.05 : 0;
    offer(field, score - lineCost - numberCost - (owner === 'employee' && line === null ? 0.1 : 0));
    if (field === 'coverage.plan_id' && line !== null && meaning.atoms.size === 1)
      offer('coverage.plan_name', 0.8 - lineCost);
    return;
  }
  if (line !== null) {
    if (field === 'group_id') offer(field, score - 0.25);
    if (field === 'employment.termination_date') offer('coverage.termination_date', line === 'medical' ? 0.9 : 0.78);
    return;
  }
  if (number !== null && number > 1) score -= 0.2;
  const ownedByEmployee = owner === 'employee' || owner === 'member';
  // A member's suffix can be a number within the family as well as part of the name.
  if (field === 'name_suffix' && owner !== 'self' && !meaning.atoms.has('name')) score = 0.5;
  if (field === 'full_name') offer(field, score + (owner === 'self' ? 0 : 0.2));
  else if (field === 'employment.status')
    offer(field, score + (ownedByEmployee && meaning.atoms.size === 1 ? 0.15 : 0));
  // Below a person's word. Alone, it can be the employer's.
  else if (field === 'ssn' && meaning.atoms.has('taxid') && owner !== 'self')
    offer(field, score + (RELATIVES.has(owner) ? 0.4 : 0.25));
  else if (field === 'employment.termination_date') {
    // A member's or subscriber's end is that of the coverage, an employee's that of the employment.
    const ofCoverage = (owner === 'member' || owner === 'subscriber') && !meaning.atoms.has('employment');
    if (ofCoverage) offer('coverage.termination_date', 0.8);
    else offer(field, score + (owner === 'employee' ? 0.2 : 0));
  } else offer(field, score);
}

const RELATIVES = new Set(['spouse', 'child', 'dependent']);

/** Words that identify an employer, the most certain first. */
const EMPLOYER_KEYS = [
  ['group', 0.97],
  ['id', 0.93],
  // Another group's number, of a carrier or an exchange, is better.
  ['fein', 0.72],
  ['taxid', 0.72],
  ['code', 0.74],
] as const;

function employerScore({ atoms, unknownWords, line, number }: LabelMeaning): number {
  if (line !== null || (number !== null && number > 1)) return 0;
  const known = ['id', 'code', 'fein', 'taxid', 'group', 'extra', 'policy', 'primary'];
  if ([...atoms].some((atom) => !known.includes(atom))) return 0;
  const base = EMPLOYER_KEYS.find(([atom]) => atoms.has(atom))?.[1] ?? 0;
  return base - unknownWords * 0.22;
}

function offerIdentifiers(offer: (field: CandidateTarget, score: number) => void, meaning: LabelMeaning): void {
  const { atoms, owner, unknownWords, line } = meaning;
  if (atoms.has('certificate') && owner !== 'other' && line === null) {
    // The certificate belongs to the insured person under the group's policy.
    if ([...atoms].every((atom) => atom === 'certificate' || atom === 'id'))
      offer('subscriber_id', 0.75 - unknownWords * 0.22);
    return;
  }
  // `Contract #`: a family's, if it isn't shared by many.
  if (atoms.has('contract') && atoms.has('id') && atoms.size === 2 && owner !== 'other' && line === null) {
    offer('subscriber_id', 0.66 - unknownWords * 0.22);
    return;
  }
  const plain = [...atoms].every((atom) => ['id', 'unique', 'primary', 'extra', 'code', 'medicare'].includes(atom));
  if (
    !plain ||
    line !== null ||
    !(atoms.has('id') || atoms.has('unique') || (owner === 'employee' && atoms.has('code')))
  )
    return;
  const cost = unknownWords * 0.22 + (atoms.has('id') ? 0 : 0.1) + (atoms.has('code') ? 0.15 : 0);
  const isDependents = owner === 'spouse' || owner === 'child' || owner === 'dependent';
  if (atoms.has('medicare')) {
    if (!isDependents) offer('member_id', 0.62 - cost);
  } else if (owner === 'subscriber') offer('subscriber_id', 0.95 - cost);
  else if (owner === 'employee' || owner === 'member') {
    if (atoms.has('primary')) offer('subscriber_id', 0.93 - cost);
    else offer(owner === 'member' ? 'member_id' : 'employee_number', 0.95 - cost);
  } else offer('member_id', (atoms.has('unique') ? 0.85 : 0.75) - cost);
}

const DEPENDENTS = new Set(['member', 'dependent', 'spouse', 'child']);

/** Columns that say which person of the family a row is, without the word relationship. */
function offerPersonKinds(offer: (field: CandidateTarget, score: number) => void, meaning: LabelMeaning): void {
  const { atoms, owner, unknownWords, eitherPerson } = meaning;
  const kind = [...atoms].every((atom) => ['type', 'code', 'indicator'].includes(atom)) && unknownWords === 0;
  if (!kind) return;
  if (eitherPerson) offer('relationship', 0.8);
  else if (atoms.has('type') && DEPENDENTS.has(owner)) offer('relationship', 0.66);
  else if (atoms.has('type') && owner === 'subscriber') offer('relationship', 0.62);
  else if (atoms.has('type') && owner === 'employee') offer('employment.status', 0.63);
}
