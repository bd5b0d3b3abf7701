import type { Database, Transaction } from '../connect-database.ts';

export interface EndpointStatistics {
  /** Requests in the last 24 hours, including tests. */
  attempts: number;
  succeeded: number;
  /** Median time to a response of any kind. Null without one. */
  p50LatencyMs: number | null;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
}

/** Recent statistics of an endpoint. */
export async function measureEndpoint(db: Database | Transaction, endpointId: string): Promise<EndpointStatistics> {
  const [recent] = await db.$queryRaw<Pick<EndpointStatistics, 'attempts' | 'succeeded' | 'p50LatencyMs'>[]>`
    SELECT count(*)::int AS attempts,
      count(*) FILTER (WHERE outcome = 'succeeded')::int AS succeeded,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms)
        FILTER (WHERE response_status IS NOT NULL) AS "p50LatencyMs"
    FROM delivery_attempts WHERE endpoint_id = ${endpointId} AND started_at > now() - interval '24 hours'`;
  const latest = (outcome: object) =>
    db.deliveryAttempt.findFirst({
      where: { endpointId, outcome },
      orderBy: { startedAt: 'desc' },
      select: { startedAt: true },
    });
  const success = await latest({ equals: 'succeeded' });
  const failure = await latest({ not: 'succeeded' });
  return {
    attempts: recent?.attempts ?? 0,
    succeeded: recent?.succeeded ?? 0,
    p50LatencyMs: recent?.p50LatencyMs ?? null,
    lastSuccessAt: success?.startedAt ?? null,
    lastFailureAt: failure?.startedAt ?? null,
  };
}

/** Seconds since the oldest delivery became due, or 0. Ignores suspended partners. */
export async function measureOldestDue(db: Database): Promise<number> {
  const [oldest] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT COALESCE(EXTRACT(EPOCH FROM now() - min(next_attempt_at)), 0)::float AS seconds FROM webhook_deliveries
    WHERE state = 'pending' AND next_attempt_at <= now()
      AND partner_id NOT IN (SELECT id FROM partners WHERE suspended_at IS NOT NULL)`;
  return oldest?.seconds ?? 0;
}
