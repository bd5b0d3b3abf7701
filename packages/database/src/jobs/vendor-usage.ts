/**
 * A step of the statement that ends a job (`job`). Counts a processed file. `millis` is the parameter with the
 * duration. Null counts nothing.
 */
export function recordVendorUsage(millis: string): string {
  return `
      INSERT INTO vendor_usage (partner_id, livemode, vendor_id, last_file_at, files_processed, processing_millis)
      SELECT partner_id, livemode, vendor_id, submitted_at, 1, ${millis}::bigint FROM job
      WHERE vendor_id IS NOT NULL AND ${millis}::bigint IS NOT NULL
      ON CONFLICT (partner_id, livemode, vendor_id) DO UPDATE SET
        files_processed = vendor_usage.files_processed + 1,
        processing_millis = vendor_usage.processing_millis + excluded.processing_millis`;
}
