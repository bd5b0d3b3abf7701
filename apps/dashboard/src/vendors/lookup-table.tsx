import { ActionIcon, TextInput } from '@mantine/core';
import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { useState } from 'react';
import { Choice } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './lookup-table.module.css';

type Entry = readonly [from: string, to: string];

interface LookupTableProps {
  /** A field with a list of values. */
  readonly field: string;
  readonly table: Readonly<Record<string, string>>;
  readonly onChange: (table: Record<string, string>) => void;
}

/** What each value means, chosen from the field's list. A blank line at the end takes the next value. */
export function LookupTable({ field, table, onChange }: LookupTableProps) {
  const [entries, setEntries] = useState<readonly Entry[]>(() => withBlank(Object.entries(table)));
  const change = (changed: readonly Entry[]) => {
    setEntries(withBlank(changed));
    // What means nothing yet is no part of the table.
    const told = changed.map(([from, to]): Entry => [from.trim(), to]).filter(([from, to]) => from !== '' && to !== '');
    onChange(Object.fromEntries(told));
  };
  return (
    <ul className={styles.table} aria-label="What each value means">
      {entries.map(([from, to], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place while its value is typed
        <li key={index}>
          <TextInput
            aria-label={`Value ${index + 1}`}
            placeholder="As sent"
            spellCheck={false}
            value={from}
            onChange={(event) => change(entries.with(index, [event.currentTarget.value, to]))}
          />
          <Choice
            label={`What ${from || `value ${index + 1}`} means`}
            isLabelHidden
            value={to}
            choices={choicesOf(field, to)}
            onChange={(chosen) => change(entries.with(index, [from, chosen]))}
          />
          {from !== '' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${from}`}
              onClick={() => change(entries.toSpliced(index, 1))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function withBlank(entries: readonly Entry[]): readonly Entry[] {
  return entries.at(-1)?.[0] === '' ? entries : [...entries, ['', '']];
}

/** A value from outside of the list, as the API also takes synonyms, stays as it is until another is chosen. */
function choicesOf(field: string, current: string) {
  const allowed = canonicalValuesOf(field) ?? [];
  return [
    { value: '', label: 'Choose…' },
    ...(current === '' || allowed.includes(current) ? [] : [{ value: current, label: current }]),
    ...allowed.map((value) => ({ value: String(value), label: labelOfValue(field, value) })),
  ];
}
