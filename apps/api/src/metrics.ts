import { Counter, Histogram, type Registry } from 'prom-client';

export interface ApiMetrics {
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly uploads: Counter<'format'>;
  readonly uploadedBytes: Counter;
  readonly rateLimited: Counter<'limit'>;
  readonly limiterFailures: Counter;
}

export function createApiMetrics(registry: Registry): ApiMetrics {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'rollcall_http_request_duration_seconds',
      help: 'HTTP request duration, until the end of the response.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    }),
    uploads: new Counter({
      name: 'rollcall_uploads_total',
      help: 'Uploaded files accepted, by detected format.',
      labelNames: ['format'],
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'rollcall_uploaded_bytes_total',
      help: 'Bytes of uploaded files accepted.',
      registers,
    }),
    rateLimited: new Counter({
      name: 'rollcall_rate_limited_total',
      help: 'Requests rejected with 429, by limit.',
      labelNames: ['limit'],
      registers,
    }),
    limiterFailures: new Counter({
      name: 'rollcall_rate_limit_store_failures_total',
      help: 'Requests allowed without counting because the rate limit store did not respond.',
      registers,
    }),
  };
}
