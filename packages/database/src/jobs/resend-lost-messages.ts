import { type Database, inTransaction } from '../connect-database.ts';
import type { JobLane } from '../generated/client.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { LANE_QUEUES, normalizeMessage } from './normalize-message.ts';
import { openJob } from './open-jobs.ts';

export interface RepeatQuery {
  lane: JobLane;
  /** Messages of the lane that a worker could take now. A postponed message counts as lost. */
  countWaiting: () => Promise<number>;
  /** Younger jobs are ignored, because their message may be on its way from the outbox to a worker. */
  settledMs?: number;
  limit?: number;
}

/**
 * Makes the queue expendable: if there are fewer messages than waiting jobs (Redis lost its data, or messages were
 * postponed or failed while the database was unavailable), the oldest jobs get another message. Returns their number.
 * The queue drops duplicates of concurrent runs, and a surplus message does no harm.
 */
export async function resendLostMessages(
  db: Database,
  { lane, countWaiting, settledMs = 10_000, limit = 1000 }: RepeatQuery,
): Promise<number> {
  // Counted in the order in which messages move, so that a moving message is counted twice instead of never.
  const inOutbox = await db.outboxMessage.count({ where: { queue: LANE_QUEUES[lane] } });
  const waiting = inOutbox + (await countWaiting());
  const changedAt = { lte: new Date(Date.now() - settledMs) };
  const settled = { ...openJob, lane, changedAt, status: 'queued' as const };
  const wanted = await db.job.count({ where: settled });
  const missing = Math.min(wanted - waiting, limit);
  if (missing <= 0) return 0;
  const round = `r${Math.floor(Date.now() / Math.max(settledMs, 1))}`;
  const jobs = await db.job.findMany({
    where: settled,
    orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
    take: missing,
    select: { id: true, lane: true, attempt: true },
  });
  const messages = jobs.map((job) => normalizeMessage(job, job.attempt + 1, round));
  await inTransaction(db, (tx) => enqueueAll(tx, messages));
  return messages.length;
}
