import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Table } from '../ui/table.tsx';
import { titleOfRule } from '../words/title-of-rule.ts';
import { keyOfValue, shownOf, type ValueGroup } from './group-values.ts';
import { Target } from './target.tsx';
import type { FaultyValue } from './value-queries.ts';
import styles from './value-table.module.css';

interface ValueTableProps {
  readonly group: ValueGroup;
  /** The replacement of each value by key. Null if read-only. */
  readonly targets: ReadonlyMap<string, string> | null;
  readonly onChoose: (key: string, to: string) => void;
  readonly onOpen: (key: string) => void;
}

export function ValueTable({ group, targets, onChoose, onOpen }: ValueTableProps) {
  const [first] = group.values;
  const most = Math.max(...group.values.map(({ count }) => count));
  const columns = [
    {
      label: 'As sent',
      cell: (value: FaultyValue) =>
        targets === null ? (
          <span className="raw">{shownOf(value)}</span>
        ) : (
          <button type="button" className={styles.value} onClick={() => onOpen(keyOfValue(value))}>
            <span className="raw">{shownOf(value)}</span>
            <span className="visually-hidden"> in detail</span>
          </button>
        ),
    },
    {
      label: 'Cells',
      cell: ({ count }: FaultyValue) => (
        <span className={styles.cells}>
          <span className="numeric">{formatCount(count)}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width={(100 * count) / most} height="4" />
          </svg>
        </span>
      ),
    },
    {
      label: 'What it should be',
      cell: (value: FaultyValue) => {
        const key = keyOfValue(value);
        return (
          <div className={styles.target}>
            <Target
              label={`Change ${shownOf(value)} to`}
              field={group.field}
              value={targets?.get(key) ?? ''}
              onChange={(to) => onChoose(key, to)}
            />
          </div>
        );
      },
    },
  ];
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>
        {titleOfRule(first?.code ?? '', group.field)}{' '}
        {first?.column && (
          <small>
            in <span className="raw">{first.column}</span>
          </small>
        )}{' '}
        <span className={styles.count}>
          {formatCountOf(group.values.length, 'value')} · {formatCountOf(group.count, 'cell')}
        </span>
      </h2>
      <Table
        caption={`Values of ${group.title}`}
        columns={targets === null ? columns.slice(0, 2) : columns}
        rows={group.values}
        rowKey={keyOfValue}
      />
    </div>
  );
}
