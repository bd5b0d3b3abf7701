import { TARGET_FIELDS, type TargetField, type VendorConfig } from '@rollcall/contracts';
import type { FileFormat } from '../source-layout.ts';
import type { PersonPlan } from './person-plan.ts';

/** Where a row's own id may come from, in its place. */
const IN_PLACE_OF_ID: readonly TargetField[] = ['subscriber_id', 'ssn', 'subscriber_ssn'];

/**
 * Fields that every row must have and that no column of the file gives: no row can be valid. None where something else may
 * fill them (rows that are a dependent's own), and none in X12, where every column is there.
 */
export function lackingFields(
  { config, format }: { readonly config: VendorConfig; readonly format: FileFormat },
  rowPlan: PersonPlan,
  dependents: readonly PersonPlan[],
): TargetField[] {
  const severity = config.validation_settings.severities.required ?? 'error';
  if (format === 'edi_834' || severity !== 'error' || dependents.some(({ ownsRow }) => ownsRow)) return [];
  const has = (field: TargetField) => rowPlan.ops.some((op) => op.field === field);
  return rowPlan.required.flatMap((slot) => {
    const { name } = TARGET_FIELDS[slot]!;
    const isGiven = rowPlan.opBySlot[slot] !== undefined || (name === 'member_id' && IN_PLACE_OF_ID.some(has));
    return isGiven ? [] : [name];
  });
}
