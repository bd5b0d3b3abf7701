import { type Column, Table } from '../ui/table.tsx';
import { describeChange } from './describe-change.ts';
import styles from './diff-table.module.css';
import type { VersionChange, VersionDiff } from './vendor-queries.ts';

/** Compares two versions change by change. */
export function DiffTable({ diff }: { diff: VersionDiff }) {
  if (diff.changes.length === 0) return <p>These versions are identical.</p>;
  const rows = diff.changes.map((change) => ({ key: keyOf(change), ...describeChange(change) }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { label: 'Setting', cell: ({ setting }) => setting },
    {
      label: `Version ${diff.from}`,
      cell: ({ before }) => before !== null && <del className={styles.before}>{before}</del>,
    },
    {
      label: `Version ${diff.to}`,
      cell: ({ after }) => after !== null && <ins className={styles.after}>{after}</ins>,
    },
  ];
  return (
    <Table
      caption={`Changes from version ${diff.from} to version ${diff.to}`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

const keyOf = ({ path, change }: VersionChange): string => `${path} ${change}`;
