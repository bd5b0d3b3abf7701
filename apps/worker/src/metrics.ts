import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface WorkerMetrics {
  /** Attempts by outcome. */
  readonly attempts: Counter<'outcome'>;
  readonly duration: Histogram<'format'>;
  readonly rows: Counter<'format'>;
  readonly running: Gauge;
  readonly swept: Counter<'what'>;
  readonly rewrapped: Counter<'what'>;
  /** Encrypted values that need an old master key. */
  readonly staleKeys: Gauge;
}

export function createWorkerMetrics(registry: Registry): WorkerMetrics {
  const registers = [registry];
  return {
    attempts: new Counter({
      name: 'rollcall_job_attempts_total',
      help: 'Job attempts, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    duration: new Histogram({
      name: 'rollcall_job_duration_seconds',
      help: 'Job duration, from claim to completion.',
      labelNames: ['format'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900],
      registers,
    }),
    rows: new Counter({
      name: 'rollcall_rows_processed_total',
      help: 'Source rows of completed jobs.',
      labelNames: ['format'],
      registers,
    }),
    running: new Gauge({ name: 'rollcall_jobs_in_progress', help: 'Jobs in progress in this process.', registers }),
    swept: new Counter({
      name: 'rollcall_sweep_actions_total',
      help: 'Sweep actions: jobs requeued, failed, or re-announced, and orphaned objects deleted.',
      labelNames: ['what'],
      registers,
    }),
    rewrapped: new Counter({
      name: 'rollcall_keys_reencrypted_total',
      help: 'Data keys and secrets re-encrypted with the newest master key.',
      labelNames: ['what'],
      registers,
    }),
    staleKeys: new Gauge({
      name: 'rollcall_key_rotation_remaining',
      help: 'Data keys and secrets that still depend on an old master key.',
      registers,
    }),
  };
}
