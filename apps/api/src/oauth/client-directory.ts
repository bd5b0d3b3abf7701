import type { Scope } from '@rollcall/contracts';
import { scopeSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { findLiveClient } from '@rollcall/database/partners';
import { z } from 'zod';
import { createExpiringCache } from './expiring-cache.ts';

/**
 * Revoking a client, a secret or a token, or suspending a partner, must take effect within 60 s, and within 15 s on streams
 * that go on.
 */
const CACHE_MS = 10_000;

export interface ClientRecord {
  readonly clientId: string;
  readonly partnerId: string;
  /** Empty: not limited by scope. */
  readonly scopes: readonly Scope[];
  /** Nothing may be done with its tokens until the partner is resumed. */
  readonly isSuspended: boolean;
  /** Own limits of client and partner. */
  readonly rateLimitPerHour: number | null;
  readonly maxUploadBytes: number | null;
  readonly liveSecrets: readonly { readonly id: string; readonly digest: Uint8Array }[];
}

export interface ClientDirectory {
  /** As the database has it now; null: unknown or revoked. For the token endpoint. */
  read(clientId: string): Promise<ClientRecord | null>;
  /** The client of a token while its secret is live, at most 10 s old; null: revoked. */
  findLive(token: { clientId: string; secretId: string }): Promise<ClientRecord | null>;
  /** At most 10 s old. */
  isTokenRevoked(tokenId: string): Promise<boolean>;
  revokeToken(tokenId: string, expiresAt: Date): Promise<void>;
}

export function createClientDirectory(db: Database): ClientDirectory {
  const clients = createExpiringCache<ClientRecord | null>({ maxAgeMs: CACHE_MS, maxEntries: 10_000 });
  const revocations = createExpiringCache<boolean>({ maxAgeMs: CACHE_MS, maxEntries: 50_000 });
  /** A revoked secret never comes back, and its tokens must not cost a query on each of their requests. */
  const deadSecrets = createExpiringCache<boolean>({ maxAgeMs: CACHE_MS, maxEntries: 10_000 });

  async function read(clientId: string): Promise<ClientRecord | null> {
    const client = await findLiveClient(db, clientId);
    return (
      client && {
        clientId: client.id,
        partnerId: client.partnerId,
        scopes: z.array(scopeSchema).parse(client.scopes),
        isSuspended: client.isSuspended,
        rateLimitPerHour: client.rateLimitPerHour,
        maxUploadBytes: client.maxUploadBytes,
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
      // The token may have been issued a moment ago, for a secret that is newer than what is known here.
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
