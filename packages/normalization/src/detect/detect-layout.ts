import type { FileReaders } from '../decode/file-readers.ts';
import type { ByteSource } from '../source/byte-source.ts';
import { SourceError } from '../source/source-error.ts';
import type { FixedWidthLayout, SourceLayout } from '../source/source-layout.ts';
import { findTextTables } from './find-text-tables.ts';
import { FIXED_WIDTH_THRESHOLD, inferFixedWidthLayout } from './fixed-width-inference.ts';
import { cutRecords } from './record-length.ts';
import { readHead } from './sample-rows.ts';
import { severalRecordTypes } from './several-record-types.ts';
import type { UploadScan } from './upload-scan.ts';
import { fixedWidthLayoutOf } from './vendor-format.ts';
import { fitFixedWidth } from './vendor-layout-fit.ts';
import type { VendorProfile } from './vendor-profile.ts';

/** The scanned layout. Layouts of workbooks and fixed-width text are determined here. */
export async function detectLayout(
  source: ByteSource,
  scan: UploadScan,
  hinted: VendorProfile | null,
  vendors: readonly VendorProfile[],
  readers: FileReaders,
): Promise<SourceLayout> {
  const { layout } = scan;
  if (layout?.format === 'fixed_width' && layout.columns.length === 0) {
    return layoutFixedWidth(source, layout, hinted, vendors);
  }
  if (layout?.format === 'csv') return (await findTextTables(source, layout)) ?? layout;
  if (layout !== null) return layout;
  if (scan.format === 'excel') return readers.layoutWorkbook(source, hinted?.config.formats.excel?.sheet);
  throw new SourceError('invalid_file_format', "The file's layout can't be determined.");
}

const VENDOR_FIT = 0.8;

/** Uses the columns of the named vendor or of one whose layout fits, or else infers them from the lines. */
async function layoutFixedWidth(
  source: ByteSource,
  file: FixedWidthLayout,
  hinted: VendorProfile | null,
  vendors: readonly VendorProfile[],
): Promise<SourceLayout> {
  const named = hinted ? fixedWidthLayoutOf(hinted.config, file) : null;
  if (named !== null) return named;
  const head = await readHead(source);
  const lines = cutRecords(new TextDecoder().decode(head), file.recordLength);
  const [fitting] = vendors
    .filter((vendor) => vendor.status === 'active')
    .map((vendor) => ({ vendor, score: fitFixedWidth(vendor.config, lines) }))
    .sort((a, b) => b.score - a.score);
  const known = fitting && fitting.score >= VENDOR_FIT ? fixedWidthLayoutOf(fitting.vendor.config, file) : null;
  if (known !== null) return known;
  const inferred = inferFixedWidthLayout(head, file.encoding, file.bomBytes, file.recordLength);
  if (inferred !== null && inferred.recordKinds.length > 0) throw severalRecordTypes(inferred.recordKinds);
  if (inferred !== null && inferred.confidence >= FIXED_WIDTH_THRESHOLD) return inferred.layout;
  throw new SourceError(
    'invalid_file_format',
    "The fixed-width columns can't be determined.",
    `The fixed-width file doesn't match a vendor: ${inferred?.seen ?? 'too few or too uneven lines to find columns'}. Create a vendor with the column positions, then upload the file with that vendor as vendor_hint.`,
  );
}
