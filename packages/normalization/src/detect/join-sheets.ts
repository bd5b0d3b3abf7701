import { withoutZeros } from '../decode/excel/sheet-elections.ts';
import { type CandidateTarget, type ColumnReading, readColumns } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { isKeyLabel, KEY } from '../reading/evidence/leftmost-key.ts';
import type { ElectionSheet, ExcelLayout, FurtherSheet, SourceColumn } from '../source-layout.ts';
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
}

export type JoinedSheets = Pick<
  ExcelLayout,
  'columns' | 'furtherSheets' | 'electionSheet' | 'sheetColumn' | 'ownColumns'
>;

/** Marks sheets that are versions of a list instead of parts of it. */
const NOT_CURRENT =
  /\b(old|prior|previous|last (year|month|week)|archived?|history|historical|backup|copy|templates?|examples?|samples?)\b/i;
const PERIOD =
  /\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?|q[1-4]|week \d+|(19|20)\d\d)\b/i;
const YEAR = /\b(?:19|20)\d\d\b/g;

/** Whether the name belongs to an earlier year or day than that of another sheet. */
export function isEarlier(name: string, all: readonly string[]): boolean {
  const yearOf = (text: string) => Math.max(0, ...(text.match(YEAR) ?? []).map(Number));
  const year = yearOf(name);
  return NOT_CURRENT.test(name) || (year > 0 && all.some((other) => yearOf(other) > year));
}

const IDS = new Set<CandidateTarget>(['member_id', 'employee_number', 'subscriber_id']);
const NAMES = ['first_name', 'last_name', 'full_name'] as const;
/** Fields that dependents and employees each have. */
const PERSONAL = new Set<CandidateTarget>([...NAMES, 'middle_name', 'date_of_birth', 'ssn', 'gender']);
/** What a coverage has: a plan or line, a level, a start. */
const COVERAGE: readonly (readonly CandidateTarget[])[] = [
  ['coverage.plan_id', 'coverage.plan_name', 'coverage.insurance_line'],
  ['coverage.coverage_type'],
  ['coverage.effective_date'],
];
const DEPENDENTS = new Set(['dependent', 'spouse', 'child']);
const EMPLOYEES = new Set(['employee', 'subscriber']);

/**
 * Joins the sheets of a workbook that list people: sheets with the same columns continue the table (one per employer),
 * those of dependents add rows of their own. If the columns of a sheet can't be matched, its people are rejected row by
 * row instead of being omitted. Sheets without people aren't included.
 */
export function joinSheets(main: ListSheet, others: readonly ListSheet[]): JoinedSheets | null {
  const table = new UnionTable(main);
  const further = others.flatMap((sheet) => {
    if (NOT_CURRENT.test(sheet.name) || (PERIOD.test(sheet.name) && PERIOD.test(main.name))) return [];
    const readings = readSheet(sheet);
    return listsPeople(readings) ? [table.add(sheet, readings)] : [];
  });
  const read = new Set(further.map(({ sheet }) => sheet));
  const election = others.find(
    (sheet) => !read.has(sheet.name) && !NOT_CURRENT.test(sheet.name) && table.canElect(sheet),
  );
  const electionSheet = election === undefined ? undefined : table.addElections(election);
  if (further.length === 0 && electionSheet === undefined) return null;
  const columns = [...table.columns];
  const isScoped = table.hasSharedNumbers;
  if (isScoped) columns.push({ name: 'Sheet' });
  return {
    columns,
    furtherSheets: further,
    ...(electionSheet !== undefined && { electionSheet }),
    ownColumns: main.columns.length,
    ...(isScoped && { sheetColumn: columns.length - 1 }),
  };
}

