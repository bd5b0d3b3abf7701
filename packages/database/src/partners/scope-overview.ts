import type { Transaction } from '../connect-database.ts';
import { Prisma } from '../generated/client.ts';
import { openJob } from '../jobs/open-jobs.ts';

export interface DayFigures {
  date: string;
  files: number;
  rows: number;
  validRows: number;
  invalidRows: number;
}

export interface VendorFigures {
  vendorId: string | null;
  vendor: string;
  files: number;
  rows: number;
  invalidRows: number;
  averageSeconds: number | null;
}

export interface ProcessingTimes {
  p50: number | null;
  p95: number | null;
}

/**
 * The recent jobs whose rows aren't counted, in the table `uncounted`: those of which nothing was processed, because
 * their columns weren't mapped, and those that another job replaced, because it has the same file, corrected or
 * processed again. So each row is counted once, with its newest result. Only reads jobs_not_counted_idx.
 */
const uncountedJobs = (partnerId: string, since: Date) => Prisma.sql`
  WITH marked AS (
    SELECT id, submitted_at, total_rows, coalesce(correction_of, reprocess_of) AS original,
      coalesce(error_code = 'mapping_required', false) AS is_unread
    FROM jobs WHERE partner_id = ${partnerId} AND livemode = current_livemode() AND submitted_at >= ${since}::timestamptz
      AND (reprocess_of IS NOT NULL OR correction_of IS NOT NULL OR error_code = 'mapping_required')),
  copies AS (
    SELECT id, original, row_number() OVER (PARTITION BY original ORDER BY submitted_at DESC, id DESC) AS place
    FROM marked WHERE original IS NOT NULL AND NOT is_unread AND total_rows IS NOT NULL),
  uncounted AS (
    SELECT id FROM marked WHERE is_unread
    UNION SELECT original FROM copies
    UNION SELECT id FROM copies WHERE place > 1)`;
const isCounted = Prisma.sql`FILTER (WHERE uncounted.id IS NULL)`;

/** Processing times are those of the newest files, because percentiles need all values. */
const TIMED_FILES = 10_000;

/**
 * Totals that only read the recent part of jobs_listing_idx, which starts with partner and mode. All files are counted,
 * but only the rows of `isCounted`.
 */
export function scopeOverview(db: Transaction, partnerId: string) {
  return {
    /**
     * Days with files, by UTC day of submission. Each day is a range of the index, because the planner takes the days
     * of a grouping for as many as there are jobs, and would sort them all.
     */
    sumDays: (since: Date): Promise<DayFigures[]> => db.$queryRaw<DayFigures[]>`
      ${uncountedJobs(partnerId, since)}
      SELECT to_char(day, 'YYYY-MM-DD') AS date, sums.*
      FROM generate_series(${since}::timestamptz AT TIME ZONE 'UTC', now() AT TIME ZONE 'UTC', '1 day') AS day,
      LATERAL (
        SELECT count(*)::float8 AS files,
          coalesce(sum(total_rows) ${isCounted}, 0)::float8 AS rows,
          coalesce(sum(valid_rows) ${isCounted}, 0)::float8 AS "validRows",
          coalesce(sum(invalid_rows) ${isCounted}, 0)::float8 AS "invalidRows"
        FROM jobs LEFT JOIN uncounted USING (id)
        WHERE partner_id = ${partnerId} AND livemode = current_livemode()
          AND submitted_at >= day AT TIME ZONE 'UTC' AND submitted_at < (day + interval '1 day') AT TIME ZONE 'UTC') AS sums
      WHERE files > 0 ORDER BY day`,

    /** Most files first. A vendor has the name of its newest file. */
    sumVendors: (since: Date): Promise<VendorFigures[]> => db.$queryRaw<VendorFigures[]>`
      ${uncountedJobs(partnerId, since)}
      SELECT figures.*, newest.vendor_name AS vendor FROM (
        SELECT vendor_id AS "vendorId", max(id) AS newest_id, count(*)::float8 AS files,
          coalesce(sum(total_rows) ${isCounted}, 0)::float8 AS rows,
          coalesce(sum(invalid_rows) ${isCounted}, 0)::float8 AS "invalidRows",
          avg(extract(epoch FROM completed_at - started_at))::float8 AS "averageSeconds"
        FROM jobs LEFT JOIN uncounted USING (id)
        WHERE partner_id = ${partnerId} AND livemode = current_livemode() AND submitted_at >= ${since}::timestamptz
        GROUP BY vendor_id) AS figures
      JOIN jobs AS newest ON newest.id = newest_id
      ORDER BY files DESC, vendor LIMIT 100`,

    /** Of the newest files. */
    measureProcessing: async (since: Date): Promise<ProcessingTimes> => {
      const [found] = await db.$queryRaw<ProcessingTimes[]>`
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::float8 AS p50,
          percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds)::float8 AS p95
        FROM (
          SELECT extract(epoch FROM completed_at - started_at) AS seconds
          FROM jobs WHERE partner_id = ${partnerId} AND livemode = current_livemode() AND submitted_at >= ${since}::timestamptz
            AND completed_at IS NOT NULL AND started_at IS NOT NULL
          ORDER BY submitted_at DESC, id DESC LIMIT ${TIMED_FILES}) AS newest`;
      return found ?? { p50: null, p95: null };
    },

    countInProgress: (): Promise<number> =>
      db.job.count({ where: { ...openJob, partnerId, status: { in: ['queued', 'processing'] } } }),
  };
}
