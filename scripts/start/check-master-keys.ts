import { connectDatabase } from '@rollcall/database';
import { createKeyRing, partnerSecretContext, SealError } from '@rollcall/platform';
import { StartError } from './start-error.mjs';

/** A database written under other master keys would come up and then fail at every file and token: say so at once. */
export async function checkMasterKeys({ url, masterKeys }: { url: string; masterKeys: string }): Promise<void> {
  const db = connectDatabase({ url, maxConnections: 1, as: 'administration' });
  try {
    const partner = await db.partner.findFirst({ orderBy: { createdAt: 'desc' } });
    if (partner) createKeyRing(masterKeys).open(partner.webhookSecret, partnerSecretContext(partner.id));
  } catch (cause) {
    if (!(cause instanceof SealError)) throw cause;
    const advice = 'Set MASTER_KEYS to the original keys, or use the DATA_DIR whose keys.json contains them.';
    throw new StartError('wrong_master_keys', `This database was encrypted with different master keys. ${advice}`, {
      cause,
    });
  } finally {
    await db.$disconnect();
  }
}
