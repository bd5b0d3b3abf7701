// Takes what is due from Postgres whenever there is room: on a wake-up from the queue, when a target's deliveries run low,
// and twice a second in any case, as retries come due and wake-ups get lost. One look at a time.
import { randomUUID } from 'node:crypto';
import { type ClaimedDelivery, claimDeliveries, type Database, giveBackDeliveries } from '@rollcall/database';
import type { Logger } from '@rollcall/platform';
import type { Deliver } from './deliver-event.ts';
import { SendQueue } from './send-queue.ts';

export interface LoopParts {
  readonly db: Database;
  readonly logger: Logger;
  /** A throw means that it could not be attempted; its lease's end brings it back. */
  readonly deliver: Deliver;
  /** Its result is known here and not yet in the database: it must not be sent again. */
  readonly isKept: (delivery: ClaimedDelivery) => boolean;
  /** Requests of this process at the same time. */
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
  /** Takes no more, gives back what has not been sent, waits for what is at work. */
  close(): Promise<void>;
}

const lookMs = 500;
const stuckMs = 120_000;

export function createDeliveryLoop(parts: LoopParts): DeliveryLoop {
  const { db, logger, deliver, isKept, concurrency, perEndpoint, leaseMs, now } = parts;
  const deliverer = randomUUID();
  const atWork = new Set<Promise<void>>();
  /** Epochs of the deliveries at work: one whose lease has run out is claimed, which extends it, and not sent again. */
  const epochs = new Map<string, number>();
  /** Targets of which something has ended since the last look. */
  const ended = new Set<string>();
  let [after, isWanted, isClosed, lastLookAt] = ['', false, false, Date.now()];
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const queue = new SendQueue({
    concurrency,
    perTarget: perEndpoint,
    deliver: (delivery, answered) =>
      deliver(delivery, answered).catch((err) =>
        logger.error({ err, deliveryId: delivery.id }, 'delivery could not be attempted'),
      ),
    // Not given back, they come back when the lease ends.
    giveBack: (deliveries) =>
      giveBackDeliveries(db, deliverer, deliveries).catch((err) =>
        logger.warn({ err, count: deliveries.length }, 'deliveries could not be given back'),
      ),
  });
  const add = (delivery: ClaimedDelivery): Promise<void> => {
    const { id, epoch } = delivery;
    epochs.set(id, epoch);
    const work = queue.add(delivery).finally(() => {
      atWork.delete(work);
      if (epochs.get(id) === epoch) epochs.delete(id);
      ended.add(delivery.target);
      if (queue.runsLow(delivery.target)) run();
    });
    atWork.add(work);
    return work;
  };

  /** What it took; `isMore` when there are endpoints that have not been looked at. */
  const look = async (): Promise<{ taken: Promise<void>[]; isMore: boolean }> => {
    ended.clear();
    const [busy, limit] = [queue.busy(), queue.room];
    if (limit <= 0) return { taken: [], isMore: false };
    const claim = await claimDeliveries(db, { deliverer, now: now?.(), limit, leaseMs, perEndpoint, busy, after });
    after = claim.after;
    const isNew = (delivery: ClaimedDelivery) => epochs.get(delivery.id) !== delivery.epoch && !isKept(delivery);
    const taken = claim.deliveries.filter(isNew).map(add);
    return { taken, isMore: after !== '' };
  };

  const isDue = (): boolean => !isClosed && (isWanted || [...ended].some((target) => queue.runsLow(target)));
  const lookOn = async (): Promise<void> => {
    while (isDue()) {
      isWanted = false;
      try {
        isWanted = (await look()).isMore || isWanted;
      } catch (err) {
        logger.warn({ err }, 'due deliveries could not be looked for');
        isWanted = false;
      }
      lastLookAt = Date.now();
    }
    looking = undefined;
  };
  const run = (): void => {
    if (isDue()) looking ??= lookOn();
  };
  const wake = (): void => {
    isWanted = true;
    run();
  };

  return {
    wake,
    turn: async () => {
      const taken: Promise<void>[] = [];
      for (let isMore = true; isMore; ) {
        const looked = await look();
        taken.push(...looked.taken);
        isMore = looked.isMore;
      }
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
      await queue.giveBackAll();
      await Promise.all(atWork);
    },
  };
}
