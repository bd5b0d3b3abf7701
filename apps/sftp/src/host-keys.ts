import { createHash } from 'node:crypto';
import type { Database } from '@rollcall/database';
import { openHostKeys } from '@rollcall/database/sftp';
import type { KeyRing } from '@rollcall/platform';
import ssh2 from 'ssh2';

/** Once in the life of the service, before it listens. No RSA, for which the library offers SHA-1 whatever it is told. */
const MAKERS = {
  ed25519: async () => generateReadable(() => ssh2.utils.generateKeyPairSync('ed25519').private),
  ecdsa: async () => generateReadable(() => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).private),
};

/**
 * The library writes one Ed25519 key in about 256, which has a zero in front, one byte short, and then cannot read it.
 * Throws what it says of the key when twenty in a row are so.
 */
export function generateReadable(generate: () => string, attempts = 20): string {
  const pem = generate();
  const parsed = ssh2.utils.parseKey(pem);
  if (!(parsed instanceof Error)) return pem;
  if (attempts <= 1) throw parsed;
  return generateReadable(generate, attempts - 1);
}

export interface HostKeys {
  /** In PEM. */
  readonly keys: string[];
  /** As OpenSSH shows them when it meets the server. */
  readonly fingerprints: Readonly<Record<string, string>>;
}

export async function loadHostKeys(db: Database, keyRing: KeyRing): Promise<HostKeys> {
  const pems = await openHostKeys(db, keyRing, MAKERS);
  const fingerprints = Object.fromEntries(Object.entries(pems).map(([type, pem]) => [type, fingerprintOf(pem)]));
  return { keys: Object.values(pems), fingerprints };
}

function fingerprintOf(pem: string): string {
  const parsed = ssh2.utils.parseKey(pem);
  if (parsed instanceof Error) throw parsed;
  return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;
}
