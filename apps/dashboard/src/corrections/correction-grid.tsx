import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import type { CellRange } from './cell-range.ts';
import type { ColumnOrder, ShownColumn } from './column-order.ts';
import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, errorsOf, rowStatusOf } from './correction-state.ts';
import styles from './grid.module.css';
import type { Cell } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { textOf } from './row-text.ts';
import { useGridTyping } from './use-grid-typing.ts';
import { NUMBER_WIDTH, useGridWindow } from './use-grid-window.ts';

interface CorrectionGridProps {
  readonly ordered: ColumnOrder;
  readonly rows: readonly RejectedRow[];
  readonly state: CorrectionState;
  readonly active: Cell;
  readonly range: CellRange;
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
  const { ordered, rows, state, active, range } = props;
  const { columns } = ordered;
  const scroller = useRef<HTMLDivElement>(null);
  const { down, shown, size } = useGridWindow({ scroller, ordered, rows: rows.length, active });
  const { typed, setTyped, commit, pick, onKeyDown } = useGridTyping({
    ...{ active, rows: rows.length, columns: columns.length },
    textAt: ({ row, column }) => {
      const found = rows[row];
      const place = columns[column]?.index;
      return found && place !== undefined ? textOf(state.edits, found, place) : '';
    },
    onOpen: () => down.scrollToIndex(active.row),
    onSelect: props.onSelect,
    onEdit: props.onEdit,
    onClear: props.onClear,
    onShortcut: props.onShortcut,
    refocus: () => scroller.current?.focus({ preventScroll: true }),
  });
  // Callbacks stay the same, so that unchanged rows aren't rendered again.
  const current = useRef({ pick, commit });
  useEffect(() => {
    current.current = { pick, commit };
  });
  const onPick = useCallback<typeof pick>((row, column, how) => current.current.pick(row, column, how), []);
  const onLeave = useCallback(() => current.current.commit(), []);
  /** While a cell is edited, the clipboard is its text's. */
  const ofGrid = (act: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.preventDefault();
    act(event.clipboardData);
  };
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
      onPaste={ofGrid((data) => props.onPaste(data.getData('text/plain')))}
      onCopy={ofGrid((data) => data.setData('text/plain', props.onCopy()))}
    >
      <div className={styles.body} role="presentation" style={size}>
        <GridHead shown={shown} />
        {down.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isActive = index === active.row;
          return (
            <GridRow
              key={row.row_number}
              {...{ index, row, shown, onPick, onLeave, top: start, onType: setTyped }}
              errors={errorsOf(state, row)}
              edits={state.edits.get(row.row_number)}
              condition={rowStatusOf(state, row.row_number)}
              activeColumn={isActive ? active.column : null}
              selected={index >= range.top && index <= range.bottom ? `${range.left}-${range.right}` : null}
              typed={isActive ? typed : null}
            />
          );
        })}
      </div>
    </div>
  );
}

function GridHead({ shown }: { shown: readonly ShownColumn[] }) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.number} style={{ width: NUMBER_WIDTH }}>
        Row
      </div>
      {shown.map(({ index, position, name, label, left, width, isFrozen }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={position + 2}
          className={isFrozen ? `${styles.name} ${styles.frozen}` : styles.name}
          style={{ left, width }}
          title={name}
        >
          <HeadText name={name} label={label} />
        </div>
      ))}
    </div>
  );
}

/** The field, and below it what the sender calls it. */
function HeadText({ name, label }: { name: string; label: string }) {
  if (label.toLowerCase() === name.toLowerCase()) return name;
  return (
    <>
      {label}
      <small>{name}</small>
    </>
  );
}
