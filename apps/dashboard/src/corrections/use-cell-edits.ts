import { useState } from 'react';
import { editRange, equalCells, fillRange, pasteBlock, readRange, type Sheet } from './block-edits.ts';
import { sizeOf } from './cell-range.ts';
import { parseClipboard, toClipboard } from './clipboard-table.ts';
import type { RejectedRow } from './correction-queries.ts';
import type { CellEdit } from './edits.ts';
import type { Cell } from './grid-keys.ts';
import { editOf, textOf } from './row-text.ts';
import type { Selection } from './use-selection.ts';

/** Other cells with the value that one was changed from, and with its error. */
export interface EqualOffer {
  readonly from: string;
  readonly to: string;
  readonly edits: readonly CellEdit[];
}

interface CellEditing {
  /** All rows, also those that a filter hides. */
  readonly rows: readonly RejectedRow[];
  readonly sheet: Sheet;
  readonly faultsOf: (row: RejectedRow, column: number) => readonly string[];
  readonly selection: Selection;
  readonly onEdited: (cells: readonly CellEdit[]) => void;
}

/** Everything that changes cells: typing, clearing, filling, and pasting. */
export function useCellEdits({ rows, sheet, faultsOf, selection: { active, range }, onEdited }: CellEditing) {
  const { edits } = sheet;
  const [offer, setOffer] = useState<EqualOffer | null>(null);
  const [pastedTooMuch, setPastedTooMuch] = useState(0);
  const change = (cells: readonly CellEdit[]) => {
    setOffer(null);
    setPastedTooMuch(0);
    if (cells.length > 0) onEdited(cells);
  };
  const edit = (cell: Cell, to: string) => {
    const edited = sheet.rows[cell.row];
    const place = sheet.order[cell.column];
    if (!edited || place === undefined) return;
    const from = textOf(edits, edited, place);
    change([editOf(edited, place, to)]);
    const others = from === to ? [] : equalCells({ rows, edits, faultsOf }, { row: edited, column: place, text: from });
    if (others.length > 0) {
      setOffer({ from, to, edits: others.map((other) => editOf(other, place, to)) });
    }
  };
  return {
    offer,
    pastedTooMuch,
    change,
    edit,
    clear: () => (sizeOf(range) > 1 ? change(editRange(sheet, range, () => '')) : edit(active, '')),
    copy: () => toClipboard(readRange(sheet, range)),
    fill: (direction: 'down' | 'right') => change(fillRange(sheet, range, direction)),
    paste: (text: string) => {
      const { edits: pasted, left } = pasteBlock(sheet, range, parseClipboard(text));
      change(pasted);
      setPastedTooMuch(left);
    },
    closeOffer: () => setOffer(null),
  };
}
