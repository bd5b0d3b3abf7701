import type { DecodeIssue } from '../../source/row-batch.ts';

/** Compares a trailer's count with the records before it. Some trailers also count themselves and the headers. */
export function trailerCountFault(row: number, declared: number, details: number, others: number): DecodeIssue | null {
  if (declared === details || declared === details + others) return null;
  return {
    code: 'trailer_count_mismatch',
    severity: 'warning',
    rowNumber: null,
    rejectsRow: false,
    column: null,
    message: `The trailer in line ${row} declares ${declared} records, but the file has ${details}.`,
    originalValue: String(declared),
    suggestedFix: String(details),
  };
}
