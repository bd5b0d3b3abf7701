import { labelOfField, type VendorConfig, wholeSsn } from '@rollcall/contracts';
import type { InferredMapping } from '../reading/inferred-mapping.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { Recognition } from './recognition.ts';

export interface FileSummary {
  readonly config: VendorConfig | null;
  readonly explanations: Recognition['explanations'];
  readonly warnings: readonly FileWarning[];
}

/** Columns that may contain a field, but not with enough confidence. */
export function uncertainFieldWarnings(mapping: InferredMapping, label: (column: number) => string): FileWarning[] {
  return mapping.uncertain.map(({ field, column, confidence }) => ({
    code: 'field_unmapped',
    message: `The column "${label(column)}" might be ${labelOfField(field)}, but the match wasn't certain enough, so it wasn't mapped.`,
    details: { field, column: label(column), confidence },
  }));
}

/** Fields that every member needs, without a column. */
export function missingFieldWarnings(mapping: InferredMapping): FileWarning[] {
  const mapped = new Set<string>(mapping.fields.map(({ field }) => field));
  if (mapped.has('full_name')) for (const name of ['first_name', 'last_name']) mapped.add(name);
  if (mapped.has('subscriber_id')) mapped.add('member_id');
  const reported = new Set<string>(mapping.uncertain.map(({ field }) => field));
  return ['member_id', 'first_name', 'last_name', 'date_of_birth']
    .filter((field) => !mapped.has(field) && !reported.has(field))
    .map((field) => ({
      code: 'field_unmapped',
      message: `No column was found for ${labelOfField(field)}, which is required.`,
      details: { field, column: null, confidence: 0 },
    }));
}

/** A family number, a separator, and the number of the person. */
const PERSONS_NUMBER = /[-_*./ ]\d{1,2}$/;

/**
 * IDs such as `100482-00`, `100482-01` in a file that doesn't say who is whose dependent: all become separate members.
 */
export function unlinkedDependentWarnings(
  mapping: InferredMapping,
  label: (column: number) => string,
  sample: readonly (readonly string[])[],
): FileWarning[] {
  const id = mapping.fields.find(({ field }) => field === 'member_id' || field === 'subscriber_id');
  if (id === undefined || mapping.rowModel === 'person' || mapping.dependents.length > 0) return [];
  const ids = new Set(sample.map((row) => row[id.column]?.trim() ?? '').filter((value) => value !== ''));
  const families = new Map<string, number>();
  for (const value of ids) {
    const family = value.slice(0, PERSONS_NUMBER.exec(value)?.index ?? 0);
    if (/\d/.test(family)) families.set(family, (families.get(family) ?? 0) + 1);
  }
  const further = [...families.values()].reduce((sum, persons) => sum + persons - 1, 0);
  if (families.size < 2 || families.size < ids.size / 8 || further < ids.size * 0.1) return [];
  return [
    {
      code: 'families_untold',
      message: `The IDs in "${label(id.column)}" seem to number family members, but no column links dependents to subscribers, so every row became a separate member. Map a relationship column, or map the family's number to Subscriber's member ID.`,
      details: { column: label(id.column), count: further },
    },
  ];
}

/**
 * A column of SSNs next to each row's own (`Emp SSN` next to `SSN`) that refers to other rows, in a file that doesn't
 * say who is whose dependent: these rows become separate members.
 */
export function unlinkedSubscriberSsnWarnings(
  mapping: InferredMapping,
  label: (column: number) => string,
  sample: readonly (readonly string[])[],
): FileWarning[] {
  const own = mapping.fields.find(({ field }) => field === 'ssn');
  if (own === undefined || mapping.rowModel === 'person') return [];
  const people = new Set(sample.flatMap((row) => ssnDigits(row[own.column]) ?? []));
  return unusedColumns(mapping, sample).flatMap((column) => {
    const named = sample.filter((row) => people.has(ssnDigits(row[column]) ?? ''));
    const count = named.filter((row) => ssnDigits(row[column]) !== ssnDigits(row[own.column])).length;
    // A subscriber's own row has it in both columns. With `Spouse SSN`, it doesn't, even if both are employees.
    if (count === 0 || count === named.length) return [];
    return [
      {
        code: 'families_untold',
        message: `In some rows, "${label(column)}" contains another row's SSN, as for dependents, but no column links dependents to subscribers, so every row became a separate member. Map a relationship column, and map this column to Subscriber's SSN.`,
        details: { column: label(column), count },
      },
    ];
  });
}

const ssnDigits = (cell: string | undefined): string | null => wholeSsn(cell ?? '');

const widthOf = (sample: readonly (readonly string[])[]) => sample.reduce((most, row) => Math.max(most, row.length), 0);

function unusedColumns(mapping: InferredMapping, sample: readonly (readonly string[])[]): number[] {
  const fields = [mapping, ...mapping.dependents, ...mapping.coverages].flatMap((group) => group.fields);
  const told = mapping.uncertain.map(({ column }) => column);
  const used = new Set([...fields.flatMap(({ column, columns }) => [column, ...columns]), ...told]);
  return Array.from({ length: widthOf(sample) }, (_, column) => column).filter(
    (column) => !used.has(column) && sample.some((row) => (row[column]?.trim() ?? '') !== ''),
  );
}

/** Filled columns that no field uses. Their values aren't in the output. */
export function unusedColumnWarnings(
  mapping: InferredMapping,
  label: (column: number) => string,
  sample: readonly (readonly string[])[],
): FileWarning[] {
  const unused = unusedColumns(mapping, sample);
  if (unused.length === 0) return [];
  const labels = unused.slice(0, 100).map(label);
  const shown = labels.slice(0, 8).map((one) => `"${one}"`);
  if (unused.length > shown.length) shown.push(`${unused.length - shown.length} more`);
  return [
    {
      code: 'columns_unused',
      message: `These columns aren't mapped to a field, so their values aren't in the output: ${shown.join(', ')}.`,
      details: { count: unused.length, columns: labels },
    },
  ];
}
