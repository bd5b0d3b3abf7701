import { type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import type { Recognition } from '../recognition.ts';

/**
 * A configuration for files like this one, good to be saved as it is: the inferred mapping, and whatever will tell the
 * next such file: its header, its X12 sender, its columns where it has no header. `recognition` is of a file that was
 * looked at without any vendor.
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
    const columns = layout.columns
      .slice(0, 2048)
      .map(({ name, start, length, trim }) => ({ name, start, length, trim }));
    return vendorConfigSchema.parse({ ...config, formats: { fixed_width: { columns } } });
  }
  const detection = layout.headerRow === null ? {} : { header_signatures: [labels.slice(0, 512)] };
  // With a header the file says itself where it stands and what the columns are; a configuration would only grow stale.
  const format = layout.headerRow === null ? { header_row: null, columns: names } : {};
  return vendorConfigSchema.parse({ ...config, detection, formats: { [layout.format]: format } });
}
