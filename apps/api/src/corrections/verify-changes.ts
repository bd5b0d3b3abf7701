import { AppError, canonicalValuesOf, nearest } from '@rollcall/contracts';
import { applyEdits, type RowEdits, sourceRows } from '@rollcall/normalization';
import type { ValueChange } from './find-cells.ts';
import type { RejectedFile } from './rejected-file.ts';

/**
 * Returns the edits without rows that couldn't be read as a whole: editing one cell would accept rows that nobody has
 * checked. The first row of each change is validated, so that a typing error doesn't create a job with the same number
 * of errors.
 *
 * @throws AppError invalid_request
 */
export async function verifyChanges(
  { file, checker }: RejectedFile,
  edits: RowEdits,
  changes: readonly ValueChange[],
): Promise<RowEdits> {
  const width = file.layout.columns.length;
  const kept = new Map(edits);
  const places = changes.map(({ column }) => file.layout.columns.findIndex(({ name }) => name === column));
  const unseen = new Set(changes.keys());
  for await (const row of sourceRows(file, new Set(edits.keys()))) {
    if (row.faults.some(({ column }) => column === null)) {
      kept.delete(row.rowNumber);
      continue;
    }
    if (unseen.size === 0) continue;
    const edited = edits.get(row.rowNumber);
    const concerned = [...unseen].filter((index) => edited?.get(places[index] ?? -1) === changes[index]?.to);
    if (concerned.length === 0) continue;
    const errors = checker.check(row.rowNumber, applyEdits(row, edited, width));
    for (const index of concerned) {
      unseen.delete(index);
      const change = changes[index];
      if (change && errors.some(({ field, severity }) => severity === 'error' && field === change.field)) {
        throw refused(index, change);
      }
    }
  }
  return kept;
}

function refused(index: number, { field, to }: ValueChange): AppError {
  const near = nearest(to, canonicalValuesOf(field) ?? []);
  const hint = near === null ? null : `Did you mean ${near}?`;
  const message = `is not a value that ${field} can have here`;
  return new AppError('invalid_request', {
    details: [`changes.${index}.to ${message}.`, hint].filter(Boolean).join(' '),
    faults: [{ path: `changes.${index}.to`, message, hint }],
  });
}
