import type { AcceptedJob } from '../operation-types.ts';
import { readJson } from '../read-json.ts';
import type { Transport } from '../transport/transport.ts';
import { type MultipartForm, multipart, type UploadProgress } from './multipart.ts';
import { randomKey } from './random-key.ts';
import { hasXhr, sendByXhr } from './send-by-xhr.ts';
import { openSource, type UploadSource } from './upload-source.ts';

export interface UploadOptions {
  /** Helps to detect the vendor. Default: the name of the path or File. */
  readonly fileName?: string;
  /** ID, name, or alias of the vendor. */
  readonly vendorHint?: string;
  /** The vendor's feed to which the file belongs. It is compared with the last file of that feed. */
  readonly feed?: string;
  /** `change`: the file only says what is different, so no one is missing. Default: as set for the feed or vendor. */
  readonly fileKind?: 'full' | 'change';
  /** YYYY-MM-DD: the day of the file. A file of an earlier day than the feed's last one is compared for information only. */
  readonly fileDate?: string;
  /** false: the file belongs to no feed, so it is compared with none. */
  readonly compare?: boolean;
  /** A webhook URL for this job only. */
  readonly callbackUrl?: string;
  /** Default: a random key. Provide your own if your process may restart during the upload. */
  readonly idempotencyKey?: string;
  /** Starts again at 0 if the upload is retried. */
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Streams the file. Retries are safe because of the Idempotency-Key, unless the source can be read only once. */
export async function uploadFile(
  transport: Transport,
  source: UploadSource,
  options: UploadOptions = {},
): Promise<AcceptedJob> {
  const file = await openSource(source);
  const form: MultipartForm = {
    fields: [
      ...(options.vendorHint === undefined ? [] : [['vendor_hint', options.vendorHint] as const]),
      ...(options.feed === undefined ? [] : [['feed', options.feed] as const]),
      ...(options.fileKind === undefined ? [] : [['file_kind', options.fileKind] as const]),
      ...(options.fileDate === undefined ? [] : [['file_date', options.fileDate] as const]),
      ...(options.compare === undefined ? [] : [['compare', String(options.compare)] as const]),
      ...(options.callbackUrl === undefined ? [] : [['callback_url', options.callbackUrl] as const]),
    ],
    fileName: options.fileName ?? file.fileName ?? 'enrollment',
    file,
    onProgress: options.onProgress,
    signal: options.signal,
  };
  const sending = hasXhr() ? { headers: {}, send: sendByXhr(form) } : multipart(form);
  const { headers, ...rest } = sending;
  const response = await transport.send({
    method: 'POST',
    path: '/files/upload',
    ...rest,
    headers: { ...headers, 'Idempotency-Key': options.idempotencyKey ?? randomKey() },
    repeat: file.isRepeatable ? 'always' : 'never',
    signal: options.signal,
  });
  return readJson(response);
}
