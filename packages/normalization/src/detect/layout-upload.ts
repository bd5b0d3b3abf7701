import type { ByteSource } from '../byte-source.ts';
import type { ScannedUpload } from '../recognition.ts';
import { SourceError } from '../source-error.ts';
import type { SourceLayout } from '../source-layout.ts';
import { FIXED_WIDTH_THRESHOLD, inferFixedWidthLayout } from './fixed-width-inference.ts';
import { layoutWorkbook } from './layout-workbook.ts';
import { readHead } from './sample-rows.ts';
import { fixedWidthLayoutOf } from './vendor-format.ts';
import { fitFixedWidth } from './vendor-layout-fit.ts';
import type { VendorProfile } from './vendor-profile.ts';

/** The layout that the scan found; of a workbook, and of fixed-width text, the one that is found only now. */
export async function layoutUpload(
  source: ByteSource,
  scan: ScannedUpload,
  hinted: VendorProfile | null,
  vendors: readonly VendorProfile[],
  options: { readonly inferColumns: boolean },
): Promise<SourceLayout> {
  if (options.inferColumns && scan.layout?.format === 'fixed_width' && scan.layout.columns.length === 0) {
    const { encoding, bomBytes } = scan.layout;
    const inferred = inferFixedWidthLayout(await readHead(source), encoding, bomBytes);
    return inferred !== null && inferred.confidence >= FIXED_WIDTH_THRESHOLD ? inferred.layout : scan.layout;
  }
  if (scan.layout !== null) return scan.layout;
  if (scan.format === 'excel') return layoutWorkbook(source, hinted?.config.formats.excel?.sheet);
  if (scan.format === 'fixed_width') return layoutFixedWidth(source, hinted, vendors);
  throw new SourceError('invalid_file_format', 'The file has no layout that can be read.');
}

/** A vendor's columns where one fits, else those that the lines themselves show. */
async function layoutFixedWidth(
  source: ByteSource,
  hinted: VendorProfile | null,
  vendors: readonly VendorProfile[],
): Promise<SourceLayout> {
  const head = await readHead(source);
  const inferred = inferFixedWidthLayout(head);
  const file = inferred?.layout ?? { encoding: 'utf-8' as const, bomBytes: 0, recordLength: null };
  const named = hinted ? fixedWidthLayoutOf(hinted.config, file) : null;
  if (named !== null) return named;
  if (inferred !== null && inferred.confidence >= FIXED_WIDTH_THRESHOLD) return inferred.layout;
  const lines = new TextDecoder().decode(head).split(/\r\n|\n|\r/);
  const fitting = vendors
    .filter((vendor) => vendor.status === 'active')
    .map((vendor) => ({ vendor, score: fitFixedWidth(vendor.config, lines) }))
    .sort((a, b) => b.score - a.score)[0];
  const layout = fitting && fitting.score >= 0.8 ? fixedWidthLayoutOf(fitting.vendor.config, file) : null;
  if (layout !== null) return layout;
  throw new SourceError(
    'invalid_file_format',
    'The columns of the fixed-width records cannot be made out.',
    inferred?.seen ?? null,
  );
}
