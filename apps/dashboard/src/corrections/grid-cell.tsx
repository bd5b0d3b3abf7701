import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import type { ShownColumn } from './column-order.ts';
import type { CellError } from './correction-queries.ts';
import styles from './grid.module.css';

interface GridCellProps {
  readonly id: string;
  readonly row: number;
  readonly column: ShownColumn;
  readonly text: string;
  readonly isEdited: boolean;
  readonly error: CellError | undefined;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly typed: string | null;
  readonly label: string;
  readonly onPick: (row: number, column: number, how: 'select' | 'extend' | 'edit') => void;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

export function GridCell({ id, row, column, text, isEdited, error, isActive, typed, ...rest }: GridCellProps) {
  const { position, left, width, isFrozen, field } = column;
  const allowed = typed === null || field === null ? null : canonicalValuesOf(field);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={position + 2}
      aria-selected={rest.isSelected}
      aria-invalid={error?.severity === 'error' || undefined}
      className={isFrozen ? `${styles.cell} ${styles.frozen}` : styles.cell}
      style={{ left, width }}
      title={error?.message}
      data-active={isActive || undefined}
      data-selected={(rest.isSelected && !isActive) || undefined}
      data-edited={isEdited || undefined}
      data-severity={error?.severity}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => rest.onPick(row, position, event.shiftKey ? 'extend' : 'select')}
      onDoubleClick={() => rest.onPick(row, position, 'edit')}
    >
      {typed === null ? (
        shownText({ field, text, isOpen: isActive || isEdited || error !== undefined })
      ) : (
        <input
          autoFocus
          aria-label={rest.label}
          spellCheck={false}
          autoComplete="off"
          list={allowed ? `${id}-values` : undefined}
          value={typed}
          onChange={(event) => rest.onType(event.currentTarget.value)}
          onBlur={rest.onLeave}
        />
      )}
      {allowed && field && (
        <datalist id={`${id}-values`}>
          {allowed.map((value) => (
            <option key={value} value={value} label={labelOfValue(field, value)} />
          ))}
        </datalist>
      )}
    </div>
  );
}

const SSN_FIELD = /(?:^|[._])ssn$/;
const SSN = /^\d{3}-\d{2}-\d{4}$/;

/** An SSN that needs no correction shows its last four digits, unless its cell is the active one. */
function shownText({ field, text, isOpen }: { field: string | null; text: string; isOpen: boolean }): string {
  const isSsn = SSN_FIELD.test(field ?? '') || SSN.test(text);
  return isOpen || !isSsn ? text : text.slice(0, -4).replaceAll(/\d/g, '*') + text.slice(-4);
}
