import type { Database } from '../connect-database.ts';
import type { DeliveryState, JobStatus } from '../generated/client.ts';
import { isOpen } from '../jobs/open-jobs.ts';

export interface Backlog {
  /** Open jobs, and jobs that ended within the last day. States without jobs are missing. */
  readonly jobs: readonly { status: JobStatus; count: number }[];
  /** How long the oldest queued job has been waiting, or 0. */
  readonly oldestQueuedSeconds: number;
  /** Pending deliveries and those held for a disabled endpoint. */
  readonly deliveries: readonly { state: DeliveryState; count: number }[];
  readonly outbox: OutboxBacklog;
}

export interface OutboxBacklog {
  /** Messages that a relay should have moved by now, and the age of the oldest one. */
  readonly pending: number;
  readonly oldestSeconds: number;
}

/** The backlog in PostgreSQL for all partners. Every query uses an index of open or recent rows. */
export async function measureBacklog(db: Database): Promise<Backlog> {
  const jobs = await db.$queryRaw<{ status: JobStatus; count: number }[]>`
    SELECT status, count(*)::int AS count FROM jobs
    WHERE ${isOpen} AND status IN ('queued', 'processing') GROUP BY status
    UNION ALL
    SELECT status, count(*)::int FROM jobs
    WHERE status IN ('completed', 'completed_with_errors', 'failed') AND submitted_at > now() - interval '1 day'
    GROUP BY status`;
  const [queued] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT COALESCE(EXTRACT(EPOCH FROM now() - min(submitted_at)), 0)::float AS seconds
    FROM jobs WHERE ${isOpen} AND status = 'queued'`;
  const deliveries = await db.$queryRaw<{ state: DeliveryState; count: number }[]>`
    SELECT state, count(*)::int AS count FROM webhook_deliveries WHERE state = 'pending' OR state = 'held' GROUP BY state`;
  return { jobs, oldestQueuedSeconds: queued?.seconds ?? 0, deliveries, outbox: await measureOutbox(db) };
}

export async function measureOutbox(db: Database): Promise<OutboxBacklog> {
  const [row] = await db.$queryRaw<OutboxBacklog[]>`
    SELECT count(*)::int AS pending,
      COALESCE(EXTRACT(EPOCH FROM now() - min(created_at)), 0)::float AS "oldestSeconds"
    FROM outbox_messages`;
  return row ?? { pending: 0, oldestSeconds: 0 };
}
