import { type Database, inTransaction } from '../connect-database.ts';

export interface EndpointAlert {
  readonly endpointId: string;
  readonly url: string;
  /** Null while it is enabled and fails. */
  readonly disabledReason: string | null;
  readonly since: Date;
  /** The administrators of the endpoint's partner. */
  readonly recipients: readonly string[];
}

interface AlertRules {
  readonly now: Date;
  /** An endpoint that has failed for less than this isn't reported. */
  readonly failingForMs: number;
  /** No other process takes the endpoint for this long. */
  readonly claimMs: number;
}

/**
 * Takes a live endpoint whose failing or disabling was not reported yet. It is reported once when it fails, and once more
 * when it is disabled. Until it is marked as reported, it is due again after the claim. Returns null if there is none.
 */
export async function claimEndpointAlert(db: Database, rules: AlertRules): Promise<EndpointAlert | null> {
  const { now, failingForMs, claimMs } = rules;
  const failedBefore = new Date(now.getTime() - failingForMs);
  return inTransaction(db, async (tx) => {
    const [claimed] = await tx.$queryRaw<(Omit<EndpointAlert, 'recipients'> & { partnerId: string })[]>`
      UPDATE webhook_endpoints SET alert_claimed_until = ${new Date(now.getTime() + claimMs)}
      WHERE id = (
        SELECT e.id FROM webhook_endpoints e JOIN partners p ON p.id = e.partner_id
        WHERE e.job_id IS NULL AND e.livemode AND p.suspended_at IS NULL AND (
          (e.state = 'disabled' AND e.disabled_at > COALESCE(e.alerted_at, '-infinity'))
          OR (e.state = 'enabled' AND e.failing_since <= ${failedBefore}
            AND e.failing_since > COALESCE(e.alerted_at, '-infinity')))
          AND COALESCE(e.alert_claimed_until, '-infinity') <= ${now}
        ORDER BY e.id LIMIT 1 FOR UPDATE OF e SKIP LOCKED)
      RETURNING id AS "endpointId", partner_id AS "partnerId", url, disabled_reason AS "disabledReason",
        COALESCE(disabled_at, failing_since) AS since`;
    if (!claimed) return null;
    const { partnerId, ...alert } = claimed;
    const admins = await tx.user.findMany({
      where: { partnerId, role: 'admin', disabledAt: null },
      select: { email: true },
      orderBy: { email: 'asc' },
    });
    return { ...alert, recipients: admins.map(({ email }) => email) };
  });
}

export async function markAlerted(db: Database, endpointId: string, now: Date): Promise<void> {
  await db.webhookEndpoint.update({ where: { id: endpointId }, data: { alertedAt: now, alertClaimedUntil: null } });
}
