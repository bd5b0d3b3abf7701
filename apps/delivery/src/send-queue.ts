// What has been claimed waits here for a place: so many requests at the same time in this process, so many of them to one
// target. Targets take turns. One that answers well has more claimed for it than it has places, as much as it lately takes
// in a fifth of a second: then a place that comes free is taken at once, claims are made by the hundred, and what has been
// answered and is being recorded leaves enough to send meanwhile. For one that fails nothing lies here: what did is given
// back.
import type { BusyTarget, ClaimedDelivery } from '@rollcall/database';

export interface SendQueueParts {
  /** Calls `answered` as soon as the request is over, and settles when its result is recorded. Never rejects. */
  readonly deliver: (delivery: ClaimedDelivery, answered: (isWell: boolean) => void) => Promise<void>;
  /** Not sent after all: anybody may claim it. */
  readonly giveBack: (deliveries: readonly ClaimedDelivery[]) => Promise<void>;
  readonly concurrency: number;
  readonly perTarget: number;
}

/** What has waited for longer is given back: its endpoint may have changed, and its lease goes on. */
const mostWaitMs = 1_000;
const paceMs = 100;

interface Waiting {
  readonly delivery: ClaimedDelivery;
  readonly since: number;
  readonly settle: () => void;
}

class Target implements BusyTarget {
  /** Claimed and not yet recorded. */
  count = 0;
  open = 0;
  waiting: Waiting[] = [];
  #windowStart = 0;
  #answers = 0;
  #before = 0;

  constructor(
    private readonly places: number,
    private readonly mostAhead: number,
  ) {}

  /** Nothing for one that has answered nothing of late. */
  get ahead(): number {
    if (performance.now() - this.#windowStart >= 2 * paceMs) return 0;
    return Math.min(2 * Math.max(this.#answers, this.#before), this.mostAhead);
  }

  get most(): number {
    return this.places + this.ahead;
  }

  note(isWell: boolean): void {
    const now = performance.now();
    const age = now - this.#windowStart;
    if (age >= paceMs) {
      this.#before = age < 2 * paceMs ? this.#answers : 0;
      this.#answers = 0;
      this.#windowStart = now;
    }
    this.#answers++;
    if (!isWell) [this.#answers, this.#before] = [0, 0];
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
      if (target.count === 0 && target.ahead === 0) this.#targets.delete(name);
    }
    return this.#targets;
  }

  /** How many more may be claimed. */
  get room(): number {
    let ahead = 0;
    for (const target of this.#targets.values()) ahead += target.ahead;
    return this.#parts.concurrency + Math.min(ahead, 2 * this.#mostAhead) - this.#size;
  }

  /** Half of what may lie here for it has gone, and so much is recorded that as much may be claimed. */
  runsLow(target: string): boolean {
    const found = this.#targets.get(target);
    if (found === undefined) return true;
    const half = found.ahead / 2;
    return found.waiting.length <= half && found.most - found.count >= half;
  }

  /** Settles when the delivery has been dealt with. */
  add(delivery: ClaimedDelivery): Promise<void> {
    const target = this.#targets.get(delivery.target) ?? new Target(this.#parts.perTarget, this.#mostAhead);
    this.#targets.set(delivery.target, target);
    target.count++;
    this.#size++;
    return new Promise((settle) => {
      target.waiting.push({ delivery, since: performance.now(), settle });
      this.#fill();
    });
  }

  /** Gives back what waits. What is under way goes on. */
  async giveBackAll(): Promise<void> {
    await Promise.all([...this.#targets.values()].map((target) => this.#giveBack(target.waiting.splice(0))));
  }

  /** The target that was served moves behind the others, and comes up again in the same loop. */
  #fill(): void {
    for (const [name, target] of this.#targets) {
      if (this.#open >= this.#parts.concurrency) return;
      const next = target.open < this.#parts.perTarget ? target.waiting.shift() : undefined;
      if (next === undefined) continue;
      this.#targets.delete(name);
      this.#targets.set(name, target);
      if (performance.now() - next.since > mostWaitMs) void this.#giveBack([next, ...target.waiting.splice(0)]);
      else void this.#send(next, target);
    }
  }

  async #send(next: Waiting, target: Target): Promise<void> {
    target.open++;
    this.#open++;
    let isOpen = true;
    const answered = (isWell: boolean): void => {
      if (!isOpen) return;
      isOpen = false;
      target.open--;
      this.#open--;
      target.note(isWell);
      if (!isWell) void this.#giveBack(target.waiting.splice(0));
      this.#fill();
    };
    await this.#parts.deliver(next.delivery, answered);
    answered(false);
    this.#forget(next);
  }

  async #giveBack(waiting: readonly Waiting[]): Promise<void> {
    if (waiting.length === 0) return;
    await this.#parts.giveBack(waiting.map(({ delivery }) => delivery));
    for (const each of waiting) this.#forget(each);
  }

  #forget({ delivery, settle }: Waiting): void {
    const target = this.#targets.get(delivery.target);
    if (target) target.count--;
    this.#size--;
    settle();
  }
}
