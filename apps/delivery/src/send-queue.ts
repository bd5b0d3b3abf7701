// What is due waits here for a place: so many requests at the same time in this process, so many of them to one target.
// Targets take turns. One that answers well has more read for it than it has places, as much as it lately takes in a fifth
// of a second: then a place that comes free is taken at once, deliveries are read by the hundred, and what has been
// answered and is being recorded leaves enough to send meanwhile. For one that fails nothing lies here: what did is put
// back.
import type { DueDelivery } from '@rollcall/database/webhooks';

export interface SendQueueParts {
  /** Calls `answered` as soon as the request is over, and settles when its result is recorded. Never rejects. */
  readonly deliver: (delivery: DueDelivery, answered: (succeeded: boolean) => void) => Promise<void>;
  readonly concurrency: number;
  readonly perTarget: number;
}

export interface BusyTarget {
  /** Here, and not yet recorded. */
  readonly count: number;
  /** As many as that it may have: its places, and what it takes ahead of free ones. */
  readonly capacity: number;
}

/** What has waited for longer is put back: its endpoint may have changed. */
const maxWaitMs = 1_000;
const paceMs = 100;

interface Waiting {
  readonly delivery: DueDelivery;
  readonly since: number;
  readonly settle: (isSent: boolean) => void;
}

class Target implements BusyTarget {
  count = 0;
  open = 0;
  waiting: Waiting[] = [];
  #windowStart = 0;
  #answers = 0;
  #before = 0;

  constructor(
    private readonly places: number,
    private readonly maxPrefetch: number,
  ) {}

  /** Nothing for one that has answered nothing of late. */
  get prefetchLimit(): number {
    if (performance.now() - this.#windowStart >= 2 * paceMs) return 0;
    return Math.min(2 * Math.max(this.#answers, this.#before), this.maxPrefetch);
  }

  get capacity(): number {
    return this.places + this.prefetchLimit;
  }

  recordResponse(succeeded: boolean): void {
    const now = performance.now();
    const age = now - this.#windowStart;
    if (age >= paceMs) {
      this.#before = age < 2 * paceMs ? this.#answers : 0;
      this.#answers = 0;
      this.#windowStart = now;
    }
    this.#answers++;
    if (!succeeded) [this.#answers, this.#before] = [0, 0];
  }
}

export class SendQueue {
  readonly #targets = new Map<string, Target>();
  readonly #parts: SendQueueParts;
  readonly #mostAhead: number;
  #size = 0;
  #open = 0;

  constructor(parts: SendQueueParts) {
    this.#parts = parts;
    this.#mostAhead = 20 * parts.concurrency;
  }

  /** By target. One that has nothing here is remembered for as long as its pace counts. */
  busy(): ReadonlyMap<string, BusyTarget> {
    for (const [name, target] of this.#targets) {
      if (target.count === 0 && target.prefetchLimit === 0) this.#targets.delete(name);
    }
    return this.#targets;
  }

  /** How many more may be read. */
  get room(): number {
    let ahead = 0;
    for (const target of this.#targets.values()) ahead += target.prefetchLimit;
    return this.#parts.concurrency + Math.min(ahead, 2 * this.#mostAhead) - this.#size;
  }

  /** Half of what may lie here for it has gone, and so much is recorded that as much may be read. */
  isRunningLow(target: string): boolean {
    const found = this.#targets.get(target);
    if (found === undefined) return true;
    const half = found.prefetchLimit / 2;
    return found.waiting.length <= half && found.capacity - found.count >= half;
  }

  /** True when the delivery has been dealt with; false when it has been put back, and was not sent. */
  add(delivery: DueDelivery): Promise<boolean> {
    const name = delivery.endpoint.target;
    const target = this.#targets.get(name) ?? new Target(this.#parts.perTarget, this.#mostAhead);
    this.#targets.set(name, target);
    target.count++;
    this.#size++;
    return new Promise((settle) => {
      target.waiting.push({ delivery, since: performance.now(), settle });
      this.#fill();
    });
  }

  /** Puts back what waits. What is under way goes on. */
  putBackAll(): void {
    for (const target of this.#targets.values()) this.#putBack(target.waiting.splice(0));
  }

  /** The target that was served moves behind the others, and comes up again in the same loop. */
  #fill(): void {
    for (const [name, target] of this.#targets) {
      if (this.#open >= this.#parts.concurrency) return;
      const next = target.open < this.#parts.perTarget ? target.waiting.shift() : undefined;
      if (next === undefined) continue;
      this.#targets.delete(name);
      this.#targets.set(name, target);
      if (performance.now() - next.since > maxWaitMs) this.#putBack([next, ...target.waiting.splice(0)]);
      else void this.#send(next, target);
    }
  }

  async #send(next: Waiting, target: Target): Promise<void> {
    target.open++;
    this.#open++;
    let isOpen = true;
    const answered = (succeeded: boolean): void => {
      if (!isOpen) return;
      isOpen = false;
      target.open--;
      this.#open--;
      target.recordResponse(succeeded);
      if (!succeeded) this.#putBack(target.waiting.splice(0));
      this.#fill();
    };
    await this.#parts.deliver(next.delivery, answered);
    answered(false);
    this.#forget(next, true);
  }

  #putBack(waiting: readonly Waiting[]): void {
    for (const each of waiting) this.#forget(each, false);
  }

  #forget({ delivery, settle }: Waiting, isSent: boolean): void {
    const target = this.#targets.get(delivery.endpoint.target);
    if (target) target.count--;
    this.#size--;
    settle(isSent);
  }
}
