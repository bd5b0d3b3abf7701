import { readInsuranceLine } from '../code-lists/insurance-lines.ts';
import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import { withoutZeros } from '../decode/excel/sheet-elections.ts';
import { foldedName } from '../decode/excel/sheet-names.ts';
import { type CandidateTarget, type ColumnReading, readColumns, withLine } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { inferNameOrder } from '../reading/cells/name-order.ts';
import { isBareDate } from '../reading/evidence/bare-dates.ts';
import { type Sample, textAt } from '../reading/sample.ts';
import type {
  ElectionSheet,
  FurtherSheet,
  NameKey,
  NameParts,
  SourceColumn,
  SplitName,
} from '../source/source-layout.ts';
import { splitFullName } from '../values/split-name.ts';
import type { NumberedRow } from './numbered-row.ts';
import { NEW, namesSsnsOfMembers, placeColumns, samePerson, UNREAD } from './place-columns.ts';
import {
  areRowsOfDependents,
  coverageParts,
  DEPENDENTS,
  EMPLOYEES,
  fieldOf,
  fold,
  haveSpousesBeside,
  isId,
  isRelationshipOfContact,
  type ListSheet,
  NAMES,
  readSheet,
  says,
  withLineOfPlans,
} from './sheet-readings.ts';

/** A column for the lines of coverage that labels or names of sheets say. */
export const LINE = 'Line of Coverage';

/** Score of a label that names nothing but the field. */
const SURE = 0.8;

/** Where a sheet of elections and the main list have the numbers of the same people. */
type ElectionKey = Pick<ElectionSheet, 'key' | 'keyColumn'>;

export class UnionTable {
  readonly columns: SourceColumn[];
  /** Two people have the same number on different sheets. */
  hasSharedNumbers = false;
  readonly readings: ColumnReading[];
  /** Additional columns of joined tables, by label. */
  private readonly appended = new Map<string, number>();
  /** Where the cells of sheets with the same labels go. */
  private readonly placed = new Map<string, readonly number[]>();
  /** By number, the person of the first row with it. */
  private readonly holders = new Map<string, string>();

  constructor(readonly main: ListSheet) {
    this.columns = [...main.columns];
    this.readings = withLineOfPlans(main, readSheet(main));
    this.noteHolders(
      main,
      this.readings.map((_, column) => column),
    );
  }

  /** @param names cells with a name that is split or joined into the list's columns */
  add(sheet: ListSheet, readings: readonly ColumnReading[], names: readonly number[] = []): FurtherSheet {
    const labels = readings.map(({ label }) => label);
    const table = { ...placeOf(sheet), labels };
    const isOfDependents = this.isOfDependents(readings, sheet);
    const byName = isOfDependents ? this.nameKey(readings, sheet) : null;
    const sameLabels = JSON.stringify([labels.map(fold), names]);
    const order =
      this.placed.get(sameLabels) ??
      placeColumns(this, readings, { isOfDependents, names, isKeyed: byName !== null, sheet });
    if (order === null || (isOfDependents && namesBeneficiaries(readings, sheet))) return { ...table, order: null };
    const placed = order.map((column, cell) => {
      if (column !== NEW) return column;
      const isOfContact = isOfDependents && isRelationshipOfContact(readings[cell]!);
      return isOfContact ? this.relationshipColumn() : this.append(this.distinct(labels[cell]!, sheet));
    });
    this.placed.set(sameLabels, placed);
    if (!isOfDependents) this.noteHolders(sheet, placed, names);
    const digits = this.lostDigits(sheet, placed);
    const relative = isOfDependents ? relativeOf(readings) : this.memberWord(readings);
    const line = this.lineOf(readings, placed);
    return {
      ...table,
      order: placed,
      ...(relative !== null && { relationship: { column: this.relationshipColumn(), text: relative } }),
      ...(line !== null && { line: { column: this.shared(LINE), text: line } }),
      ...(byName !== null && { byName }),
      ...(digits !== null && { digits: [digits] }),
    };
  }

