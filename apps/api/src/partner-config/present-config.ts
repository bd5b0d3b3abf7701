import { type PartnerConfig, WEBHOOK_EVENTS } from '@rollcall/contracts';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import type { EndpointStatistics } from '@rollcall/database/webhooks';

export function presentConfig(
  partnerId: string,
  endpoint: WebhookEndpoint | null,
  statistics: EndpointStatistics | null,
): PartnerConfig {
  const previousUntil = endpoint?.previousSecretExpiresAt ?? null;
  return {
    partner_id: partnerId,
    webhook_url: endpoint?.url ?? null,
    webhook_events: WEBHOOK_EVENTS.filter((event) => endpoint?.events.includes(event)),
    webhook_secret_set: endpoint?.secret != null,
    webhook_secret_last4: endpoint?.secretLastFour ?? null,
    previous_secret_valid_until: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
    state: endpoint === null ? 'not_configured' : endpoint.state === 'disabled' ? 'disabled' : 'enabled',
    disabled_reason: endpoint?.disabledReason ?? null,
    disabled_at: endpoint?.disabledAt?.toISOString() ?? null,
    failing_since: endpoint?.failingSince?.toISOString() ?? null,
    statistics: statistics && presentStatistics(statistics),
    updated_at: endpoint?.updatedAt.toISOString() ?? null,
  };
}

export function presentStatistics(statistics: EndpointStatistics): NonNullable<PartnerConfig['statistics']> {
  const { attempts, succeeded } = statistics;
  return {
    attempts,
    succeeded,
    success_rate: attempts === 0 ? null : Math.round((succeeded / attempts) * 10_000) / 10_000,
    p50_latency_ms: statistics.p50LatencyMs,
    last_success_at: statistics.lastSuccessAt?.toISOString() ?? null,
    last_failure_at: statistics.lastFailureAt?.toISOString() ?? null,
  };
}
