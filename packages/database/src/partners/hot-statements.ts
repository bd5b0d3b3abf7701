import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Job, Vendor } from '../generated/client.ts';

const DETAIL_COLUMNS = [
  'id',
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
  'filesPurgedAt',
] as const satisfies (keyof Job)[];

/** What a job shows of itself, and whether a failed one left an error report all the same. */
export type DetailedJob = Pick<Job, (typeof DETAIL_COLUMNS)[number]> & { readonly hasIssues: boolean };

/** Partner, job. */
export const FIND_DETAILED_JOB: NamedStatement = {
  name: 'find_detailed_job',
  text: `
    SELECT ${selectList(DETAIL_COLUMNS)},
      status = 'failed' AND EXISTS (
        SELECT FROM job_artifacts WHERE job_artifacts.job_id = jobs.id AND kind = 'issues') AS "hasIssues"
    FROM jobs WHERE partner_id = $1 AND id = $2`,
};

const VENDOR_COLUMNS = [
  'id',
  'partnerId',
  'catalogueId',
  'name',
  'status',
  'aliases',
  'currentVersion',
  'createdAt',
  'updatedAt',
  'updatedBy',
] as const satisfies (keyof Vendor)[];

/** Partner. Every upload is held against all of them. */
export const LIST_VENDORS: NamedStatement = {
  name: 'list_vendors',
  text: `
    SELECT ${selectList(VENDOR_COLUMNS)}, config FROM (
      SELECT vendors.*, config FROM vendors
      JOIN vendor_versions ON vendor_id = id AND version = current_version
      WHERE partner_id = $1) AS vendor
    ORDER BY name, id`,
};

/** A job's layout and mapping are large, and a listing has hundreds of jobs. */
const RUN_COLUMNS = [
  'id',
  'partnerId',
  'status',
  'fileName',
  'submittedAt',
  'completedAt',
  'totalRows',
  'validRows',
  'invalidRows',
  'filesPurgedAt',
] as const satisfies (keyof Job)[];

/** What a run shows. */
export type Run = Pick<Job, (typeof RUN_COLUMNS)[number]>;

/** Partner, since, the place after which to go on (submitted at, id), how many. */
export const LIST_RUNS: NamedStatement = { name: 'list_runs', text: listRuns('') };
/** And the states. */
export const LIST_RUNS_IN_STATE: NamedStatement = {
  name: 'list_runs_in_state',
  text: listRuns('AND status = ANY ($6::job_status[])'),
};

/**
 * With each run, or alone when there is none: the newest change in any of the partner's runs, or when the partner came.
 * Not max(): that would read every job instead of one index entry.
 */
function listRuns(condition: string): string {
  return `
    SELECT ${selectList(RUN_COLUMNS)}, newest.change AS "updatedAt" FROM (
      SELECT coalesce(
        (SELECT changed_at FROM jobs WHERE partner_id = $1 ORDER BY changed_at DESC LIMIT 1),
        (SELECT created_at FROM partners WHERE id = $1)) AS change) AS newest
    LEFT JOIN LATERAL (
      SELECT * FROM jobs
      WHERE partner_id = $1 AND submitted_at >= $2::timestamptz AND (submitted_at, id) < ($3::timestamptz, $4) ${condition}
      ORDER BY submitted_at DESC, id DESC LIMIT $5::int) AS run ON true
    ORDER BY submitted_at DESC, id DESC`;
}
