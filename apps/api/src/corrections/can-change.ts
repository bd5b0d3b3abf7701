import type { SourceLayout } from '@rollcall/normalization';

/** The report cuts values here: two long ones may look alike. */
const MAX_SHOWN_LENGTH = 256;
const MASKED = '***-**-';

interface ReportedValue {
  readonly column: string | null;
  readonly value: string;
}

/** Whether what the report shows of a value tells all cells that have it from all others. */
export function canChange({ columns }: Pick<SourceLayout, 'columns'>, { column, value }: ReportedValue): boolean {
  const isOneColumn = columns.filter(({ name }) => name === column).length === 1;
  return isOneColumn && value.length < MAX_SHOWN_LENGTH && !value.includes(MASKED);
}
