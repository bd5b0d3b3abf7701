import { AppError, type Scope } from '@rollcall/contracts';
import { type Database, inTransaction } from '@rollcall/database';
import { createId, type KeyRing } from '@rollcall/platform';
import { digestClientSecret, generateClientSecret } from '../oauth/client-secret.ts';

const MAX_LIVE_SECRETS = 2;

interface Store {
  readonly db: Database;
  readonly keyRing: KeyRing;
}

export interface NewClient {
  readonly clientId: string;
  readonly secretId: string;
  /** Shown now and never again. */
  readonly clientSecret: string;
}

export async function createClient(
  store: Store,
  client: { partnerId: string; name: string; scopes?: readonly Scope[]; rateLimitPerHour?: number },
): Promise<NewClient> {
  const clientId = createId('cli');
  await store.db.apiClient.create({
    data: {
      id: clientId,
      partnerId: client.partnerId,
      name: client.name,
      scopes: [...(client.scopes ?? [])],
      rateLimitPerHour: client.rateLimitPerHour ?? null,
    },
  });
  return { clientId, ...(await addClientSecret(store, clientId)) };
}

/** A second secret beside the first, so that a client is rotated without downtime. Throws AppError too_many_secrets. */
export async function addClientSecret(
  { db, keyRing }: Store,
  clientId: string,
): Promise<{ secretId: string; clientSecret: string }> {
  const clientSecret = generateClientSecret();
  const secretId = createId('sec');
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM api_clients WHERE id = ${clientId} FOR UPDATE`;
    const live = await tx.clientSecret.count({ where: { clientId, revokedAt: null } });
    if (live >= MAX_LIVE_SECRETS) throw new AppError('too_many_secrets');
    await tx.clientSecret.create({
      data: {
        id: secretId,
        clientId,
        digest: Uint8Array.from(digestClientSecret(keyRing, clientSecret)),
        lastFour: clientSecret.slice(-4),
      },
    });
  });
  return { secretId, clientSecret };
}

export async function revokeClient({ db }: Store, clientId: string): Promise<void> {
  await db.apiClient.update({ where: { id: clientId }, data: { revokedAt: new Date() } });
}
