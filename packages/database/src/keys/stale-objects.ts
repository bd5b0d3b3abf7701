import { asJson } from '../as-json.ts';
import type { Database } from '../connect-database.ts';

/** A stored object whose data key is wrapped with an old master key. */
export interface StaleObject {
  id: string;
  partnerId: string;
  kind: string;
  storageKey: string;
  encryption: unknown;
}

export function findStaleObjects(db: Database, currentVersion: number, limit: number): Promise<StaleObject[]> {
  return db.$queryRaw<StaleObject[]>`
    SELECT id, partner_id AS "partnerId", kind::text, storage_key AS "storageKey", encryption FROM stored_objects
    WHERE sealed_version(decode(encryption ->> 'wrapped_key', 'base64')) < ${currentVersion} LIMIT ${limit}`;
}

/** Returns false if the object was deleted or wrapped again since. Then nothing was changed. */
export async function replaceEncryption(db: Database, object: StaleObject, encryption: object): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE stored_objects SET encryption = ${asJson(encryption)}::jsonb
    WHERE id = ${object.id} AND encryption = ${JSON.stringify(object.encryption)}::jsonb`;
  return changed === 1;
}
