import type { CompletionEstimator, NewJob } from '@rollcall/database/jobs';
import {
  type ByteSource,
  type Recognition,
  recognizeApart,
  type UploadScan,
  type VendorProfile,
} from '@rollcall/normalization';
import { asAppError } from './as-app-error.ts';

/** What recognition asks besides the file. */
export interface RecognitionParts {
  readonly estimateCompletion: CompletionEstimator;
  /** Of the partner, as they are now. */
  readonly listVendors: (partnerId: string) => Promise<readonly VendorProfile[]>;
}

type RecognizedUpload = Pick<
  NewJob,
  'format' | 'vendor' | 'detection' | 'layout' | 'rowCount' | 'warnings' | 'inferredConfig' | 'estimatedCompletion'
>;

/** What the file is and whose, by the partner's vendors of this moment. Throws AppError invalid_file_format or empty_file. */
export async function recognizeUpload(
  { listVendors, estimateCompletion }: RecognitionParts,
  file: FileToRecognize,
): Promise<RecognizedUpload> {
  const vendors = await listVendors(file.partnerId);
  const recognition = await recognize(file, vendors);
  const { format, rowCount } = recognition;
  return {
    format,
    rowCount,
    vendor: recognition.vendor,
    detection: recognition.detection,
    layout: { ...recognition.layout, explanations: recognition.explanations },
    warnings: recognition.warnings,
    inferredConfig: recognition.inferredConfig,
    estimatedCompletion: await estimateCompletion({
      partnerId: file.partnerId,
      format,
      rowCount,
      sizeBytes: file.source.size,
    }),
  };
}

interface FileToRecognize {
  readonly partnerId: string;
  readonly source: ByteSource;
  /** All of a small file, which need not be read from storage. */
  readonly head?: Uint8Array | undefined;
  /** Null: it is scanned as well. */
  readonly scan: UploadScan | null;
  readonly fileName: string;
  readonly vendorHint: string | null;
}

async function recognize(file: FileToRecognize, vendors: readonly VendorProfile[]): Promise<Recognition> {
  const { vendorHint, partnerId: owner } = file;
  try {
    return await recognizeApart({ ...file, owner, vendors, vendorHint: vendorHint ?? undefined });
  } catch (error) {
    throw asAppError(error);
  }
}
