import type { ErrorEntry } from '@rollcall/client';
import type { Io } from './io.ts';
import { type Column, printTable } from './table.ts';

const COLUMNS: readonly Column<ErrorEntry>[] = [
  { title: 'ROW', value: (entry) => String(entry.row_number) },
  {
    title: 'SEVERITY',
    value: (entry) => entry.severity,
    style: (paint, cell, entry) => paint(entry.severity === 'error' ? 'red' : 'yellow', cell),
  },
  { title: 'FIELD', value: (entry) => entry.field },
  { title: 'VALUE', value: (entry) => entry.original_value, shrinks: true },
  { title: 'PROBLEM', value: (entry) => entry.message, shrinks: true },
  { title: 'SUGGESTED FIX', value: (entry) => entry.suggested_fix, shrinks: true },
];

export function printErrors(io: Io, entries: Iterable<ErrorEntry> | AsyncIterable<ErrorEntry>): Promise<number> {
  return printTable(io, COLUMNS, entries);
}
