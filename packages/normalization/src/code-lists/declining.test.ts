import { expect, test } from '@jest/globals';
import { DECLINING, declinesCoverage } from './declining.ts';

test.each(DECLINING.verbs)('%s declines coverage, however it is written', (verb) => {
  const lead = verb.startsWith('not ') || verb === 'none' ? '' : 'I ';
  for (const text of [
    verb,
    verb.toUpperCase(),
    `*${verb}*`,
    `${lead}${verb}`,
    `Gold PPO (${verb})`,
    `Dental - ${verb}`,
  ]) {
    expect([text, declinesCoverage(text)]).toEqual([text, true]);
  }
});

test.each(DECLINING.things)('so does no %s', (thing) => {
  for (const text of [`No ${thing}`, `NO MEDICAL ${thing}`, `no-${thing}`, `(No ${thing})`]) {
    expect([text, declinesCoverage(text)]).toEqual([text, true]);
  }
});

test.each([
  'Ninguno, no deseo cobertura / None, I decline',
  'No deseo cobertura / Decline',
  'Sin seguro',
  'No participa',
  'None; I waive',
])('%s says so twice, or in Spanish', (text) => expect(declinesCoverage(text)).toBe(true));

test.each([
  'Gold PPO',
  'Gold / Declined amount 500',
  'Option 1',
  'Delta Dental',
  'Nova Plan',
  'Optima Health',
  'Waiver of premium',
  'Notional HMO 500',
])('%s is a plan', (plan) => expect(declinesCoverage(plan)).toBe(false));
