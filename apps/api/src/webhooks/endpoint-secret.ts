import { randomBytes } from 'node:crypto';
import type { Prisma, WebhookEndpoint } from '@rollcall/database/rows';
import { endpointSecretContext } from '@rollcall/platform';
import type { Dependencies } from '../dependencies.ts';

const OLD_SECRET_VALID_MS = 24 * 3600 * 1000;

type Columns = Pick<Prisma.WebhookEndpointUncheckedUpdateInput, 'secret' | 'secretLastFour'>;

/** 256 random bits, in the format of Standard Webhooks libraries. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The stored form of a secret: encrypted, with its last characters for display. */
export function sealSecret({ keyRing }: Pick<Dependencies, 'keyRing'>, endpointId: string, secret: Buffer) {
  return {
    secret: Uint8Array.from(keyRing.seal(secret, endpointSecretContext(endpointId))),
    secretLastFour: secret.toString().slice(-4),
  } satisfies Columns;
}

/** The old secret also signs for another day. Does nothing if the secret is the same. */
export function rotateSecret(deps: Pick<Dependencies, 'keyRing'>, endpoint: WebhookEndpoint, secret: Buffer) {
  const context = endpointSecretContext(endpoint.id);
  if (endpoint.secret !== null && deps.keyRing.open(endpoint.secret, context).equals(secret)) return {};
  return {
    ...sealSecret(deps, endpoint.id, secret),
    previousSecret: endpoint.secret,
    previousSecretExpiresAt: new Date(Date.now() + OLD_SECRET_VALID_MS),
  };
}
