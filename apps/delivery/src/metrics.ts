import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface DeliveryMetrics {
  readonly attempts: Counter<'outcome'>;
  readonly duration: Histogram;
  readonly inFlight: Gauge;
  readonly swept: Counter;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const registers = [registry];
  return {
    attempts: new Counter({
      name: 'rollcall_webhook_attempts_total',
      help: 'Requests to webhook endpoints, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    duration: new Histogram({
      name: 'rollcall_webhook_attempt_duration_seconds',
      help: 'Time from the start of a request to the end of its answer.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    }),
    inFlight: new Gauge({
      name: 'rollcall_webhooks_in_flight',
      help: 'Deliveries at work in this process.',
      registers,
    }),
    swept: new Counter({
      name: 'rollcall_webhooks_overdue_total',
      help: 'Deliveries whose queue message had to be sent again.',
      registers,
    }),
  };
}
