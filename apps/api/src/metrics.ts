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
      help: 'Time from request to end of the answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    }),
    uploads: new Counter({
      name: 'rollcall_uploads_total',
      help: 'Accepted files, by detected format.',
      labelNames: ['format'],
      registers,
    }),
    uploadedBytes: new Counter({ name: 'rollcall_uploaded_bytes_total', help: 'Bytes of accepted files.', registers }),
    rateLimited: new Counter({
      name: 'rollcall_rate_limited_total',
      help: 'Requests answered with 429, by the limit that was hit.',
      labelNames: ['limit'],
      registers,
    }),
    limiterFailures: new Counter({
      name: 'rollcall_rate_limit_store_failures_total',
      help: 'Requests let through because the counter store did not answer.',
      registers,
    }),
  };
}