  /**
   * The cell and the column that tie a sheet of elections to the people of the main list, if it has their plans and levels or
   * dates, without names or with the same names, and the main list has none. Null otherwise.
   */
  electionKey(sheet: ListSheet): ElectionKey | null {
    const readings = readSheet(sheet);
    const own = this.readings.slice(0, this.main.columns.length);
    // `start_date` of employees without plans is that of the job.
    const covers = own.filter((one) => !isBareDate(one, 'start') && !isBareDate(one, 'end'));
    if (coverageParts(readings) < 2 || coverageParts(covers) > 0 || !this.hasSameNames(sheet, readings)) return null;
    const ownIds = own.filter(isId);
    const isSame = ({ label }: ColumnReading) => ownIds.some((one) => fold(label) === fold(one.label));
    const pairs = [
      ...readings.filter((one) => isId(one) || isSame(one)).flatMap((one) => ownIds.map((id) => [one, id] as const)),
      ...readings.filter(isOwnSsn).flatMap((one) => own.filter(isOwnSsn).map((ssn) => [one, ssn] as const)),
    ];
    for (const [theirs, mine] of pairs) {
      const ids = idsOf(this.main, mine.index);
      const wanted = new Set(idsOf(sheet, theirs.index));
      const isUnique = new Set(ids).size === ids.length;
      const known = [...wanted].filter((id) => ids.includes(id)).length;
      if (isUnique && known > 0 && known >= wanted.size * 0.5) return { key: theirs.index, keyColumn: mine.index };
    }
    return null;
  }

  /** `Plan, Begin` above plans that the main list has in one of `Medical Plan` and `Dental Plan`: coverages of that line. */
  withLineOfOwnPlans(sheet: ListSheet, readings: readonly ColumnReading[]): ColumnReading[] {
    const isPlan = (one: ColumnReading) => fieldOf(one) === 'coverage.plan_name';
    const [plan, ...others] = readings.filter(isPlan);
    if (plan === undefined || others.length > 0 || readings.some(({ meaning }) => meaning.line !== null))
      return [...readings];
    const plans = this.readings.slice(0, this.main.columns.length).filter(isPlan);
    if (plans.length < 2) return [...readings];
    const theirs = namesIn(sheet, plan.index);
    const [same, ...more] = plans.filter((one) => {
      const own = new Set(namesIn(this.main, one.index));
      return one.meaning.line !== null && theirs.length > 0 && theirs.every((name) => own.has(name));
    });
    const line = more.length === 0 ? same?.meaning.line : undefined;
    if (line === undefined) return [...readings];
    const isOfPlan = (one: ColumnReading) => fieldOf(one)?.startsWith('coverage.') === true;
    return readings.map((one) => (isOfPlan(one) ? { ...withLine(one, line), scores: one.scores } : one));
  }

  /** Whether the rows have no names, or those of the main list's people with their IDs. */
  private hasSameNames(sheet: ListSheet, readings: readonly ColumnReading[]): boolean {
    if (!readings.some(isName)) return true;
    const [id, ownId] = [readings.findIndex(isId), this.readings.findIndex(isId)];
    const [cells, columns] = [nameCells(readings), nameCells(this.ownPeople())];
    if (id < 0 || ownId < 0 || cells === null || columns === null) return false;
    const namesOf = ({ sample }: ListSheet, key: number, names: readonly number[]) =>
      sample.map((row) => ({
        id: withoutZeros((row.cells[key] ?? '').trim()),
        name: foldedName(names.map((cell) => row.cells[cell] ?? '')),
      }));
    const known = new Map(namesOf(this.main, ownId, columns).map((one) => [one.id, one.name]));
    const shared = namesOf(sheet, id, cells).filter((one) => known.has(one.id));
    return shared.length > 0 && shared.every((one) => known.get(one.id) === one.name);
  }

  /** A sheet of elections, whose columns are all additional, except for the members' names and SSNs. */
  addElections(sheet: ListSheet, { key, keyColumn }: ElectionKey): ElectionSheet {
    const labels = sheet.columns.map((column) => column.name);
    const added = readColumns(labels).map((one) =>
      isName(one) || isOwnSsn(one) ? '' : this.distinct(one.label, sheet),
    );
    return { ...placeOf(sheet), labels, key, keyColumn, order: this.appendAll(added, key) };
  }

