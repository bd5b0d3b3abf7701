import { generateKeyPairSync } from 'node:crypto';
import type { KeyRing } from '@rollcall/platform';
import { pickupCredentialContext } from '@rollcall/platform';

const KEY_TYPE = 'ecdsa-sha2-nistp256';
const COORDINATE_BYTES = 32;

/** Rollcall's credentials, encrypted for the database, and the line for the server's `authorized_keys`. */
interface PickupCredential {
  readonly credential: Uint8Array<ArrayBuffer>;
  readonly publicKey: string | null;
}

/** Without a password, creates a key pair for the pickup. */
export function createPickupCredential(
  keyRing: KeyRing,
  { pickupId, password }: { pickupId: string; password: string | undefined },
): PickupCredential {
  const context = pickupCredentialContext(pickupId);
  const seal = (content: object) => Uint8Array.from(keyRing.seal(Buffer.from(JSON.stringify(content)), context));
  if (password !== undefined) return { credential: seal({ password }), publicKey: null };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), coordinate(x), coordinate(y)]);
  const blob = Buffer.concat([KEY_TYPE, 'nistp256', point].map(withLength));
  return {
    credential: seal({ privateKey: privateKey.export({ type: 'sec1', format: 'pem' }) }),
    publicKey: `${KEY_TYPE} ${blob.toString('base64')} rollcall-${pickupId}`,
  };
}

function coordinate(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64url');
  return Buffer.concat([Buffer.alloc(COORDINATE_BYTES - bytes.length), bytes]);
}

/** A string in the format of RFC 4251. */
function withLength(content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
