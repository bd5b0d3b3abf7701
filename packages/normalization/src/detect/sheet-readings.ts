import { declinesCoverage } from '../code-lists/declining.ts';
import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import { type CandidateTarget, type ColumnReading, readColumns, withLine } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { lineInName } from '../reading/cells/infer-line-from-plan-name.ts';
import { isBareDate } from '../reading/evidence/bare-dates.ts';
import { datesOfLines } from '../reading/evidence/dates-of-lines.ts';
import { isKeyLabel, KEY } from '../reading/evidence/key-label.ts';
import { textAt } from '../reading/sample.ts';
import { knownByOthers } from '../reading/views/known-by-others.ts';
import type { SourceColumn } from '../source/source-layout.ts';
import { isTier } from '../values/value-shapes.ts';
import type { NumberedRow } from './numbered-row.ts';

/** A sheet with rows below column names. */
export interface ListSheet {
  /** SSNs masked. */
  readonly name: string;
  readonly headerRow: number;
  readonly firstDataRow: number;
  readonly columns: readonly SourceColumn[];
  /** The first data rows. */
  readonly sample: readonly NumberedRow[];
  /** The line of coverage that the rows above the labels name. */
  readonly titleLine?: string | undefined;
  /** Of a table below another one on its sheet. */
  readonly title?: string;
  /** Of a table above another one. */
  readonly lastDataRow?: number;
}

export const IDS = new Set<CandidateTarget>(['member_id', 'employee_number', 'subscriber_id']);
export const NAMES = ['first_name', 'last_name', 'full_name'] as const;
/** Fields that dependents and employees each have. */
export const PERSONAL = new Set<CandidateTarget>([...NAMES, 'middle_name', 'date_of_birth', 'ssn', 'gender']);
/** What a coverage has: a plan or line, a level, a start. */
const COVERAGE: readonly (readonly CandidateTarget[])[] = [
  ['coverage.plan_id', 'coverage.plan_name', 'coverage.insurance_line'],
  ['coverage.coverage_type'],
  ['coverage.effective_date'],
];
export const DEPENDENTS = new Set(['dependent', 'spouse', 'child']);
export const EMPLOYEES = new Set(['employee', 'subscriber']);

export const says = ({ scores }: ColumnReading, field: CandidateTarget): boolean =>
  (scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
export const isId = (reading: ColumnReading): boolean => [...IDS].some((field) => says(reading, field));

/** `Retiree First Name, Retiree Birth Date, Spouse First Name, Spouse Birth Date`: members with spouses in columns. */
export function haveSpousesBeside(readings: readonly ColumnReading[]): boolean {
  const has = (isTheirs: (owner: string) => boolean) =>
    [...NAMES, 'date_of_birth' as const].filter((field) =>
      readings.some((one) => isTheirs(one.meaning.owner) && says(one, field)),
    );
  const both = [has((owner) => DEPENDENTS.has(owner)), has((owner) => !DEPENDENTS.has(owner) && owner !== 'other')];
  return both.every((fields) => fields.includes('date_of_birth') && fields.length > 1);
}

/** Whether the sheet names people, besides dependents of others. */
export function namesPeople(sheet: ListSheet): boolean {
  const readings = readSheet(sheet);
  const areOthers = readings.some(({ meaning }) => DEPENDENTS.has(meaning.owner));
  return listsPeople(readings) && (!areOthers || haveSpousesBeside(readings));
}

export function listsPeople(readings: readonly ColumnReading[]): boolean {
  const has = (field: CandidateTarget) => readings.some((reading) => says(reading, field));
  // `Employee, Beneficiary, Relationship, Percent`: the relationship is that of somebody who isn't enrolled.
  const isOfOthers = readings.some(
    ({ meaning: { owner, atoms } }) => owner === 'other' && OTHERS.some((atom) => atoms.has(atom)),
  );
  return NAMES.some(has) && (has('date_of_birth') || has('ssn') || (has('relationship') && !isOfOthers));
}

const OTHERS = ['beneficiary', 'emergency'];

export function fieldOf({ scores }: ColumnReading): CandidateTarget | null {
  let best: CandidateTarget | null = null;
  let top = MAPPING_THRESHOLD;
  for (const [field, score] of scores) {
    if (score < top || (score === top && best !== null)) continue;
    best = IDS.has(field) ? 'member_id' : field === 'coverage.plan_id' ? 'coverage.plan_name' : field;
    top = score;
  }
  return best;
}

/** Reads the labels of a sheet. A number to the left of the names is an ID, and words for relatives are relationships. */
export const readSheet = (sheet: ListSheet): ColumnReading[] => withSpoken(sheet, withKey(sheet));

function withKey({ columns, sample }: ListSheet): ColumnReading[] {
  const written = readColumns(columns.map(({ name }) => name));
  const known = knownByOthers(
    written,
    sample.map(({ cells }) => cells),
  );
  const readings = written.map((one) => known.get(one.index) ?? one);
  const name = readings.findIndex((reading) => NAMES.some((field) => says(reading, field)));
  if (readings.some(isId) || name < 0) return readings;
  const textsOf = ({ index }: ColumnReading) => sample.map(({ cells }) => (cells[index] ?? '').trim());
  const keys = readings
    .slice(0, name)
    .filter((reading) => isKeyLabel(reading) && areKeys(textsOf(reading)))
    .map((reading) => ({ reading, count: new Set(textsOf(reading)).size }));
  // `Local, Book No`: the number of a local isn't a person's.
  const id = keys.find(({ count }) => count === Math.max(...keys.map((one) => one.count)))?.reading;
  return readings.map((reading) =>
    reading === id ? { ...reading, scores: new Map([['member_id', MAPPING_THRESHOLD]]) } : reading,
  );
}

/** Numbers in nearly all rows. A total has none. */
function areKeys(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length >= texts.length * 0.9 && filled.every((text) => KEY.test(text));
}

/** `Testcase Jr., Ann B`. */
const isLastFirst = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’. -]*,[\p{L}\p{M}'’. -]+$/u.test(text);

/** `Ann B Testcase`. */
const isFirstLast = (text: string): boolean =>
  text.length <= LONGEST_NAME && /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,3}$/u.test(text);
