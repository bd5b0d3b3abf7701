import type { NamedStatement } from '../access/read-rows.ts';

/** Parameter: partner. One of its endpoints that isn't a callback of a job, if there is one. */
export const HAS_WEBHOOK: NamedStatement = {
  name: 'has_webhook',
  text: `
    SELECT id FROM webhook_endpoints
    WHERE partner_id = $1 AND job_id IS NULL AND state <> 'deleted' LIMIT 1`,
};
