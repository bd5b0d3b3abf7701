import { Button } from '@mantine/core';
import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { Badge } from '../ui/badge.tsx';
import { Choice } from '../ui/choice.tsx';
import { adviceOf } from '../words/advice.ts';
import { sentenceCase } from '../words/sentence-case.ts';
import styles from './cell-detail.module.css';
import type { GridColumn } from './column-order.ts';
import type { CellError } from './correction-queries.ts';

interface CellDetailProps {
  readonly row: number | null;
  readonly column: GridColumn | null;
  readonly errors: readonly CellError[];
  readonly note: string | null;
  readonly onApply: (value: string) => void;
}

/** Errors of the active cell and of its row as a whole. */
export function CellDetail({ row, column, errors, note, onApply }: CellDetailProps) {
  const ofCell = errors.filter((error) => error.column === column?.name);
  const ofRow = errors.filter((error) => error.column === null);
  const field = column?.field ?? null;
  const allowed = field === null ? null : canonicalValuesOf(field);
  return (
    <section className={styles.detail} aria-live="polite" aria-label="Errors in this cell">
      <strong>{row === null ? '' : `${column?.name ?? ''}, row ${row}`}</strong>
      {note && <span>{note}</span>}
      {field !== null && allowed !== null && row !== null && (
        <Choice
          label="Choose a value"
          value=""
          choices={[
            { value: '', label: 'Choose…' },
            ...allowed.map((value) => ({ value, label: labelOfValue(field, value) })),
          ]}
          onChange={(value) => value !== '' && onApply(value)}
        />
      )}
      {ofCell.length === 0 && <p>No errors in this cell.</p>}
      {ofCell.map((error) => (
        <Line key={`${error.code} ${error.field}`} error={error} onApply={onApply} />
      ))}
      {ofRow.length > 0 && <strong>In the row as a whole</strong>}
      {ofRow.map((error) => (
        <Line key={`${error.code} ${error.field}`} error={error} onApply={onApply} />
      ))}
    </section>
  );
}

function Line({ error, onApply }: { error: CellError; onApply: (value: string) => void }) {
  return (
    <div className={styles.error}>
      <Badge tone={error.severity === 'error' ? 'bad' : 'warn'}>{sentenceCase(error.severity)}</Badge>
      <span>
        {error.message}
        {error.suggested_value === null && error.suggested_fix && `. ${adviceOf(error)}`}
      </span>
      {error.suggested_value !== null && (
        <Button size="compact-sm" variant="light" onClick={() => onApply(error.suggested_value ?? '')}>
          Use “{error.suggested_value}”
        </Button>
      )}
    </div>
  );
}
