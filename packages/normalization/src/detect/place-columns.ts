import { declinesCoverage } from '../code-lists/declining.ts';
import type { CandidateTarget, ColumnReading } from '../infer/label-candidates.ts';
import { isBareDate } from '../reading/evidence/bare-dates.ts';
import { isKeyLabel, KEY } from '../reading/evidence/key-label.ts';
import { textAt } from '../reading/sample.ts';
import type { SourceColumn } from '../source/source-layout.ts';
import { isTier } from '../values/value-shapes.ts';
import type { NumberedRow } from './numbered-row.ts';
import {
  areRowsOfDependents,
  DEPENDENTS,
  EMPLOYEES,
  fieldOf,
  fold,
  isId,
  isOnlyLine,
  type ListSheet,
  NAMES,
  PERSONAL,
  says,
} from './sheet-readings.ts';

/** The main list, with the columns of tables that were joined to it before. */
export interface KnownColumns {
  readonly main: ListSheet;
  readonly columns: readonly SourceColumn[];
  readonly readings: readonly ColumnReading[];
}

export const UNREAD = -1;
export const NEW = -2;
/** Of the numbers on a sheet, those that the main list has, too: a few people can be missing from it. */
const MOST = 0.9;
/** Labels that name a field in the same way differ less in their scores. */
const ALIKE = 0.2;
/** Whose label isn't a dependent's, where dependents have labels of their own. */
const MEMBERS: ReadonlySet<string> = new Set([...EMPLOYEES, 'member', 'self']);
const NEEDED: ReadonlySet<CandidateTarget | null> = new Set([
  'coverage.plan_name',
  'coverage.coverage_type',
  'coverage.effective_date',
]);

/**
 * For each cell, the column of the main list, or `NEW` for an additional one. Null if it is unclear to whom the rows
 * belong.
 */
export function placeColumns(
  list: KnownColumns,
  readings: readonly ColumnReading[],
  {
    isOfDependents,
    names,
    isKeyed: isKeyedByName,
    sheet,
  }: { isOfDependents: boolean; names: readonly number[]; isKeyed: boolean; sheet: ListSheet },
): number[] | null {
  const taken = new Set<number>();
  const take = (column: number): number => {
    if (column >= 0) taken.add(column);
    return column;
  };
  const members = areRowsOfDependents(readings) ? MEMBERS : EMPLOYEES;
  const namesDependents = readings.some(({ meaning }) => DEPENDENTS.has(meaning.owner));
  const fieldsOfDependents = new Set(
    readings.flatMap((one) => (DEPENDENTS.has(one.meaning.owner) ? [fieldOf(one)] : [])),
  );
  // `Emp SSN` next to `Dep SSN`, without a number of the employee: it links the family.
  const isLinkedBySsn = isOfDependents && !readings.some(isId);
  const linksBySsn = (reading: ColumnReading) =>
    isLinkedBySsn && EMPLOYEES.has(reading.meaning.owner) && says(reading, 'ssn');
  const links = linksByValue(list, readings, sheet);
  for (const column of links.values()) taken.add(column);
  const order = readings.map((reading) => {
    const link = links.get(reading.index);
    if (link !== undefined) return link;
    if (names.includes(reading.index)) return UNREAD;
    if (linksBySsn(reading)) return take(sameLabel(list, reading, taken));
    const field = fieldOf(reading);
    // `Employee Last Name` or `Participant Name` next to `Dependent Last Name` refers to the person of another row.
    const isEmployees = members.has(reading.meaning.owner) && field !== null && PERSONAL.has(field);
    const isNamedApart = NAMES.some((name) => name === field) && NAMES.some((name) => fieldsOfDependents.has(name));
    if (isOfDependents && namesDependents && isEmployees && (isNamedApart || fieldsOfDependents.has(field)))
      return UNREAD;
    return take(sameLabel(list, reading, taken));
  });
  // The dependents' own `id` next to the `employee_id` that links them isn't the employees' number.
  const isOwnNumber = (reading: ColumnReading) => links.size > 0 && isId(reading) && !links.has(reading.index);
  const hire = hireColumn(list, readings);
  // `Ins. Effective` comes before `Start Date`, wherever they stand.
  for (const reading of [...readings].sort((a, b) => certaintyOf(b) - certaintyOf(a))) {
    if (order[reading.index] !== NEW || isOwnNumber(reading)) continue;
    const isHire = hire !== null && !taken.has(hire) && isBareDate(reading, 'start');
    order[reading.index] = take(isHire ? hire : sameField(list, reading, taken, { sheet, isOfDependents }));
  }
  const found = (wanted: (reading: ColumnReading) => boolean) =>
    readings.some((reading, cell) => wanted(reading) && order[cell]! >= 0);
  // Members' spouses in columns can be on one sheet only.
  const isOfRow = ({ meaning: { owner } }: ColumnReading) => isOfDependents || !DEPENDENTS.has(owner);
  const isNamed = readings
    .filter((reading) => isOfRow(reading) && NAMES.some((field) => fieldOf(reading) === field))
    .every((reading) => order[reading.index] !== NEW);
  const isKeyed =
    isKeyedByName ||
    found(isId) ||
    found((reading) => linksBySsn(reading) || (says(reading, 'ssn') && !isOfDependents)) ||
    (isLinkedBySsn && namesSsnsOfMembers(list, readings, sheet)) ||
    readings.some((reading, cell) => isKeyLabel(reading) && sharesNumbers(list, sheet, cell, order[cell]!));
  // `Plan` or `Start` where the main list has `Medical` and `Dental`: as a column of its own, the people of the list would lack
  // it.
  const isUnclear = readings.some(
    (reading, cell) => order[cell] === NEW && reading.meaning.line === null && NEEDED.has(fieldOf(reading)),
  );
  return isNamed && isKeyed && !(isUnclear && namesLines(list)) ? order : null;
}

