import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Finding = Answer<'get', '/files/{job_id}/errors'>['errors'][number];
export type FindingGroup = Answer<'get', '/jobs/{job_id}/errors/summary'>['groups'][number];

/** Filters issues by rule, by field, or not at all. */
export interface FindingFilter {
  readonly code?: string;
  readonly field?: string;
}

const PAGE_SIZE = 100;

export const summaryQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['findings', jobId],
    queryFn: ({ signal }) => api.get('/jobs/{job_id}/errors/summary', { path: { job_id: jobId }, signal }),
  });

export const findingsQuery = (jobId: string, filter: FindingFilter) =>
  infiniteQueryOptions({
    queryKey: ['findings', jobId, filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/files/{job_id}/errors', {
        path: { job_id: jobId },
        query: { ...filter, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
