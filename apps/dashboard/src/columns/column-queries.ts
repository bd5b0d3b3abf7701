import type { CustomFieldName, TargetField } from '@rollcall/contracts/target-fields';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type FileColumns = Answer<'get', '/jobs/{job_id}/columns'>;
export type FileColumn = FileColumns['columns'][number];

export type CustomType = 'text' | 'number' | 'date' | 'boolean';

export interface ColumnChange {
  readonly column: string;
  /** Null if the column is ignored from now on. */
  readonly field: TargetField | CustomFieldName | null;
  /** Of a custom field. */
  readonly type?: CustomType;
  readonly keep_others: boolean;
}

export const columnsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['columns', jobId],
    queryFn: ({ signal }) => api.get('/jobs/{job_id}/columns', { path: { job_id: jobId }, signal }),
  });

/** Changes the vendor's mapping and reprocesses the file. Returns the new job's ID. */
export async function applyColumns(jobId: string, vendorId: string, changes: readonly ColumnChange[]): Promise<string> {
  const body = { changes: changes.map((change) => ({ ...change })) };
  await api.post('/vendors/{vendor_id}/columns', { path: { vendor_id: vendorId }, body });
  const job = await api.post('/jobs/{job_id}/reprocess', { path: { job_id: jobId } });
  return job.job_id;
}
