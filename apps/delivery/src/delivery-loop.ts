// Takes what is due from Postgres whenever there is room: on a wake-up from the queue, when a delivery has ended, and
// twice a second in any case, as retries come due and wake-ups get lost. One look at a time.
import { type ClaimedDelivery, claimDeliveries, type Database } from '@rollcall/database';
import type { Logger } from '@rollcall/platform';

export interface LoopParts {
  readonly db: Database;
  readonly logger: Logger;
  /** One delivery from signing to recording. A throw means that it could not be attempted; its lease's end brings it back. */
  readonly deliver: (delivery: ClaimedDelivery) => Promise<void>;
  /** Its result is known here and not yet in the database: it must not be sent again. */
  readonly isKept: (delivery: ClaimedDelivery) => boolean;
  /** Deliveries at work in this process. */
  readonly concurrency: number;
  /** Requests to one endpoint at the same time, over all processes. */
  readonly perEndpoint: number;
  readonly leaseMs: number;
  readonly now?: () => Date;
}

export interface DeliveryLoop {
  wake(): void;
  /** Claims what is due and waits until it has been dealt with; returns how many that were. */
  turn(): Promise<number>;
  /** Looks at the clock from now on. */
  start(): void;
  /** Throws when no look has ended for long: one hangs. */
  check(): Promise<void>;
  /** Takes no more, waits for what is at work. */
  close(): Promise<void>;
}

const lookMs = 500;
const stuckMs = 120_000;

export function createDeliveryLoop(parts: LoopParts): DeliveryLoop {
  const { db, logger, deliver, isKept, concurrency, perEndpoint, leaseMs, now } = parts;
  const atWork = new Set<Promise<void>>();
  const busy = new Map<string, number>();
  let [after, isWanted, isClosed, lastLookAt] = ['', false, false, Date.now()];
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const start = (delivery: ClaimedDelivery): void => {
    const { target } = delivery;
    busy.set(target, (busy.get(target) ?? 0) + 1);
    const work = deliver(delivery)
      .catch((err) => logger.error({ err, deliveryId: delivery.id }, 'delivery could not be attempted'))
      .finally(() => {
        atWork.delete(work);
        const left = (busy.get(target) ?? 1) - 1;
        if (left === 0) busy.delete(target);
        else busy.set(target, left);
        wake();
      });
    atWork.add(work);
  };

  /** True when there are endpoints that have not been looked at. */
  const look = async (): Promise<boolean> => {
    const limit = concurrency - atWork.size;
    if (limit <= 0) return false;
    const claim = await claimDeliveries(db, { now: now?.(), limit, leaseMs, perEndpoint, busy, after });
    after = claim.after;
    for (const delivery of claim.deliveries) if (!isKept(delivery)) start(delivery);
    return after !== '';
  };

  const run = async (): Promise<void> => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        isWanted = (await look()) || isWanted;
      } catch (err) {
        logger.warn({ err }, 'due deliveries could not be looked for');
        isWanted = false;
      }
      lastLookAt = Date.now();
    }
    looking = undefined;
  };
  const wake = (): void => {
    isWanted = true;
    if (!isClosed) looking ??= run();
  };

  return {
    wake,
    turn: async () => {
      const before = new Set(atWork);
      while (await look());
      const taken = [...atWork].filter((work) => !before.has(work));
      await Promise.all(taken);
      return taken.length;
    },
    start: () => {
      timer = setInterval(wake, lookMs);
      wake();
    },
    check: async () => {
      if (Date.now() - lastLookAt > stuckMs) throw new Error('No look for due deliveries has ended for long');
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await Promise.all(atWork);
    },
  };
}
