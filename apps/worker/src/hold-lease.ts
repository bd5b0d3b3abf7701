import type { Logger } from '@rollcall/platform';

/** The job was cancelled, given to another worker, or could not be held: nothing this attempt does counts any more. */
export class LeaseLostError extends Error {
  constructor() {
    super("This attempt no longer holds the job's lease");
    this.name = 'LeaseLostError';
  }
}

export interface LeaseOptions {
  /** Tells that the worker is alive and how far it is; false: the job is no longer its own. */
  readonly extend: (rowsProcessed: number) => Promise<boolean>;
  readonly leaseMs: number;
  readonly logger: Logger;
}

export interface Lease {
  /** Aborts with LeaseLostError, or with the reason given to `abandon`. */
  readonly signal: AbortSignal;
  noteProgress(rowsProcessed: number): void;
  /** Ends the attempt from outside, e.g. for a shutdown. */
  abandon(reason: Error): void;
  /** Stops the heartbeat; waits for one under way, so that none comes after the job has ended. */
  release(): Promise<void>;
}

/** Often enough for a progress bar and a cancellation; always several beats within a lease. */
const maxBeatMs = 2_000;

export function holdLease({ extend: send, leaseMs, logger }: LeaseOptions): Lease {
  const abort = new AbortController();
  let rowsProcessed = 0;
  let heldUntil = Date.now() + leaseMs;
  let beat: Promise<void> | null = null;

  const extend = async (): Promise<void> => {
    const sentAt = Date.now();
    try {
      if (await send(rowsProcessed)) heldUntil = sentAt + leaseMs;
      else abort.abort(new LeaseLostError());
    } catch (err) {
      logger.warn({ err }, 'lease not extended');
      if (Date.now() >= heldUntil) abort.abort(new LeaseLostError());
    }
  };
  const timer = setInterval(
    () => {
      beat ??= extend().finally(() => {
        beat = null;
      });
    },
    Math.min(maxBeatMs, leaseMs / 4),
  );
  return {
    signal: abort.signal,
    noteProgress: (rows) => {
      rowsProcessed = rows;
    },
    abandon: (reason) => abort.abort(reason),
    release: async () => {
      clearInterval(timer);
      await beat;
    },
  };
}
