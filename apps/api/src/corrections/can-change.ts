import type { SourceLayout } from '@rollcall/normalization';

/** The report truncates values here, or one character earlier. Two longer values can look the same. */
const MIN_CUT_LENGTH = 255;
/** Stands for each hidden digit. SSNs with the same last digits look the same. */
const HIDDEN = '*';

interface ReportedValue {
  readonly column: string | null;
  readonly value: string;
}

/** Whether the reported form of a value identifies all cells that contain it, and no others. */
export function canChange({ columns }: Pick<SourceLayout, 'columns'>, { column, value }: ReportedValue): boolean {
  const isOneColumn = columns.filter(({ name }) => name === column).length === 1;
  return isOneColumn && value.length < MIN_CUT_LENGTH && !value.includes(HIDDEN);
}
