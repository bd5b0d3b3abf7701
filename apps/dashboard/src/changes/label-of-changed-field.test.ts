import { expect, test } from '@jest/globals';
import { labelOfChangedField } from './label-of-changed-field.ts';

test.each([
  ['email', 'Email'],
  ['subscriber_member_id', "Subscriber's member ID"],
  ['coverages[medical].plan_id', 'Plan ID (Medical)'],
  ['coverages[medical:PPO: 500].plan_id', 'Plan ID (Medical, PPO: 500)'],
  ['coverages[medical#2].plan_id', 'Plan ID (Medical, 2)'],
  ['coverages[].termination_date', 'End date'],
  ['coverages[:PPO500].termination_date', 'End date (PPO500)'],
])('%s', (field, label) => {
  expect(labelOfChangedField(field)).toBe(label);
});
