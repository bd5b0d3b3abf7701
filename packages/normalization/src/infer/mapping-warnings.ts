import type { VendorConfig } from '@rollcall/contracts';
import type { Recognition } from '../recognition.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { InferredMapping } from './inferred-mapping.ts';

export interface FileSummary {
  readonly config: VendorConfig | null;
  readonly fieldConfidences: Recognition['fieldConfidences'];
  readonly warnings: readonly FileWarning[];
}

/** Columns that may hold a field, but not surely enough to be used. */
export function uncertainFieldWarnings(mapping: InferredMapping, label: (column: number) => string): FileWarning[] {
  return mapping.uncertain.map(({ field, column, confidence }) => ({
    code: 'field_unmapped',
    message: `The column "${label(column)}" may be ${field}, but not surely enough: it was left out.`,
    details: { field, column: label(column), confidence },
  }));
}

/** Fields that every member needs and no column was found for. */
export function missingFieldWarnings(mapping: InferredMapping): FileWarning[] {
  const mapped = new Set<string>(mapping.fields.map(({ field }) => field));
  if (mapped.has('full_name')) for (const name of ['first_name', 'last_name']) mapped.add(name);
  if (mapped.has('subscriber_id')) mapped.add('member_id');
  const reported = new Set<string>(mapping.uncertain.map(({ field }) => field));
  return ['member_id', 'first_name', 'last_name', 'date_of_birth']
    .filter((field) => !mapped.has(field) && !reported.has(field))
    .map((field) => ({
      code: 'field_unmapped',
      message: `No column was found for ${field}, which every member needs.`,
      details: { field, column: null, confidence: 0 },
    }));
}
