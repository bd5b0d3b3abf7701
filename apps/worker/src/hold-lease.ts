import type { Logger } from '@rollcall/platform';

/**
 * The job was canceled or claimed by another worker, or its lease couldn't be extended. The results of this attempt
 * don't count.
 */
export class LeaseLostError extends Error {
  constructor() {
    super("This attempt no longer holds the job's lease");
    this.name = 'LeaseLostError';
  }
}

export interface LeaseOptions {
  /** Extends the lease and reports progress. Returns false if the job belongs to another worker. */
  readonly extend: (rowsProcessed: number) => Promise<boolean>;
  readonly leaseMs: number;
  readonly logger: Logger;
}

export interface Lease {
  /** Aborts with LeaseLostError, or with the reason passed to `abandon`. */
  readonly signal: AbortSignal;
  noteProgress(rowsProcessed: number): void;
  /** Ends the attempt, for example for a shutdown. */
  abandon(reason: Error): void;
  /** Stops the heartbeat and waits for the current one, so that none follows the end of the job. */
  release(): Promise<void>;
}

/** Frequent enough for progress bars and cancellation, and several times per lease. */
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
