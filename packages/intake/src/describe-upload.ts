import { maskSsns } from '@rollcall/contracts';
import type { NewUpload } from '@rollcall/database/jobs';
import type { Storage } from '@rollcall/storage';
import type { KeptFile } from './keep-file.ts';
import { type RecognitionParts, recognizeUpload } from './recognize-upload.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';

/** A stored file with its sender's information. */
export interface SentFile {
  readonly jobId: string;
  readonly partnerId: string;
  readonly file: KeptFile;
  /** As sent. */
  readonly fileName: string;
  readonly vendorHint: string | null;
}

/**
 * Collects everything about a file that is needed to create its job, for all ways of receiving files.
 *
 * @throws AppError invalid_file_format, empty_file, or file_too_complex
 */
export async function describeUpload(
  parts: RecognitionParts & { readonly storage: Storage },
  { jobId, partnerId, file, fileName: given, vendorHint }: SentFile,
): Promise<Omit<NewUpload, 'publicBaseUrl'>> {
  const fileName = sanitizeFileName(given);
  const recognized = await recognizeUpload(parts, {
    partnerId,
    source: parts.storage.open({ ...file.stored, partnerId, kind: 'original' }),
    head: file.inMemory ?? undefined,
    scan: file.scan,
    fileName,
    vendorHint,
  });
  return {
    ...recognized,
    id: jobId,
    partnerId,
    // Recognition uses the original names. From here on, names appear in rows, responses, and webhooks.
    fileName: maskSsns(fileName),
    original: file.stored,
    vendorHint: vendorHint && maskSsns(vendorHint),
  };
}
