import { AppError, type Cut, cutsSchema } from '@rollcall/contracts';
import { type FixedWidthLayout, type Recognition, recognizeApart } from '@rollcall/normalization';
import { describeFaults } from '../http/parse-input.ts';
import { layoutToRecut } from './layout-to-recut.ts';
import type { Sample } from './receive-sample.ts';

/**
 * Reads a sample as the file of an unknown vendor, in the columns that it gives if it is a fixed-width file.
 *
 * @throws AppError invalid_request
 */
export async function recognizeSample(sample: Sample, owner: string): Promise<Recognition> {
  const cuts = parseCuts(sample.cuts);
  const file = { ...sample, owner, vendors: [] };
  const found = await recognizeApart(file);
  if (cuts === null) return found;
  const layout = layoutWith(layoutToRecut(found.layout), cuts);
  const scan = { ...sample.scan, layout, rowCount: found.rowCount };
  return recognizeApart({ ...file, scan });
}

function parseCuts(given: unknown): readonly Cut[] | null {
  if (given === undefined) return null;
  const result = cutsSchema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('invalid_request', { details: `cuts: ${describeFaults(result.error, 'field')}` });
}

/** Without what depends on the columns of before. */
function layoutWith(layout: FixedWidthLayout, cuts: readonly Cut[]): FixedWidthLayout {
  const {
    declaredLength: _,
    report: _report,
    rowsBelow: _rows,
    dittoColumns: _dittos,
    namesAbove: _names,
    unreadColumns: _columns,
    ...others
  } = layout;
  const columns = cuts.map((cut) => ({ ...cut, trim: 'both' as const }));
  const recordTypes = layout.recordTypes.map((type) => (type.role === 'detail' ? { ...type, columns } : type));
  return { ...others, columns, recordTypes };
}
