import { readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { ApiClient } from '../generated/client.ts';
import { FIND_CLIENT } from '../sql/find-client.sql.ts';
import { NOTE_CLIENT_USE } from '../sql/note-client-use.sql.ts';

export type LiveClient = Pick<ApiClient, 'id' | 'partnerId' | 'livemode' | 'scopes' | 'rateLimitPerHour'> & {
  readonly isSuspended: boolean;
  /** The partner's own limit. */
  readonly maxUploadBytes: number | null;
  /** Web origins that may use the partner's upload tokens. */
  readonly embedOrigins: readonly string[];
  readonly liveSecrets: readonly { readonly id: string; readonly digest: Uint8Array }[];
};

type ClientRow = Omit<LiveClient, 'liveSecrets' | 'maxUploadBytes'> & {
  maxUploadBytes: bigint | null;
  liveSecrets: { id: string; digest: string }[];
};

/** A client with its live secrets and the limits of its partner. Null if it is unknown or revoked. */
export async function findLiveClient(db: Transaction, clientId: string): Promise<LiveClient | null> {
  const [row] = await readRows<ClientRow>(db, FIND_CLIENT, [clientId]);
  if (row === undefined) return null;
  const liveSecrets = row.liveSecrets.map(({ id, digest }) => ({ id, digest: Buffer.from(digest, 'hex') }));
  return { ...row, maxUploadBytes: row.maxUploadBytes === null ? null : Number(row.maxUploadBytes), liveSecrets };
}

export async function recordClientUse(db: Transaction, use: { clientId: string; secretId: string }): Promise<void> {
  await readRows(db, NOTE_CLIENT_USE, [use.clientId, use.secretId]);
}
