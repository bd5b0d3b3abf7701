import { readFile } from 'node:fs/promises';
import { read } from 'xlsx';
import type { Prepare } from '../prepare.ts';

/** SheetJS in its leanest form: the sheet as dense arrays of cells, nothing done with them. */
export const prepare: Prepare = async ({ file }) => {
  return async () => {
    const book = read(await readFile(file), { dense: true, cellFormula: false, cellHTML: false, cellText: false });
    const rows = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
    return { rows: rows.length - 1 };
  };
};
