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

/** The newest deliveries that failed for good, for all partners. */
export function listDeadDeliveries(db: Database): Promise<DeadDelivery[]> {
  return db.$queryRaw<DeadDelivery[]>`
    SELECT d.id, d.partner_id AS "partnerId", d.endpoint_id AS "endpointId", d.job_id AS "jobId", v.type AS event, d.attempts,
      d.last_status AS "lastStatus", d.last_error AS "lastError", COALESCE(d.finished_at, d.created_at) AS since
    FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
    WHERE d.state = 'failed' ORDER BY d.created_at DESC LIMIT ${MOST}`;
}

/** The newest jobs that failed because they crashed their workers. */
export function listDeadJobs(db: Database): Promise<DeadJob[]> {
  return db.$queryRaw<DeadJob[]>`
    SELECT id, partner_id AS "partnerId", attempt AS attempts, COALESCE(completed_at, submitted_at) AS since
    FROM jobs WHERE error_code = 'processing_crashed' ORDER BY submitted_at DESC LIMIT ${MOST}`;
}
