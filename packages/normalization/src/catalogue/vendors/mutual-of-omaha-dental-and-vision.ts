import { defineVendor, positions } from '../define-vendor.ts';

/** Who is covered, as Mutual of Omaha letters it. */
const TIER = {
  name: 'lookup',
  table: { A: 'employee_plus_family', B: 'employee_plus_spouse', C: 'employee_only', D: 'employee_plus_children' },
} as const;
const LINE = { name: 'lookup', table: { D: 'dental', V: 'vision' } } as const;
const DATE = { name: 'date', formats: ['YYYYMMDD'] as 'YYYYMMDD'[] } as const;

/** The employee id is the employee's SSN: it ties the family together, and is shown as a pseudonym. */
export const mutualOfOmahaDentalAndVision = defineVendor({
  slug: 'mutual_of_omaha_dental_and_vision',
  name: 'Mutual of Omaha (dental and vision)',
  aliases: ['Mutual of Omaha'],
  formats: {
    fixed_width: {
      record_length: 1766,
      columns: positions(`
        Trans Date @1+8 | Group ID @9+8 | Relationship Code @17+1 | Employee ID (SSN) @18+9 | Filler @27+1 |
        Last Name @28+35 | First Name @63+15 | Filler @78+11 | Gender Code @89+1 | Date of Birth @90+8 |
        Filler @98+11 | Address Line 1 @109+30 | Filler @139+10 | Address Line 2 @149+30 | Filler @179+50 |
        City @229+19 | State @248+2 | Zip Code @250+11 | Filler @261+48 | Date of Hire (DOH) @309+8 |
        Employee Effective Date @317+8 | Filler @325+68 | Bill Group Effective Date @393+8 | Bill Group ID @401+4 |
        Filer @405+70 | Basic Salary Effective Date @475+8 | Basic Salary Mode @483+1 |
        Basic Salary Amount @484+16 | Filler @500+108 | Class Effective Date @608+8 | Class ID @616+4 |
        Filler @620+135 | Product Category @755+1 | Effectiive Date @756+8 | Eligibility Event @764+2 |
        Plan ID @766+10 | Family Coverage Indicator @776+1 | Filler @777+968 | Product Category @1745+1 |
        Effective Date @1746+8 | Eligibility Event @1754+2 | Plan ID @1756+10 | Family Coverage Indicator @1766+1
      `),
    },
  },
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: { source: 'Date of Birth', transforms: [DATE] },
    gender: 'Gender Code',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code',
    'coverage.plan_id': 'Plan ID',
    'coverage.effective_date': { source: 'Effectiive Date', transforms: [DATE] },
    'coverage.coverage_type': { source: 'Family Coverage Indicator', transforms: [TIER] },
    'coverage.insurance_line': { source: 'Product Category', transforms: [LINE] },
    maintenance_type: {
      source: 'Eligibility Event',
      transforms: [{ name: 'lookup', table: { EN: 'addition', TM: 'termination' } }],
    },
    // Sons and daughters have letters that mean spouse and dependent elsewhere.
    relationship: {
      source: 'Relationship Code',
      transforms: [{ name: 'lookup', table: { M: 'self', H: 'spouse', W: 'spouse', S: 'child', D: 'child' } }],
    },
    subscriber_id: 'Employee ID (SSN)',
    group_id: 'Group ID',
    'employment.hire_date': { source: 'Date of Hire (DOH)', transforms: [DATE] },
  },
  coverages: [
    {
      fields: {
        'coverage.plan_id': { column: 'Plan ID', occurrence: 2 },
        'coverage.effective_date': { source: 'Effective Date', transforms: [DATE] },
        'coverage.coverage_type': {
          source: { column: 'Family Coverage Indicator', occurrence: 2 },
          transforms: [TIER],
        },
        'coverage.insurance_line': { source: { column: 'Product Category', occurrence: 2 }, transforms: [LINE] },
      },
    },
  ],
});
