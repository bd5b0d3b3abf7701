import { type Database, findWebhook, type LoadedDelivery, type WebhookEndpoint } from '@rollcall/database';
import { endpointSecretContext, type KeyRing, partnerSecretContext } from '@rollcall/platform';

export type Secrets = readonly [string, ...string[]];

/**
 * The secrets to sign with, the current one first. A callback signs with the partner's secret of the moment: the
 * configured webhook's where there is one, else the one the partner has from its creation. Throws SealError.
 */
export async function openSecrets(
  { db, keyRing }: { db: Database; keyRing: KeyRing },
  { endpoint, partnerSecret }: LoadedDelivery,
  now: Date,
): Promise<Secrets> {
  const owner = endpoint.secret ? endpoint : await findWebhook(db, endpoint.partnerId);
  return (
    openEndpointSecrets(keyRing, owner, now) ?? [
      keyRing.open(partnerSecret, partnerSecretContext(endpoint.partnerId)).toString(),
    ]
  );
}

function openEndpointSecrets(keyRing: KeyRing, endpoint: WebhookEndpoint | null, now: Date): Secrets | null {
  if (!endpoint?.secret) return null;
  const context = endpointSecretContext(endpoint.id);
  const current = keyRing.open(endpoint.secret, context).toString();
  const { previousSecret, previousSecretExpiresAt: expiresAt } = endpoint;
  if (!previousSecret || !expiresAt || expiresAt <= now) return [current];
  return [current, keyRing.open(previousSecret, context).toString()];
}
