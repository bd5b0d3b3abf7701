import type { ByteSource } from '../source/byte-source.ts';
import type { CsvLayout, Encoding } from '../source/source-layout.ts';
import { isRejectedRows } from '../values/formula-guard.ts';
import { type SourceFile, sourceRows } from './source-rows.ts';

/** A downloaded file has commas. Spreadsheets of some regions save semicolons or tabs. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Opens a file of rejected rows that was downloaded and edited. Its header is known, so nothing is detected: no row is
 * taken for a total or a heading. Null if the header doesn't end with `REJECTED_LABELS`.
 */
export async function openRejectedRows(
  source: ByteSource,
  { encoding, bomBytes }: { encoding: Encoding; bomBytes: number },
): Promise<(SourceFile & { layout: CsvLayout }) | null> {
  for (const delimiter of DELIMITERS) {
    const layout: CsvLayout = {
      format: 'csv',
      encoding,
      bomBytes,
      delimiter,
      quote: '"',
      escape: 'doubled',
      headerRow: null,
      firstDataRow: 1,
      columns: [],
      skipRowsStartingWith: [],
      trailerRows: 0,
    };
    const labels = await firstRow({ source, layout });
    if (!isRejectedRows(labels)) continue;
    const columns = labels.map((name) => ({ name }));
    return { source, layout: { ...layout, headerRow: 1, firstDataRow: 2, columns } };
  }
  return null;
}

async function firstRow(file: SourceFile): Promise<readonly string[]> {
  for await (const { cells } of sourceRows(file)) return cells.map((cell) => cell.trim());
  return [];
}
