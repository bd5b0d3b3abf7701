import type { NewJob } from '@rollcall/database';
import { type ByteSource, recognizeFile, type UploadScan, type VendorProfile } from '@rollcall/normalization';
import type { Dependencies } from '../dependencies.ts';
import { asAppError } from './file-receiver.ts';

export type RecognizedUpload = Pick<
  NewJob,
  'format' | 'vendor' | 'detection' | 'layout' | 'rowCount' | 'warnings' | 'inferredConfig' | 'estimatedCompletion'
>;

/** What the file is and whose, by the partner's vendors of this moment. Throws AppError invalid_file_format or empty_file. */
export async function recognizeUpload(
  { listVendors, estimateCompletion }: Dependencies,
  file: { partnerId: string; source: ByteSource; scan: UploadScan; fileName: string; vendorHint: string | null },
): Promise<RecognizedUpload> {
  const vendors = await listVendors(file.partnerId);
  const recognition = await recognize({ ...file, vendors });
  const { format, rowCount } = recognition;
  return {
    format,
    rowCount,
    vendor: recognition.vendor,
    detection: recognition.detection,
    layout: recognition.layout,
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

async function recognize(file: {
  source: ByteSource;
  scan: UploadScan;
  fileName: string;
  vendorHint: string | null;
  vendors: readonly VendorProfile[];
}): Promise<Awaited<ReturnType<typeof recognizeFile>>> {
  const { source, scan, fileName, vendors, vendorHint } = file;
  try {
    return await recognizeFile({ source, scan, fileName, vendors, ...(vendorHint === null ? {} : { vendorHint }) });
  } catch (error) {
    throw asAppError(error);
  }
}
