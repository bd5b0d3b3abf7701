import { randomUUID } from 'node:crypto';
import { asPartner, asSystem } from '@rollcall/database';
import {
  claimDuePickup,
  type DuePickup,
  endPickup,
  failPickup,
  holdPickup,
  releasePickup,
} from '@rollcall/database/sftp';
import { type AddressRules, createAddressRules, isUnavailable } from '@rollcall/platform';
import type { Dependencies } from '../dependencies.ts';
import { PickupLostError } from './fetch-file.ts';
import { PickupError } from './pickup-error.ts';
import { runPickup } from './run-pickup.ts';

const POLL_MS = 2000;
const EXTEND_MS = 8000;
/** Maximum duration, even if the server is slow. */
const LONGEST_RUN_MS = 3600_000;
const MAX_RUNS = 4;

/** Runs due pickups, several at the same time. Each is held by one process. */
export class PickupLoop {
  readonly #deps: Dependencies;
  readonly #rules: AddressRules;
  readonly #stopping = new AbortController();
  readonly #runs = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#rules = createAddressRules(deps.settings.WEBHOOK_ALLOWED_CIDRS);
  }

  start(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    void this.#poll();
  }

  /** Ends current runs immediately. The next run fetches what they haven't finished. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await Promise.all(this.#runs);
  }

  async #poll(): Promise<void> {
    const { db, logger } = this.#deps;
    try {
      while (this.#runs.size < MAX_RUNS && !this.#stopping.signal.aborted) {
        const holder = randomUUID();
        const pickup = await asSystem('pickup', () => claimDuePickup(db, holder));
        if (pickup === null) return;
        const run: Promise<void> = this.#run(pickup, holder).finally(() => this.#runs.delete(run));
        this.#runs.add(run);
      }
    } catch (err) {
      logger.warn({ err }, 'pick-ups not read');
    }
  }

  async #run(pickup: DuePickup, holder: string): Promise<void> {
    const { db, logger, metrics } = this.#deps;
    const { id, partnerId } = pickup;
    const ending = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, ending.signal, AbortSignal.timeout(LONGEST_RUN_MS)]);
    const renewal = setInterval(async () => {
      // A short database outage doesn't end a transfer.
      const isHeld = await asSystem('pickup', () => holdPickup(db, id, holder)).catch(() => true);
      if (!isHeld) ending.abort();
    }, EXTEND_MS);
    try {
      await asPartner({ partnerId, livemode: true }, async () => {
        const parts = { pickup, holder, signal, rules: this.#rules };
        const againInSeconds = await runPickup(this.#deps, parts);
        await endPickup(db, { id, holder, againInSeconds });
      });
      metrics.pickups.inc({ outcome: 'succeeded' });
    } catch (error) {
      await this.#fail(pickup, holder, error).catch((err: unknown) => logger.warn({ err }, 'pick-up not released'));
    } finally {
      clearInterval(renewal);
    }
  }

  async #fail({ id, partnerId }: DuePickup, holder: string, error: unknown): Promise<void> {
    const { db, logger, metrics } = this.#deps;
    if (this.#stopping.signal.aborted || error instanceof PickupLostError) {
      return asPartner({ partnerId, livemode: true }, () => releasePickup(db, { id, holder }));
    }
    metrics.pickups.inc({ outcome: 'failed' });
    const told =
      error instanceof PickupError
        ? { code: error.code, message: error.message }
        : { code: 'service_unavailable', message: 'Rollcall failed to process the files. It retries.' };
    if (error instanceof PickupError) logger.info({ err: error, name: id }, 'pick-up failed');
    else if (isUnavailable(error)) logger.warn({ err: error, name: id }, 'pick-up failed: dependency unavailable');
    else logger.error({ err: error, name: id }, 'pick-up failed');
    await asPartner({ partnerId, livemode: true }, () => failPickup(db, { id, holder, error: told }));
  }
}
