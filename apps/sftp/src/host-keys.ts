import { createHash } from 'node:crypto';
import type { Database } from '@rollcall/database';
import { openHostKeys } from '@rollcall/database/sftp';
import type { KeyRing } from '@rollcall/platform';
import ssh2 from 'ssh2';

/**
 * Created once, before the service listens for the first time. No RSA, because the library always offers SHA-1 for it.
 */
const MAKERS = {
  ed25519: async () => generateReadable(() => ssh2.utils.generateKeyPairSync('ed25519').private),
  ecdsa: async () => generateReadable(() => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).private),
};

/**
 * About one in 256 Ed25519 keys starts with a zero, which the library writes one byte too short and can't read.
 *
 * @throws the library's error if twenty attempts fail
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
  /** As OpenSSH displays them. */
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
