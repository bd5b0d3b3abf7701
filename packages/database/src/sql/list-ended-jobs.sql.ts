import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';

/** The newest jobs, to estimate the current throughput. The order matches an index, which is read backward. */
export const LIST_ENDED_JOBS: NamedStatement = {
  name: 'list_ended_jobs',
  text: `
    SELECT ${selectList(['lane', 'format', 'rowCount', 'submittedAt', 'completedAt'])} FROM jobs
    WHERE files_purged_at IS NULL AND completed_at > now() - interval '1 hour' AND status IN ('completed', 'completed_with_errors')
    ORDER BY files_purged_at DESC, completed_at DESC LIMIT 100`,
};
