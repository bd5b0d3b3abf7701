import { hoursOf } from '@rollcall/storage';

/** The storage key of a job's original. */
export function originalKey(partnerId: string, jobId: string): string {
  return `${partnerId}/${hoursOf(jobId)}/${jobId}-original`;
}
