import type { AcceptedJob, CallOptions, CorrectionCheck } from '../operation-types.ts';
import { readJson } from '../read-json.ts';
import type { Transport } from '../transport/transport.ts';
import { multipart } from './multipart.ts';
import { randomKey } from './random-key.ts';
import { openSource, type UploadSource } from './upload-source.ts';

export interface CorrectFileOptions extends CallOptions {
  /** Default: a random key. */
  readonly idempotencyKey?: string;
}
interface EditedFile {
  readonly jobId: string;
  readonly file: UploadSource;
}

export async function sendCorrections(
  transport: Transport,
  edited: EditedFile,
  { idempotencyKey, ...options }: CorrectFileOptions,
): Promise<AcceptedJob> {
  return readJson(await send(transport, edited, { query: '', key: idempotencyKey ?? randomKey(), ...options }));
}

export async function checkCorrections(
  transport: Transport,
  edited: EditedFile,
  options: CallOptions,
): Promise<CorrectionCheck> {
  return readJson(await send(transport, edited, { query: '?dry_run=true', key: randomKey(), ...options }));
}

async function send(
  transport: Transport,
  { jobId, file }: EditedFile,
  { query, key, signal, headers }: CallOptions & { query: string; key: string },
): Promise<Response> {
  if (jobId === '') throw new TypeError('jobId is required');
  const opened = await openSource(file);
  const form = multipart({ fields: [], fileName: 'rejected.csv', file: opened });
  return transport.send({
    method: 'POST',
    path: `/jobs/${encodeURIComponent(jobId)}/corrections/file${query}`,
    body: form.body,
    headers: { ...headers, ...form.headers, 'Idempotency-Key': key },
    repeat: opened.isRepeatable ? 'always' : 'never',
    signal,
  });
}
