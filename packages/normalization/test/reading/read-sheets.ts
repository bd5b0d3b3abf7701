import * as XLSX from 'xlsx';
import { readWholeFile } from '../read-whole-file.ts';

export type Rows = readonly (readonly (string | number | null)[])[];

/** Reads a workbook with these rows, by the name of their sheet. */
export function readSheets(sheets: Readonly<Record<string, Rows>>, fileName = 'upload') {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
  return readWholeFile(bytes, { fileName, chunkBytes: 65_536 });
}
