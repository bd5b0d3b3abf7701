import { createId } from '@rollcall/platform';
import { asBytes } from '../as-bytes.ts';
import type { Transaction } from '../connect-database.ts';
import type { SftpCredential } from '../generated/client.ts';
import { findLiveClient, type LiveClient } from '../partners/find-client.ts';

const MOST_LIVE = { public_key: 5, password: 2 } as const;

/** Another credential of the same type must be revoked first. */
export class TooManyCredentialsError extends Error {
  override readonly name = 'TooManyCredentialsError';
}

export type NewSftpCredential = { readonly clientId: string; readonly name: string } & (
  | { readonly type: 'public_key'; readonly fingerprint: string; readonly publicKey: Uint8Array }
  | { readonly type: 'password'; readonly digest: Uint8Array }
);

/**
 * An existing key is returned unchanged.
 *
 * @throws TooManyCredentialsError
 */
export async function addSftpCredential(tx: Transaction, credential: NewSftpCredential): Promise<SftpCredential> {
  const { clientId, type, name } = credential;
  await tx.$queryRaw`SELECT id FROM api_clients WHERE id = ${clientId} FOR UPDATE`;
  const live = await tx.sftpCredential.findMany({ where: { clientId, type, revokedAt: null } });
  if (credential.type === 'public_key') {
    const same = live.find(({ fingerprint }) => fingerprint === credential.fingerprint);
    if (same) return same;
  }
  if (live.length >= MOST_LIVE[type]) {
    throw new TooManyCredentialsError(`Client ${clientId} has ${live.length} of type ${type}`);
  }
  const proof =
    credential.type === 'public_key'
      ? { fingerprint: credential.fingerprint, publicKey: asBytes(credential.publicKey) }
      : { digest: asBytes(credential.digest) };
  return tx.sftpCredential.create({ data: { id: createId('sfc'), clientId, type, name, ...proof } });
}

/** Returns false if the client has no such live credential. */
export async function revokeSftpCredential(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const where = { id, clientId, revokedAt: null };
  return (await tx.sftpCredential.updateMany({ where, data: { revokedAt: new Date() } })).count === 1;
}

export interface SftpLogin {
  readonly client: LiveClient;
  readonly credentials: readonly SftpCredential[];
}

/**
 * The credentials with which a client can currently log in. Null if it is unknown, revoked, suspended, or has no SFTP
 * access.
 */
export async function findSftpLogin(db: Transaction, clientId: string): Promise<SftpLogin | null> {
  const client = await findLiveClient(db, clientId);
  if (client === null || client.isSuspended) return null;
  const credentials = await db.sftpCredential.findMany({ where: { clientId, revokedAt: null } });
  return credentials.length === 0 ? null : { client, credentials };
}

export async function noteSftpLogin(tx: Transaction, { id, clientId }: SftpCredential): Promise<void> {
  const data = { lastUsedAt: new Date() };
  await tx.sftpCredential.update({ where: { id }, data });
  await tx.apiClient.update({ where: { id: clientId }, data });
}
