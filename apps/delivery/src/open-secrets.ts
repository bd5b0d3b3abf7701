import type { HeldEndpoint } from '@rollcall/database/webhooks';
import { endpointSecretContext, type KeyRing, partnerSecretContext } from '@rollcall/platform';

export type Secrets = readonly [string, ...string[]];

/** Opening costs as much as signing; a secret that was changed is another sealed value. */
const mostKept = 1_000;

/**
 * The secrets to sign with, the current one first. A callback signs with the partner's secret of the moment: the
 * configured webhook's where there is one, else the one the partner has from its creation. Throws SealError.
 */
export function createSecretOpener(keyRing: KeyRing): (endpoint: HeldEndpoint, now: Date) => Secrets {
  const opened = new Map<string, string>();
  /** By the object: deliveries that were read together share their endpoint, and a sealed value has one context. */
  const atHand = new WeakMap<Uint8Array, string>();
  const open = (sealed: Uint8Array, context: string): string => {
    const secret = atHand.get(sealed) ?? openBytes(sealed, context);
    atHand.set(sealed, secret);
    return secret;
  };
  const openBytes = (sealed: Uint8Array, context: string): string => {
    const key = `${context} ${Buffer.from(sealed).toString('base64')}`;
    const known = opened.get(key);
    if (known !== undefined) return known;
    const secret = keyRing.open(sealed, context).toString();
    if (opened.size >= mostKept) opened.clear();
    opened.set(key, secret);
    return secret;
  };

  return ({ partnerId, partnerSecret, signerId, secret, previousSecret, previousSecretExpiresAt }, now) => {
    if (!signerId || !secret) return [open(partnerSecret, partnerSecretContext(partnerId))];
    const context = endpointSecretContext(signerId);
    const current = open(secret, context);
    const isRotating = previousSecret && previousSecretExpiresAt && previousSecretExpiresAt > now;
    return isRotating ? [current, open(previousSecret, context)] : [current];
  };
}
