import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Job } from '../generated/client.ts';

const LISTED_COLUMNS = [
  'id',
  'livemode',
  'status',
  'fileName',
  'fileSizeBytes',
  'fileSha256',
  'format',
  'vendorId',
  'vendorName',
  'vendorConfigVersion',
  'detection',
  'rowCount',
  'duplicateOf',
  'reprocessOf',
  'correctionOf',
  'correctedBy',
  'dateOrder',
  'submittedAt',
  'estimatedCompletion',
  'startedAt',
  'completedAt',
  'rowsProcessed',
  'totalRows',
  'validRows',
  'invalidRows',
  'warningCount',
  'warnings',
  'errorCode',
  'errorMessage',
  'errorDetails',
  'acknowledgement',
  'changes',
  'filesPurgedAt',
] as const satisfies (keyof Job)[];

/** A job as lists show it, and whether a failed job has an error report. */
export type ListedJob = Pick<Job, (typeof LISTED_COLUMNS)[number]> & { readonly hasIssues: boolean };

/** With what only a single job's details show, because it is large. */
export type DetailedJob = ListedJob &
  Pick<Job, 'mappingUsed'> & {
    /** How each column was read at upload, if no vendor configuration determines it. */
    readonly explanations: unknown;
  };

const LISTED = `${selectList(LISTED_COLUMNS)}, status = 'failed' AND EXISTS (
  SELECT FROM job_artifacts WHERE job_artifacts.job_id = jobs.id AND kind = 'issues') AS "hasIssues"`;

/** Partner, job. */
export const FIND_DETAILED_JOB: NamedStatement = {
  name: 'find_detailed_job',
  text: `
    SELECT ${LISTED}, ${selectList(['mappingUsed'])}, layout -> 'explanations' AS explanations
    FROM jobs WHERE partner_id = $1 AND id = $2`,
};

/** Partner, jobs. In any order. */
export const FIND_LISTED_JOBS: NamedStatement = {
  name: 'find_listed_jobs',
  text: `SELECT ${LISTED} FROM jobs WHERE partner_id = $1 AND id = ANY ($2::text[])`,
};
