import type { DecodeIssue } from '../row-batch.ts';

/** A trailer's count against the records before it; some count themselves and the headers too. */
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
