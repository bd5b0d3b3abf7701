import { readApiError } from '../api/api-error.ts';
import { api, urlOf } from '../api/request.ts';

/** Downloads a job's original as a sample file. */
export async function fetchOriginal(jobId: string): Promise<File> {
  const path = { job_id: jobId };
  const { file_name: name } = await api.get('/jobs/{job_id}', { path });
  const response = await fetch(urlOf('/files/{job_id}/original', { path }));
  if (!response.ok) throw await readApiError(response);
  return new File([await response.blob()], name);
}
