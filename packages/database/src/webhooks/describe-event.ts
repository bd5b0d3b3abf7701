import type { JobEventName, WebhookPayload } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import type { Job } from '../generated/client.ts';

export interface EventOf {
  readonly job: Pick<Job, 'id' | 'status' | 'partnerId' | 'livemode' | 'fileName'> & Partial<Job>;
  readonly type: JobEventName;
  /** 1, 2, 3, … within the job. */
  readonly sequence: number;
  readonly at: Date;
  /** How the file differs from the previous one. */
  readonly changes?: WebhookPayload['changes'] | null | undefined;
}

export interface DescribedEvent {
  readonly id: string;
  readonly type: JobEventName;
  readonly sequence: number;
  /** The text that is signed and sent, the same for every attempt and endpoint. */
  readonly body: string;
  readonly createdAt: Date;
}

export function describeEvent({ job, type, sequence, at, changes }: EventOf): DescribedEvent {
  const sometimes = { ...acknowledgementUrl(job), ...changesUrl(job, changes) };
  const payload: WebhookPayload = {
    event: type,
    livemode: job.livemode,
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
      ...(changes && { changes }),
      ...(job.publicBaseUrl && {
        download_urls: { ...outputUrls(job.publicBaseUrl, job.id), ...sometimes },
      }),
    }),
    ...(type === 'job.failed' && {
      error: { code: job.errorCode ?? 'unknown', message: job.errorMessage ?? '' },
      ...(changes && { changes }),
      ...(Object.keys(sometimes).length > 0 && { download_urls: sometimes }),
    }),
    sequence,
  };
  return { id: createId('evt'), type, sequence, body: JSON.stringify(payload), createdAt: at };
}

function outputUrls(publicBaseUrl: string, jobId: string) {
  const base = filesUrl(publicBaseUrl, jobId);
  return { normalized_data: `${base}/output`, error_report: `${base}/errors` };
}

function acknowledgementUrl({ acknowledgement, publicBaseUrl, id }: EventOf['job']) {
  if (!acknowledgement || !publicBaseUrl) return null;
  return { acknowledgement: `${filesUrl(publicBaseUrl, id)}/acknowledgement` };
}

function changesUrl({ publicBaseUrl, id }: EventOf['job'], changes: EventOf['changes']) {
  if (changes?.state !== 'compared' || !publicBaseUrl) return null;
  return { changes: `${filesUrl(publicBaseUrl, id)}/changes` };
}

function filesUrl(publicBaseUrl: string, jobId: string): string {
  return `${publicBaseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1/files/${jobId}`;
}
