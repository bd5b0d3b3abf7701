import { readRows } from '../access/read-rows.ts';
import { asSystem } from '../access/scope.ts';
import type { Database, Transaction } from '../connect-database.ts';
import type { FileFormat, JobLane } from '../generated/client.ts';
import { COUNT_OPEN_JOBS } from '../sql/count-open-jobs.sql.ts';
import { LIST_ENDED_JOBS } from '../sql/list-ended-jobs.sql.ts';
import { laneOf } from './lane.ts';
import { type EndedJob, measureThroughput } from './measure-throughput.ts';

/** Up to this many rows, a file's duration measures the overhead; above, the rate. */
const OVERHEAD_ROWS = 2000;
/** Weight of the newest file in the moving average. */
const WEIGHT = 0.2;
/** Used until the first file of a format was measured. */
const ASSUMED = { rowsPerSecond: 50_000, overheadMillis: 500 };

/**
 * A step of the statement that ends a job (`job`), after the step that counts the file (`usage`). Updates the rate of
 * the file's format. `millis` is the parameter with the duration.
 */
export function recordProcessingRate(millis: string): string {
  const isShort = `job.total_rows < ${OVERHEAD_ROWS}`;
  const overhead = 'COALESCE(known.overhead_millis, 0)';
  return `
      INSERT INTO processing_rates (format, rows_per_second, overhead_millis, samples, updated_at)
      SELECT format,
        CASE WHEN ${isShort} THEN COALESCE(known.rows_per_second, ${ASSUMED.rowsPerSecond})
          ELSE job.total_rows * 1000.0 / GREATEST(${millis}::float8 - ${overhead}, 1) END,
        CASE WHEN ${isShort} THEN ${millis}::float8 ELSE ${overhead} END, 1, now()
      FROM job LEFT JOIN processing_rates AS known USING (format)
      WHERE job.status <> 'failed' AND (SELECT count(*) FROM usage) >= 0
      ON CONFLICT (format) DO UPDATE SET
        rows_per_second = processing_rates.rows_per_second * ${1 - WEIGHT} + excluded.rows_per_second * ${WEIGHT},
        overhead_millis = processing_rates.overhead_millis * ${1 - WEIGHT} + excluded.overhead_millis * ${WEIGHT},
        samples = processing_rates.samples + 1,
        updated_at = now()`;
}

export interface EstimateQuery {
  partnerId: string;
  format: FileFormat;
  rowCount: number;
  sizeBytes: number;
  now?: Date;
}

export type CompletionEstimator = (query: EstimateQuery) => Promise<Date>;

/**
 * Estimates completion times from a cached view of the queue: reading the backlog becomes more expensive as it grows,
 * and many uploads would each do it. Files that were estimated since are added to the view.
 */
export function createCompletionEstimator(db: Database, { maxAgeMs }: { maxAgeMs: number }): CompletionEstimator {
  let seen: { at: number; queue: Promise<QueueView> } | null = null;
  return async (query) => {
    if (seen === null || Date.now() - seen.at >= maxAgeMs) {
      const fresh = { at: Date.now(), queue: viewQueue(db) };
      fresh.queue.catch(() => {
        if (seen === fresh) seen = null;
      });
      seen = fresh;
    }
    const { queue } = seen;
    const { backlog, ...measured } = await queue;
    const estimate = estimateFrom({ backlog, ...measured }, query);
    const { partnerId, format, rowCount } = query;
    backlog.push({ lane: laneOf(query), partnerId, format, files: 1, rows: rowCount, processed: 0 });
    return estimate;
  };
}

export async function estimateCompletion(db: Database | Transaction, query: EstimateQuery): Promise<Date> {
  return estimateFrom(await viewQueue(db), query);
}

type QueueView = Awaited<ReturnType<typeof viewQueue>>;

interface OpenJobs {
  readonly lane: JobLane;
  readonly partnerId: string;
  readonly format: FileFormat;
  readonly files: number;
  readonly rows: number;
  readonly processed: number;
}

/** Measured rates, open jobs by lane, partner, and format, and recently ended jobs. */
async function viewQueue(db: Database | Transaction) {
  const [measured, backlog, ended] = await asSystem('estimate', () =>
    Promise.all([
      db.processingRate.findMany(),
      readRows<OpenJobs>(db, COUNT_OPEN_JOBS, []),
      readRows<EndedJob>(db, LIST_ENDED_JOBS, []),
    ]),
  );
  return { rates: new Map(measured.map((rate) => [rate.format, rate])), backlog, ended };
}

/**
 * When a file submitted now will be done, at the measured rates and the pace at which the lane goes of late. The partner's own jobs in the lane go before it; as
 * partners take turns, each other one gets at most as much done before as this partner has waiting.
 */
function estimateFrom({ rates, backlog, ended }: QueueView, query: EstimateQuery): Date {
  const millisFor = (format: FileFormat, files: number, rows: number) => {
    const rate = rates.get(format) ?? ASSUMED;
    return files * rate.overheadMillis + (Math.max(rows, 0) / Math.max(rate.rowsPerSecond, 1)) * 1000;
  };
  const lane = laneOf(query);
  const aheadMs = new Map<string, number>();
  for (const { partnerId, format, files, rows, processed } of backlog.filter((waiting) => waiting.lane === lane)) {
    const millis = millisFor(format, files, rows - processed);
    aheadMs.set(partnerId, (aheadMs.get(partnerId) ?? 0) + millis);
  }
  const ownAheadMs = aheadMs.get(query.partnerId) ?? 0;
  const ownMs = millisFor(query.format, 1, query.rowCount);
  aheadMs.delete(query.partnerId);
  const othersMs = [...aheadMs.values()].reduce((total, millis) => total + Math.min(millis, ownAheadMs + ownMs), 0);
  const waitMs = ownAheadMs + othersMs;
  const ofLane = ended.filter((job) => job.lane === lane);
  const pace = measureThroughput(ofLane, ({ format, rowCount }) => millisFor(format, 1, rowCount));
  const start = query.now ?? new Date();
  return new Date(start.getTime() + Math.ceil(waitMs > 0 ? (waitMs + ownMs) * pace.queued : ownMs * pace.alone));
}
