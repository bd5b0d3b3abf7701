import { Button } from '@mantine/core';
import { Badge } from '../ui/badge.tsx';
import styles from './cell-detail.module.css';
import type { CellError } from './correction-queries.ts';

interface CellDetailProps {
  readonly title: string;
  readonly errors: readonly CellError[];
  readonly onApply: (value: string) => void;
}

/** What the rules say of the active cell, and of its row as a whole. */
export function CellDetail({ title, errors, onApply }: CellDetailProps) {
  return (
    <section className={styles.detail} aria-live="polite" aria-label="Errors of the cell">
      <strong>{title}</strong>
      {errors.length === 0 && <p>Nothing is wrong here.</p>}
      {errors.map((error) => (
        <div key={`${error.code} ${error.field}`} className={styles.error}>
          <Badge tone={error.severity === 'error' ? 'bad' : 'warn'}>{error.severity}</Badge>
          <span>
            {error.message}
            {error.suggested_value === null && error.suggested_fix && `. ${error.suggested_fix}`}
          </span>
          {error.suggested_value !== null && (
            <Button size="compact-sm" variant="light" onClick={() => onApply(error.suggested_value ?? '')}>
              Use “{error.suggested_value}”
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
