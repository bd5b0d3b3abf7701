import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface WorkerMetrics {
  /** Attempts by how they ended. */
  readonly attempts: Counter<'outcome'>;
  readonly duration: Histogram<'format'>;
  readonly rows: Counter<'format'>;
  readonly running: Gauge;
  readonly swept: Counter<'what'>;
  readonly rewrapped: Counter<'what'>;
  /** Sealed values that need an older master key than the newest. */
  readonly staleKeys: Gauge;
}

export function createWorkerMetrics(registry: Registry): WorkerMetrics {
  const registers = [registry];
  return {
    attempts: new Counter({
      name: 'rollcall_job_attempts_total',
      help: 'Attempts at jobs, by how they ended.',
      labelNames: ['outcome'],
      registers,
    }),
    duration: new Histogram({
      name: 'rollcall_job_duration_seconds',
      help: 'Time from claim to completion of a job.',
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
    running: new Gauge({ name: 'rollcall_jobs_running', help: 'Jobs being normalized by this process.', registers }),
    swept: new Counter({
      name: 'rollcall_swept_total',
      help: 'What the sweeps found: jobs put back, ended or announced again, and orphaned objects deleted.',
      labelNames: ['what'],
      registers,
    }),
    rewrapped: new Counter({
      name: 'rollcall_rewrapped_total',
      help: 'Data keys and secrets sealed again under the newest master key.',
      labelNames: ['what'],
      registers,
    }),
    staleKeys: new Gauge({
      name: 'rollcall_values_under_old_keys',
      help: 'Data keys and secrets that an older master key than the newest is still needed for.',
      registers,
    }),
  };
}
