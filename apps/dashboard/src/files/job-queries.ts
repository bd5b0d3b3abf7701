import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';
import { dayBounds } from './day-bounds.ts';

export type Job = Answer<'get', '/jobs/{job_id}'>;
export type JobRow = Answer<'get', '/jobs'>['jobs'][number];
export type JobState = Job['status'];

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => api.get('/jobs/{job_id}', { path: { job_id: jobId }, signal }),
  });

/**
 * The job, asked for again until it has finished: most files take under a second. Not by its stream of events: a
 * browser keeps six connections to a server, and as many streams would hold up every other request.
 */
export const watchedJobQuery = (jobId: string) =>
  queryOptions({
    ...jobQuery(jobId),
    refetchInterval: ({ state: { data, dataUpdateCount: answers } }) => {
      if (data === undefined || isFinished(data.status)) return false;
      return answers < QUICK_ANSWERS ? QUICK_MS : WATCH_MS;
    },
  });

const QUICK_ANSWERS = 20;
const QUICK_MS = 400;
const WATCH_MS = 2_000;
const PAGE_SIZE = 50;

/** A page of the list. Reloaded while a job on it is in progress. */
export const jobsQuery = (filters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['jobs', filters],
    queryFn: ({ signal }) =>
      api.get('/jobs', { query: { limit: PAGE_SIZE, ...filters, ...dayBounds(filters) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => !isFinished(job.status)) ? WATCH_MS : false),
  });

export function isFinished(status: JobState): boolean {
  return status !== 'queued' && status !== 'processing';
}
