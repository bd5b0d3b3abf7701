import type { Database, Transaction } from '../connect-database.ts';
import type { FileFormat } from '../generated/client.ts';

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
  format: FileFormat;
  rowCount: number;
  /** Jobs that are processed at the same time, over all workers. */
  parallelJobs?: number;
  now?: Date;
}

/** When a file submitted now will be done: what is ahead of it in the queue and its own rows, at the measured rates. */
export async function estimateCompletion(db: Database | Transaction, query: EstimateQuery): Promise<Date> {
  const rates = new Map((await db.processingRate.findMany()).map((rate) => [rate.format, rate]));
  const backlog = await db.job.groupBy({
    by: ['format'],
    where: { status: { in: ['queued', 'processing'] } },
    _count: true,
    _sum: { rowCount: true, rowsProcessed: true },
  });
  const millisFor = (format: FileFormat, files: number, rows: number) => {
    const rate = rates.get(format) ?? ASSUMED;
    return files * rate.overheadMillis + (Math.max(rows, 0) / Math.max(rate.rowsPerSecond, 1)) * 1000;
  };
  const waitMs = backlog.reduce((total, { format, _count, _sum }) => {
    return total + millisFor(format, _count, (_sum.rowCount ?? 0) - (_sum.rowsProcessed ?? 0));
  }, 0);
  const ownMs = millisFor(query.format, 1, query.rowCount);
  const start = query.now ?? new Date();
  return new Date(start.getTime() + Math.ceil(waitMs / (query.parallelJobs ?? 1) + ownMs));
}
