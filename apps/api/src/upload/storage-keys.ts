/** Where a job's original lies. The id sorts by time, and every object of a job lies under one prefix. */
export function originalKey(partnerId: string, jobId: string): string {
  return `${partnerId}/${jobId}/original`;
}
