import { maskSsns } from '@rollcall/contracts';
import type { NewUpload } from '@rollcall/database/jobs';
import type { Storage } from '@rollcall/storage';
import type { KeptFile } from './keep-file.ts';
import { type RecognitionParts, recognizeUpload } from './recognize-upload.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';

/** A kept file, and what its sender says of it. */
export interface SentFile {
  readonly jobId: string;
  readonly partnerId: string;
  readonly file: KeptFile;
  /** As it was sent. */
  readonly fileName: string;
  readonly vendorHint: string | null;
}

/**
 * Everything about the file that a job is made of, whichever way the file came. Throws AppError invalid_file_format,
 * empty_file or file_too_complex.
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
    // Recognition has seen them as they were sent; from here on they stand in rows, answers and webhooks.
    fileName: maskSsns(fileName),
    original: file.stored,
    vendorHint: vendorHint && maskSsns(vendorHint),
  };
}