const says = ({ scores }: ColumnReading, field: CandidateTarget): boolean =>
  (scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
const isId = (reading: ColumnReading): boolean => [...IDS].some((field) => says(reading, field));

/** Whether the sheet names people, besides dependents of others. */
export function namesPeople(sheet: ListSheet): boolean {
  const readings = readSheet(sheet);
  return listsPeople(readings) && !readings.some(({ meaning }) => DEPENDENTS.has(meaning.owner));
}

function listsPeople(readings: readonly ColumnReading[]): boolean {
  const has = (field: CandidateTarget) => readings.some((reading) => says(reading, field));
  return NAMES.some(has) && (has('date_of_birth') || has('ssn') || has('relationship'));
}

function fieldOf({ scores }: ColumnReading): CandidateTarget | null {
  let best: CandidateTarget | null = null;
  let top = MAPPING_THRESHOLD;
  for (const [field, score] of scores) {
    if (score < top || (score === top && best !== null)) continue;
    best = IDS.has(field) ? 'member_id' : field === 'coverage.plan_id' ? 'coverage.plan_name' : field;
    top = score;
  }
  return best;
}

/** Reads the labels of a sheet. A number to the left of the names is an ID. */
function readSheet({ columns, sample }: ListSheet): ColumnReading[] {
  const readings = readColumns(columns.map(({ name }) => name));
  const name = readings.findIndex((reading) => NAMES.some((field) => says(reading, field)));
  if (readings.some(isId) || name < 0) return readings;
  const id = readings
    .slice(0, name)
    .find(
      (reading) => isKeyLabel(reading) && sample.every(({ cells }) => KEY.test((cells[reading.index] ?? '').trim())),
    );
  return readings.map((reading) =>
    reading === id ? { ...reading, scores: new Map([['member_id', MAPPING_THRESHOLD]]) } : reading,
  );
}

const fold = (name: string) => name.trim().toLowerCase();

class UnionTable {
  readonly columns: SourceColumn[];
  /** Two people have the same number on different sheets. */
  hasSharedNumbers = false;
  private readonly readings: ColumnReading[];
  /** By number, the person of the first row with it. */
  private readonly holders = new Map<string, string>();

  constructor(private readonly main: ListSheet) {
    this.columns = [...main.columns];
    this.readings = readSheet(main);
    this.noteHolders(
      main,
      this.readings.map((_, column) => column),
    );
  }

  add(sheet: ListSheet, readings: readonly ColumnReading[]): FurtherSheet {
    const { name, headerRow, firstDataRow } = sheet;
    const labels = readings.map(({ label }) => label);
    const table = { sheet: name, headerRow, firstDataRow, labels };
    const isOfDependents = this.isOfDependents(readings);
    const order = this.orderOf(readings, isOfDependents);
    if (order === null) return { ...table, order };
    const placed = order.map((column, cell) => (column === NEW ? this.append(labels[cell]!) : column));
    if (!isOfDependents) this.noteHolders(sheet, placed);
    const digits = this.lostDigits(sheet, placed);
    return { ...table, order: placed, ...(digits === null ? {} : { digits: [digits] }) };
  }

  /**
   * Whether the sheet has plans and levels or dates of the main list's people, without their names, and the main list has
   * none.
   */
  canElect(sheet: ListSheet): boolean {
    const readings = readSheet(sheet);
    const own = this.readings.slice(0, this.main.columns.length);
    const covers = (all: readonly ColumnReading[]) =>
      COVERAGE.filter((fields) => all.some((one) => fields.some((field) => says(one, field)))).length;
    const names = readings.some((one) => NAMES.some((field) => says(one, field)));
    if (names || covers(readings) < 2 || covers(own) > 0) return false;
    const ids = idsOf(this.main, own);
    const theirs = new Set(idsOf(sheet, readings));
    const isUnique = new Set(ids).size === ids.length;
    return isUnique && theirs.size > 0 && [...theirs].filter((id) => ids.includes(id)).length >= theirs.size * 0.5;
  }

  addElections({ name, headerRow, firstDataRow, columns }: ListSheet): ElectionSheet {
    const labels = columns.map((column) => column.name);
    const readings = readColumns(labels);
    const key = readings.findIndex(isId);
    const keyColumn = this.readings.findIndex(isId);
    const order = labels.map((label, cell) => (cell === key || label.trim() === '' ? UNREAD : this.append(label)));
    return { sheet: name, headerRow, firstDataRow, labels, key, keyColumn, order };
  }

  /** Whether the sheet has a relationship, or labels for dependents, which the main list doesn't have. */
  private isOfDependents(readings: readonly ColumnReading[]): boolean {
    const names = (all: readonly ColumnReading[]) =>
      all.some((one) => DEPENDENTS.has(one.meaning.owner) && NAMES.some((field) => says(one, field)));
    const relates = (all: readonly ColumnReading[]) => all.some((one) => says(one, 'relationship'));
    const own = this.readings.slice(0, this.main.columns.length);
    return (relates(readings) && !relates(own)) || (names(readings) && !names(own));
  }

  /**
   * For each cell, the column of the main list, or `NEW` for an additional one. Null if it is unclear to whom the rows
   * belong.
   */
  private orderOf(readings: readonly ColumnReading[], isOfDependents: boolean): number[] | null {
    const taken = new Set<number>();
    const take = (column: number): number => {
      if (column >= 0) taken.add(column);
      return column;
    };
    const namesDependents = readings.some(({ meaning }) => DEPENDENTS.has(meaning.owner));
    const fieldsOfDependents = new Set(
      readings.flatMap((one) => (DEPENDENTS.has(one.meaning.owner) ? [fieldOf(one)] : [])),
    );
    const order = readings.map((reading) => {
      const field = fieldOf(reading);
      // `Employee Last Name` next to `Dependent Last Name` refers to the person of another row.
      const isEmployees = EMPLOYEES.has(reading.meaning.owner) && field !== null && PERSONAL.has(field);
      const isNamedApart = NAMES.some((name) => name === field) && NAMES.some((name) => fieldsOfDependents.has(name));
      if (isOfDependents && namesDependents && isEmployees && (isNamedApart || fieldsOfDependents.has(field)))
        return UNREAD;
      return take(this.sameLabel(reading, taken));
    });
    for (const [cell, reading] of readings.entries())
      if (order[cell] === NEW) order[cell] = take(this.sameField(reading, taken));
    const found = (wanted: (reading: ColumnReading) => boolean) =>
      readings.some((reading, cell) => wanted(reading) && order[cell]! >= 0);
    const isNamed = readings
      .filter((reading) => NAMES.some((field) => fieldOf(reading) === field))
      .every((reading) => order[reading.index] !== NEW);
    const isKeyed = found(isId) || found((reading) => says(reading, 'ssn') && !isOfDependents);
    return isNamed && isKeyed ? order : null;
  }

  private sameLabel({ label }: ColumnReading, taken: ReadonlySet<number>): number {
    const same = this.columns.findIndex(({ name }, column) => !taken.has(column) && fold(name) === fold(label));
    return label.trim() === '' ? UNREAD : same < 0 ? NEW : same;
  }

  private sameField(reading: ColumnReading, taken: ReadonlySet<number>): number {
    const field = fieldOf(reading);
    if (field === null) return NEW;
    const { line, number } = reading.meaning;
    const same = this.readings.filter(
      ({ index, meaning, ...one }) =>
        fieldOf({ index, meaning, ...one }) === field &&
        meaning.owner !== 'other' &&
        !DEPENDENTS.has(meaning.owner) &&
        (meaning.line === line || meaning.line === null || line === null) &&
        (meaning.number ?? 1) === (number ?? 1),
    );
    const [first] = same.filter(({ index }) => !taken.has(index));
    return first === undefined || (same.length > 1 && field !== 'member_id') ? NEW : first.index;
  }

  private append(label: string): number {
    this.columns.push({ name: label });
    this.readings.push({ ...readColumns([label])[0]!, index: this.columns.length - 1 });
    return this.columns.length - 1;
  }

  private noteHolders(sheet: ListSheet, order: readonly number[]): void {
    const cellOf = (wanted: (reading: ColumnReading) => boolean) =>
      order.findIndex((column) => column >= 0 && wanted(this.readings[column]!));
    const id = cellOf(isId);
    const names = order.flatMap((column, cell) => {
      const field = column < 0 ? null : fieldOf(this.readings[column]!);
      return NAMES.some((name) => name === field) ? [cell] : [];
    });
    if (id < 0 || names.length === 0) return;
    const seen = new Set<string>();
    for (const { cells } of sheet.sample) {
      const number = (cells[id] ?? '').trim();
      const person = names.map((cell) => fold(cells[cell] ?? '')).join(' ');
      if (number === '' || seen.has(number)) continue;
      seen.add(number);
      const known = this.holders.get(number);
      if (known !== undefined && known !== person) this.hasSharedNumbers = true;
      this.holders.set(number, known ?? person);
    }
  }

  /** Numbers that are text on one sheet and numeric on the other: `00417` is 417 there. */
  private lostDigits({ sample }: ListSheet, order: readonly number[]): { column: number; count: number } | null {
    const column = this.readings.findIndex((reading, at) => at < this.main.columns.length && isId(reading));
    const cell = order.indexOf(column);
    if (column < 0 || cell < 0) return null;
    const numbersOf = (rows: readonly NumberedRow[], at: number) =>
      rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '');
    const own = numbersOf(this.main.sample, column);
    const theirs = numbersOf(sample, cell);
    const count = usualLength(own);
    // A few rows can be notes or totals.
    const isFilled = own.filter((text) => isDigits(text) && text.length === count).length >= own.length * 0.9;
    const isCut =
      theirs.filter((text) => /^[1-9]\d*$/.test(text) && text.length <= count).length >= theirs.length * 0.9;
    const hasZeros = own.some((text) => text.startsWith('0')) && theirs.some((text) => text.length < count);
    return isFilled && isCut && hasZeros ? { column, count } : null;
  }
}

function idsOf({ sample }: ListSheet, readings: readonly ColumnReading[]): string[] {
  const id = readings.findIndex(isId);
  const texts = id < 0 ? [] : sample.map(({ cells }) => withoutZeros((cells[id] ?? '').trim()));
  return texts.filter((text) => text !== '');
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function usualLength(texts: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const { length } of texts) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const UNREAD = -1;
const NEW = -2;
