import { AppError } from '@rollcall/contracts';
import type { RowEdits } from '@rollcall/normalization';
import type { RejectedFile } from './rejected-file.ts';
import type { ReportedRows } from './rejected-rows.ts';

export interface RowCorrection {
  readonly row_number: number;
  readonly values: Readonly<Record<string, string>>;
}

/** @throws AppError row_not_rejected, or invalid_request if a row occurs twice */
export function readEdits({ columns }: RejectedFile, rejected: ReportedRows, rows: readonly RowCorrection[]): RowEdits {
  const places = new Map(columns.map((name, index) => [name, index]));
  const edits = new Map<number, Map<number, string>>();
  for (const { row_number: number, values } of rows) {
    if (!rejected.has(number)) {
      throw new AppError('row_not_rejected', { details: `Row ${number} was not rejected.` });
    }
    if (edits.has(number)) {
      throw new AppError('invalid_request', { details: `field rows: row ${number} appears more than once.` });
    }
    const cells = Object.entries(values).map(([name, value]): [number, string] => {
      const place = places.get(name);
      if (place === undefined) {
        throw new AppError('row_not_rejected', { details: `Row ${number}: the file has no column with this name.` });
      }
      return [place, value];
    });
    edits.set(number, new Map(cells));
  }
  return edits;
}
