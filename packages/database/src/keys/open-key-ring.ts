import { createKeyRing, DERIVATION_ROOT_CONTEXT, type KeyRing } from '@rollcall/platform';
import { asSystem } from '../access/scope.ts';
import { asBytes } from '../as-bytes.ts';
import type { Database } from '../connect-database.ts';

const ROOT = 'derivation-root';

/**
 * Opens the key ring of a process. The root of derived keys is stored encrypted in the database since the first start,
 * so that client secrets, member IDs, and cursors stay valid when the first master key is removed.
 *
 * @throws UnknownKeyVersionError if a key is removed before the rotation has finished
 */
export function openKeyRing(db: Database, masterKeys: string): Promise<KeyRing> {
  return asSystem('keys', async () => {
    const given = createKeyRing(masterKeys);
    const sealed = asBytes(given.seal(given.derivationRoot, DERIVATION_ROOT_CONTEXT));
    // If several processes start at the same time, the first one determines the root.
    await db.serviceSecret.createMany({ data: [{ id: ROOT, sealed }], skipDuplicates: true });
    const kept = await db.serviceSecret.findFirstOrThrow({ where: { id: ROOT } });
    return createKeyRing(masterKeys, { derivationRoot: given.open(kept.sealed, DERIVATION_ROOT_CONTEXT) });
  });
}
