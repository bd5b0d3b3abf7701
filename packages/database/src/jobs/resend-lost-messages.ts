import { type Database, inTransaction } from '../connect-database.ts';
import type { JobLane } from '../generated/client.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { LANE_QUEUES, normalizeMessage } from './normalize-message.ts';
import { openJob } from './open-jobs.ts';

export interface RepeatQuery {
  lane: JobLane;
  /** Messages of the lane that a worker could take now. One that was put off is as good as lost: others come sooner. */
  countWaiting: () => Promise<number>;
  /** Younger jobs are left out: their message may be on its way between outbox, queue and worker. */
  settledMs?: number;
  limit?: number;
}

/**
 * The sweep that makes the queue dispensable: when fewer messages than jobs wait (an emptied Redis, messages put off or set
 * aside while the database was away), the oldest get another. Returns how many. Of several sweeps
 * at the same moment the queue drops the repetitions; one message too many finds nothing to do and is no harm.
 */
export async function resendLostMessages(
  db: Database,
  { lane, countWaiting, settledMs = 10_000, limit = 1000 }: RepeatQuery,
): Promise<number> {
  // In the order in which a message goes, so that one that moves meanwhile is counted twice rather than not at all.
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
