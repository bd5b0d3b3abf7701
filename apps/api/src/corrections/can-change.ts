import { canonicalValuesOf } from '@rollcall/contracts';
import { isResolvedByValue, isUnknownValue, type SourceLayout } from '@rollcall/normalization';

/** The report truncates values here, or one character earlier. Two longer values can look the same. */
const MIN_CUT_LENGTH = 255;
/** Stands for each hidden digit. SSNs with the same last digits look the same. */
const HIDDEN = '*';

interface ReportedValue {
  readonly code: string;
  readonly field: string;
  readonly column: string | null;
  readonly value: string;
}

type Columns = Pick<SourceLayout, 'columns'>;

/** Whether another value resolves the error, and the reported form identifies all cells with the value and no others. */
export function canChange({ columns }: Columns, { code, column, value }: ReportedValue): boolean {
  const isOneColumn = columns.filter(({ name }) => name === column).length === 1;
  return isResolvedByValue(code) && isOneColumn && value.length < MIN_CUT_LENGTH && !value.includes(HIDDEN);
}

/** Whether one decision about what the value means resolves all its errors. */
export function isUnknown(layout: Columns, reported: ReportedValue): boolean {
  const { code, field, value } = reported;
  return isUnknownValue(code) && value !== '' && canonicalValuesOf(field) !== null && canChange(layout, reported);
}
