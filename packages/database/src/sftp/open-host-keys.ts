import { type KeyRing, serviceSecretContext } from '@rollcall/platform';
import { asSystem } from '../access/scope.ts';
import { asBytes } from '../as-bytes.ts';
import type { Database } from '../connect-database.ts';

/**
 * The SFTP server's host keys in PEM format, by type. Created at the first start and stored encrypted, so that all
 * processes use the same keys.
 */
export function openHostKeys<Type extends string>(
  db: Database,
  keyRing: KeyRing,
  makers: Readonly<Record<Type, () => Promise<string>>>,
): Promise<Record<Type, string>> {
  return asSystem('keys', async () => {
    const types = Object.keys(makers) as Type[];
    const pairs = await Promise.all(types.map(async (type) => [type, await openOne(db, keyRing, type, makers[type])]));
    return Object.fromEntries(pairs);
  });
}

async function openOne(db: Database, keyRing: KeyRing, type: string, make: () => Promise<string>): Promise<string> {
  const id = `sftp-host-key:${type}`;
  const known = await db.serviceSecret.findUnique({ where: { id } });
  if (known) return keyRing.open(known.sealed, serviceSecretContext(id)).toString();
  const sealed = asBytes(keyRing.seal(Buffer.from(await make()), serviceSecretContext(id)));
  // If several processes start at the same time, the first one determines the key.
  await db.serviceSecret.createMany({ data: [{ id, sealed }], skipDuplicates: true });
  const kept = await db.serviceSecret.findUniqueOrThrow({ where: { id } });
  return keyRing.open(kept.sealed, serviceSecretContext(id)).toString();
}
