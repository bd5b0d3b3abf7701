import type { Transaction } from '../connect-database.ts';
import type { JobStatus } from '../generated/client.ts';

export interface LastFile {
  feedId: string;
  id: string;
  status: JobStatus;
  errorCode: string | null;
  validRows: number | null;
  submittedAt: Date;
}

export function scopeLastFiles(db: Transaction, partnerId: string) {
  return {
    /**
     * The newest files of each feed in any state, oldest first. Reads no further back than the feed's last arrivals, so
     * that a feed with few files doesn't read all of its vendor's.
     */
    listLastFiles: (feedIds: readonly string[], limit: number): Promise<LastFile[]> => db.$queryRaw<LastFile[]>`
      SELECT feeds.id AS "feedId", file.id, file.status, file.error_code AS "errorCode", file.valid_rows AS "validRows",
        file.submitted_at AS "submittedAt"
      FROM feeds
      CROSS JOIN LATERAL (SELECT min(arrival) AS since FROM unnest(feeds.arrivals) AS arrival) AS oldest
      CROSS JOIN LATERAL (
        SELECT jobs.id, jobs.status, jobs.error_code, jobs.valid_rows, jobs.submitted_at
        FROM jobs
        WHERE jobs.partner_id = ${partnerId} AND jobs.livemode = feeds.livemode AND jobs.feed = feeds.name
          AND jobs.submitted_at >= oldest.since
          AND (jobs.vendor_id = feeds.vendor_key OR feeds.vendor_key = '' AND jobs.vendor_id IS NULL OR jobs.vendor_id IN (
            SELECT vendors.id FROM vendors
            WHERE vendors.partner_id = ${partnerId} AND vendors.catalogue_id = feeds.vendor_key))
        ORDER BY jobs.submitted_at DESC, jobs.id DESC LIMIT ${limit}
      ) AS file
      WHERE feeds.partner_id = ${partnerId} AND feeds.id = ANY(${[...feedIds]})
      ORDER BY file.submitted_at, file.id`,
  };
}