  /**
   * What the rows of a table without names add to the people of the main list that have the same ID: coverages, if the
   * list has none, or details, if each person has one row. Null if that isn't certain.
   */
  addJoined(
    sheet: ListSheet,
  ): { joins: 'coverages' | 'details'; key: number; keyColumn: number; order: number[] } | null {
    const readings = readSheet(sheet);
    const own = this.readings.slice(0, this.main.columns.length);
    const tie = this.sharedId(readings, sheet);
    if (tie === null || readings.some((one) => NAMES.some((field) => says(one, field)))) return null;
    const textsOf = ({ sample }: ListSheet, cell: number) => sample.map(({ cells }) => (cells[cell] ?? '').trim());
    const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;
    if (!isUnique(textsOf(this.main, tie.keyColumn))) return null;
    const labels = sheet.columns.map((column) => column.name);
    const isOfCoverages = coverageParts(readings) >= 2 && coverageParts(own) === 0;
    if (!isOfCoverages && (coverageParts(readings) > 0 || !isUnique(textsOf(sheet, tie.key)))) return null;
    return { joins: isOfCoverages ? 'coverages' : 'details', ...tie, order: this.appendAll(labels, tie.key) };
  }

  /** The cell and the column of the main list with the same ID: by label, or because most numbers are in both. */
  private sharedId(readings: readonly ColumnReading[], sheet: ListSheet): { key: number; keyColumn: number } | null {
    const own = this.readings.slice(0, this.main.columns.length).filter(isId);
    for (const { index: key, label } of readings.filter(isId)) {
      const same = own.find((one) => fold(one.label) === fold(label));
      if (same !== undefined) return { key, keyColumn: same.index };
    }
    for (const { index: key } of readings.filter(isId)) {
      const numbers = sheet.sample.map(({ cells }) => (cells[key] ?? '').trim());
      for (const { index: keyColumn } of own) {
        const known = new Set(this.main.sample.map(({ cells }) => (cells[keyColumn] ?? '').trim()));
        if (numbers.filter((number) => known.has(number)).length >= numbers.length * 0.5) return { key, keyColumn };
      }
    }
    return null;
  }

  /** Additional columns for all labels, except for that of the ID. Tables with the same labels share them. */
  private appendAll(labels: readonly string[], key: number): number[] {
    const order = labels.map((label, cell) => {
      if (cell === key || label.trim() === '') return UNREAD;
      return this.appended.get(fold(label)) ?? this.append(label);
    });
    for (const [cell, column] of order.entries()) if (column >= 0) this.appended.set(fold(labels[cell]!), column);
    return order;
  }

  /**
   * Whole names in cells of which the main list has the parts, for the same people: `Name`, `Spouse Name`. On a sheet of
   * dependents, one of several names is the employee's.
   */
  splitNames(sheet: ListSheet): SplitName[] {
    const own = this.readings.slice(0, this.main.columns.length);
    const sample = sheet.sample.map(({ cells }) => cells);
    const readings = readSheet(sheet);
    const areDependents = this.isOfDependents(readings, sheet);
    if (readings.filter(isName).length > 1 && areDependents) return [];
    return readings.flatMap((reading) => {
      if (fieldOf(reading) !== 'full_name') return [];
      const isRows = areDependents || !DEPENDENTS.has(reading.meaning.owner);
      const people = own.filter((one) => (areDependents ? isOwn(one) : samePerson(one, reading)));
      const columnOf = (field: CandidateTarget) => people.find((one) => fieldOf(one) === field)?.index;
      const [last, first] = [columnOf('last_name'), columnOf('first_name')];
      if (last === undefined || first === undefined || columnOf('full_name') !== undefined) return [];
      const order = orderOfNames(reading, sample);
      const parts = sample.map((row) => splitFullName(textAt(row, reading.index), order));
      const middle =
        columnOf('middle_name') ?? (isRows && parts.some((one) => one.middle !== '') ? this.shared(MIDDLE) : undefined);
      const suffix =
        columnOf('name_suffix') ?? (isRows && parts.some((one) => one.suffix !== '') ? this.shared(SUFFIX) : undefined);
      const found = { cell: reading.index, order, last, first };
      return [{ ...found, ...(middle !== undefined && { middle }), ...(suffix !== undefined && { suffix }) }];
    });
  }

