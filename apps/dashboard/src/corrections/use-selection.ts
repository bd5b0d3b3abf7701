import { useState } from 'react';
import { type CellRange, rangeBetween } from './cell-range.ts';
import type { Cell } from './grid-keys.ts';

export interface Selection {
  readonly active: Cell;
  readonly range: CellRange;
  /** Moves to a cell, or extends the range to it. */
  readonly select: (cell: Cell, isExtended?: boolean) => void;
  readonly selectRange: (anchor: Cell, active: Cell) => void;
}

/** The active cell, and the range from where the selection began. */
export function useSelection(first: () => Cell): Selection {
  const [active, setActive] = useState<Cell>(first);
  const [anchor, setAnchor] = useState<Cell>(active);
  return {
    active,
    range: rangeBetween(anchor, active),
    select: (cell, isExtended = false) => {
      setActive(cell);
      if (!isExtended) setAnchor(cell);
    },
    selectRange: (from, to) => {
      setAnchor(from);
      setActive(to);
    },
  };
}
