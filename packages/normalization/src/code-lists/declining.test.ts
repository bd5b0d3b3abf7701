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

test.each(['Gold PPO', 'Delta Dental', 'Nova Plan', 'Optima Health', 'Waiver of premium', 'Notional HMO 500'])(
  '%s is a plan',
  (plan) => expect(declinesCoverage(plan)).toBe(false),
);
