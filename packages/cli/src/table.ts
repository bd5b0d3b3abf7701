import { type Io, print } from './io.ts';
import { type Paint, painter, printable } from './paint.ts';

export interface Column<T> {
  readonly title: string;
  readonly value: (row: T) => string;
  /** Colors a padded cell. */
  readonly style?: (paint: Paint, cell: string, row: T) => string;
  /** Can be narrower than its content if the terminal is too narrow. The last such column shrinks first. */
  readonly shrinks?: true;
}

const BATCH = 500;
const WIDTH_IN_A_PIPE = 200;
const MIN_WIDTH = 12;

/** Prints rows in columns. Widths are computed for each 500 rows, so that reports of any size need little memory. */
export async function printTable<T>(
  io: Io,
  columns: readonly Column<T>[],
  rows: Iterable<T> | AsyncIterable<T>,
): Promise<number> {
  const paint = painter(io, 'stdout');
  let count = 0;
  let batch: T[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const cells = batch.map((row) => columns.map((column) => printable(column.value(row))));
    const widths = fit(io, columns, cells);
    if (count <= BATCH)
      await print(
        io,
        paint(
          'bold',
          line(
            columns.map(({ title }) => title),
            widths,
          ).trimEnd(),
        ),
      );
    for (const [index, row] of batch.entries()) {
      const parts = columns.map((column, at) => {
        const cell = cut(cells[index]?.[at] ?? '', widths[at] ?? 0);
        return column.style ? column.style(paint, cell, row) : cell;
      });
      await print(io, parts.join('  ').trimEnd());
    }
    batch = [];
  };
  for await (const row of rows) {
    count += 1;
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}

function fit<T>(io: Io, columns: readonly Column<T>[], cells: readonly (readonly string[])[]): number[] {
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const room = (io.stdout.isTTY && io.stdout.columns ? io.stdout.columns : WIDTH_IN_A_PIPE) - 2 * (columns.length - 1);
  for (let at = columns.length - 1; at >= 0; at--) {
    const over = widths.reduce((sum, width) => sum + width, 0) - room;
    const width = widths[at] ?? 0;
    if (over > 0 && columns[at]?.shrinks) widths[at] = Math.min(width, Math.max(MIN_WIDTH, width - over));
  }
  return widths;
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells.map((cell, at) => cut(cell, widths[at] ?? 0)).join('  ');
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}