  /** That of the main list, or an additional one for all sheets that lack it. */
  private relationshipColumn(): number {
    const own = this.readings.slice(0, this.main.columns.length).find((one) => says(one, 'relationship'));
    return own?.index ?? this.shared(RELATIONSHIP);
  }

  /** What the main list calls its members, for a sheet of members that has no column for it. */
  private memberWord(readings: readonly ColumnReading[]): string | null {
    const own = this.readings.slice(0, this.main.columns.length).find((one) => says(one, 'relationship'));
    if (own === undefined || readings.some((one) => says(one, 'relationship'))) return null;
    const values = this.main.sample.map(({ cells }) => textAt(cells, own.index));
    const context = relationshipContext(values, false);
    return values.find((value) => value !== '' && readRelationship(value, context) === 'self') ?? null;
  }

  /** The line that the labels of the sheet's coverages name, in columns whose labels on the main list name none. */
  private lineOf(readings: readonly ColumnReading[], placed: readonly number[]): string | null {
    const own = this.readings.slice(0, this.main.columns.length);
    if (own.some((one) => one.meaning.line !== null || says(one, 'coverage.insurance_line'))) return null;
    if (own.some(({ index }) => areLines(this.main, index))) return null;
    const covers = readings.filter((one) => fieldOf(one)?.startsWith('coverage.') === true);
    const lines = new Set(covers.map(({ meaning }) => meaning.line).filter((line) => line !== null));
    const plan = covers.find((one) => fieldOf(one) === 'coverage.plan_name');
    const isPlaced = plan !== undefined && placed[plan.index]! >= 0 && placed[plan.index]! < own.length;
    return isPlaced && lines.size === 1 && plan.meaning.line !== null ? plan.meaning.line : null;
  }

  private shared(label: string): number {
    const column = this.appended.get(label) ?? this.append(label);
    this.appended.set(label, column);
    return column;
  }

  /**
   * First and last names in cells of their own, where the main list has `Last, First` in one column. Null if a name of its
   * sample has no comma.
   */
  joinNames(sheet: ListSheet): NameParts | null {
    const readings = readSheet(sheet);
    const own = nameCells(this.ownPeople());
    const isOfDependents = this.isOfDependents(readings, sheet);
    // `Participant Name, Dependent Last Name, Dependent First Name`: the first is the employee's.
    const areNamed = isOfDependents && areRowsOfDependents(readings);
    const isOthers = (owner: string) =>
      areNamed ? !DEPENDENTS.has(owner) : owner === 'other' || (isOfDependents ? EMPLOYEES : DEPENDENTS).has(owner);
    const theirs = readings.filter(({ meaning }) => !isOthers(meaning.owner));
    const [first, last, ...further] = nameCells(theirs) ?? [];
    const middle = theirs.find((one) => fieldOf(one) === 'middle_name')?.index;
    if (own?.length !== 1 || first === undefined || last === undefined || further.length > 0) return null;
    if (!haveComma(this.main, own[0]!)) return null;
    return { last, first, ...(middle !== undefined && { middle }), column: own[0]! };
  }

  /** Columns of the main list about its own people. */
  private ownPeople(): ColumnReading[] {
    return this.readings.slice(0, this.main.columns.length).filter(isOwn);
  }

  /**
   * The name of the employee on a sheet of dependents without IDs, if people of the main list have such names. Null
   * otherwise.
   */
  private nameKey(readings: readonly ColumnReading[], sheet: ListSheet): NameKey | null {
    const own = this.readings.slice(0, this.main.columns.length);
    const idColumn = own.findIndex(isId);
    if (idColumn < 0 || readings.some(isId) || namesSsnsOfMembers(this, readings, sheet)) return null;
    const employees = readings.filter(({ meaning }) => EMPLOYEES.has(meaning.owner));
    const [cells, columns] = [nameCells(employees), nameCells(this.ownPeople())];
    if (cells === null || columns === null) return this.emailKey(employees, sheet, idColumn);
    const namesOf = ({ sample }: ListSheet, at: readonly number[]) =>
      sample.map((row) => foldedName(at.map((cell) => row.cells[cell] ?? ''))).filter((name) => name !== '');
    const known = new Set(namesOf(this.main, columns));
    return namesOf(sheet, cells).some((name) => known.has(name)) ? { cells, columns, idColumn } : null;
  }

