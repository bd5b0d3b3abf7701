import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

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
