import type { MemberRecord } from './record-queries.ts';

/** The source row that identifies a record, or 0 if unknown. */
export function rowOf(record: MemberRecord): number {
  return record.source?.row_number ?? 0;
}