/** `Employee SSN` on a sheet of dependents, with SSNs that people of the main list have in a column of another name. */
export function namesSsnsOfMembers(list: KnownColumns, readings: readonly ColumnReading[], sheet: ListSheet): boolean {
  const isMembers = (one: ColumnReading) => says(one, 'ssn') && !DEPENDENTS.has(one.meaning.owner);
  const known = new Set(ownOf(list).flatMap((one) => (isMembers(one) ? textsOf(list.main, one.index) : [])));
  return readings.some(
    (one) =>
      EMPLOYEES.has(one.meaning.owner) && isMembers(one) && textsOf(sheet, one.index).some((text) => known.has(text)),
  );
}

/** `CardNo` on both sheets, with numbers of the main list's people. */
function sharesNumbers(list: KnownColumns, { sample }: ListSheet, cell: number, column: number): boolean {
  const textsOf = (rows: readonly NumberedRow[], at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim());
  if (column < 0 || column >= list.main.columns.length) return false;
  const known = new Set(textsOf(list.main.sample, column));
  const texts = textsOf(sample, cell);
  return texts.every((text) => KEY.test(text)) && texts.filter((text) => known.has(text)).length >= texts.length * 0.9;
}

/**
 * `employee_id` above the values of `id` on the main list, which has an `employee_number`, too: the cells whose numbers are
 * those of one of several columns with IDs. By label, they would have the wrong one.
 */
function linksByValue(list: KnownColumns, readings: readonly ColumnReading[], sheet: ListSheet): Map<number, number> {
  const ids = ownOf(list).filter(isId);
  if (ids.length < 2) return new Map();
  const known = ids.map(({ index }) => ({ index, texts: new Set(textsOf(list.main, index)) }));
  return new Map(
    readings.filter(isId).flatMap(({ index: cell }) => {
      const texts = textsOf(sheet, cell);
      const [only, ...others] = known.filter(
        (one) => texts.length > 0 && texts.filter((text) => one.texts.has(text)).length >= texts.length * MOST,
      );
      return only === undefined || others.length > 0 ? [] : [[cell, only.index] as const];
    }),
  );
}

/** Whether a column of the main list names a line of coverage. */
function namesLines(list: KnownColumns): boolean {
  return ownOf(list).some(({ meaning }) => meaning.line !== null && meaning.owner === 'self');
}

function sameLabel(list: KnownColumns, { label }: ColumnReading, taken: ReadonlySet<number>): number {
  const same = list.columns.findIndex(({ name }, column) => !taken.has(column) && fold(name) === fold(label));
  return label.trim() === '' ? UNREAD : same < 0 ? NEW : same;
}

/** The main list's date of hire, for `Start Date` next to a start of coverage on a sheet without another date of hire. */
function hireColumn(list: KnownColumns, readings: readonly ColumnReading[]): number | null {
  const isHire = (reading: ColumnReading) => says(reading, 'employment.hire_date');
  const isCovered = readings.some((one) => fieldOf(one) === 'coverage.effective_date' && !isBareDate(one, 'start'));
  if (!isCovered || readings.some(isHire)) return null;
  return ownOf(list).find(isHire)?.index ?? null;
}

