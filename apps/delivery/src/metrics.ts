import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface DeliveryMetrics {
  readonly attempts: Counter<'outcome'>;
  readonly duration: Histogram;
  readonly inFlight: Gauge;
  /** Deliveries by the result of an attempt: succeeded, retry, failed, disable_endpoint. */
  readonly deliveries: Counter<'outcome'>;
}

export function createDeliveryMetrics(
  registry: Registry,
  { oldestDueSeconds }: { oldestDueSeconds?: () => Promise<number> } = {},
): DeliveryMetrics {
  const registers = [registry];
  if (oldestDueSeconds) {
    new Gauge({
      name: 'rollcall_webhook_oldest_due_seconds',
      help: 'Age of the oldest due delivery that has not been sent.',
      registers,
      async collect() {
        // NaN while the database is unavailable, so that the other metrics are still reported.
        this.set(await oldestDueSeconds().catch(() => Number.NaN));
      },
    });
  }
  return {
    attempts: new Counter({
      name: 'rollcall_webhook_attempts_total',
      help: 'Requests to webhook endpoints, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    duration: new Histogram({
      name: 'rollcall_webhook_attempt_duration_seconds',
      help: 'Webhook request duration, until the end of the response.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    }),
    inFlight: new Gauge({
      name: 'rollcall_webhooks_in_flight',
      help: 'Webhook deliveries in progress in this process.',
      registers,
    }),
    deliveries: new Counter({
      name: 'rollcall_webhook_deliveries_total',
      help: 'Recorded delivery attempts by result: succeeded, retry, failed, disable_endpoint.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
