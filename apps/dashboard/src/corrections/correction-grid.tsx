import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CellRange } from './cell-range.ts';
import type { ColumnOrder, ShownColumn } from './column-order.ts';
import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, errorsOf, rowStatusOf } from './correction-state.ts';
import styles from './grid.module.css';
import { type Cell, isTyping, moveByKey } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { textOf } from './row-text.ts';

const ROW_HEIGHT = 34;
const COLUMN_WIDTH = 150;

const NUMBER_WIDTH = { wide: 104, narrow: 52 };

interface CorrectionGridProps {
  readonly ordered: ColumnOrder;
  readonly rows: readonly RejectedRow[];
  readonly state: CorrectionState;
  readonly active: Cell;
  readonly range: CellRange;
  readonly isNarrow: boolean;
  readonly onSelect: (cell: Cell, isExtended?: boolean) => void;
  readonly onEdit: (cell: Cell, value: string) => void;
  readonly onClear: () => void;
  /** Handles other keys than those for moving and typing. Returns whether it handled the key. */
  readonly onShortcut: (event: KeyboardEvent) => boolean;
  readonly onPaste: (text: string) => void;
  /** Returns the text for the clipboard. */
  readonly onCopy: () => string;
}

/**
 * The rejected rows as a spreadsheet. Only visible cells are rendered, in both directions, so that 10,000 rows are as
 * fast as ten. The grid keeps the focus and names its active cell, as in the ARIA grid pattern.
 */
export function CorrectionGrid(props: CorrectionGridProps) {
  const { ordered, rows, state, active, range, isNarrow, onSelect, onEdit, onShortcut } = props;
  const { columns, frozen } = ordered;
  const numberWidth = isNarrow ? NUMBER_WIDTH.narrow : NUMBER_WIDTH.wide;
  const frozenWidth = numberWidth + frozen * COLUMN_WIDTH;
  const scroller = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    paddingStart: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length - frozen,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_WIDTH,
    overscan: 3,
    paddingStart: frozenWidth,
    scrollPaddingStart: frozenWidth,
  });
  useEffect(() => {
    down.scrollToIndex(active.row);
    if (active.column >= frozen) across.scrollToIndex(active.column - frozen);
  }, [down, across, active, frozen]);
  const textAt = ({ row, column }: Cell) => {
    const found = rows[row];
    const place = columns[column]?.index;
    return found && place !== undefined ? textOf(state.edits, found, place) : '';
  };
  // Returning the focus blurs the input before the next render, which must not close it twice.
  const isOpen = useRef(false);
  const open = (text: string) => {
    // The user may have scrolled away.
    down.scrollToIndex(active.row);
    isOpen.current = true;
    setTyped(text);
  };
  const close = (keeps: boolean) => {
    if (!isOpen.current) return;
    isOpen.current = false;
    setTyped(null);
    if (keeps && typed !== null && typed !== textAt(active)) onEdit(active, typed);
  };
  const commit = () => close(true);
  const refocus = () => scroller.current?.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (onShortcut(event)) return event.preventDefault();
    const moved = moveByKey(active, event, { rows: rows.length, columns: columns.length, page: 15 });
    if (typed !== null) {
      // While a cell is edited, arrow keys and Home move within its text.
      if (event.key === 'Escape') close(false);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        commit();
        onSelect(
          event.key === 'Tab'
            ? { ...active, column: nextColumn(active, event.shiftKey, columns.length) }
            : (moved ?? active),
        );
      } else if (event.target === event.currentTarget && isTyping(event)) {
        // The cell is being scrolled into view. Typed characters aren't lost in the meantime.
        event.preventDefault();
        return setTyped((before) => (before ?? '') + event.key);
      } else return;
      event.preventDefault();
      return refocus();
    }
    if (event.key === 'F2') open(textAt(active));
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onClear();
    else if (moved) onSelect(moved, event.shiftKey && event.key !== 'Enter');
    else if (isTyping(event)) open(event.key);
    else return;
    event.preventDefault();
  };
  const items = across.getVirtualItems();
  const shown = useMemo(() => {
    const columnAt = (position: number, left: number): ShownColumn[] => {
      const column = columns[position];
      return column ? [{ ...column, position, left, width: COLUMN_WIDTH, isFrozen: position < frozen }] : [];
    };
    return [
      ...columns.slice(0, frozen).flatMap((_, place) => columnAt(place, numberWidth + place * COLUMN_WIDTH)),
      ...items.flatMap(({ index, start }) => columnAt(index + frozen, start)),
    ];
  }, [columns, frozen, items, numberWidth]);
  const pick = (row: number, column: number, how: 'select' | 'extend' | 'edit') => {
    const cell = { row, column };
    if (active.row === row && active.column === column && typed !== null) return;
    commit();
    onSelect(cell, how === 'extend');
    if (how === 'edit') open(textAt(cell));
    else refocus();
  };
  // Callbacks stay the same, so that unchanged rows aren't rendered again.
  const current = useRef({ pick, commit });
  useEffect(() => {
    current.current = { pick, commit };
  });
  const onPick = useCallback<typeof pick>((row, column, how) => current.current.pick(row, column, how), []);
  const onLeave = useCallback(() => current.current.commit(), []);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Rejected rows"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={`cell-${active.row}-${active.column}`}
      className={styles.scroller}
      aria-multiselectable
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (typed !== null) return;
        event.preventDefault();
        props.onPaste(event.clipboardData.getData('text/plain'));
      }}
      onCopy={(event) => {
        if (typed !== null) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', props.onCopy());
      }}
    >
      <div
        className={styles.body}
        role="presentation"
        style={{ height: down.getTotalSize(), width: across.getTotalSize() }}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1} className={styles.number} style={{ width: numberWidth }}>
            Row
          </div>
          {shown.map(({ index, position, name, left, width, isFrozen }) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={position + 2}
              className={isFrozen ? `${styles.name} ${styles.frozen}` : styles.name}
              style={{ left, width }}
              title={name}
            >
              {name}
            </div>
          ))}
        </div>
        {down.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isActive = index === active.row;
          return (
            <GridRow
              key={row.row_number}
              index={index}
              top={start}
              row={row}
              shown={shown}
              numberWidth={numberWidth}
              errors={errorsOf(state, row)}
              edits={state.edits.get(row.row_number)}
              condition={rowStatusOf(state, row.row_number)}
              activeColumn={isActive ? active.column : null}
              selected={index >= range.top && index <= range.bottom ? `${range.left}-${range.right}` : null}
              typed={isActive ? typed : null}
              onPick={onPick}
              onType={setTyped}
              onLeave={onLeave}
            />
          );
        })}
      </div>
    </div>
  );
}

function nextColumn({ column }: Cell, isBack: boolean, count: number): number {
  return Math.min(count - 1, Math.max(0, column + (isBack ? -1 : 1)));
}
