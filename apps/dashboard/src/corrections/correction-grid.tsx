import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, conditionOf, errorsOf } from './correction-state.ts';
import styles from './grid.module.css';
import { type Cell, isTyping, moveByKey } from './grid-keys.ts';
import { GridRow, NUMBER_WIDTH } from './grid-row.tsx';

const ROW_HEIGHT = 34;
const COLUMN_WIDTH = 150;

interface CorrectionGridProps {
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
  readonly state: CorrectionState;
  readonly active: Cell;
  readonly onActive: (cell: Cell) => void;
  readonly onEdit: (cell: Cell, value: string) => void;
  /** Keys that mean something beyond moving and typing. Returns whether one was such. */
  readonly onShortcut: (event: KeyboardEvent) => boolean;
}

/**
 * The rejected rows as a spreadsheet. Only what is in view is drawn, in both directions, so that ten thousand rows are
 * as light as ten. The grid itself keeps the focus and names its active cell, as the ARIA grid pattern has it.
 */
export function CorrectionGrid({ columns, rows, state, active, onActive, onEdit, onShortcut }: CorrectionGridProps) {
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
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_WIDTH,
    overscan: 3,
    paddingStart: NUMBER_WIDTH,
    scrollPaddingStart: NUMBER_WIDTH,
  });
  useEffect(() => {
    down.scrollToIndex(active.row);
    across.scrollToIndex(active.column);
  }, [down, across, active]);
  const textAt = ({ row, column }: Cell) => {
    const found = rows[row];
    return found ? (state.edits.get(found.row_number)?.get(column) ?? found.values[column] ?? '') : '';
  };
  // Giving the focus back blurs the input before anything is drawn anew: what is closed must not be closed again.
  const isOpen = useRef(false);
  const open = (text: string) => {
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
      // While a cell is edited, arrows and Home move within its text.
      if (event.key === 'Escape') close(false);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        commit();
        onActive(
          event.key === 'Tab'
            ? { ...active, column: nextColumn(active, event.shiftKey, columns.length) }
            : (moved ?? active),
        );
      } else return;
      event.preventDefault();
      return refocus();
    }
    if (event.key === 'F2') open(textAt(active));
    else if (event.key === 'Delete' || event.key === 'Backspace') onEdit(active, '');
    else if (moved) onActive(moved);
    else if (isTyping(event)) open(event.key);
    else return;
    event.preventDefault();
  };
  const shown = across.getVirtualItems();
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
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.body}
        role="presentation"
        style={{ height: down.getTotalSize(), width: across.getTotalSize() }}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1} className={styles.number} style={{ width: NUMBER_WIDTH }}>
            Row
          </div>
          {shown.map(({ index, start, size }) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              className={styles.name}
              style={{ left: start, width: size }}
              title={columns[index]}
            >
              {columns[index]}
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
              columns={columns}
              shown={shown}
              errors={errorsOf(state, row)}
              edits={state.edits.get(row.row_number)}
              condition={conditionOf(state, row.row_number)}
              activeColumn={isActive ? active.column : null}
              typed={isActive ? typed : null}
              onPick={(column, isEditing) => {
                const cell = { row: index, column };
                if (isActive && active.column === column && typed !== null) return;
                commit();
                onActive(cell);
                if (isEditing) open(textAt(cell));
                else refocus();
              }}
              onType={setTyped}
              onLeave={commit}
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
