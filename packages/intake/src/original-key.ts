import { hoursOf } from '@rollcall/storage';

/** Where a job's original lies. */
export function originalKey(partnerId: string, jobId: string): string {
  return `${partnerId}/${hoursOf(jobId)}/${jobId}-original`;
}
