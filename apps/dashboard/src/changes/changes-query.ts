import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type ChangesPage = Answer<'get', '/jobs/{job_id}/changes'>;
export type Change = ChangesPage['changes'][number];
export type ChangeKind = Change['kind'];

const PAGE_SIZE = 100;

export const changesQuery = (jobId: string, kind: ChangeKind | '') =>
  infiniteQueryOptions({
    queryKey: ['changes', jobId, kind],
    queryFn: ({ pageParam, signal }) =>
      api.get('/jobs/{job_id}/changes', {
        path: { job_id: jobId },
        query: { limit: PAGE_SIZE, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  });
