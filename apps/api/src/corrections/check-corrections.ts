import type { CorrectionCheck } from '@rollcall/contracts';
import {
  applyEdits,
  type ErrorEntry,
  type RowEdits,
  remainingIssues,
  type SourceRow,
  toErrorEntry,
} from '@rollcall/normalization';
import { presentEntry } from './present-cell-error.ts';
import type { RejectedFile } from './rejected-file.ts';
import type { ReportedRows } from './rejected-rows.ts';

interface Edited {
  readonly edits: ReadonlyMap<number, string>;
  readonly reported: readonly ErrorEntry[];
}

/** Validates edited rows with the rules for single rows. */
export async function checkCorrections(
  opened: RejectedFile,
  { edits, rejected }: { edits: RowEdits; rejected: ReportedRows },
): Promise<CorrectionCheck> {
  const rows = await opened.readRows([...edits.keys()]);
  const checked = [...edits].map(([rowNumber, edited]) =>
    checkRow(opened, rows.get(rowNumber) ?? { rowNumber, cells: [], faults: [] }, {
      edits: edited,
      reported: rejected.get(rowNumber) ?? [],
    }),
  );
  const invalid = checked.filter(({ errors }) => errors.some(({ severity }) => severity === 'error')).length;
  return { rows: checked, valid_rows: checked.length - invalid, invalid_rows: invalid };
}

function checkRow(opened: RejectedFile, row: SourceRow, { edits, reported }: Edited): CorrectionCheck['rows'][number] {
  const { checker, columns } = opened;
  const { rowNumber } = row;
  const cells = applyEdits(row, edits, columns.length);
  const faults = new Set(remainingIssues(row, edits, checker).map(({ code }) => code));
  const found = checker.check(rowNumber, cells).map(toErrorEntry);
  const isFound = new Set(found.map(({ code }) => code));
  const stillUnreadable = reported.filter(
    ({ code, severity }) => severity === 'error' && faults.has(code) && !isFound.has(code),
  );
  return {
    row_number: rowNumber,
    errors: [...stillUnreadable, ...found].map((entry) => presentEntry(opened, entry, cells)),
    deferred_codes: codesOfFile(opened, row, reported),
  };
}

/** Reported codes that the row alone doesn't explain. */
function codesOfFile({ checker, columns }: RejectedFile, row: SourceRow, reported: readonly ErrorEntry[]): string[] {
  const ofRow = new Set([
    ...checker.check(row.rowNumber, applyEdits(row, undefined, columns.length)).map(({ code }) => code),
    ...row.faults.map(({ code }) => code),
  ]);
  const errors = reported.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ code }) => code))].filter((code) => !ofRow.has(code));
}
