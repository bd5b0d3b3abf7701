import { connectDatabase } from '@rollcall/database';
import { createKeyRing, partnerSecretContext, SealError } from '@rollcall/platform';
import { StartError } from './start-error.mjs';

/**
 * With other master keys than before, the service would start and then fail for every file and token, so this is
 * checked first.
 */
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
