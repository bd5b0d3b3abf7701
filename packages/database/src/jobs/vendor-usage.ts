import type { Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';

/** Counts a file that was processed to its end. */
export async function noteFileProcessed(tx: Transaction, job: Job, processingMs: number): Promise<void> {
  if (job.vendorId === null) return;
  await tx.$executeRaw`
    INSERT INTO vendor_usage (partner_id, vendor_id, last_file_at, files_processed, processing_millis)
    VALUES (${job.partnerId}, ${job.vendorId}, ${job.submittedAt}, 1, ${BigInt(Math.round(processingMs))})
    ON CONFLICT (partner_id, vendor_id) DO UPDATE SET
      files_processed = vendor_usage.files_processed + 1,
      processing_millis = vendor_usage.processing_millis + excluded.processing_millis`;
}
