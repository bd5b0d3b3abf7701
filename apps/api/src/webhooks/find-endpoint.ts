import { AppError } from '@rollcall/contracts';
import type { Transaction } from '@rollcall/database';
import type { WebhookEndpoint } from '@rollcall/database/rows';

/** One of the partner's endpoints; a callback of a job or another partner's is none. */
export async function findEndpoint(tx: Transaction, partnerId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await tx.webhookEndpoint.findFirst({
    where: { id, partnerId, jobId: null, state: { not: 'deleted' } },
  });
  if (!endpoint) throw new AppError('endpoint_not_found', { details: 'There is no such endpoint in this account.' });
  return endpoint;
}
