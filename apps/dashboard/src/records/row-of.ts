import type { MemberRecord } from './record-queries.ts';

/** The source row that names a record; 0: the service did not say. */
export function rowOf(record: MemberRecord): number {
  return record.source?.row_number ?? 0;
}
