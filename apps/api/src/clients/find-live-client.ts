import { AppError } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import { type ClientWithSecrets, partnerScope } from '@rollcall/database/partners';

/**
 * Finds a client of the partner.
 *
 * @throws AppError client_not_found, also if it was revoked
 */
export async function findLiveClient(
  db: Database | Transaction,
  partnerId: string,
  clientId: string,
): Promise<ClientWithSecrets> {
  const client = await partnerScope(db, partnerId).findClient(clientId);
  if (client === null || client.revokedAt !== null) throw new AppError('client_not_found');
  return client;
}
