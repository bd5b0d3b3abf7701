import type { FieldRule, TargetField, VendorConfig } from '@rollcall/contracts';

/**
 * Whether the coverage level is a status or flag that is only read where somebody declined. It isn't a column of coverage
 * levels, which the others would lack.
 */
export const waivesOnly = (field: TargetField, fields: VendorConfig['mapping_rules']['fields']): boolean =>
  field === 'coverage.coverage_type' && (fields[field]?.transforms ?? []).some(saysWaivedOrNothing);

const saysWaivedOrNothing = (step: FieldRule['transforms'][number]): boolean =>
  step.name === 'lookup' && step.default === null && Object.values(step.table).every((level) => level === 'waived');
