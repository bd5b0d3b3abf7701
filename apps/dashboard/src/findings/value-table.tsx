import { TextInput } from '@mantine/core';
import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Choice } from '../ui/choice.tsx';
import { Table } from '../ui/table.tsx';
import { labelOfValue } from '../words/label-of-value.ts';
import { keyOfValue, type ValueGroup } from './group-values.ts';
import type { FaultyValue } from './value-queries.ts';
import styles from './value-table.module.css';

interface ValueTableProps {
  readonly group: ValueGroup;
  /** The replacement of each value by key. Null if read-only. */
  readonly targets: ReadonlyMap<string, string> | null;
  readonly onChoose: (key: string, to: string) => void;
}

export function ValueTable({ group, targets, onChoose }: ValueTableProps) {
  const shown = ({ value }: FaultyValue) => value || '(empty)';
  const columns = [
    { label: 'As sent', cell: (value: FaultyValue) => <span className="raw">{shown(value)}</span> },
    { label: 'Cells', isNumber: true, cell: ({ count }: FaultyValue) => formatCount(count) },
    {
      label: 'Change to',
      cell: (value: FaultyValue) => {
        const key = keyOfValue(value);
        return (
          <div className={styles.target}>
            <Target
              label={`Change ${shown(value)} to`}
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
    <div>
      <h3 className={styles.title}>
        {group.title}{' '}
        <span className={styles.count}>
          {formatCountOf(group.values.length, 'value')} · {formatCountOf(group.count, 'cell')}
        </span>
      </h3>
      <Table
        caption={`Values of ${group.title}`}
        columns={targets === null ? columns.slice(0, 2) : columns}
        rows={group.values}
        rowKey={keyOfValue}
      />
    </div>
  );
}

interface TargetProps {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  readonly onChange: (to: string) => void;
}

function Target({ label, field, value, onChange }: TargetProps) {
  const allowed = canonicalValuesOf(field);
  if (allowed === null) {
    return <TextInput aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const choices = allowed.map((each) => ({ value: each, label: labelOfValue(field, each) }));
  return (
    <Choice
      label={label}
      isLabelHidden
      value={value}
      choices={[{ value: '', label: 'Choose…' }, ...choices]}
      onChange={onChange}
    />
  );
}
