import { type ColumnReading, readColumns } from '../infer/label-candidates.ts';
import type { Legend } from '../source/source-layout.ts';
import { type ColumnValues, summarizeColumn } from '../values/value-shapes.ts';
import type { Sample } from './sample.ts';
import { viewColumns } from './views/view-columns.ts';

/** What is known of a file before any decision: its labels in context, and its values. */
export interface FileView {
  readonly columns: readonly ColumnReading[];
  readonly sample: Sample;
  /** By column. Empty if only the header is known. */
  readonly values: readonly ColumnValues[];
}

export interface MappingEvidence {
  readonly columns: readonly { readonly name: string }[];
  /** Some rows as text. Missing if only the header is known. */
  readonly sample?: Sample;
  /** The file's explanations of codes. */
  readonly legends?: readonly Legend[];
  /** The line of coverage that the file's title names. */
  readonly titleLine?: string | undefined;
  /** False if names were generated, so that only values count. */
  readonly hasHeader?: boolean;
}

export function viewFile({ columns, sample = [], hasHeader }: MappingEvidence): FileView {
  const labels = columns.map(({ name }) => (hasHeader === false ? '' : name));
  const rows = sample.filter((row) => !isSingle(row));
  const values = sample.length === 0 ? [] : labels.map((_, index) => summarizeColumn(rows, index));
  return { columns: viewColumns(readColumns(labels), sample), sample, values };
}

/** A title between the rows, or a count below them (`Contracts: 3`), perhaps with the section's title. */
function isSingle(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  return (
    row.length >= WIDE && (filled.length === 1 || (filled.length === 2 && filled.some((cell) => COUNT.test(cell))))
  );
}

const WIDE = 6;
const COUNT = /^\s*\p{L}[\p{L} ]{2,30}: ?\d{1,6}\s*$/u;
