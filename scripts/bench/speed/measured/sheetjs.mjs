import { readFile } from 'node:fs/promises';
import { read } from 'xlsx';

/** SheetJS in its leanest form: the sheet as dense arrays of cells, nothing done with them. */
export async function prepare({ file }) {
  return async () => {
    const book = read(await readFile(file), { dense: true, cellFormula: false, cellHTML: false, cellText: false });
    return { rows: book.Sheets[book.SheetNames[0]]['!data'].length - 1 };
  };
}
