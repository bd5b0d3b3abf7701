import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

type RejectedPage = Answer<'get', '/jobs/{job_id}/rejected'>;
export type RejectedRow = RejectedPage['rows'][number];
export type CellError = RejectedRow['errors'][number];
export type CorrectionDraft = Answer<'get', '/jobs/{job_id}/corrections/draft'>;

const PAGE_SIZE = 500;

/** The rejected rows as in the file, unmasked. Each read is audited. */
export const rejectedQuery = (jobId: string) =>
  infiniteQueryOptions({
    queryKey: ['rejected', jobId],
    queryFn: ({ pageParam, signal }) =>
      api.get('/jobs/{job_id}/rejected', {
        path: { job_id: jobId },
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    // Data must not change while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The saved draft of any user. Loaded at each visit, and afterward only saved. */
export const draftQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['correction-draft', jobId],
    queryFn: ({ signal }) => api.get('/jobs/{job_id}/corrections/draft', { path: { job_id: jobId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
