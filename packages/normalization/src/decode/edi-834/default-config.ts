import { type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';

const element = (segment: string, number: number) => ({ segment, element: number });
const first = (...sources: ReturnType<typeof element>[]) => ({
  source: sources,
  transforms: [{ name: 'coalesce' as const }],
});

/**
 * Where each canonical field lives in an 834 of a sender without a profile of its own. What trading partners agree on
 * differently (REF*17 or REF*23 as the member's id, the plan's code in a REF of 2300) belongs in a vendor's config.
 *
 * Senders without care put the coverage's dates (348, 349) in loop 2000: they stand in where 2300 has none.
 *
 * Source: 005010X220A1 loops 2000, 2100A and 2300; REF*WH and REF*POL stand in for REF*0F in 005010X307.
 */
export const EDI_834_CONFIG: VendorConfig = vendorConfigSchema.parse({
  mapping_rules: {
    fields: {
      member_id: first(
        element('2100A.NM1*ZZ', 9),
        element('2100A.NM1*MI', 9),
        element('2000.REF*0F', 2),
        element('2000.REF*WH', 2),
      ),
      subscriber_id: first(element('2000.REF*0F', 2), element('2000.REF*WH', 2), element('2000.REF*POL', 2)),
      first_name: { source: element('2100A.NM1', 4) },
      middle_name: { source: element('2100A.NM1', 5) },
      last_name: { source: element('2100A.NM1', 3) },
      name_suffix: { source: element('2100A.NM1', 7) },
      date_of_birth: { source: element('2100A.DMG*D8', 2), transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
      ssn: first(element('2100A.NM1*34', 9), element('2000.REF*SY', 2)),
      gender: { source: element('2100A.DMG', 3) },
      email: { source: element('2100A.PER*EM', 4) },
      phone: first(
        element('2100A.PER*HP', 4),
        element('2100A.PER*CP', 4),
        element('2100A.PER*TE', 4),
        element('2100A.PER*WP', 4),
      ),
      'address.street': first(element('2100A.N3', 1), element('2100C.N3', 1)),
      'address.street2': first(element('2100A.N3', 2), element('2100C.N3', 2)),
      'address.city': first(element('2100A.N4', 1), element('2100C.N4', 1)),
      'address.state': first(element('2100A.N4', 2), element('2100C.N4', 2)),
      'address.zip': first(element('2100A.N4', 3), element('2100C.N4', 3)),
      relationship: { source: element('2000.INS*Y', 2) },
      'coverage.plan_id': first(element('2300.HD', 4), element('2300.REF*1L', 2)),
      'coverage.insurance_line': { source: element('2300.HD', 3) },
      'coverage.coverage_type': { source: element('2300.HD', 5) },
      'coverage.effective_date': first(
        element('2300.DTP*348', 3),
        element('2000.DTP*348', 3),
        element('2000.DTP*356', 3),
        element('2300.DTP*303', 3),
        element('2000.DTP*303', 3),
      ),
      'coverage.termination_date': first(
        element('2300.DTP*349', 3),
        element('2000.DTP*349', 3),
        element('2000.DTP*357', 3),
      ),
      group_id: first(element('2000.REF*1L', 2), element('REF*38', 2)),
      maintenance_type: first(element('2300.HD', 1), element('2000.INS', 3)),
      'employment.status': { source: element('2000.INS', 8) },
      'employment.hire_date': { source: element('2000.DTP*336', 3) },
      'employment.termination_date': { source: element('2000.DTP*337', 3) },
      handicapped: { source: element('2000.INS', 10) },
    },
  },
});
