import type { OperationsOverview } from '@rollcall/contracts';
import { asSystem } from '@rollcall/database';
import { measureOutbox, measureQueues } from '@rollcall/database/operations';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';

export function getOperationsOverview({ db }: Dependencies): Handler<'getOperationsOverview'> {
  return async ({ response }) => {
    const [queues, outbox] = await asSystem('operations', () => Promise.all([measureQueues(db), measureOutbox(db)]));
    const body: OperationsOverview = {
      queues: queues.map(({ oldestWaitingSeconds, ...queue }) => ({
        ...queue,
        oldest_waiting_seconds: oldestWaitingSeconds,
      })),
      outbox: { pending: outbox.pending, oldest_seconds: outbox.pending === 0 ? null : outbox.oldestSeconds },
    };
    response.json(body);
  };
}
