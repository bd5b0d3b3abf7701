import type { Database } from '../connect-database.ts';

const MOST = 100;

export interface FailedJob {
  readonly id: string;
  readonly partnerId: string;
  readonly errorCode: string | null;
  readonly since: Date;
}

/** The newest jobs of all partners that failed in the last 24 hours, as `measureQueues` counts them. */
export function listFailedJobs(db: Database): Promise<FailedJob[]> {
  return db.$queryRaw<FailedJob[]>`
    SELECT id, partner_id AS "partnerId", error_code AS "errorCode", COALESCE(completed_at, submitted_at) AS since
    FROM jobs WHERE status = 'failed' AND submitted_at > now() - interval '24 hours'
    ORDER BY submitted_at DESC LIMIT ${MOST}`;
}
