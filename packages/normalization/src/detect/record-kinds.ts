import { formOf } from '../decode/fixed-width/report-lines.ts';

/** A line that starts with a code, which may determine the meaning of its cells. */
export interface CodedRow {
  readonly code: string;
  readonly cells: readonly string[];
}

const MAX_KINDS = 8;
/** A record type code: `MBR`, `01`, `D`. */
const CODE = /^[\p{L}\d]{1,6}$/u;
/** Minimum number of rows per type. */
const MIN_ROWS = 2;

/**
 * The record type codes, if the rows of one type have dates or SSNs in a column in which those of another have words.
 * No single set of columns fits such records. Empty if there is only one type.
 */
export function findRecordKinds(rows: readonly CodedRow[]): string[] {
  const kinds = kindsOf(rows);
  const width = kinds.reduce((most, kind) => kind.reduce((wide, { cells }) => Math.max(wide, cells.length), most), 0);
  for (let column = 0; kinds.length > 1 && column < width; column++) {
    const held = kinds.map((kind) => whatIsIn(kind.map(({ cells }) => cells[column]?.trim() ?? '')));
    if (held.includes('numbers') && held.includes('words')) return kinds.map(([row]) => row!.code);
  }
  return [];
}

/** Rows by code, if few codes start nearly all of them. The others are notes, or a header and a trailer. */
function kindsOf(rows: readonly CodedRow[]): CodedRow[][] {
  const kinds = new Map<string, CodedRow[]>();
  let others = 0;
  for (const row of rows) {
    const kind = kinds.get(row.code);
    if (kind !== undefined) kind.push(row);
    else if (kinds.size < MAX_KINDS && CODE.test(row.code)) kinds.set(row.code, [row]);
    else if (++others > rows.length * 0.1) return [];
  }
  return [...kinds.values()].filter((kind) => kind.length >= MIN_ROWS);
}

const DATE_OR_SSN = /^(9{8,9}|99?9?[/-]99?[/-]9{2,4}|9{4}-99-99)$/;

/** The kind of nearly all cells, if it can be determined. A single repeated word (`NONE`) can stand for a date. */
function whatIsIn(cells: readonly string[]): 'numbers' | 'words' | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < Math.max(MIN_ROWS, cells.length * 0.5)) return null;
  const isMost = (test: (cell: string) => boolean) => filled.filter(test).length >= filled.length * 0.95;
  if (isMost((cell) => DATE_OR_SSN.test(formOf(cell.slice(0, 32))))) return 'numbers';
  const areWords = isMost((cell) => /\p{L}{2}/u.test(cell) && !/\d/.test(cell)) && new Set(filled).size > 1;
  return areWords ? 'words' : null;
}
