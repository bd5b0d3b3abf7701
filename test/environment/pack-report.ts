import { ByteSink, type ErrorEntry, IssuePacker } from '@rollcall/normalization';

/** The artifact `issues` of these entries, so many in a block. */
export function packReport(entries: readonly ErrorEntry[], blockEntries: number): Uint8Array {
  const sink = new ByteSink(1024);
  const packer = new IssuePacker();
  for (const entry of entries) {
    const { row_number: rowNumber, severity, code, field, column, message } = entry;
    const texts = { originalValue: entry.original_value, suggestedFix: entry.suggested_fix };
    packer.put({ rowNumber, severity, code, field, column, message, ...texts });
    if (packer.entries === blockEntries) packer.close(sink);
  }
  packer.close(sink);
  return sink.view().slice();
}
