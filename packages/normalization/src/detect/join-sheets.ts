import type { ExcelLayout } from '../source/source-layout.ts';
import { type ListSheet, listsPeople, readSheet } from './sheet-readings.ts';
import { UnionTable } from './union-table.ts';

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
