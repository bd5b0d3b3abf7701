import { createId } from '@rollcall/platform';
import { asBytes } from '../as-bytes.ts';
import type { Transaction } from '../connect-database.ts';
import type { WebhookEndpoint } from '../generated/client.ts';
import { deleteEndpoint, enableEndpoint } from './endpoint-state.ts';
import { lockEndpoint } from './lock-endpoint.ts';

export interface WebhookConfiguration {
  partnerId: string;
  url: string;
  events: readonly string[];
  /** Sealed by the caller's key ring. */
  sealedSecret: Uint8Array;
  secretLastFour: string;
  /** The new secret is another one than the present: the present one goes on signing beside it for a day. */
  isSecretChanged: boolean;
}

const ROTATION_MS = 24 * 3_600_000;

/**
 * Sets the partner's one endpoint. At the same address it is changed in place and, when it was disabled, enabled, which
 * sends what was held. At a new address the old endpoint is deleted; what was on its way there is cancelled, and what
 * was held goes to the new address.
 */
export async function configureWebhook(tx: Transaction, config: WebhookConfiguration): Promise<WebhookEndpoint> {
  await tx.$queryRaw`SELECT id FROM partners WHERE id = ${config.partnerId} FOR UPDATE`;
  const current = await findWebhook(tx, config.partnerId);
  const settings = { url: config.url, events: [...config.events], ...secretColumns(current, config) };
  if (current?.url === config.url) {
    await lockEndpoint(tx, current.id);
    await tx.webhookEndpoint.update({ where: { id: current.id }, data: { ...settings, updatedAt: new Date() } });
    if (current.state === 'disabled') await enableEndpoint(tx, current.id);
    return tx.webhookEndpoint.findUniqueOrThrow({ where: { id: current.id } });
  }
  const id = createId('whe');
  await tx.webhookEndpoint.create({ data: { id, partnerId: config.partnerId, ...settings } });
  if (current) {
    await lockEndpoint(tx, current.id);
    await tx.webhookDelivery.updateMany({
      where: { endpointId: current.id, state: 'held' },
      data: { endpointId: id },
    });
    await deleteEndpoint(tx, current.id);
    await enableEndpoint(tx, id);
  }
  return tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
}

/** The partner's configured endpoint, enabled or disabled; null when there is none. */
export function findWebhook(tx: Transaction, partnerId: string): Promise<WebhookEndpoint | null> {
  return tx.webhookEndpoint.findFirst({
    where: { partnerId, jobId: null, state: { not: 'deleted' } },
    orderBy: { createdAt: 'desc' },
  });
}

function secretColumns(current: WebhookEndpoint | null, config: WebhookConfiguration) {
  const rotated = config.isSecretChanged && current?.secret;
  return {
    secret: asBytes(config.sealedSecret),
    secretLastFour: config.secretLastFour,
    ...(rotated && { previousSecret: rotated, previousSecretExpiresAt: new Date(Date.now() + ROTATION_MS) }),
  };
}