  /** The employee's email address, which nobody else on the main list has, in the place of a name. */
  private emailKey(employees: readonly ColumnReading[], sheet: ListSheet, idColumn: number): NameKey | null {
    const [cell, ...others] = employees.filter((one) => says(one, 'email'));
    const [column, ...more] = this.ownPeople().filter((one) => says(one, 'email'));
    if (cell === undefined || column === undefined || others.length + more.length > 0) return null;
    const textsOf = ({ sample }: ListSheet, { index }: ColumnReading) =>
      sample.map(({ cells }) => textAt(cells, index).toLowerCase()).filter((text) => text !== '');
    const known = textsOf(this.main, column);
    const isUnique = new Set(known).size === known.length;
    const isKey = isUnique && textsOf(sheet, cell).some((text) => known.includes(text));
    return isKey ? { cells: [cell.index], columns: [column.index], idColumn } : null;
  }

  /**
   * Whether the sheet has a relationship, or labels for dependents, which the main list doesn't have. Not if its
   * relationships include the employees' own.
   */
  isOfDependents(readings: readonly ColumnReading[], sheet: ListSheet): boolean {
    const names = (all: readonly ColumnReading[]) =>
      all.some((one) => DEPENDENTS.has(one.meaning.owner) && NAMES.some((field) => says(one, field)));
    const relates = (all: readonly ColumnReading[]) =>
      Math.max(0, ...all.map(({ scores }) => scores.get('relationship') ?? 0));
    const own = this.readings.slice(0, this.main.columns.length);
    // `QB Type` of the members isn't a relationship next to the `Relationship` of their dependents.
    const areRelated = relates(own) < (relates(readings) >= SURE ? SURE : MAPPING_THRESHOLD);
    const isApart = relates(readings) >= MAPPING_THRESHOLD && areRelated && !listsSelf(readings, sheet);
    return isApart || (names(readings) && !names(own) && !haveSpousesBeside(readings));
  }

  /** `start_date` of an election next to the employee's: `Enrollments start_date`. */
  private distinct(label: string, { name }: ListSheet): string {
    const isTaken = label.trim() !== '' && this.columns.some((column) => fold(column.name) === fold(label));
    return isTaken ? `${name} ${label}` : label;
  }

  private append(label: string): number {
    this.columns.push({ name: label });
    this.readings.push({ ...readColumns([label])[0]!, index: this.columns.length - 1 });
    return this.columns.length - 1;
  }

