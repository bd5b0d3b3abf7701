import { TARGET_FIELD_NAMES, type TargetField } from '@rollcall/contracts/target-fields';
import type { ColumnChange, FileColumns } from './column-queries.ts';

/** The field with this name, or null. */
export function toField(name: string): TargetField | null {
  return TARGET_FIELD_NAMES.find((field) => field === name) ?? null;
}

/** Changes that one click can accept: renamed columns, and the most likely columns for missing fields. */
export function proposalsOf({ columns, lacking }: FileColumns): ColumnChange[] {
  const proposals = new Map<TargetField, ColumnChange>();
  for (const { name, suggestion, renamed_from: from } of columns) {
    const field = suggestion && toField(suggestion.field);
    if (!field || !(from !== null || lacking.includes(field))) continue;
    // A column that is known to be renamed takes precedence over one that only looks similar.
    if (proposals.has(field) && from === null) continue;
    proposals.set(field, { column: name, field, keep_others: true });
  }
  return [...proposals.values()];
}
