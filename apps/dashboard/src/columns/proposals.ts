import { TARGET_FIELD_NAMES, type TargetField } from '@rollcall/contracts/target-fields';
import type { ColumnChange, FileColumns } from './column-queries.ts';

/** The field by its name; null: it is none of ours. */
export function toField(name: string): TargetField | null {
  return TARGET_FIELD_NAMES.find((field) => field === name) ?? null;
}

/** What one click can accept: columns under new names, and those that most probably are what the file lacks. */
export function proposalsOf({ columns, lacking }: FileColumns): ColumnChange[] {
  const proposals = new Map<TargetField, ColumnChange>();
  for (const { name, suggestion, renamed_from: from } of columns) {
    const field = suggestion && toField(suggestion.field);
    if (!field || !(from !== null || lacking.includes(field))) continue;
    // A column that is known to have been renamed goes before one that merely looks so.
    if (proposals.has(field) && from === null) continue;
    proposals.set(field, { column: name, field, keep_others: true });
  }
  return [...proposals.values()];
}
