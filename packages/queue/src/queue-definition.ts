import { z } from 'zod';

/** The definition of a queue, used by producers, consumers, the relay, and the queue dashboard. */
export interface QueueDefinition<Payload> {
  name: string;
  /** Parsed again by the consumer. */
  payload: z.ZodType<Payload>;
  /**
   * How often a handler can throw before the message fails. PostgreSQL still knows the job and sends another message.
   */
  attempts: number;
  /** Pause after the first error. Doubles each time. */
  backoffMs: number;
  /** After this time without a sign of life, a message counts as stalled and goes to another consumer. */
  lockMs: number;
}

/**
 * Message ID: `<job id>-a<attempt>`. For small files. A message is permission to process a job: the consumer claims the
 * next job, and there are as many messages as waiting jobs.
 */
export const normalizeQueue = {
  name: 'normalize',
  payload: z.object({ job_id: z.string().min(1) }),
  attempts: 10,
  backoffMs: 1000,
  lockMs: 60_000,
} satisfies QueueDefinition<unknown>;

/** The same for large files, with its own consumers. */
export const normalizeLargeQueue = { ...normalizeQueue, name: 'normalize-large' } satisfies QueueDefinition<unknown>;

/** By the lane of the jobs. */
export const NORMALIZE_LANES = { small: normalizeQueue, large: normalizeLargeQueue } as const;

/** Message ID: `<backtest id>-r1`. Applies a draft configuration to earlier files. */
export const backtestQueue = {
  name: 'backtest',
  payload: z.object({ backtest_id: z.string().min(1) }),
  attempts: 3,
  backoffMs: 5000,
  lockMs: 60_000,
} satisfies QueueDefinition<unknown>;

export const QUEUES = [normalizeQueue, normalizeLargeQueue, backtestQueue] as const;
export type NormalizePayload = z.output<typeof normalizeQueue.payload>;
export type BacktestPayload = z.output<typeof backtestQueue.payload>;
