import { describe, expect, test } from '@jest/globals';
import { runSample } from '../../test/sample-rows.ts';

const HEADER = [
  'Employee ID',
  'First Name',
  'Last Name',
  'DOB',
  'SSN',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'Zip',
  'Plan',
  'Eff Date',
  'Term Date',
  'Tier',
  'Relationship',
  'Subscriber ID',
  'Gender',
];
const FIELDS = {
  member_id: { source: 'Employee ID' },
  first_name: { source: 'First Name' },
  last_name: { source: 'Last Name' },
  date_of_birth: { source: 'DOB' },
  ssn: { source: 'SSN' },
  email: { source: 'Email' },
  phone: { source: 'Phone' },
  'address.street': { source: 'Street' },
  'address.city': { source: 'City' },
  'address.state': { source: 'State' },
  'address.zip': { source: 'Zip' },
  'coverage.plan_id': { source: 'Plan' },
  'coverage.effective_date': { source: 'Eff Date' },
  'coverage.termination_date': { source: 'Term Date' },
  'coverage.coverage_type': { source: 'Tier' },
  relationship: { source: 'Relationship' },
  subscriber_id: { source: 'Subscriber ID' },
  gender: { source: 'Gender' },
} as const;
const CLEAN = [
  'E0001',
  'Jane',
  "O'Neil",
  '04/23/1985',
  '212-34-5678',
  'Jane.ONeil@Example.com',
  '(212) 736-5000',
  '1 Main St',
  'New York',
  'ny',
  '10001',
  'PPO-500',
  '01/15/2026',
  '',
  'EE+SP',
  'Employee',
  'E0001',
  'F',
];

const config = { mapping_rules: { fields: FIELDS } };

describe('a compiled plan', () => {
  test('maps a clean row to canonical values without a finding', () => {
    const { plan, rows } = runSample({ header: HEADER, rows: [CLEAN], config });
    expect(plan.warnings).toEqual([]);
    expect(rows[0]).toEqual({
      persons: [
        {
          member_id: 'E0001',
          first_name: 'Jane',
          last_name: "O'Neil",
          date_of_birth: '1985-04-23',
          ssn: '***-**-5678',
          email: 'jane.oneil@example.com',
          phone: '+12127365000',
          'address.street': '1 Main St',
          'address.city': 'New York',
          'address.state': 'NY',
          'address.zip': '10001',
          'coverage.plan_id': 'PPO-500',
          'coverage.effective_date': '2026-01-15',
          'coverage.coverage_type': 'employee_plus_spouse',
          relationship: 'self',
          subscriber_id: 'E0001',
          gender: 'female',
        },
      ],
      coverages: [],
      rejected: false,
      isSubscriber: [true],
      issues: [],
    });
  });
});
