import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Job } from '../generated/client.ts';

/** Without layout and mapping, which are large. */
const RUN_COLUMNS = [
  'id',
  'partnerId',
  'livemode',
  'status',
  'fileName',
  'submittedAt',
  'completedAt',
  'totalRows',
  'validRows',
  'invalidRows',
  'filesPurgedAt',
] as const satisfies (keyof Job)[];

/** A run, and whether a failed run has an error report. */
export type Run = Pick<Job, (typeof RUN_COLUMNS)[number]> & { readonly hasIssues: boolean };

/** Parameters: partner, start time, the position after which to continue (submitted at, ID), limit. */
export const LIST_RUNS: NamedStatement = { name: 'list_runs', text: listRuns('') };
/** Additional parameter: states. */
export const LIST_RUNS_IN_STATE: NamedStatement = {
  name: 'list_runs_in_state',
  text: listRuns('AND status = ANY ($6::job_status[])'),
};

/**
 * Each row, or a single row if there are none, has the time of the newest change in any of the partner's runs, or of
 * the partner's creation. Uses an index entry instead of max(), which would read every job.
 */
function listRuns(condition: string): string {
  return `
    SELECT ${selectList(RUN_COLUMNS)}, newest.change AS "updatedAt",
      status = 'failed' AND EXISTS (
        SELECT FROM job_artifacts WHERE job_artifacts.job_id = run.id AND kind = 'issues') AS "hasIssues"
    FROM (
      SELECT coalesce(
        (SELECT changed_at FROM jobs WHERE partner_id = $1 ORDER BY changed_at DESC LIMIT 1),
        (SELECT created_at FROM partners WHERE id = $1)) AS change) AS newest
    LEFT JOIN LATERAL (
      SELECT * FROM jobs
      WHERE partner_id = $1 AND submitted_at >= $2::timestamptz AND (submitted_at, id) < ($3::timestamptz, $4) ${condition}
      ORDER BY submitted_at DESC, id DESC LIMIT $5::int) AS run ON true
    ORDER BY submitted_at DESC, id DESC`;
}
