import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import styles from './original.module.css';
import type { OriginalRow, OriginalRows } from './original-queries.ts';

const ROW_HEIGHT = 28;
/** Loads more rows when this many are left. */
const AHEAD = 60;
const MAX_COLUMN_CHARACTERS = 28;
const MIN_COLUMN_CHARACTERS = 6;

interface OriginalTableProps {
  readonly found: OriginalRows;
  readonly rows: readonly OriginalRow[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** Rows as they were sent, of which only the visible ones are rendered. */
export function OriginalTable({ found, rows, hasMore, onMore }: OriginalTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  const shown = down.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - AHEAD) onMore();
  }, [hasMore, lastShown, rows.length, onMore]);
  const isText = rows.every(({ cells, loop }) => cells.length === 1 || loop !== null);
  const widths = isText ? [] : widthsOf(rows);
  const template = `56px ${widths.map((width) => `calc(${width}ch + 16px)`).join(' ')}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label="The file as it was sent">
      <div
        role="table"
        aria-label="Rows as they were sent"
        aria-rowcount={hasMore ? -1 : rows.length}
        className={styles.table}
        data-text={isText || undefined}
        style={{ height: down.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={row.row_number}
              role="row"
              aria-rowindex={index + 1}
              className={styles.row}
              data-severity={row.severity ?? undefined}
              data-header={row.row_number === found.header_row || undefined}
              title={row.messages.join('\n') || undefined}
              style={{ transform: `translateY(${start}px)`, gridTemplateColumns: isText ? undefined : template }}
            >
              <div role="rowheader" className={styles.number}>
                {row.row_number}
                {row.severity === 'error' && <span className="visually-hidden"> rejected</span>}
              </div>
              {isText ? <Text row={row} /> : <Cells row={row} count={widths.length} found={found} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Cells({ row, count, found }: { row: OriginalRow; count: number; found: OriginalRows }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.map((place) => {
    const fields = found.columns[place]?.fields ?? [];
    return (
      <div
        key={place}
        role="cell"
        className={styles.cell}
        data-used={fields.length > 0 || undefined}
        title={fields.length > 0 ? `Read as ${fields.map(labelOfField).join(', ')}` : undefined}
      >
        {row.cells[place] ?? ''}
      </div>
    );
  });
}

/** A line of text, or a segment with the loop it is in. */
function Text({ row: { cells, loop } }: { row: OriginalRow }) {
  return (
    <>
      {loop !== null && (
        <div role="cell" className={styles.loop}>
          {loop}
        </div>
      )}
      <div role="cell" className={styles.line}>
        {cells.join('*')}
      </div>
    </>
  );
}

/** In characters, by the longest value of the first rows. */
function widthsOf(rows: readonly OriginalRow[]): number[] {
  const widths: number[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    for (const [place, cell] of cells.entries()) {
      const width = Math.min(MAX_COLUMN_CHARACTERS, Math.max(MIN_COLUMN_CHARACTERS, cell.length));
      widths[place] = Math.max(widths[place] ?? MIN_COLUMN_CHARACTERS, width);
    }
  }
  return widths;
}
