import { Checkbox } from '@mantine/core';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import styles from './change-groups.module.css';
import type { ChangedValue, ChangeGroup } from './group-changes.ts';

interface ChangeGroupsProps {
  readonly groups: readonly ChangeGroup[];
  /** Keys of the groups that are ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const SHOWN = 50;

/** What would be changed, each group with a checkbox and its values. */
export function ChangeGroups({ groups, chosen, onChoose }: ChangeGroupsProps) {
  const toggle = (key: string) =>
    onChoose(new Set(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]));
  return (
    <Table
      caption="Changes"
      columns={[
        {
          label: 'Issue',
          cell: ({ key, title, column, severity }: ChangeGroup) => (
            <Checkbox
              checked={chosen.has(key)}
              onChange={() => toggle(key)}
              label={
                <>
                  {title} in <span className="raw">{column}</span>{' '}
                  {severity === 'warning' && <Badge tone="warn">Warning</Badge>}
                </>
              }
            />
          ),
        },
        { label: 'Change', cell: ({ values }: ChangeGroup) => <Values values={values} /> },
        { label: 'Cells', isNumber: true, cell: ({ cells }: ChangeGroup) => formatCount(cells) },
      ]}
      rows={groups}
      rowKey={({ key }) => key}
    />
  );
}

function Values({ values }: { values: readonly ChangedValue[] }) {
  const [first, ...others] = values;
  if (first === undefined) return null;
  return (
    <>
      <Change value={first} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{formatCountOf(others.length, 'other value')}</summary>
          <ul>
            {others.slice(0, SHOWN).map((value) => (
              <li key={`${value.from} ${value.to}`}>
                <Change value={value} />
              </li>
            ))}
            {others.length > SHOWN && <li>And {formatCountOf(others.length - SHOWN, 'more value')}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function Change({ value: { from, to } }: { value: ChangedValue }) {
  return (
    <span className={styles.change}>
      <span className="raw">{from || '(empty)'}</span> → <span className="raw">{to || '(empty)'}</span>
    </span>
  );
}
