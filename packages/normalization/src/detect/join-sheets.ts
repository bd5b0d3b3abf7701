import { readInsuranceLine } from '../code-lists/insurance-lines.ts';
import { type ColumnReading, withLine } from '../infer/label-candidates.ts';
import { lineInName } from '../reading/cells/infer-line-from-plan-name.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import {
  fieldOf,
  type ListSheet,
  listsPeople,
  readSheet,
  says,
  withLineBefore,
  withLineOfPlans,
} from './sheet-readings.ts';
import { haveComma, LINE, UnionTable } from './union-table.ts';

export type JoinedSheets = Pick<
  ExcelLayout,
  'columns' | 'furtherSheets' | 'electionSheet' | 'sheetColumn' | 'ownColumns' | 'lastDataRow'
>;

/** Marks sheets that are versions of a list instead of parts of it. */
const NOT_CURRENT =
  /\b(last (year|month|week)|archived?|history|historical|backup|copy|templates?|examples?|samples?)\b/i;
const OLD = /\b(?:old|prior|previous)\b(?:\W+(\p{L}+))?/iu;
const LISTS =
  /^(list|census|roster|data|enroll\w*|members?|employees?|people|staff|file|version|sheet|tab|year|month|week|plans?|coverages?|elections?|benefits?|info\w*|rates?|export|report)s?$/i;

/** `Old`, `Prior census`, but not `Old Mill`. */
function isNotCurrent(name: string): boolean {
  const old = OLD.exec(name);
  return NOT_CURRENT.test(name) || (old !== null && (old[1] === undefined || LISTS.test(old[1])));
}

const PERIOD =
  /\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?|q[1-4]|week \d+|199\d|20[0-3]\d)\b/gi;
const YEAR = /\b(?:199\d|20[0-3]\d)\b/g;

/** Whether the name belongs to an earlier year or day than that of another sheet. */
export function isEarlier(name: string, all: readonly string[]): boolean {
  const yearOf = (text: string) => Math.max(0, ...(text.match(YEAR) ?? []).map(Number));
  const year = yearOf(name);
  return isNotCurrent(name) || (year > 0 && all.some((other) => yearOf(other) > year && isSameList(name, other)));
}

/** `Census 2024` and `2025 roster`, but not `2014 Maple Books` and `2031 Elm Dental`, whose numbers are clients'. */
function isSameList(name: string, other: string): boolean {
  const [own, theirs] = [name, other].map((text) =>
    (
      text
        .toLowerCase()
        .replace(PERIOD, ' ')
        .match(/[\p{L}\d]+/gu) ?? []
    )
      .filter((word) => !LISTS.test(word))
      .join(' '),
  );
  return own === '' || theirs === '' || own === theirs;
}

/**
 * Joins the sheets of a workbook that list people: sheets with the same columns continue the table (one per employer),
 * those of dependents add rows of their own. If the columns of a sheet can't be matched, its people are rejected row by
 * row instead of being omitted. Sheets without people aren't included.
 */
export function joinSheets(main: ListSheet, others: readonly ListSheet[]): JoinedSheets | null {
  const current = others.filter((sheet) => isCurrent(sheet, main));
  const list = new UnionTable(main);
  const members = current.filter((sheet) => {
    const readings = readSheet(sheet);
    return listsPeople(readings) && !list.isOfDependents(readings, sheet);
  });
  const named = areLines(main, members) ? LINE : arePlans(main, members) ? PLAN : null;
  const joined = joinAs(main, current, { named, members });
  // Numbers of two people: the sheets are of several lists, whatever they are called.
  const isOfOne = joined === null || !joined.hasSharedNumbers || named === null;
  return (isOfOne ? joined : joinAs(main, current, { named: null, members }))?.sheets ?? null;
}

/** The name of a column with the names of the sheets, if they are plans. */
const PLAN = 'Plan';

