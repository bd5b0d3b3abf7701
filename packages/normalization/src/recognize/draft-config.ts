import { type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import type { FixedWidthLayout } from '../source/source-layout.ts';
import type { Recognition } from './recognition.ts';

/**
 * A valid configuration for files like this one: the inferred mapping, and what identifies the next such file (its
 * header, X12 sender, or columns). `recognition` must be from a run without vendors.
 */
export function draftConfig({ layout, inferredConfig }: Recognition): VendorConfig {
  const base = inferredConfig ?? vendorConfigSchema.parse({});
  const labels = [...new Set(layout.columns.map(({ name }) => name.trim().slice(0, 256)))].filter(
    (name) => name !== '',
  );
  const names = layout.columns.slice(0, 4096).map(({ name }) => name.slice(0, 256));
  const config = { ...base, formats: {}, detection: {} };
  if (layout.format === 'edi_834') {
    const senders = [layout.senderId.trim()].filter((id) => id !== '');
    return vendorConfigSchema.parse({ ...config, formats: { edi_834: {} }, detection: { x12_sender_ids: senders } });
  }
  if (layout.format === 'fixed_width') {
    return vendorConfigSchema.parse({ ...config, formats: { fixed_width: fixedWidthFormat(layout) } });
  }
  const detection = layout.headerRow === null ? {} : { header_signatures: [labels.slice(0, 512)] };
  // A file with a header contains its own layout. A configuration would only become outdated.
  const format = layout.headerRow === null ? { header_row: null, columns: names } : {};
  return vendorConfigSchema.parse({ ...config, detection, formats: { [layout.format]: format } });
}

const MAX_COLUMNS = 2048;
const MAX_SKIPPED_ROWS = 1000;

/** The settings for fixed-width files with this layout. */
export function fixedWidthFormat(
  layout: FixedWidthLayout,
  columns = layout.columns,
): NonNullable<VendorConfig['formats']['fixed_width']> {
  return {
    columns: columns.slice(0, MAX_COLUMNS).map(({ name, start, length, trim }) => ({ name, start, length, trim })),
    // The columns of records are those of the file.
    record_types: layout.recordTypes.map((type) => ({
      ...type,
      values: [...type.values],
      columns: type.role === 'detail' ? [] : [...type.columns],
    })),
    skip_first_rows: Math.min(layout.firstDataRow - 1, MAX_SKIPPED_ROWS),
    trailer_rows: layout.trailerRows,
  };
}
