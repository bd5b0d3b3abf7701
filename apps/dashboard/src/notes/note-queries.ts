import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type JobNotes = Answer<'get', '/jobs/{job_id}/notes'>;

const REFRESH_MS = 30_000;

export const notesQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['notes', jobId],
    queryFn: ({ signal }) => api.get('/jobs/{job_id}/notes', { path: { job_id: jobId }, signal }),
    refetchInterval: REFRESH_MS,
  });
