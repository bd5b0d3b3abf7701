import { AppError } from '@rollcall/contracts';
import type { Transaction } from '@rollcall/database';
import type { WebhookEndpoint } from '@rollcall/database/rows';

/** Finds an endpoint of the partner. Callbacks of jobs don't count. */
export async function findEndpoint(tx: Transaction, partnerId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await tx.webhookEndpoint.findFirst({
    where: { id, partnerId, jobId: null, state: { not: 'deleted' } },
  });
  if (!endpoint) throw new AppError('endpoint_not_found', { details: 'There is no such endpoint in this account.' });
  return endpoint;
}
