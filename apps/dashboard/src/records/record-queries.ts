import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

type RecordPage = Answer<'get', '/jobs/{job_id}/records'>;
export type MemberRecord = RecordPage['records'][number];
export type Person = MemberRecord | MemberRecord['dependents'][number];
export type RecordDetail = Answer<'get', '/jobs/{job_id}/records/{row_number}'>;
export type Reading = RecordDetail['rows'][number]['readings'][number];

const PAGE_SIZE = 200;

export const recordsQuery = (jobId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['records', jobId, search],
    queryFn: ({ pageParam, signal }) =>
      api.get('/jobs/{job_id}/records', {
        path: { job_id: jobId },
        query: { search, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  });

export const recordQuery = (jobId: string, row: number) =>
  queryOptions({
    queryKey: ['record', jobId, row],
    queryFn: ({ signal }) =>
      api.get('/jobs/{job_id}/records/{row_number}', {
        path: { job_id: jobId, row_number: String(row) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