function sameField(
  list: KnownColumns,
  reading: ColumnReading,
  taken: ReadonlySet<number>,
  { sheet, isOfDependents }: { readonly sheet: ListSheet; readonly isOfDependents: boolean },
): number {
  const { line, number } = reading.meaning;
  // `Medical` above plans, where the main list has `Plan` and a title with the line, or above levels.
  const isLine = isOnlyLine(reading) || isElectionOfLine(reading);
  const field = fieldOf(reading) ?? (isLine ? fieldBelowLine(sheet, reading) : null);
  if (field === null) {
    const end = sameEnd(list, reading, taken);
    return end === NEW ? samePlans(list, reading, taken, sheet) : end;
  }
  const same = list.readings.filter(
    (one) =>
      fieldOf(one) === field &&
      one.meaning.owner !== 'other' &&
      (isOfDependents || field === 'relationship' ? !DEPENDENTS.has(one.meaning.owner) : samePerson(one, reading)) &&
      (one.meaning.line === line || one.meaning.line === null || line === null) &&
      // `Relationship` of dependents next to a `QB Type` of the members.
      (field !== 'relationship' || !isOfDependents || Math.abs(certaintyOf(one) - certaintyOf(reading)) < ALIKE) &&
      (one.meaning.number ?? 1) === (number ?? 1),
  );
  const [first] = same.filter(({ index }) => !taken.has(index));
  if (same.length === 0 && field === 'coverage.termination_date') return endBehindStart(list, taken);
  if (first !== undefined) return same.length > 1 && field !== 'member_id' ? NEW : first.index;
  return same.length > 0 || !field.startsWith('coverage.plan_') ? NEW : onlyLine(list, reading, taken, sheet);
}

/** `Medical Election` above plans or levels. */
const isElectionOfLine = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line !== null && unknownWords === 0 && atoms.size === 1 && atoms.has('election');

/** `Terminated` next to `Term Date`: what ends is said by the columns beside it, so both end the same. */
function sameEnd(list: KnownColumns, reading: ColumnReading, taken: ReadonlySet<number>): number {
  const isEnd = (one: ColumnReading) => isBareDate(one, 'termination') || isBareDate(one, 'end');
  const [first, ...others] = isEnd(reading) ? list.readings.filter(isEnd) : [];
  return first === undefined || others.length > 0 || taken.has(first.index) ? NEW : first.index;
}

function fieldBelowLine(sheet: ListSheet, { index }: ColumnReading): CandidateTarget {
  const texts = textsOf(sheet, index);
  const areLevels = texts.length > 0 && texts.every((text) => isTier(text) || declinesCoverage(text));
  return areLevels ? 'coverage.coverage_type' : 'coverage.plan_name';
}

/** `Dental Election` above the plans that the main list has in `Dental Plan`. */
function samePlans(list: KnownColumns, reading: ColumnReading, taken: ReadonlySet<number>, sheet: ListSheet): number {
  const [plan, ...others] = ownOf(list).filter((one) => fieldOf(one) === 'coverage.plan_name');
  if (plan === undefined || others.length > 0 || taken.has(plan.index)) return NEW;
  const known = new Set(textsOf(list.main, plan.index));
  const texts = textsOf(sheet, reading.index);
  return known.size > 1 && texts.length > 0 && texts.every((text) => known.has(text)) ? plan.index : NEW;
}

/** The main list's `Term Date` behind its only start of coverage, for `Cov Stop`. */
function endBehindStart(list: KnownColumns, taken: ReadonlySet<number>): number {
  const isStart = (one: ColumnReading) => fieldOf(one) === 'coverage.effective_date' && !isBareDate(one, 'start');
  const [start, ...others] = ownOf(list).filter(isStart);
  const end = start === undefined || others.length > 0 ? undefined : ownOf(list)[start.index + 1];
  return end !== undefined && isBareDate(end, 'termination') && !taken.has(end.index) ? end.index : NEW;
}

/**
 * The column whose label is nothing but this line of coverage: `Medical` or `Medical Election`, above plans. For `Plan`
 * without a line, the one with the same plans.
 */
function onlyLine(
  list: KnownColumns,
  { index, meaning }: ColumnReading,
  taken: ReadonlySet<number>,
  sheet: ListSheet,
): number {
  const plans = new Set(textsOf(sheet, index));
  const [first, ...others] = list.readings.filter(
    (one) =>
      !taken.has(one.index) &&
      (isOnlyLine(one) || isElectionOfLine(one)) &&
      (meaning.line === null
        ? textsOf(list.main, one.index).some((text) => plans.has(text))
        : one.meaning.line === meaning.line),
  );
  return first === undefined || others.length > 0 ? NEW : first.index;
}

/** What the sample has in a column, in lower case. */
const textsOf = ({ sample }: ListSheet, column: number): string[] =>
  sample.map(({ cells }) => textAt(cells, column).toLowerCase()).filter((text) => text !== '');

const ownOf = ({ readings, main }: KnownColumns): readonly ColumnReading[] => readings.slice(0, main.columns.length);

const certaintyOf = ({ scores }: ColumnReading): number => Math.max(0, ...scores.values());

/** Whether both labels name the same spouse or dependent, or both the row's person. */
export const samePerson = ({ meaning: one }: ColumnReading, { meaning: other }: ColumnReading): boolean => {
  const isOf = (owner: string) => (DEPENDENTS.has(owner) || owner === 'other' ? owner : 'self');
  return isOf(one.owner) === isOf(other.owner) && (one.number ?? 1) === (other.number ?? 1);
};
