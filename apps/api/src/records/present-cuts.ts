import type { Cut, PresentCuts } from '@rollcall/contracts';
import type { FixedWidthLayout, SourceLayout } from '@rollcall/normalization';

/** Whether a vendor's configuration can describe the columns of such files as one list. */
export function canRecut(layout: FixedWidthLayout): boolean {
  return detailTypes(layout).length < 2 && layout.report?.isPrinted === undefined;
}

/** Where a fixed-width file is cut. Null if that can't be changed, or shown as cuts through its lines. */
export function presentCuts(layout: SourceLayout): PresentCuts | null {
  if (layout.format !== 'fixed_width' || !canRecut(layout)) return null;
  const columns = layout.columns.map(({ name, start, length }) => ({ name, start, length }));
  if (overlap(columns)) return null;
  const [type] = detailTypes(layout);
  return {
    columns,
    first_row: layout.firstDataRow,
    record_type: type === undefined ? null : { start: type.start, values: [...type.values] },
  };
}

function overlap(columns: readonly Cut[]): boolean {
  const ordered = columns.toSorted((a, b) => a.start - b.start);
  return ordered.some(({ start, length }, at) => start + length > (ordered[at + 1]?.start ?? Number.POSITIVE_INFINITY));
}

const detailTypes = ({ recordTypes }: FixedWidthLayout) => recordTypes.filter(({ role }) => role === 'detail');
