import type { NamedStatement } from '../access/read-rows.ts';
import { IS_OPEN } from '../jobs/open-jobs.ts';

/** Several workers can look at the same time, and each needs a job that no other has taken. */
const MOST = 8;

/**
 * Parameter: the named job. The next jobs in its lane in partner order: the oldest job of each partner, then the second
 * oldest. Reads one index entry per waiting partner. The ORDER BY matches the index, including columns with constant
 * values: under row-level security, the planner can't use the enum comparison and would sort all rows.
 */
export const FIND_NEXT_JOBS: NamedStatement = {
  name: 'find_next_jobs',
  text: `
    WITH RECURSIVE named AS MATERIALIZED (SELECT lane FROM jobs WHERE id = $1),
    waiting AS (
      (SELECT partner_id FROM jobs WHERE status = 'queued' AND lane = (SELECT lane FROM named)
        ORDER BY status, lane, partner_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT j.partner_id FROM jobs j
        WHERE j.status = 'queued' AND j.lane = (SELECT lane FROM named) AND j.partner_id > w.partner_id
        ORDER BY j.status, j.lane, j.partner_id LIMIT 1
      ) FROM waiting w WHERE w.partner_id IS NOT NULL),
    turn AS (
      SELECT partner_id, lane, row_number() OVER (ORDER BY running, last_start NULLS FIRST, partner_id) AS number
      FROM waiting w CROSS JOIN named CROSS JOIN LATERAL (
        SELECT
          (SELECT count(*) FROM jobs r
            WHERE ${IS_OPEN} AND r.status = 'processing' AND r.lane = named.lane AND r.partner_id = w.partner_id) AS running,
          (SELECT t.started_at FROM jobs t
            WHERE t.partner_id = w.partner_id AND t.lane = named.lane AND t.started_at IS NOT NULL
            ORDER BY t.partner_id DESC, t.lane DESC, t.started_at DESC LIMIT 1) AS last_start) AS standing
      WHERE w.partner_id IS NOT NULL
      ORDER BY number LIMIT ${MOST})
    SELECT next.id, turn.partner_id AS "partnerId", livemode, file_name AS "fileName", attempt,
      event_sequence AS "eventSequence",
      started_at IS NULL AS "isFirst"
    FROM turn CROSS JOIN LATERAL (
      SELECT j.*, row_number() OVER (ORDER BY j.submitted_at, j.id) AS place FROM jobs j
      WHERE j.status = 'queued' AND j.lane = turn.lane AND j.partner_id = turn.partner_id
      ORDER BY j.status, j.lane, j.partner_id, j.submitted_at, j.id LIMIT ${MOST}) AS next
    ORDER BY place, number LIMIT ${MOST}`,
};
