import type { Scope } from '@rollcall/contracts';
import { scopeSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { findLiveClient } from '@rollcall/database/partners';
import { z } from 'zod';
import { createExpiringCache } from './expiring-cache.ts';

/**
 * Revoking a client, secret, or token and suspending a partner must take effect within 60 s, and within 15 s on open
 * streams.
 */
const CACHE_MS = 10_000;

export interface ClientRecord {
  readonly clientId: string;
  readonly partnerId: string;
  readonly livemode: boolean;
  /** Empty if not limited by scope. */
  readonly scopes: readonly Scope[];
  /** Tokens can't be used until the partner is resumed. */
  readonly isSuspended: boolean;
  /** The client's own limits and those of the partner. */
  readonly rateLimitPerHour: number | null;
  readonly maxUploadBytes: number | null;
  readonly embedOrigins: readonly string[];
  readonly liveSecrets: readonly { readonly id: string; readonly digest: Uint8Array }[];
}

export interface ClientDirectory {
  /** Reads the current state from the database, for the token endpoint. Null if unknown or revoked. */
  read(clientId: string): Promise<ClientRecord | null>;
  /** The client of a token while its secret is valid, at most 10 s old. Null if revoked. */
  findLive(token: { clientId: string; secretId: string }): Promise<ClientRecord | null>;
  /** At most 10 s old. */
  isTokenRevoked(tokenId: string): Promise<boolean>;
  revokeToken(tokenId: string, expiresAt: Date): Promise<void>;
}

export function createClientDirectory(db: Database): ClientDirectory {
  const clients = createExpiringCache<ClientRecord | null>({ maxAgeMs: CACHE_MS, maxEntries: 10_000 });
  const revocations = createExpiringCache<boolean>({ maxAgeMs: CACHE_MS, maxEntries: 50_000 });
  /** A revoked secret never becomes valid again, and its tokens must not cause a query for each request. */
  const deadSecrets = createExpiringCache<boolean>({ maxAgeMs: CACHE_MS, maxEntries: 10_000 });

  async function read(clientId: string): Promise<ClientRecord | null> {
    const client = await findLiveClient(db, clientId);
    return (
      client && {
        clientId: client.id,
        partnerId: client.partnerId,
        livemode: client.livemode,
        scopes: z.array(scopeSchema).parse(client.scopes),
        isSuspended: client.isSuspended,
        rateLimitPerHour: client.rateLimitPerHour,
        maxUploadBytes: client.maxUploadBytes,
        embedOrigins: client.embedOrigins,
        liveSecrets: client.liveSecrets,
      }
    );
  }

  return {
    read,
    async findLive({ clientId, secretId }) {
      const isLive = (client: ClientRecord | null) => client?.liveSecrets.some(({ id }) => id === secretId) === true;
      const known = await clients.get(clientId, () => read(clientId));
      if (isLive(known)) return known;
      // The token may have just been issued for a secret that the cache doesn't know yet.
      const reload = () => clients.get(clientId, () => read(clientId), 0);
      const isDead = await deadSecrets.get(secretId, async () => !isLive(await reload()));
      return isDead ? null : clients.get(clientId, () => read(clientId));
    },
    isTokenRevoked: (tokenId) =>
      revocations.get(tokenId, async () => (await db.revokedToken.findUnique({ where: { id: tokenId } })) !== null),
    async revokeToken(tokenId, expiresAt) {
      await db.revokedToken.upsert({ where: { id: tokenId }, create: { id: tokenId, expiresAt }, update: {} });
      revocations.set(tokenId, true);
    },
  };
}