function joinAs(
  main: ListSheet,
  current: readonly ListSheet[],
  { named, members }: { readonly named: typeof LINE | typeof PLAN | null; readonly members: readonly ListSheet[] },
): { sheets: JoinedSheets; hasSharedNumbers: boolean } | null {
  const table = new UnionTable(main);
  const people = current.filter((sheet) => listsPeople(readSheet(sheet)));
  const readingsOf = (sheet: ListSheet) =>
    named === LINE
      ? readSheet(sheet).map((one) => ({ ...withLine(one, null), scores: one.scores }))
      : table.withLineOfOwnPlans(sheet, withLineOfPlans(sheet, withLineBefore(readSheet(sheet))));
  const further = people.map((sheet) => {
    const names = table.joinNames(sheet);
    const whole = names === null ? table.splitNames(sheet) : [];
    // Below a list of the same sheet, a name without a comma can have either order.
    const splits = whole.filter(({ cell }) => sheet.name !== main.name || haveComma(sheet, cell));
    const added = table.add(sheet, readingsOf(sheet), [
      ...(names === null ? [] : [names.last, names.first, names.middle ?? []].flat()),
      ...splits.map(({ cell }) => cell),
    ]);
    if (added.order === null) return added;
    return {
      ...added,
      ...(names !== null && { names }),
      ...(splits.length > 0 && { splits }),
      ...(named !== null && !members.includes(sheet) && { calledAs: '' }),
    };
  });
  let electionSheet: ExcelLayout['electionSheet'];
  for (const sheet of current) {
    const key = people.includes(sheet) ? null : table.electionKey(sheet);
    if (key === null) continue;
    electionSheet = table.addElections(sheet, key);
    break;
  }
  if (further.length === 0 && electionSheet === undefined) return null;
  const columns = [...table.columns];
  const { hasSharedNumbers } = table;
  const sheetColumn = named ?? (hasSharedNumbers ? 'Sheet' : null);
  if (sheetColumn !== null) columns.push({ name: sheetColumn, isGiven: true });
  const sheets = {
    columns,
    furtherSheets: further,
    ...(electionSheet !== undefined && { electionSheet }),
    ownColumns: main.columns.length,
    ...(main.lastDataRow !== undefined && { lastDataRow: main.lastDataRow }),
    ...(sheetColumn !== null && { sheetColumn: columns.length - 1 }),
  };
  return { sheets, hasSharedNumbers };
}

/** Whether each sheet lists the people of the line that its name says: `Plan` on one, `Vision Plan` on the other. */
function areLines(main: ListSheet, others: readonly ListSheet[]): boolean {
  const sheets = [main, ...others];
  const lines = sheets.map(({ name }) => readInsuranceLine(name, false));
  const namesOnly = (sheet: ListSheet, line: string | null): boolean =>
    readSheet(sheet).every((one) => (one.meaning.line ?? line) === line && !says(one, 'coverage.insurance_line'));
  return (
    others.length > 0 &&
    !lines.includes(null) &&
    new Set(lines).size === lines.length &&
    readSheet(main).every(({ meaning }) => meaning.line === null) &&
    sheets.every((sheet, at) => namesOnly(sheet, lines[at]!))
  );
}

/** Whether each sheet lists the people of the plan that its name says, without a column for plans: `Medical HMO`, `Dental`. */
function arePlans(main: ListSheet, others: readonly ListSheet[]): boolean {
  const sheets = [main, ...others];
  const saysPlan = (reading: ColumnReading) =>
    reading.meaning.line !== null || fieldOf(reading)?.startsWith('coverage.plan_') === true;
  return (
    others.length > 0 &&
    sheets.every(({ name }) => lineInName(name) !== null) &&
    !sheets.flatMap(readSheet).some((reading) => saysPlan(reading) || says(reading, 'coverage.insurance_line'))
  );
}

/**
 * Joins the tables of one sheet, the first of which is the main list, with the other sheets. Null if one of the tables
 * can't be read with the first: its rows are rejected as rows below a second header.
 */
export function joinTables(tables: readonly ListSheet[], others: readonly ListSheet[]): JoinedSheets | null {
  const [main, ...below] = tables;
  if (main === undefined || below.length === 0) return null;
  const joined = joinSheets(main, [...below, ...others]);
  const read = [
    ...(joined?.furtherSheets ?? []),
    ...(joined?.electionSheet === undefined ? [] : [joined.electionSheet]),
  ];
  const areRead = below.every(({ headerRow }) =>
    read.some((one) => one.sheet === main.name && one.headerRow === headerRow && one.order !== null),
  );
  return areRead ? joined : null;
}

function isCurrent({ name, title }: ListSheet, main: ListSheet): boolean {
  if (name === main.name) return title === undefined || !isNotCurrent(title);
  const haveBothPeriods = [name, main.name].every((text) => text.search(PERIOD) >= 0);
  return !isNotCurrent(name) && !(haveBothPeriods && isSameList(name, main.name));
}
