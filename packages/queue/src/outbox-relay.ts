import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@rollcall/database';
import { inRawTransaction, listen, OUTBOX_CHANNEL } from '@rollcall/database/access';
import { type OutboxRow, takeOutbox } from '@rollcall/database/outbox';
import { type Logger, traceParentOf } from '@rollcall/platform';
import { z } from 'zod';
import type { Queues } from './connect-queues.ts';
import { QUEUES } from './queue-definition.ts';

export interface OutboxRelayOptions {
  db: Database;
  databaseUrl: string;
  queues: Queues;
  logger: Logger;
  /** How often the outbox is polled without notifications. */
  pollMs?: number;
  batchSize?: number;
}

/** Pause between batches: a batch costs almost the same as a single message. */
const REST_MS = 20;

export interface OutboxRelay {
  /** Waits for the current batch. */
  close(): Promise<void>;
}

/**
 * Moves committed messages from the outbox to the queues, at least once. The queue drops duplicate IDs. One relay is
 * woken by notifications, and all by a timer, so that none is needed. While the queue store is unavailable, messages
 * stay in the outbox.
 */
export function startOutboxRelay(options: OutboxRelayOptions): OutboxRelay {
  const { databaseUrl, logger, pollMs = 1000 } = options;
  const stop = new AbortController();
  let wanted = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (wanted && !stop.signal.aborted) {
      wanted = false;
      try {
        wanted = (await relayBatch(options)) || wanted;
      } catch (err) {
        // The next timer tick retries. Notifications don't make a retry more likely to succeed.
        logger.warn({ err }, 'outbox relay failed, messages kept');
      }
      await sleep(REST_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
    running = undefined;
  };
  const wake = () => {
    if (stop.signal.aborted) return;
    wanted = true;
    running ??= run();
  };

  const timer = setInterval(wake, pollMs);
  const listener = listen({ databaseUrl, channel: OUTBOX_CHANNEL, logger, onMessage: wake, alone: true });
  wake();
  return {
    close: async () => {
      stop.abort();
      clearInterval(timer);
      await listener.close();
      await running;
    },
  };
}

const NAMES = QUEUES.map(({ name }) => name);

/** Returns true if there are probably more messages. */
async function relayBatch({ db, queues, batchSize = 200 }: OutboxRelayOptions): Promise<boolean> {
  const moved = await inRawTransaction(db, async (ask) => {
    const rows = await takeOutbox(ask, { limit: batchSize, queues: NAMES });
    for (const definition of QUEUES) {
      const messages = rows.filter((row) => row.queue === definition.name).map(toMessage);
      // Not parsed here, so that a newer consumer can receive payloads that this release doesn't know.
      await queues.producer<unknown>(definition).addAll(messages);
    }
    return rows.length;
  });
  return moved >= batchSize;
}

const ofJob = z.object({ job_id: z.string() });

function toMessage(row: OutboxRow) {
  const job = ofJob.safeParse(row.payload);
  return {
    id: row.messageId,
    payload: row.payload,
    ...(job.success && { traceParent: traceParentOf(job.data.job_id) }),
  };
}
