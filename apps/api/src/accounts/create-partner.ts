import { randomBytes } from 'node:crypto';
import type { Database } from '@rollcall/database';
import { createId, type KeyRing, partnerSecretContext } from '@rollcall/platform';

/** Every partner has a webhook secret from its creation: callbacks are signed with it until another is configured. */
export async function createPartner(
  { db, keyRing }: { db: Database; keyRing: KeyRing },
  partner: { name: string; id?: string },
): Promise<string> {
  const id = partner.id ?? createId('ptn');
  const secret = Buffer.from(`whsec_${randomBytes(32).toString('base64')}`);
  await db.partner.create({
    data: { id, name: partner.name, webhookSecret: Uint8Array.from(keyRing.seal(secret, partnerSecretContext(id))) },
  });
  return id;
}
