import { defineVendor, positions } from '../define-vendor.ts';

/** Who is covered, as MetLife counts it. */
const TIER = {
  name: 'lookup',
  table: {
    '1': 'employee_only',
    '2': 'employee_plus_children',
    '3': 'employee_plus_spouse',
    '4': 'employee_plus_family',
  },
} as const;

/**
 * The dental block is the primary coverage, the vision block a further one. The employee id is typically an SSN behind
 * two zeros, so it links families but is never shown.
 */
export const metlifeDentalAndVision = defineVendor({
  slug: 'metlife_dental_and_vision',
  name: 'MetLife (dental and vision)',
  formats: {
    fixed_width: {
      record_length: 351,
      skip_first_rows: 1,
      columns: positions(`
        Record Type @1+1 | Customer Number @2+7 | Employee ID (typically SSN) @9+11 | Filler @20+11 |
        Member Social Security Number @31+9 | [Employee] Last Name @40+20 | [Employee] First Name @60+12 |
        [Employee] Middle Initial @72+1 | [Employee] Birth Date @73+8 | [Employee] Marital Status @81+1 |
        [Employee] Sex @82+1 | Relationship Code @83+2 | [Employee's] Employment Date @85+8 | Personnel ID @93+11 |
        Home Phone @104+10 | Filler @114+56 | Foreign Address Indicator @170+1 |
        [Employee] Mailing Address 1 @171+32 | [Employee] Mailing Address 2 @203+32 |
        [Employee] Mailing Address - City @235+21 | [Employee] Mailing Address - State @256+2 |
        [Employee] Mailing Address - Zip Code @258+9 | Dental Coverage @267+2 |
        Dental Coverage Start Date (Insurance Effective Da @269+8 |
        Dental Coverage Stop Date (Insurance Cancel Date) @277+8 | Dental Report Number (Group Number) @285+7 |
        Dental SubCode (Subdivision) @292+4 | Dental SubPoint (Branch) @296+4 | Dental Plan code @300+2 |
        Dental Status Code @302+1 | Dental Members Covered Code @303+1 | COBRA Indicator @304+2 |
        Vision Coverage @306+2 | Vision Coverage Start Date (Insurance Effective Da @308+8 |
        Vision Coverage Stop Date (Insurance Cancel Date) @316+8 | Vision Report Number (Group Number) @324+7 |
        Vision SubCode (Subdivision) @331+4 | Vision SubPoint (Branch) @335+4 |
        Vision Members Covered Code @339+1 | Vision Cobra @340+2 | Filler @342+2 | DHMO Facility Code @344+8
      `),
    },
  },
  fields: {
    member_id: 'Personnel ID',
    first_name: '[Employee] First Name',
    middle_name: '[Employee] Middle Initial',
    last_name: '[Employee] Last Name',
    date_of_birth: { source: '[Employee] Birth Date', transforms: [{ name: 'date', formats: ['MMDDYYYY'] }] },
    ssn: 'Member Social Security Number',
    gender: '[Employee] Sex',
    phone: 'Home Phone',
    'address.street': '[Employee] Mailing Address 1',
    'address.street2': '[Employee] Mailing Address 2',
    'address.city': '[Employee] Mailing Address - City',
    'address.state': '[Employee] Mailing Address - State',
    'address.zip': '[Employee] Mailing Address - Zip Code',
    'coverage.plan_id': 'Dental Plan code',
    'coverage.effective_date': {
      source: 'Dental Coverage Start Date (Insurance Effective Da',
      transforms: [{ name: 'date', formats: ['MMDDYYYY'] }],
    },
    'coverage.termination_date': {
      source: 'Dental Coverage Stop Date (Insurance Cancel Date)',
      transforms: [{ name: 'date', formats: ['MMDDYYYY'] }],
    },
    'coverage.coverage_type': { source: 'Dental Members Covered Code', transforms: [TIER] },
    'coverage.insurance_line': { default: 'dental' },
    relationship: {
      source: 'Relationship Code',
      transforms: [{ name: 'lookup', table: { '00': 'self', '01': 'spouse', '02': 'child' } }],
    },
    subscriber_ssn: {
      source: 'Employee ID (typically SSN)',
      transforms: [{ name: 'regex_extract', pattern: '^(?:00)?([0-9]{9})$' }],
    },
    group_id: 'Customer Number',
    'employment.hire_date': {
      source: "[Employee's] Employment Date",
      transforms: [{ name: 'date', formats: ['MMDDYYYY'] }],
    },
  },
  coverages: [
    {
      insurance_line: 'vision',
      fields: {
        'coverage.effective_date': {
          source: 'Vision Coverage Start Date (Insurance Effective Da',
          transforms: [{ name: 'date', formats: ['MMDDYYYY'] }],
        },
        'coverage.termination_date': {
          source: 'Vision Coverage Stop Date (Insurance Cancel Date)',
          transforms: [{ name: 'date', formats: ['MMDDYYYY'] }],
        },
        'coverage.coverage_type': { source: 'Vision Members Covered Code', transforms: [TIER] },
      },
    },
  ],
});
