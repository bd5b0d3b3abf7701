const TIME_DIGITS = 6;

/**
 * Where a job's original lies. The id begins with its time: what a partner sends within some four and a half hours lies
 * in one directory, which need not be made for each file.
 */
export function originalKey(partnerId: string, jobId: string): string {
  const hours = jobId.slice(jobId.indexOf('_') + 1).slice(0, TIME_DIGITS);
  return `${partnerId}/${hours}/${jobId}-original`;
}
