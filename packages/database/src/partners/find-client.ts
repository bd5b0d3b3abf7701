import { type NamedStatement, readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { ApiClient } from '../generated/client.ts';

export type LiveClient = Pick<ApiClient, 'id' | 'partnerId' | 'scopes' | 'rateLimitPerHour'> & {
  readonly isSuspended: boolean;
  /** The partner's own limit. */
  readonly maxUploadBytes: number | null;
  readonly liveSecrets: readonly { readonly id: string; readonly digest: Uint8Array }[];
};

type ClientRow = Omit<LiveClient, 'liveSecrets' | 'maxUploadBytes'> & {
  maxUploadBytes: bigint | null;
  liveSecrets: { id: string; digest: string }[];
};

const FIND_CLIENT: NamedStatement = {
  name: 'find_client',
  text: `
    SELECT client.id, partner_id AS "partnerId", scopes, partner.suspended_at IS NOT NULL AS "isSuspended",
      coalesce(client.rate_limit_per_hour, partner.rate_limit_per_hour) AS "rateLimitPerHour",
      partner.max_upload_bytes AS "maxUploadBytes", (
      SELECT coalesce(json_agg(json_build_object('id', secret.id, 'digest', encode(digest, 'hex'))), '[]')
      FROM client_secrets AS secret WHERE client_id = client.id AND secret.revoked_at IS NULL) AS "liveSecrets"
    FROM api_clients AS client JOIN partners AS partner ON partner.id = partner_id
    WHERE client.id = $1 AND revoked_at IS NULL`,
};

/** With its secrets that are not revoked, under the limits of its partner. null: unknown or revoked itself. */
export async function findLiveClient(db: Transaction, clientId: string): Promise<LiveClient | null> {
  const [row] = await readRows<ClientRow>(db, FIND_CLIENT, [clientId]);
  if (row === undefined) return null;
  const liveSecrets = row.liveSecrets.map(({ id, digest }) => ({ id, digest: Buffer.from(digest, 'hex') }));
  return { ...row, maxUploadBytes: row.maxUploadBytes === null ? null : Number(row.maxUploadBytes), liveSecrets };
}

/** Told to the owner of the client, to the minute: more would make all its requests wait for one row. */
const NOTE_CLIENT_USE: NamedStatement = {
  name: 'note_client_use',
  text: `
    WITH used AS (
      UPDATE api_clients SET last_used_at = now()
      WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
    UPDATE client_secrets SET last_used_at = now()
    WHERE id = $2 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
};

export async function noteClientUse(db: Transaction, use: { clientId: string; secretId: string }): Promise<void> {
  await readRows(db, NOTE_CLIENT_USE, [use.clientId, use.secretId]);
}
