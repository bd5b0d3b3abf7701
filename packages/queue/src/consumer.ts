import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@rollcall/platform';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import type { Backend, BullWorker, Opened } from './backend.ts';
import { ConsumerWatchdog } from './consumer-watchdog.ts';
import { PostponeError } from './postpone-error.ts';
import type { QueueDefinition } from './queue-definition.ts';

export interface MessageContext {
  /** The message's ID in the queue. */
  id: string;
  /** Previous attempts for this message: 0 the first time. */
  attemptsMade: number;
  /** A handler that can take minutes must call it regularly, or it counts as stuck. */
  alive?: () => void;
}

export type Handler<Payload> = (payload: Payload, context: MessageContext) => Promise<void>;

export interface ConsumeOptions {
  /** Maximum number of concurrent messages in this process. */
  concurrency: number;
  lockMs?: number;
  /** See ConsumerWatchdog. */
  stallMs?: number;
  silenceMs?: number;
}

export interface Consumer {
  /** Whether messages wait, there is capacity, and none is taken, or all handlers are busy and none makes progress. */
  isStalled(): Promise<boolean>;
  /** Stops taking messages and waits for handlers in progress. */
  close(): Promise<void>;
}

/**
 * By default, BullMQ gives up on a message after one stalled run, so two worker restarts would lose a file. PostgreSQL
 * decides when a job fails, and the queue must keep delivering.
 */
const MAX_STALLED_COUNT = 1000;
const REOPEN_MS = 1000;

/** Starts a consumer as soon as the store is available. Delivers at least once: handlers must tolerate duplicates. */
export function startConsumer<Payload>(
  backend: Backend,
  definition: QueueDefinition<Payload>,
  handler: Handler<Payload>,
  options: ConsumeOptions & { logger: Logger; countWaiting: () => Promise<number>; traced: boolean },
): Consumer {
  const { concurrency, lockMs = definition.lockMs, logger } = options;
  const watch = new ConsumerWatchdog(options);
  const stop = new AbortController();
  const atWork = new Set<Promise<void>>();
  const process = async (job: Job, token?: string) => {
    const run = watch.around(() => runHandler(definition, handler, { job, token, alive: watch.alive, logger }));
    atWork.add(run);
    await run.finally(() => atWork.delete(run));
  };
  const open = async (): Promise<Opened<BullWorker> | null> => {
    while (!stop.signal.aborted) {
      const opened = backend.openWorker(definition.name, process, {
        concurrency,
        lockDuration: lockMs,
        stalledInterval: Math.min(lockMs, 30_000),
        maxStalledCount: MAX_STALLED_COUNT,
        runRetryDelay: REOPEN_MS,
        ...(options.traced && { telemetry: new BullMQOtel({ tracerName: 'bullmq' }) }),
      });
      const worker = opened.bull;
      worker.on('error', (err) => logger.warn({ err, queue: definition.name }, 'queue consumer error'));
      try {
        await Promise.race([worker.waitUntilReady(), aborted(stop.signal)]);
        return opened;
      } catch (err) {
        // BullMQ's PostgreSQL backend never recovers from a failed start, so a new worker is created.
        if (!stop.signal.aborted) logger.warn({ err, queue: definition.name }, 'queue store unavailable, retrying');
        await worker.close(true).catch(() => {});
        await opened.close().catch(() => {});
        await sleep(REOPEN_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
    return null;
  };
  const opening = open();
  return {
    isStalled: () => watch.isStalled(),
    close: async () => {
      stop.abort();
      const opened = await opening;
      await opened?.close(async () => {
        await Promise.allSettled(atWork);
      });
    },
  };
}

async function runHandler<Payload>(
  definition: QueueDefinition<Payload>,
  handler: Handler<Payload>,
  { job, token, alive, logger }: { job: Job; token: string | undefined; alive: () => void; logger: Logger },
): Promise<void> {
  const payload = definition.payload.safeParse(job.data);
  if (!payload.success) {
    logger.error({ queue: definition.name, message_id: job.id }, 'message does not match its queue');
    throw new UnrecoverableError(`Invalid ${definition.name} payload: ${payload.error.message}`);
  }
  try {
    await handler(payload.data, { id: job.id ?? '', attemptsMade: job.attemptsMade, alive });
  } catch (error) {
    if (!(error instanceof PostponeError)) {
      logger.warn({ err: error, queue: definition.name, message_id: job.id }, 'handler failed');
      // The queue stores and shows only the type of the error, because messages can quote values.
      throw new Error(kindOf(error));
    }
    // The PostgreSQL store only accepts whole milliseconds.
    await job.moveToDelayed(Math.ceil(error.untilMs), token);
    throw new DelayedError();
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? `${error.name}: ${error.code}` : error.name;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
