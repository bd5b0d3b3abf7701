import type { Transaction } from '../connect-database.ts';
import { isOpen } from '../jobs/open-jobs.ts';

export interface QueueFigures {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  oldestWaitingSeconds: number | null;
}

/** Counts of jobs and deliveries from their rows, because messages can be lost or duplicated. */
export function measureQueues(db: Transaction): Promise<QueueFigures[]> {
  return db.$queryRaw<QueueFigures[]>`
    SELECT 'normalize' AS name, count(*) FILTER (WHERE status = 'queued')::float8 AS waiting,
      count(*) FILTER (WHERE status = 'processing')::float8 AS active, 0::float8 AS delayed,
      (SELECT count(*)::float8 FROM jobs WHERE status = 'failed' AND submitted_at > now() - interval '24 hours') AS failed,
      extract(epoch FROM now() - min(submitted_at) FILTER (WHERE status = 'queued'))::float8 AS "oldestWaitingSeconds"
    FROM jobs WHERE ${isOpen} AND status IN ('queued', 'processing')
    UNION ALL
    SELECT 'deliver', greatest(due - in_flight, 0), in_flight, pending - due,
      (SELECT count(*)::float8 FROM webhook_deliveries WHERE state = 'failed' AND finished_at > now() - interval '24 hours'),
      oldest
    FROM (
      SELECT count(*)::float8 AS pending, count(*) FILTER (WHERE next_attempt_at <= now())::float8 AS due,
        extract(epoch FROM now() - min(next_attempt_at) FILTER (WHERE next_attempt_at <= now()))::float8 AS oldest
      FROM webhook_deliveries WHERE state = 'pending') AS open,
      (SELECT coalesce(sum(in_flight), 0)::float8 AS in_flight FROM webhook_holds WHERE until > now()) AS held`;
}
