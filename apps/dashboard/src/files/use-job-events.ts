import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { urlOf } from '../api/request.ts';
import { isFinished, type JobState, jobQuery } from './job-queries.ts';

interface JobProgress {
  readonly status: JobState;
  readonly progress: number;
  readonly rows_processed: number;
}

/**
 * Follows a job with server-sent events until it has finished, and updates its query. The browser reconnects
 * automatically.
 */
export function useJobEvents(jobId: string | undefined, isDone: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!jobId || isDone) return;
    const { queryKey } = jobQuery(jobId);
    const source = new EventSource(urlOf('/jobs/{job_id}/events', { path: { job_id: jobId } }));
    const follow = (event: MessageEvent<string>) => {
      const { status, progress, rows_processed }: JobProgress = JSON.parse(event.data);
      if (!isFinished(status)) {
        queryClient.setQueryData(queryKey, (job) => job && { ...job, status, progress, rows_processed });
        return;
      }
      source.close();
      queryClient.invalidateQueries({ queryKey });
      queryClient.invalidateQueries({ queryKey: ['jobs'] });
    };
    source.addEventListener('state', follow);
    source.addEventListener('progress', follow);
    return () => source.close();
  }, [jobId, isDone, queryClient]);
}
