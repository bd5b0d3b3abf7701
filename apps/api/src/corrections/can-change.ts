import type { SourceLayout } from '@rollcall/normalization';

/** The report cuts values here, or one before where that is in the middle of a character: two long ones may look alike. */
const MIN_CUT_LENGTH = 255;
/** Stands for each hidden digit: people whose SSNs end alike look alike. */
const HIDDEN = '*';

interface ReportedValue {
  readonly column: string | null;
  readonly value: string;
}

/** Whether what the report shows of a value tells all cells that have it from all others. */
export function canChange({ columns }: Pick<SourceLayout, 'columns'>, { column, value }: ReportedValue): boolean {
  const isOneColumn = columns.filter(({ name }) => name === column).length === 1;
  return isOneColumn && value.length < MIN_CUT_LENGTH && !value.includes(HIDDEN);
}
