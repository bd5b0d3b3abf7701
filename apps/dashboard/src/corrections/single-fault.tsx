import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount } from '../format/quantities.ts';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import type { ColumnOrder } from './column-order.ts';
import type { RejectedRow } from './correction-queries.ts';
import type { CorrectionState } from './correction-state.ts';
import { faultAt, faultsInOrder } from './faults-in-order.ts';
import type { Cell } from './grid-keys.ts';
import { textOf } from './row-text.ts';
import styles from './single-fault.module.css';

interface SingleFaultProps {
  readonly ordered: ColumnOrder;
  readonly rows: readonly RejectedRow[];
  readonly state: CorrectionState;
  readonly active: Cell;
  readonly onSelect: (cell: Cell) => void;
  readonly onEdit: (cell: Cell, value: string) => void;
  /** What is wrong with the active cell. */
  readonly children: ReactNode;
}

/** One fault at a time, where there is no room for a grid. */
export function SingleFault({ ordered, rows, state, active, onSelect, onEdit, children }: SingleFaultProps) {
  const { columns } = ordered;
  const faults = useMemo(
    () =>
      faultsInOrder(
        rows,
        columns.map(({ name }) => name),
      ),
    [rows, columns],
  );
  const index = faultAt(faults, active);
  const row = rows[active.row];
  const column = columns[active.column];
  if (!row || !column) return null;
  const text = textOf(state.edits, row, column.index);
  const who = columns
    .slice(0, ordered.frozen)
    .map((each) => textOf(state.edits, row, each.index))
    .filter(Boolean);
  const go = (by: number) => {
    const next = faults[index + by];
    if (next) onSelect(next);
  };
  return (
    <Section
      title={`Error ${formatCount(index + 1)} of ${formatCount(faults.length)}`}
      hint={[`Row ${row.row_number}`, ...new Set(who)].join(' · ')}
    >
      <Layout kind="stack">
        <CellInput
          key={`${active.row} ${active.column} ${text}`}
          label={column.name}
          text={text}
          sent={row.values[column.index] ?? ''}
          onEdit={(value) => onEdit(active, value)}
        />
        <div className={styles.detail}>{children}</div>
        <FormActions>
          <Button variant="default" disabled={index === 0} onClick={() => go(-1)}>
            Previous
          </Button>
          <Button disabled={index + 1 >= faults.length} onClick={() => go(1)}>
            Next
          </Button>
        </FormActions>
      </Layout>
    </Section>
  );
}

interface CellInputProps {
  readonly label: string;
  readonly text: string;
  /** The value in the file. */
  readonly sent: string;
  readonly onEdit: (value: string) => void;
}

/** Applies what was typed when the field is left, or with Enter. */
function CellInput({ label, text, sent, onEdit }: CellInputProps) {
  const [typed, setTyped] = useState(text);
  const apply = () => {
    if (typed !== text) onEdit(typed);
  };
  return (
    <TextInput
      label={label}
      description={text === sent ? undefined : `As sent: ${sent || '(empty)'}`}
      value={typed}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
