import { asSystem, type Database } from '@rollcall/database';
import { measureBacklog } from '@rollcall/database/operations';
import { QUEUES, type Queues } from '@rollcall/queue';
import { Gauge, type Registry } from 'prom-client';

const JOB_STATES = ['queued', 'processing', 'completed', 'completed_with_errors', 'failed'] as const;
const OPEN_DELIVERIES = ['pending', 'held'] as const;
const MESSAGE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

interface Sample {
  readonly labels?: Record<string, string>;
  readonly value: number;
}

/**
 * The backlog of the whole service, measured for each scrape. Every API process reports the same numbers, so aggregate
 * them with max, not sum. If a store is unavailable, only its gauges are NaN.
 */
export function registerBacklogMetrics(registry: Registry, { db, queues }: { db: Database; queues: Queues }): void {
  const gauge = (name: string, help: string, collect: () => Promise<Sample[]>, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        for (const { labels = {}, value } of await collect()) this.set(labels, value);
      },
    });

  const stored = shareInFlight(() => asSystem('operations', () => measureBacklog(db)));
  gauge(
    'rollcall_jobs',
    'Jobs by state: all open jobs, plus finished jobs submitted in the last 24 hours.',
    async () =>
      countEach(
        'state',
        JOB_STATES,
        (await stored())?.jobs.map(({ status, count }) => [status, count]),
      ),
    ['state'],
  );
  gauge('rollcall_jobs_oldest_queued_seconds', 'Age of the oldest queued job.', async () => [
    { value: (await stored())?.oldestQueuedSeconds ?? Number.NaN },
  ]);
  gauge(
    'rollcall_webhook_deliveries_open',
    'Undelivered webhooks: pending, or on hold for a disabled endpoint.',
    async () =>
      countEach(
        'state',
        OPEN_DELIVERIES,
        (await stored())?.deliveries.map(({ state, count }) => [state, count]),
      ),
    ['state'],
  );
  gauge('rollcall_outbox_messages', 'Outbox messages not yet relayed to a queue.', async () => [
    { value: (await stored())?.outbox.pending ?? Number.NaN },
  ]);
  gauge('rollcall_outbox_oldest_seconds', 'Age of the oldest outbox message.', async () => [
    { value: (await stored())?.outbox.oldestSeconds ?? Number.NaN },
  ]);

  const queued = shareInFlight(() => Promise.all(QUEUES.map((definition) => queues.measure(definition))));
  gauge(
    'rollcall_queue_messages',
    'Messages by queue and state: waiting, active, delayed, failed.',
    async () => {
      const depths = await queued();
      return QUEUES.flatMap(({ name: queue }, index) =>
        MESSAGE_STATES.map((state) => ({ labels: { queue, state }, value: depths?.[index]?.[state] ?? Number.NaN })),
      );
    },
    ['queue', 'state'],
  );
  gauge(
    'rollcall_queue_oldest_waiting_seconds',
    'Age of the oldest waiting message.',
    async () => {
      const depths = await queued();
      return QUEUES.map(({ name: queue }, index) => ({
        labels: { queue },
        value: depths?.[index]?.oldestWaitingSeconds ?? Number.NaN,
      }));
    },
    ['queue'],
  );
}

/** Sets all states: those without a count to 0, or all to NaN if nothing could be counted. */
function countEach(label: string, states: readonly string[], counted: [string, number][] | undefined): Sample[] {
  const counts = new Map(counted);
  return states.map((state) => ({
    labels: { [label]: state },
    value: counted ? (counts.get(state) ?? 0) : Number.NaN,
  }));
}

/** The gauges of one scrape share one measurement. Returns null if it failed. */
function shareInFlight<T>(measure: () => Promise<T>): () => Promise<T | null> {
  let running: Promise<T | null> | undefined;
  return () => {
    running ??= measure()
      .catch(() => null)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
