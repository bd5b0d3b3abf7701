import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { type Column, Table } from '../ui/table.tsx';
import { titleOfRule } from '../words/title-of-rule.ts';
import { mostFamilies } from './family-evidence.ts';
import { keyOfValue, shownOf, type ValueGroup } from './group-values.ts';
import { OpenInGrid } from './open-in-grid.tsx';
import { Target } from './target.tsx';
import type { ErrorFamilies, FaultyValue } from './value-queries.ts';
import styles from './value-table.module.css';

interface ValueTableProps {
  readonly jobId: string;
  readonly group: ValueGroup;
  readonly families: ReadonlyMap<string, ErrorFamilies>;
  /** The replacement of each value. Null if read-only. */
  readonly targetOf: ((value: FaultyValue) => string) | null;
  readonly opened: string | null;
  readonly onChoose: (value: FaultyValue, to: string) => void;
  readonly onOpen: (key: string) => void;
}

export function ValueTable({ jobId, group, families, targetOf, opened, onChoose, onOpen }: ValueTableProps) {
  const [first] = group.values;
  const most = Math.max(...group.values.map(({ count }) => count));
  const target: Column<FaultyValue> = {
    label: 'What it should be',
    cell: (value) => (
      <div className={styles.target}>
        <Target
          label={`Change ${shownOf(value)} to`}
          field={group.field}
          value={targetOf?.(value) ?? ''}
          families={families.get(keyOfValue(value))}
          onChange={(to) => onChoose(value, to)}
        />
      </div>
    ),
  };
  const columns: Column<FaultyValue>[] = [
    {
      label: 'As sent',
      cell: (value) => <AsSent value={value} opened={opened} onOpen={targetOf === null ? null : onOpen} />,
    },
    { label: 'Cells', cell: ({ count }) => <Cells count={count} most={most} /> },
    ...(targetOf === null ? [] : [target]),
    {
      label: 'Evidence',
      cell: (value) => <Evidence jobId={jobId} value={value} families={families.get(keyOfValue(value))} />,
    },
  ];
  return (
    <div className={styles.group} data-tone={first?.is_unknown ? 'waiting' : undefined}>
      <div className={styles.title}>
        <h2>
          <Link to={`?${new URLSearchParams({ code: first?.code ?? '', field: group.field })}`} preventScrollReset>
            {titleOfRule(first?.code ?? '', group.field)}
          </Link>{' '}
          {first?.column && (
            <small>
              in <span className="raw">{first.column}</span>
            </small>
          )}
        </h2>
        <span className={styles.count}>{formatCountOf(group.values.length, 'value')}</span>
        <span className={styles.number}>{formatCountOf(group.count, 'cell')}</span>
        {targetOf !== null && (
          <span className={styles.act}>
            <OpenInGrid jobId={jobId} code={first?.code ?? ''} field={group.field} />
          </span>
        )}
      </div>
      <Table caption={`Values of ${group.title}`} columns={columns} rows={group.values} rowKey={keyOfValue} />
    </div>
  );
}

interface AsSentProps {
  readonly value: FaultyValue;
  readonly opened: string | null;
  readonly onOpen: ((key: string) => void) | null;
}

function AsSent({ value, opened, onOpen }: AsSentProps) {
  const key = keyOfValue(value);
  if (onOpen === null) return <span className="raw">{shownOf(value)}</span>;
  return (
    <button type="button" className={styles.value} aria-expanded={opened === key} onClick={() => onOpen(key)}>
      <span className="raw">{shownOf(value)}</span>
      <span className="visually-hidden"> in detail</span>
    </button>
  );
}

function Cells({ count, most }: { count: number; most: number }) {
  return (
    <span className={styles.cells}>
      <span className="numeric">{formatCount(count)}</span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={(100 * count) / most} height="4" />
      </svg>
    </span>
  );
}

interface EvidenceProps {
  readonly jobId: string;
  readonly value: FaultyValue;
  readonly families: ErrorFamilies | undefined;
}

/** Who is in the families that carry a coverage level, and where any other value is. */
function Evidence({ jobId, value, families }: EvidenceProps) {
  const most = families && mostFamilies(families);
  if (most) {
    return (
      <span className={styles.count}>
        {most.label} in{' '}
        <b>
          {formatCount(most.families)} of {formatCount(most.whole)}
        </b>
      </span>
    );
  }
  const [first, ...others] = value.first_rows.slice(0, 3);
  if (first === undefined) return null;
  const isMore = value.count > others.length + 1;
  return (
    <span className={styles.count}>
      {others.length > 0 ? 'Rows ' : 'Row '}
      {[first, ...others].map((row, index) => (
        <Fragment key={row}>
          {index > 0 && ', '}
          <Link to={`/files/${jobId}/original?row=${row}`}>{formatCount(row)}</Link>
        </Fragment>
      ))}
      {isMore && ' …'}
    </span>
  );
}
