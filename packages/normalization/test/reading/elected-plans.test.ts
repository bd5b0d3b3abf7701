import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// `Medical Election` holds a plan in one system, a tier in the next, an answer or a status in others.

const read = (label: string, first: string, second: string) =>
  readLines(`
ID,Last Name,First Name,DOB,${label},Coverage Tier,Effective Date
1,Adams,Ann,01/13/1975,${first},Employee Only,01/01/2027
2,Baker,Bob,02/14/1976,${second},Family,01/01/2027`);

test.each([
  ['Medical Election', 'Savanna PPO', 'Savanna HSA 3000', 'medical'],
  ['Dental Option', 'Basic Dental', 'Premier Dental', 'dental'],
  ['Vision Elected', 'Vision 12', 'Vision 24', 'vision'],
  ['Medical Plan Selection', 'Gold', 'Silver', 'medical'],
  ['Medical Selection', 'Oak HMO', 'Waived', 'medical'],
])('`%s` over %s and %s is the plan of its line', async (label, first, second, line) => {
  const { extra } = await read(label, first, second);
  expect(extra[0]).toMatchObject({
    coverages: [{ insurance_line: line, plan_name: first, coverage_type: 'employee_only' }],
  });
});

test.each([
  ['Elected', 'Enrolled'],
  ['Yes', 'No'],
  ['New', 'Continued'],
  ['01/01/2027', '02/01/2027'],
])('over %s and %s it is no plan', async (first, second) => {
  const { extra } = await read('Medical Election', first, second);
  expect(extra).toMatchObject([{ coverages: [{ plan_name: null }] }, { coverages: [{ plan_name: null }] }]);
});
