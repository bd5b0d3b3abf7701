import type { CellError } from './correction-queries.ts';
import styles from './grid.module.css';

interface GridCellProps {
  readonly id: string;
  readonly column: number;
  readonly left: number;
  readonly width: number;
  readonly text: string;
  readonly isEdited: boolean;
  readonly error: CellError | undefined;
  readonly isActive: boolean;
  readonly typed: string | null;
  readonly label: string;
  readonly onPick: (column: number, isEditing: boolean) => void;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

export function GridCell({ id, column, left, width, text, isEdited, error, isActive, typed, ...rest }: GridCellProps) {
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isActive}
      aria-invalid={error?.severity === 'error' || undefined}
      className={styles.cell}
      style={{ left, width }}
      title={error?.message}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      data-severity={error?.severity}
      onClick={() => rest.onPick(column, false)}
      onDoubleClick={() => rest.onPick(column, true)}
    >
      {typed === null ? (
        text
      ) : (
        <input
          autoFocus
          aria-label={rest.label}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => rest.onType(event.currentTarget.value)}
          onBlur={rest.onLeave}
        />
      )}
    </div>
  );
}
