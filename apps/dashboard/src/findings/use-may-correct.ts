import { useQuery } from '@tanstack/react-query';
import { jobQuery } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { whyNotCorrected } from './why-not-corrected.ts';

/** Whether the signed-in user can decide or fix anything of the file. */
export function useMayCorrect(jobId: string): boolean {
  const mayWrite = usePermission('files:write');
  const { data: job } = useQuery(jobQuery(jobId));
  return mayWrite && job !== undefined && whyNotCorrected(job) === null;
}
