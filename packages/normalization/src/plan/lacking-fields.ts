import { TARGET_FIELDS, type TargetField, type VendorConfig } from '@rollcall/contracts';
import type { PersonPlan } from '../map/person-plan.ts';
import type { FileFormat } from '../source/source-layout.ts';

/** Fields that can provide a row's own ID. */
const IN_PLACE_OF_ID: readonly TargetField[] = ['subscriber_id', 'ssn', 'subscriber_ssn'];

/**
 * Required fields that no column provides, so that no row can be valid. Empty if something else can fill them (rows
 * that belong to dependents), and for X12, where every column exists.
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
