import { WEBHOOK_EVENTS, type WebhookEndpointBody } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import { measureEndpoint } from '@rollcall/database/webhooks';
import { presentStatistics } from '../partner-config/present-config.ts';

export async function presentEndpoint(
  db: Database | Transaction,
  endpoint: WebhookEndpoint,
): Promise<WebhookEndpointBody> {
  const previousUntil = endpoint.previousSecretExpiresAt;
  return {
    endpoint_id: endpoint.id,
    livemode: endpoint.livemode,
    is_first: !endpoint.isAdditional,
    url: endpoint.url,
    events: WEBHOOK_EVENTS.filter((event) => endpoint.events.includes(event)),
    secret_last4: endpoint.secretLastFour,
    previous_secret_valid_until: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
    state: endpoint.state === 'disabled' ? 'disabled' : 'enabled',
    disabled_reason: endpoint.disabledReason,
    disabled_at: endpoint.disabledAt?.toISOString() ?? null,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    statistics: presentStatistics(await measureEndpoint(db, endpoint.id)),
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}
