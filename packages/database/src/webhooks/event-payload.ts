import type { WebhookEventName, WebhookPayload } from '@rollcall/contracts';
import type { Job } from '../generated/client.ts';

export interface EventPayloadInput {
  job: Pick<Job, 'id' | 'status' | 'partnerId' | 'fileName'> & Partial<Job>;
  type: WebhookEventName;
  sequence: number;
  timestamp: Date;
}

/** The body of the event (contract 6.4): statistics and download URLs with job.completed, `error` with job.failed. */
export function buildEventPayload({ job, type, sequence, timestamp }: EventPayloadInput): WebhookPayload {
  return {
    event: type,
    job_id: job.id,
    status: job.status,
    timestamp: timestamp.toISOString(),
    partner_id: job.partnerId,
    original_filename: job.fileName,
    ...(type === 'job.completed' && {
      statistics: {
        total_rows: job.totalRows ?? 0,
        valid_rows: job.validRows ?? 0,
        invalid_rows: job.invalidRows ?? 0,
      },
      ...(job.publicBaseUrl && { download_urls: buildDownloadUrls(job.publicBaseUrl, job.id) }),
    }),
    ...(type === 'job.failed' && { error: { code: job.errorCode ?? 'unknown', message: job.errorMessage ?? '' } }),
    sequence,
  };
}

function buildDownloadUrls(publicBaseUrl: string, jobId: string) {
  const base = `${publicBaseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1/files/${jobId}`;
  return { normalized_data: `${base}/output`, error_report: `${base}/errors` };
}
