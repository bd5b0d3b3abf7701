import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import type { FileColumns } from '../columns/column-queries.ts';
import type { Cut } from './parts.ts';

export type PresentCuts = NonNullable<FileColumns['cuts']>;

const LINES = 30;
/** Lines above the first record that are shown with it. */
const LINES_ABOVE = 5;

export interface Line {
  readonly number: number;
  readonly text: string;
  readonly isRecord: boolean;
}

export const linesQuery = (jobId: string, { first_row: first, record_type: type }: PresentCuts) =>
  queryOptions({
    queryKey: ['lines', jobId, first],
    queryFn: async ({ signal }): Promise<Line[]> => {
      const query = { from: Math.max(1, first - LINES_ABOVE), limit: LINES };
      const { rows } = await api.get('/jobs/{job_id}/original-rows', { path: { job_id: jobId }, query, signal });
      return rows.map(({ row_number: number, cells: [text = ''] }) => ({
        number,
        text,
        isRecord: number >= first && text.trim() !== '' && isOf(text, type),
      }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const isOf = (text: string, type: PresentCuts['record_type']): boolean =>
  type === null || type.values.some((value) => text.startsWith(value, type.start - 1));

/**
 * Makes a new version of the vendor with these cuts and reprocesses the file. Refused if the vendor is no longer the one
 * that read the file, because its fields then belong to other cuts. Returns the new job's ID.
 */
export async function applyCuts(
  { jobId, vendorId, version }: { jobId: string; vendorId: string; version: number | null },
  columns: readonly Cut[],
): Promise<string> {
  const body = { cuts: { job_id: jobId, columns: columns.map((column) => ({ ...column })) } };
  const headers = version === null ? {} : { 'If-Match': `"${version}"` };
  await api.post('/vendors/{vendor_id}/columns', { path: { vendor_id: vendorId }, body, headers });
  const job = await api.post('/jobs/{job_id}/reprocess', { path: { job_id: jobId } });
  return job.job_id;
}
