import type { Answer } from '../api/request.ts';
import { type Column, Table } from '../ui/table.tsx';
import styles from './diff-table.module.css';

type Diff = Answer<'get', '/vendors/{vendor_id}/versions/{version}/diff'>;
type Change = Diff['changes'][number];

/** Two versions side by side, change by change. */
export function DiffTable({ diff }: { diff: Diff }) {
  if (diff.changes.length === 0) return <p>These two versions are equal.</p>;
  const columns: readonly Column<Change>[] = [
    { label: 'What', cell: ({ path }) => <code>{path.replace(/^config\./, '')}</code> },
    {
      label: `Version ${diff.from}`,
      cell: ({ change, from }) => change !== 'added' && <del className={styles.before}>{textOf(from)}</del>,
    },
    {
      label: `Version ${diff.to}`,
      cell: ({ change, to }) => change !== 'removed' && <ins className={styles.after}>{textOf(to)}</ins>,
    },
  ];
  return (
    <Table
      caption={`What changed from version ${diff.from} to version ${diff.to}`}
      columns={columns}
      rows={diff.changes}
      rowKey={({ path, change }) => `${path} ${change}`}
    />
  );
}

const SHORT = 60;

/** On one line where it fits. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value);
  return text.length > SHORT ? JSON.stringify(value, null, 1) : text;
}
