import { memo } from 'react';
import type { ShownColumn } from './column-order.ts';
import type { CellError, RejectedRow } from './correction-queries.ts';
import type { RowStatus } from './correction-state.ts';
import type { RowEdits } from './edits.ts';
import styles from './grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { NUMBER_WIDTH } from './use-grid-window.ts';

interface GridRowProps {
  readonly index: number;
  readonly top: number;
  readonly row: RejectedRow;
  readonly shown: readonly ShownColumn[];
  readonly errors: readonly CellError[];
  readonly edits: RowEdits | undefined;
  readonly condition: RowStatus;
  readonly activeColumn: number | null;
  /** First and last selected position in this row, such as `2-4`. Null if none is selected. */
  readonly selected: string | null;
  /** The text being typed into the active cell. Null if it isn't being edited. */
  readonly typed: string | null;
  readonly onPick: (row: number, column: number, how: 'select' | 'extend' | 'edit') => void;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, top, row, shown, errors, edits, condition, activeColumn, typed, selected } = props;
  const [first = -1, last = -2] = selected?.split('-').map(Number) ?? [];
  const ofRow = errors.find((error) => error.column === null && error.severity === 'error');
  return (
    <div className={styles.row} role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.number}
        style={{ width: NUMBER_WIDTH }}
        data-condition={condition}
        data-severity={ofRow?.severity}
        title={ofRow?.message}
      >
        {row.row_number} <span className="visually-hidden">{condition}</span>
      </div>
      {shown.map((column) => (
        <GridCell
          key={column.index}
          id={`cell-${index}-${column.position}`}
          row={index}
          column={column}
          text={edits?.get(column.index) ?? row.values[column.index] ?? ''}
          isEdited={edits?.has(column.index) ?? false}
          error={worstAt(errors, column.name)}
          isActive={activeColumn === column.position}
          isSelected={column.position >= first && column.position <= last}
          typed={activeColumn === column.position ? typed : null}
          label={`${column.name}, row ${row.row_number}`}
          onPick={props.onPick}
          onType={props.onType}
          onLeave={props.onLeave}
        />
      ))}
    </div>
  );
});

function worstAt(errors: readonly CellError[], column: string): CellError | undefined {
  const here = errors.filter((error) => error.column === column);
  return here.find(({ severity }) => severity === 'error') ?? here[0];
}
