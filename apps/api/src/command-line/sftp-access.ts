import { readFileSync } from 'node:fs';
import { AppError } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import { addSftpKey, addSftpPassword, endSftpCredential } from '../accounts/sftp-credentials.ts';
import { presentSftpCredential } from '../clients/present-client.ts';
import type { AccountStore } from './account-store.ts';
import type { Outcome } from './render-outcome.ts';

/** Adding an existing key changes nothing. A password is new each time. */
export async function giveSftpAccess(
  store: AccountStore,
  { clientId, keyFile }: { clientId: string; keyFile?: string | undefined },
): Promise<Outcome> {
  const client = await findClient(store, clientId);
  const by = store.by(client.partnerId);
  if (keyFile === undefined) {
    const { password } = await addSftpPassword(store, { clientId }, by);
    const message = `Client "${client.name}" has an SFTP password, shown only now. Its user name is the client ID.`;
    return { message, result: { user: clientId, password } };
  }
  const { fingerprint } = await addSftpKey(store, { clientId, publicKey: readFileSync(keyFile, 'utf8') }, by);
  const message = `Client "${client.name}" logs in over SFTP with this key. Its user name is the client ID.`;
  return { message, result: { user: clientId, fingerprint } };
}

/** Lists the credentials that the client can log in with. */
export async function listSftpAccess(store: AccountStore, clientId: string): Promise<Outcome> {
  const { partnerId } = await findClient(store, clientId);
  const client = await partnerScope(store.db, partnerId).findClient(clientId);
  const credentials = (client?.sftpCredentials ?? []).map(presentSftpCredential);
  return {
    result: { user: clientId, credentials },
    table: [
      ['ID', 'TYPE', 'NAME', 'FINGERPRINT', 'LAST USED'],
      ...credentials.map(({ id, type, name, fingerprint, last_used_at }) => [
        id,
        type === 'public_key' ? 'key' : 'password',
        name,
        fingerprint ?? '',
        last_used_at ?? 'never',
      ]),
    ],
  };
}

/** Open connections end within a minute. */
export async function takeSftpAccess(
  store: AccountStore,
  { clientId, credentialId }: { clientId: string; credentialId: string },
): Promise<Outcome> {
  const { partnerId } = await findClient(store, clientId);
  await endSftpCredential(store, { clientId, credentialId }, store.by(partnerId));
  return { message: `${credentialId} is revoked.`, result: { user: clientId, revoked: credentialId } };
}

async function findClient({ db }: AccountStore, clientId: string) {
  const client = await db.apiClient.findFirst({ where: { id: clientId, revokedAt: null } });
  if (client === null) throw new AppError('client_not_found');
  return client;
}
