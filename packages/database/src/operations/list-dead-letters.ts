import type { Database } from '../connect-database.ts';

const MOST = 100;

export interface DeadDelivery {
  readonly id: string;
  readonly partnerId: string;
  readonly endpointId: string;
  readonly jobId: string | null;
  readonly event: string;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly since: Date;
}

export interface DeadJob {
  readonly id: string;
  readonly partnerId: string;
  readonly attempts: number;
  readonly since: Date;
}

/** The newest deliveries that were given up, over all partners. */
export function listDeadDeliveries(db: Database): Promise<DeadDelivery[]> {
  return db.$queryRaw<DeadDelivery[]>`
    SELECT d.id, d.partner_id AS "partnerId", d.endpoint_id AS "endpointId", d.job_id AS "jobId", v.type AS event, d.attempts,
      d.last_status AS "lastStatus", d.last_error AS "lastError", COALESCE(d.finished_at, d.created_at) AS since
    FROM open_deliveries o JOIN webhook_deliveries d ON d.id = o.delivery_id JOIN webhook_events v ON v.id = d.event_id
    WHERE o.state = 'failed' ORDER BY d.created_at DESC LIMIT ${MOST}`;
}

/** The newest jobs that took their workers with them until they were given up. */
export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const rows = await db.job.findMany({
    where: { status: 'failed', errorCode: 'processing_crashed' },
    orderBy: { submittedAt: 'desc' },
    take: MOST,
  });
  return rows.map(({ id, partnerId, attempt, completedAt, submittedAt }) => ({
    id,
    partnerId,
    attempts: attempt,
    since: completedAt ?? submittedAt,
  }));
}
