import { z } from 'zod';

/** A queue declared once: producers, consumers, the relay and the queue board all start from this value. */
export interface QueueDefinition<Payload> {
  name: string;
  /** Parsed again by the consumer. */
  payload: z.ZodType<Payload>;
  /** How often a handler may throw before the message is set aside; Postgres still knows the work and sends another. */
  attempts: number;
  /** First pause after a throw; it doubles each time. */
  backoffMs: number;
  /** Without a sign of life for this long a message counts as stalled and is given to another consumer. */
  lockMs: number;
}

/**
 * Id: `<job id>-a<attempt>`. Small files. A message is a turn rather than a job: whoever takes it claims the job that is
 * next, and as many messages as jobs wait.
 */
export const normalizeQueue = {
  name: 'normalize',
  payload: z.object({ job_id: z.string().min(1) }),
  attempts: 10,
  backoffMs: 1000,
  lockMs: 60_000,
} satisfies QueueDefinition<unknown>;

/** The same for large files: a lane of their own, with consumers of its own. */
export const normalizeLargeQueue = { ...normalizeQueue, name: 'normalize-large' } satisfies QueueDefinition<unknown>;

/** By the lane of the jobs. */
export const NORMALIZE_LANES = { small: normalizeQueue, large: normalizeLargeQueue } as const;

/** Id: `<backtest id>-r1`. What a draft configuration would have made of earlier files. */
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
