import type { NamedStatement } from '../access/read-rows.ts';
import { IS_OPEN } from '../jobs/open-jobs.ts';

/** Jobs that are waiting or running. */
export const COUNT_OPEN_JOBS: NamedStatement = {
  name: 'count_open_jobs',
  text: `
    SELECT lane, partner_id AS "partnerId", format, count(*)::int AS files, sum(row_count)::float8 AS rows,
      sum(rows_processed)::float8 AS processed
    FROM jobs WHERE ${IS_OPEN} AND status IN ('queued', 'processing')
    GROUP BY lane, partner_id, format`,
};