const LONGEST_NAME = 80;

type Speaks = (texts: readonly string[], reading: ColumnReading) => boolean;

/** Fields of which the values say that they are theirs, if no label does. */
const SPOKEN: readonly (readonly [field: CandidateTarget, areTheirs: Speaks])[] = [
  // `Family Member` above `Employee`, `Wife`, and `Son`, and `Type` above EE, SP, and CH.
  [
    'relationship',
    (texts) => {
      const context = relationshipContext(texts, false);
      const read = texts.map((text) => (/\p{L}{2}/u.test(text) ? readRelationship(text, context) : null));
      return !read.includes(null) && read.includes('self') && new Set(read).size > 1;
    },
  ],
  // `Employee` above `Testcase, Ann` or `Ann Testcase`.
  [
    'full_name',
    (texts, { meaning: { owner, atoms, line } }) => {
      const filled = texts.filter((text) => text !== '');
      return (
        EMPLOYEES.has(owner) &&
        atoms.size === 0 &&
        line === null &&
        filled.length > 0 &&
        (filled.every(isLastFirst) || filled.every(isFirstLast))
      );
    },
  ],
];

/** `Total lives, 46` isn't one. */
const isRowOfList = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length > 2;

function withSpoken({ sample }: ListSheet, readings: readonly ColumnReading[]): ColumnReading[] {
  const rows = sample.map(({ cells }) => cells).filter(isRowOfList);
  const texts = readings.map(({ index }) => rows.map((cells) => textAt(cells, index)));
  const found = new Map<number, CandidateTarget>();
  for (const [field, areTheirs] of SPOKEN) {
    if (readings.some((one) => says(one, field))) continue;
    const open = readings.filter(
      ({ index, scores }) => !found.has(index) && Math.max(0, ...scores.values()) < MAPPING_THRESHOLD,
    );
    const spoken = open.find((one) => areTheirs(texts[one.index]!, one));
    if (spoken !== undefined) found.set(spoken.index, field);
  }
  const contact = relationshipOfContact(readings);
  if (contact !== undefined) found.set(contact.index, 'relationship');
  for (const { index } of levelColumns(readings, texts))
    if (!found.has(index)) found.set(index, 'coverage.coverage_type');
  for (const { column } of datesOfLines({ columns: readings, sample: rows }))
    if (!found.has(column)) found.set(column, 'coverage.effective_date');
  return readings.map((one) => {
    const field = found.get(one.index);
    return field === undefined ? one : { ...one, scores: new Map([[field, MAPPING_THRESHOLD]]) };
  });
}

/** `Contact Relationship` next to `Dependent First Name`. Elsewhere, it can be that of an emergency contact. */
function relationshipOfContact(readings: readonly ColumnReading[]): ColumnReading | undefined {
  if (!readings.some(namesDependent) || readings.some((one) => says(one, 'relationship'))) return undefined;
  return readings.find(isRelationshipOfContact);
}

export const isRelationshipOfContact = ({ meaning: { owner, atoms } }: ColumnReading): boolean =>
  owner === 'self' && atoms.has('contact') && atoms.has('relationship');

