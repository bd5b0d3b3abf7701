import { expect } from '@jest/globals';
import type { Service } from '../../../test/e2e/service.ts';
import { eventually } from '../../../test/environment/eventually.ts';

/** Sends the file through the API and waits until its job has finished. Returns the job's id. */
export async function submitAndWait(
  service: Service,
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const accepted: unknown = await (await service.upload(new Blob([content]), name, fields)).json();
  const jobId = String(Object(accepted).job_id);
  await eventually(async () => {
    const job: unknown = await (await service.fetch(`/v1/jobs/${jobId}`)).json();
    expect(['completed', 'completed_with_errors', 'failed']).toContain(Object(job).status);
  });
  return jobId;
}
