import { TextInput } from '@mantine/core';
import { type Column, Table } from '../ui/table.tsx';
import type { Line } from './cut-queries.ts';
import styles from './cuts.module.css';
import { textBetween } from './line-text.ts';
import type { Part } from './parts.ts';

const SAMPLES = 4;

interface PartTableProps {
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
  readonly faults: ReadonlyMap<number, string>;
  readonly onRename: (id: number, name: string) => void;
}

/** The columns that the cuts make, with their names and the values they would have. */
export function PartTable({ lines, parts, faults, onRename }: PartTableProps) {
  const width = parts.at(-1)?.end ?? 0;
  const columns: readonly Column<Part>[] = [
    {
      label: 'Column',
      cell: ({ id, name, start, end }) => (
        <TextInput
          aria-label={`Name of the column of characters ${start + 1} to ${end}`}
          size="xs"
          required
          maxLength={256}
          value={name}
          error={faults.get(id)}
          onChange={(event) => onRename(id, event.currentTarget.value)}
        />
      ),
    },
    {
      label: 'Characters',
      isNumber: true,
      cell: ({ start, end }) => (end - start === 1 ? end : `${start + 1}–${end}`),
    },
    { label: 'Values', cell: (part) => <Values values={valuesOf(lines, part, width)} /> },
  ];
  return <Table caption="Columns that these cuts make" columns={columns} rows={parts} rowKey={({ id }) => id} />;
}

function valuesOf(lines: readonly Line[], part: Part, width: number): string[] {
  const values = lines.flatMap(({ text, isRecord }) => (isRecord ? textBetween(text, part, width) : []));
  return [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES);
}

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <span className={styles.nothing}>(empty)</span>;
  return (
    <span className={styles.values}>
      {values.map((value) => (
        <span key={value} className="raw">
          {value}
        </span>
      ))}
    </span>
  );
}