/** `Dependent Last Name` and a relationship: the rows are those of dependents, not of members with spouses in columns. */
export const areRowsOfDependents = (readings: readonly ColumnReading[]): boolean =>
  readings.some(namesDependent) && readings.some((one) => says(one, 'relationship'));

const namesDependent = (reading: ColumnReading): boolean =>
  DEPENDENTS.has(reading.meaning.owner) && NAMES.some((name) => says(reading, name));

/** `Coverage` above `EE` and `FAM`, and `Med Cov` next to `Den Cov`: one column for each line that has no other. */
function levelColumns(readings: readonly ColumnReading[], texts: readonly (readonly string[])[]) {
  const lines = new Set(
    readings.filter((one) => says(one, 'coverage.coverage_type')).map(({ meaning }) => meaning.line),
  );
  return readings.flatMap(({ index, meaning: { line }, scores }) => {
    const filled = texts[index]!.filter((text) => text !== '');
    const isOpen = Math.max(0, ...scores.values()) < MAPPING_THRESHOLD && !lines.has(line);
    // Dependents can lack it.
    const least = (scores.get('coverage.coverage_type') ?? 0) > 0 ? 1 : 2;
    const areLevels = isOpen && new Set(filled).size >= least && filled.every((text) => isTier(text));
    if (!areLevels || (line === null && lines.size > 0)) return [];
    lines.add(line);
    return [{ index }];
  });
}

/**
 * `Plan, Cov Type, From` above plans called `TST Medical 2000`, below a title with a line, or next to `Medical Plan`: coverages
 * of the line that all plans, the title, or another label names.
 */
export function withLineOfPlans({ sample, titleLine }: ListSheet, readings: readonly ColumnReading[]): ColumnReading[] {
  const plan = readings.find((reading) => fieldOf(reading) === 'coverage.plan_name');
  const names = plan === undefined ? [] : sample.map(({ cells }) => (cells[plan.index] ?? '').trim());
  const lines = new Set(names.flatMap((name) => (name === '' || declinesCoverage(name) ? [] : lineInName(name))));
  const named = new Set(readings.flatMap((one) => (isOfCoverage(one, sample) ? (one.meaning.line ?? []) : [])));
  const line = named.size > 0 ? onlyOf(named) : (titleLine ?? onlyOf(lines));
  if (line === null) return [...readings];
  const isStart = (one: ColumnReading) => fieldOf(one) === 'coverage.effective_date';
  const hasStart = readings.some((one) => isStart(one) && !isBareDate(one, 'start'));
  // `Start Date` next to `Cov Start` is that of the job.
  const isCoverage = (reading: ColumnReading) =>
    reading.meaning.line === null &&
    fieldOf(reading)?.startsWith('coverage.') === true &&
    !(hasStart && isBareDate(reading, 'start'));
  return readings.map((one) => (isCoverage(one) ? { ...withLine(one, line), scores: one.scores } : one));
}

/** `Medical, Tier, Dental, Tier`: a level or plan directly behind a line of coverage is of that line, if there are several. */
export function withLineBefore(readings: readonly ColumnReading[]): ColumnReading[] {
  if (readings.filter(isOnlyLine).length < 2) return [...readings];
  return readings.map((one, at) => {
    const before = readings[at - 1];
    const isOfBlock = fieldOf(one) === 'coverage.coverage_type' || fieldOf(one) === 'coverage.plan_name';
    if (before === undefined || !isOnlyLine(before) || one.meaning.line !== null || !isOfBlock) return one;
    return { ...withLine(one, before.meaning.line), scores: one.scores };
  });
}

/** `Medical` above plans or levels. */
export const isOnlyLine = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line !== null && atoms.size + unknownWords === 0;

/** Not `Dental (Y/N)`, whose answers are no plans. */
function isOfCoverage(reading: ColumnReading, sample: readonly NumberedRow[]): boolean {
  if (fieldOf(reading)?.startsWith('coverage.') === true) return true;
  const texts = sample.map(({ cells }) => textAt(cells, reading.index)).filter((text) => text !== '');
  return reading.meaning.atoms.size === 0 && !texts.every((text) => ANSWER.test(text));
}

const ANSWER = /^(?:y|n|yes|no|x|true|false|[01])$/i;

const onlyOf = <T>(all: ReadonlySet<T>): T | null => (all.size === 1 ? [...all][0]! : null);

export const coverageParts = (all: readonly ColumnReading[]): number =>
  COVERAGE.filter((fields) => all.some((one) => fields.some((field) => says(one, field)))).length;

/** `Driver #` and `Driver No.` are the same label. */
export const fold = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ ?(?:#|\b(?:no|nbr|num|number))[.:]?$/, ' number')
    .replace(/\s+/g, ' ');
