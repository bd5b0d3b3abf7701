import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type ErrorFamilies = Answer<'get', '/jobs/{job_id}/errors/families'>;
export type FaultyValue = Answer<'get', '/jobs/{job_id}/errors/values'>['values'][number];

export const valuesQuery = (jobId: string) =>
  infiniteQueryOptions({
    queryKey: ['findings', jobId, 'values'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/jobs/{job_id}/errors/values', {
        path: { job_id: jobId },
        query: { ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });

/** Who is in the families of the rows with the value. */
export const familiesQuery = (
  jobId: string,
  { code, field, first_rows: [row = 0] }: Pick<FaultyValue, 'code' | 'field' | 'first_rows'>,
) =>
  queryOptions({
    queryKey: ['findings', jobId, 'families', code, field, row],
    queryFn: ({ signal }) =>
      api.get('/jobs/{job_id}/errors/families', { path: { job_id: jobId }, query: { code, field, row }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
