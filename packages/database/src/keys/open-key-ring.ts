import { createKeyRing, DERIVATION_ROOT_CONTEXT, type KeyRing } from '@rollcall/platform';
import { asSystem } from '../access/scope.ts';
import { asBytes } from '../as-bytes.ts';
import type { Database } from '../connect-database.ts';

const ROOT = 'derivation-root';

/**
 * The key ring of a process. What digests and signatures are derived from is kept in the database, sealed, from the first
 * start on: client secrets, member ids and cursors stay valid when the master key they began with is taken away. Throws
 * UnknownKeyVersionError when that is done before the rotation has come to its end.
 */
export function openKeyRing(db: Database, masterKeys: string): Promise<KeyRing> {
  return asSystem('keys', async () => {
    const given = createKeyRing(masterKeys);
    const sealed = asBytes(given.seal(given.derivationRoot, DERIVATION_ROOT_CONTEXT));
    // Of processes that start at the same time the first says what it is.
    await db.serviceSecret.createMany({ data: [{ id: ROOT, sealed }], skipDuplicates: true });
    const kept = await db.serviceSecret.findFirstOrThrow({ where: { id: ROOT } });
    return createKeyRing(masterKeys, { derivationRoot: given.open(kept.sealed, DERIVATION_ROOT_CONTEXT) });
  });
}
