import { maskSsns } from '@rollcall/contracts';
import type { CompletionEstimator, NewJob } from '@rollcall/database/jobs';
import {
  type ByteSource,
  nameFeed,
  type Recognition,
  recognizeApart,
  type UploadScan,
  type VendorProfile,
} from '@rollcall/normalization';
import { asAppError } from './as-app-error.ts';

/** Dependencies of recognition. */
export interface RecognitionParts {
  readonly estimateCompletion: CompletionEstimator;
  /** The partner's current vendors. */
  readonly listVendors: (partnerId: string) => Promise<readonly VendorProfile[]>;
}

type RecognizedUpload = Pick<
  NewJob,
  'format' | 'vendor' | 'detection' | 'layout' | 'rowCount' | 'warnings' | 'inferredConfig' | 'estimatedCompletion'
> & {
  /** As the vendor's rules name it. */
  readonly feed: string | null;
};

/**
 * Recognizes the format and vendor of a file with the partner's current vendors.
 *
 * @throws AppError invalid_file_format or empty_file
 */
export async function recognizeUpload(
  { listVendors, estimateCompletion }: RecognitionParts,
  file: FileToRecognize,
): Promise<RecognizedUpload> {
  const vendors = await listVendors(file.partnerId);
  const recognition = await recognize(file, vendors);
  const { format, rowCount, layout } = recognition;
  const rules = vendors.find(({ id }) => id === recognition.vendor?.id)?.config.feeds.rules ?? [];
  const feed = nameFeed(rules, { fileName: file.fileName, layout });
  return {
    format,
    rowCount,
    vendor: recognition.vendor,
    feed: feed && maskSsns(feed),
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
  /** All of a small file, which doesn't have to be read from storage. */
  readonly head?: Uint8Array | undefined;
  /** Null if the file still has to be scanned. */
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
