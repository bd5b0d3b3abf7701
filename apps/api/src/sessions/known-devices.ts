import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@rollcall/platform';
import type { Request, Response } from 'express';
import { createHostCookie } from '../http/host-cookie.ts';

const KEPT_MS = 180 * 24 * 3600 * 1000;

/**
 * Browsers that have signed in to an account before (device cookies, as recommended by OWASP). An attacker elsewhere
 * uses up the attempts of unknown devices only. Doesn't authenticate anyone.
 */
export interface KnownDevices {
  /** Returns the device's ID. Null if nobody has signed in to the account with it, or the cookie has expired. */
  find(request: Request, email: string): string | null;
  remember(exchange: { request: Request; response: Response }, email: string): void;
}

export function createKnownDevices(keyRing: KeyRing, publicBaseUrl: string | undefined): KnownDevices {
  const key = keyRing.derive('known-device');
  const cookie = createHostCookie({
    name: 'rollcall_device',
    pattern: /^[\w-]{22}\.\d{1,15}\.[\w-]{43}$/,
    maxAgeMs: KEPT_MS,
    publicBaseUrl,
  });
  const macOf = (device: string, email: string): string =>
    createHmac('sha256', key).update(`${device}\n${email}`).digest('base64url');
  return {
    find(request, email) {
      const [nonce = '', since = '', mac = ''] = cookie.read(request)?.split('.') ?? [];
      const expected = Buffer.from(macOf(`${nonce}.${since}`, email));
      const given = Buffer.from(mac);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number(since) + KEPT_MS > Date.now() ? nonce : null;
    },
    remember(exchange, email) {
      const device = `${randomBytes(16).toString('base64url')}.${Date.now()}`;
      cookie.set(exchange, `${device}.${macOf(device, email)}`);
    },
  };
}
