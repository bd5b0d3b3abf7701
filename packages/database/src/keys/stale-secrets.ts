import {
  correctionDraftContext,
  endpointSecretContext,
  jobNoteContext,
  type KeyRing,
  partnerSecretContext,
  pickupCredentialContext,
  serviceSecretContext,
  signingKeyContext,
  totpSecretContext,
} from '@rollcall/platform';
import { asBytes } from '../as-bytes.ts';
import type { Database } from '../connect-database.ts';
import { Prisma } from '../generated/client.ts';

/** All columns with values that the key ring encrypts, and their purpose. Add new columns here. */
export const SEALED_COLUMNS = [
  { table: 'partners', column: 'webhook_secret', contextOf: partnerSecretContext },
  { table: 'webhook_endpoints', column: 'secret', contextOf: endpointSecretContext },
  { table: 'webhook_endpoints', column: 'previous_secret', contextOf: endpointSecretContext },
  { table: 'signing_keys', column: 'private_key', contextOf: signingKeyContext },
  { table: 'users', column: 'totp_secret', contextOf: totpSecretContext },
  { table: 'sftp_pickups', column: 'credential', contextOf: pickupCredentialContext },
  { table: 'correction_drafts', column: 'content', contextOf: correctionDraftContext },
  { table: 'job_notes', column: 'text', contextOf: jobNoteContext },
  { table: 'service_secrets', column: 'sealed', contextOf: serviceSecretContext },
] as const;

/** Encrypts up to `limit` values of each column again with the newest master key. Returns their number. */
export async function resealSecrets(db: Database, keyRing: KeyRing, limit: number): Promise<number> {
  let resealed = 0;
  for (const { table, column, contextOf } of SEALED_COLUMNS) {
    const [from, name] = [Prisma.raw(table), Prisma.raw(column)];
    const rows = await db.$queryRaw<{ id: string; sealed: Uint8Array }[]>`
      SELECT id, ${name} AS sealed FROM ${from}
      WHERE sealed_version(${name}) < ${keyRing.currentVersion} LIMIT ${limit}`;
    for (const { id, sealed } of rows) {
      const fresh = asBytes(keyRing.seal(keyRing.open(sealed, contextOf(id)), contextOf(id)));
      // Unless the value was changed since.
      resealed += await db.$executeRaw`
        UPDATE ${from} SET ${name} = ${fresh} WHERE id = ${id} AND ${name} = ${asBytes(sealed)}`;
    }
  }
  return resealed;
}

/** Number of objects and values that still need an old master key. */
export async function countStale(db: Database, currentVersion: number): Promise<number> {
  let count = 0;
  const sealed = [
    { table: 'stored_objects', value: "decode(encryption ->> 'wrapped_key', 'base64')" },
    ...SEALED_COLUMNS.map(({ table, column }) => ({ table, value: column })),
  ];
  for (const { table, value } of sealed) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${Prisma.raw(table)}
      WHERE sealed_version(${Prisma.raw(value)}) < ${currentVersion}`;
    count += row?.count ?? 0;
  }
  return count;
}
