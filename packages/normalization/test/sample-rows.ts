import { TARGET_FIELDS, type TargetField, type VendorConfigInput, vendorConfigSchema } from '@rollcall/contracts';
import { profileColumns } from '../src/map/file-profile.ts';
import { compilePlan } from '../src/plan/compile-plan.ts';
import type { Plan } from '../src/plan/plan.ts';
import { createMappedRow } from '../src/record/create-mapped-row.ts';
import type { MappedRow, RowIssue } from '../src/record/mapped-row.ts';
import type { RowBatch } from '../src/source/row-batch.ts';
import type { FileFormat } from '../src/source/source-layout.ts';

/** Rows of text as a decoder would hand them over. For tests. */
export function batchOf(rows: readonly (readonly string[])[], numbers?: readonly number[]): RowBatch {
  const encoder = new TextEncoder();
  const cells = rows.flat().map((cell) => encoder.encode(cell));
  const bytes = new Uint8Array(cells.reduce((size, cell) => size + cell.length, 0));
  const cellStarts = new Int32Array(cells.length);
  const cellEnds = new Int32Array(cells.length);
  let at = 0;
  cells.forEach((cell, index) => {
    bytes.set(cell, at);
    cellStarts[index] = at;
    at += cell.length;
    cellEnds[index] = at;
  });
  const rowCells = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    rowCells[index + 1] = rowCells[index]! + row.length;
  });
  const rowNumbers = Int32Array.from(rows, (_, index) => numbers?.[index] ?? index + 2);
  return { bytes, rowCount: rows.length, rowCells, cellStarts, cellEnds, rowNumbers, faults: [] };
}

export interface SampleFile {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly config?: VendorConfigInput;
  readonly format?: FileFormat;
  readonly today?: string;
  readonly rowNumbers?: readonly number[];
}

export interface SampleRow {
  /** Values by field of each person of the row. */
  readonly persons: readonly Readonly<Partial<Record<TargetField, unknown>>>[];
  readonly coverages: readonly Readonly<Partial<Record<TargetField, unknown>>>[];
  readonly rejected: boolean;
  readonly isSubscriber: readonly boolean[];
  readonly issues: readonly RowIssue[];
}

export function planOf({ header, rows, config = {}, format = 'csv', today = '2026-06-01' }: SampleFile): Plan {
  return compilePlan({
    config: vendorConfigSchema.parse(config),
    columns: header.map((name) => ({ name })),
    format,
    profile: profileColumns([batchOf(rows)]),
    today,
    pseudonym: (digits) =>
      `M-${[...digits]
        .reverse()
        .map((digit) => String.fromCharCode(65 + Number(digit)))
        .join('')}`,
  });
}

/** Compiles the plan for a small file and runs all of its rows. */
export function runSample(file: SampleFile): { readonly plan: Plan; readonly rows: readonly SampleRow[] } {
  const plan = planOf(file);
  const batch = batchOf(file.rows, file.rowNumbers);
  const row = createMappedRow();
  plan.begin(batch);
  const rows = file.rows.map((_, index) => {
    plan.run(index, row);
    return snapshot(row);
  });
  return { plan, rows };
}

function snapshot(row: MappedRow): SampleRow {
  const persons = row.persons.slice(0, row.personCount);
  const values = (draft: { starts: Int32Array; ends: Int32Array }) => readValues(row.bytes, draft);
  return {
    persons: persons.map(values),
    coverages: persons[0]!.coverages.slice(0, persons[0]!.coverageCount).map(values),
    rejected: persons.every(({ rejected }) => rejected),
    isSubscriber: persons.map(({ isSubscriber }) => isSubscriber),
    issues: [...row.issues],
  };
}

function readValues(
  bytes: Uint8Array,
  draft: { starts: Int32Array; ends: Int32Array },
): Partial<Record<TargetField, unknown>> {
  const decoder = new TextDecoder();
  const values: Partial<Record<TargetField, unknown>> = {};
  TARGET_FIELDS.forEach(({ name }, slot) => {
    const start = draft.starts[slot]!;
    if (start >= 0) values[name] = JSON.parse(decoder.decode(bytes.subarray(start, draft.ends[slot])));
  });
  return values;
}
