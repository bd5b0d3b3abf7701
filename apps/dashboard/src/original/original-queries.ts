import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type OriginalRows = Answer<'get', '/jobs/{job_id}/original-rows'>;
export type OriginalRow = OriginalRows['rows'][number];

const PAGE_SIZE = 200;

/** Rows of a sheet, or of the file, from a row number on. */
export const originalQuery = (jobId: string, sheet: string, from: number) =>
  infiniteQueryOptions({
    queryKey: ['original', jobId, sheet, from],
    queryFn: ({ pageParam, signal }) =>
      api.get('/jobs/{job_id}/original-rows', {
        path: { job_id: jobId },
        query: { from: pageParam, limit: PAGE_SIZE, ...(sheet && { sheet }) },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: ({ next_row: next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
