import { type KeyboardEvent, useRef, useState } from 'react';
import { type Cell, isTyping, moveByKey } from './grid-keys.ts';

interface GridTyping {
  readonly active: Cell;
  readonly rows: number;
  readonly columns: number;
  readonly textAt: (cell: Cell) => string;
  readonly onOpen: () => void;
  readonly onSelect: (cell: Cell, isExtended?: boolean) => void;
  readonly onEdit: (cell: Cell, value: string) => void;
  readonly onClear: () => void;
  readonly onShortcut: (event: KeyboardEvent) => boolean;
  readonly refocus: () => void;
}

/** How far a page is. */
const PAGE_ROWS = 15;

/** The text that is typed into the active cell, null if none is, and the keys that move, open, and close it. */
export function useGridTyping(grid: GridTyping) {
  const { active, rows, columns, textAt, onSelect, onEdit, onShortcut, refocus } = grid;
  const [typed, setTyped] = useState<string | null>(null);
  // Returning the focus blurs the input before the next render, which must not close it twice.
  const isOpen = useRef(false);
  const open = (text: string) => {
    // The user may have scrolled away.
    grid.onOpen();
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
  /** While a cell is edited, arrow keys and Home move within its text. Returns whether the key was handled. */
  const onKeyInCell = (event: KeyboardEvent, moved: Cell | null): boolean => {
    if (event.key === 'Escape') close(false);
    else if (event.key === 'Enter' || event.key === 'Tab') {
      commit();
      const besides = { ...active, column: nextColumn(active, event.shiftKey, columns) };
      onSelect(event.key === 'Tab' ? besides : (moved ?? active));
    } else return false;
    event.preventDefault();
    refocus();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (onShortcut(event)) return event.preventDefault();
    const moved = moveByKey(active, event, { rows, columns, page: PAGE_ROWS });
    if (typed !== null) {
      if (onKeyInCell(event, moved)) return;
      if (event.target !== event.currentTarget || !isTyping(event)) return;
      // The cell is being scrolled into view. Typed characters aren't lost in the meantime.
      event.preventDefault();
      return setTyped((before) => (before ?? '') + event.key);
    }
    if (event.key === 'F2') open(textAt(active));
    else if (event.key === 'Delete' || event.key === 'Backspace') grid.onClear();
    else if (moved) onSelect(moved, event.shiftKey && event.key !== 'Enter');
    else if (isTyping(event)) open(event.key);
    else return;
    event.preventDefault();
  };
  const pick = (row: number, column: number, how: 'select' | 'extend' | 'edit') => {
    const cell = { row, column };
    if (active.row === row && active.column === column && typed !== null) return;
    commit();
    onSelect(cell, how === 'extend');
    if (how === 'edit') open(textAt(cell));
    else refocus();
  };
  return { typed, setTyped, commit, pick, onKeyDown };
}

function nextColumn({ column }: Cell, isBack: boolean, count: number): number {
  return Math.min(count - 1, Math.max(0, column + (isBack ? -1 : 1)));
}
