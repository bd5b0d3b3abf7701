import { asSystem } from '../access/scope.ts';
import type { Database, Transaction } from '../connect-database.ts';
import type { FileFormat } from '../generated/client.ts';
import { laneOf } from './lane.ts';

/** Below this many rows a file's time says what starting costs, above it how fast rows go. */
const OVERHEAD_ROWS = 2000;
/** Weight of the newest file in the moving average. */
const WEIGHT = 0.2;
/** Until the first file of a format was measured. */
const ASSUMED = { rowsPerSecond: 50_000, overheadMillis: 500 };

export async function noteProcessingRate(
  tx: Transaction,
  sample: { format: FileFormat; rows: number; processingMs: number },
): Promise<void> {
  const { format, rows } = sample;
  const known = await tx.processingRate.findUnique({ where: { format } });
  const overheadMillis = rows < OVERHEAD_ROWS ? sample.processingMs : (known?.overheadMillis ?? 0);
  const seconds = Math.max(sample.processingMs - overheadMillis, 1) / 1000;
  const rowsPerSecond = rows < OVERHEAD_ROWS ? (known?.rowsPerSecond ?? ASSUMED.rowsPerSecond) : rows / seconds;
  await tx.$executeRaw`
    INSERT INTO processing_rates (format, rows_per_second, overhead_millis, samples, updated_at)
    VALUES (${format}::file_format, ${rowsPerSecond}, ${overheadMillis}, 1, now())
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
  /** Jobs of a lane that are processed at the same time, over all workers. */
  parallelJobs?: number;
  now?: Date;
}

/**
 * When a file submitted now will be done, at the measured rates. The partner's own jobs in the lane go before it; as
 * partners take turns, each other one gets at most as much done before as this partner has waiting.
 */
export async function estimateCompletion(db: Database | Transaction, query: EstimateQuery): Promise<Date> {
  const [measured, backlog] = await asSystem('estimate', () =>
    Promise.all([db.processingRate.findMany(), sumBacklog(db, query)]),
  );
  const rates = new Map(measured.map((rate) => [rate.format, rate]));
  const millisFor = (format: FileFormat, files: number, rows: number) => {
    const rate = rates.get(format) ?? ASSUMED;
    return files * rate.overheadMillis + (Math.max(rows, 0) / Math.max(rate.rowsPerSecond, 1)) * 1000;
  };
  const aheadMs = new Map<string, number>();
  for (const { partnerId, format, _count, _sum } of backlog) {
    const millis = millisFor(format, _count, (_sum.rowCount ?? 0) - (_sum.rowsProcessed ?? 0));
    aheadMs.set(partnerId, (aheadMs.get(partnerId) ?? 0) + millis);
  }
  const ownAheadMs = aheadMs.get(query.partnerId) ?? 0;
  const ownMs = millisFor(query.format, 1, query.rowCount);
  aheadMs.delete(query.partnerId);
  const othersMs = [...aheadMs.values()].reduce((total, millis) => total + Math.min(millis, ownAheadMs + ownMs), 0);
  const waitMs = (ownAheadMs + othersMs) / (query.parallelJobs ?? 1);
  const start = query.now ?? new Date();
  return new Date(start.getTime() + Math.ceil(waitMs + ownMs));
}

function sumBacklog(db: Database | Transaction, query: EstimateQuery) {
  return db.job.groupBy({
    by: ['partnerId', 'format'],
    where: { status: { in: ['queued', 'processing'] }, lane: laneOf(query) },
    _count: true,
    _sum: { rowCount: true, rowsProcessed: true },
  });
}