  /** @param split cells with names that are split or joined into the list's columns */
  private noteHolders(sheet: ListSheet, order: readonly number[], split: readonly number[] = []): void {
    const cellOf = (wanted: (reading: ColumnReading) => boolean) =>
      order.findIndex((column) => column >= 0 && wanted(this.readings[column]!));
    const own = cellOf(isId);
    const id = own >= 0 ? own : cellOf((reading) => says(reading, 'family_id'));
    const placed = order.flatMap((column, cell) => {
      const field = column < 0 ? null : fieldOf(this.readings[column]!);
      return NAMES.some((name) => name === field) ? [cell] : [];
    });
    const names = [...placed, ...split];
    if (id < 0 || names.length === 0) return;
    const seen = new Set<string>();
    for (const { cells } of sheet.sample) {
      const number = (cells[id] ?? '').trim();
      // In any order: `Doe, Ann` on one sheet is `Ann`, `Doe` on another.
      const words = names.flatMap((cell) => fold(cells[cell] ?? '').split(/[\s,]+/));
      const person = words.sort().join(' ').trim();
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

/** `Spouse`, if the labels name spouses and nobody else but employees, and no column says who they are. */
function relativeOf(readings: readonly ColumnReading[]): string | null {
  if (readings.some((one) => says(one, 'relationship'))) return null;
  const owners = new Set(readings.flatMap(({ meaning: { owner } }) => (DEPENDENTS.has(owner) ? [owner] : [])));
  const [owner] = owners;
  return owners.size === 1 && (owner === 'spouse' || owner === 'child') ? owner : null;
}

const isOwn = ({ meaning: { owner } }: ColumnReading): boolean => !DEPENDENTS.has(owner) && owner !== 'other';

function orderOfNames({ index, label }: ColumnReading, sample: Sample): SplitName['order'] {
  const field = { field: 'full_name', column: index, columns: [index], confidence: 1, transforms: [] } as const;
  const [step] = inferNameOrder(field, sample, label).transforms;
  const order = step?.name === 'split_name' ? step.order : 'auto';
  return order === 'last_first' || order === 'first_last_last' ? order : 'auto';
}

/** The columns of a whole name, or of the first and the last name. */
function nameCells(readings: readonly ColumnReading[]): number[] | null {
  const [full, first, last] = (['full_name', 'first_name', 'last_name'] as const).map((field) =>
    readings.filter((one) => fieldOf(one) === field).map(({ index }) => index),
  );
  if (full!.length === 1) return [...full!];
  return first!.length === 1 && last!.length === 1 ? [...first!, ...last!] : null;
}

const FEW_CELLS = 2;

/** `Last, First` in all cells of the sample. Not counting rows such as `TOTAL ENROLLED | 6`. */
export const haveComma = ({ sample }: ListSheet, cell: number): boolean =>
  sample
    .filter(({ cells }) => cells.filter((text) => text.trim() !== '').length > FEW_CELLS)
    .map(({ cells }) => (cells[cell] ?? '').trim())
    .every((text) => text === '' || /^[^,]+,[^,]+$/.test(text) || TOTAL.test(text));
const TOTAL = /^(?:grand )?(?:sub)?totals?:?$/i;

const placeOf = ({ name, title, headerRow, firstDataRow, lastDataRow }: ListSheet) => ({
  sheet: name,
  ...(title !== undefined && { title }),
  headerRow,
  firstDataRow,
  ...(lastDataRow !== undefined && { lastDataRow }),
});

const namesIn = ({ sample }: ListSheet, cell: number): string[] =>
  sample.map(({ cells }) => textAt(cells, cell).toLowerCase()).filter((text) => text !== '');

const idsOf = ({ sample }: ListSheet, cell: number): string[] =>
  sample.map(({ cells }) => withoutZeros((cells[cell] ?? '').trim())).filter((text) => text !== '');

/** `DEP_BENEF_TYPE` with D and B: rows of beneficiaries stand between those of dependents. */
const namesBeneficiaries = (readings: readonly ColumnReading[], { sample }: ListSheet): boolean =>
  readings.some(({ index, meaning: { atoms } }) => {
    const isKind = atoms.has('beneficiary') && (atoms.has('type') || atoms.has('code'));
    return isKind && new Set(sample.map(({ cells }) => textAt(cells, index)).filter((text) => text !== '')).size > 1;
  });

/** `Plan Type` above `Medical`, `Dental`, and `Flexible Spending`. */
function areLines({ sample }: ListSheet, cell: number): boolean {
  const texts = sample.map(({ cells }) => textAt(cells, cell)).filter((text) => text !== '');
  const lines = texts.map((text) => readInsuranceLine(text, false)).filter((line) => line !== null);
  return new Set(lines).size > 1 && lines.length > texts.length / 2;
}

/** An SSN that isn't a dependent's. */
const isOwnSsn = ({ meaning }: ColumnReading): boolean => meaning.atoms.has('ssn') && !DEPENDENTS.has(meaning.owner);

const isName = (reading: ColumnReading): boolean => NAMES.some((field) => says(reading, field));

function listsSelf(readings: readonly ColumnReading[], { sample }: ListSheet): boolean {
  const column = readings.findIndex((one) => says(one, 'relationship'));
  const values = sample.map(({ cells }) => (cells[column] ?? '').trim());
  const context = relationshipContext(values, false);
  return values.some((value) => value !== '' && readRelationship(value, context) === 'self');
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function usualLength(texts: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const { length } of texts) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const MIDDLE = 'Middle Name';
const SUFFIX = 'Suffix';
const RELATIONSHIP = 'Relationship';
