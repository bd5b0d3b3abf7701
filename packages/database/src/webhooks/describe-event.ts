import type { WebhookEventName, WebhookPayload } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import type { Job } from '../generated/client.ts';

export interface EventOf {
  readonly job: Pick<Job, 'id' | 'status' | 'partnerId' | 'fileName'> & Partial<Job>;
  readonly type: WebhookEventName;
  /** 1, 2, 3 within the job. */
  readonly sequence: number;
  readonly at: Date;
}

export interface DescribedEvent {
  readonly id: string;
  readonly type: WebhookEventName;
  readonly sequence: number;
  /** The text that is signed and sent, at every attempt and to every endpoint the same. */
  readonly body: string;
  readonly createdAt: Date;
}

export function describeEvent({ job, type, sequence, at }: EventOf): DescribedEvent {
  const payload: WebhookPayload = {
    event: type,
    job_id: job.id,
    status: job.status,
    timestamp: at.toISOString(),
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
  return { id: createId('evt'), type, sequence, body: JSON.stringify(payload), createdAt: at };
}

function buildDownloadUrls(publicBaseUrl: string, jobId: string) {
  const base = `${publicBaseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1/files/${jobId}`;
  return { normalized_data: `${base}/output`, error_report: `${base}/errors` };
}
