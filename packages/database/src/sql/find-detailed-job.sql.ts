import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Job } from '../generated/client.ts';

const DETAIL_COLUMNS = [
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
  'mappingUsed',
  'errorCode',
  'errorMessage',
  'errorDetails',
  'acknowledgement',
  'changes',
  'filesPurgedAt',
] as const satisfies (keyof Job)[];

/** A job's details, and whether a failed job has an error report. */
export type DetailedJob = Pick<Job, (typeof DETAIL_COLUMNS)[number]> & {
  readonly hasIssues: boolean;
  /** How each column was read at upload, if no vendor configuration determines it. */
  readonly explanations: unknown;
};

/** Partner, job. */
export const FIND_DETAILED_JOB: NamedStatement = {
  name: 'find_detailed_job',
  text: `
    SELECT ${selectList(DETAIL_COLUMNS)}, layout -> 'explanations' AS explanations,
      status = 'failed' AND EXISTS (
        SELECT FROM job_artifacts WHERE job_artifacts.job_id = jobs.id AND kind = 'issues') AS "hasIssues"
    FROM jobs WHERE partner_id = $1 AND id = $2`,
};
