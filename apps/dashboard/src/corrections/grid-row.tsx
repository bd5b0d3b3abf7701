import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import type { CellError, RejectedRow } from './correction-queries.ts';
import type { RowCondition } from './correction-state.ts';
import type { RowEdits } from './edits.ts';
import styles from './grid.module.css';
import { GridCell } from './grid-cell.tsx';

export const NUMBER_WIDTH = 104;

interface GridRowProps {
  readonly index: number;
  readonly top: number;
  readonly row: RejectedRow;
  readonly columns: readonly string[];
  readonly shown: readonly VirtualItem[];
  readonly errors: readonly CellError[];
  readonly edits: RowEdits | undefined;
  readonly condition: RowCondition;
  readonly activeColumn: number | null;
  /** What the active cell is being edited to; null: it is not. */
  readonly typed: string | null;
  readonly onPick: (column: number, isEditing: boolean) => void;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

const CONDITIONS = { rejected: 'rejected', checking: 'checking', fixed: 'fixed' } as const;

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, top, row, columns, shown, errors, edits, condition, activeColumn, typed } = props;
  return (
    <div className={styles.row} role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.number}
        style={{ width: NUMBER_WIDTH }}
        data-condition={condition}
      >
        {row.row_number} <small>{CONDITIONS[condition]}</small>
      </div>
      {shown.map(({ index: column, start, size }) => (
        <GridCell
          key={column}
          id={`cell-${index}-${column}`}
          column={column}
          left={start}
          width={size}
          text={edits?.get(column) ?? row.values[column] ?? ''}
          isEdited={edits?.has(column) ?? false}
          error={errors.find((error) => error.column === columns[column])}
          isActive={activeColumn === column}
          typed={activeColumn === column ? typed : null}
          label={`${columns[column]}, row ${row.row_number}`}
          onPick={props.onPick}
          onType={props.onType}
          onLeave={props.onLeave}
        />
      ))}
    </div>
  );
});
