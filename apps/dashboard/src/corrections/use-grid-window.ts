import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
import type { ColumnOrder, ShownColumn } from './column-order.ts';
import type { Cell } from './grid-keys.ts';

const ROW_HEIGHT = 30;
/** Two lines: the field, and what the sender calls it. */
export const HEAD_HEIGHT = 42;
export const NUMBER_WIDTH = 76;
const COLUMN_WIDTH = 150;

interface GridWindow {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ordered: ColumnOrder;
  readonly rows: number;
  readonly active: Cell;
}

/** The rows and columns in view. The active cell is kept in it. */
export function useGridWindow({ scroller, ordered: { columns, frozen }, rows, active }: GridWindow) {
  const frozenWidth = NUMBER_WIDTH + frozen * COLUMN_WIDTH;
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
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
    if (active.column < frozen) return;
    const [left = 0] = across.getOffsetForIndex(active.column - frozen) ?? [];
    // To the edge of a column, so that none stands cut off beside the frozen ones.
    if (left !== across.scrollOffset) across.scrollToOffset(Math.ceil(left / COLUMN_WIDTH) * COLUMN_WIDTH);
  }, [down, across, active, frozen]);
  const items = across.getVirtualItems();
  const shown = useMemo(() => {
    const columnAt = (position: number, left: number): ShownColumn[] => {
      const column = columns[position];
      return column ? [{ ...column, position, left, width: COLUMN_WIDTH, isFrozen: position < frozen }] : [];
    };
    return [
      ...columns.slice(0, frozen).flatMap((_, place) => columnAt(place, NUMBER_WIDTH + place * COLUMN_WIDTH)),
      ...items.flatMap(({ index, start }) => columnAt(index + frozen, start)),
    ];
  }, [columns, frozen, items]);
  return { down, shown, size: { height: down.getTotalSize(), width: across.getTotalSize() } };
}
