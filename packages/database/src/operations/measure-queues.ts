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

/** How jobs and deliveries of all partners stand, from their rows: a message may be lost or repeated, a row is not. */
export function measureQueues(db: Transaction): Promise<QueueFigures[]> {
  return db.$queryRaw<QueueFigures[]>`
    SELECT 'normalize' AS name, count(*) FILTER (WHERE status = 'queued')::float8 AS waiting,
      count(*) FILTER (WHERE status = 'processing')::float8 AS active, 0::float8 AS delayed,
      (SELECT count(*)::float8 FROM jobs WHERE status = 'failed' AND submitted_at > now() - interval '24 hours') AS failed,
      extract(epoch FROM now() - min(submitted_at) FILTER (WHERE status = 'queued'))::float8 AS "oldestWaitingSeconds"
    FROM jobs WHERE ${isOpen} AND status IN ('queued', 'processing')
    UNION ALL
    SELECT 'deliver', count(*) FILTER (WHERE NOT active AND due)::float8, count(*) FILTER (WHERE active)::float8,
      count(*) FILTER (WHERE NOT active AND NOT due)::float8,
      (SELECT count(*)::float8 FROM open_deliveries o JOIN webhook_deliveries d ON d.id = o.delivery_id
        WHERE o.state = 'failed' AND d.finished_at > now() - interval '24 hours'),
      extract(epoch FROM now() - min(since) FILTER (WHERE NOT active AND due))::float8
    FROM (
      SELECT (delivery_id, epoch) IN (
          SELECT claimed.id, claimed.epoch
          FROM delivery_claims, unnest(delivery_ids, epochs) AS claimed(id, epoch) WHERE until > now()) AS active,
        coalesce(next_attempt_at <= now(), true) AS due, coalesce(next_attempt_at, created_at) AS since
      FROM open_deliveries WHERE state = 'pending') AS pending`;
}
