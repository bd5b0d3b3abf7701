import { expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { dropLimits, judgeDrop } from './judge-drop.ts';

const LIMITS = dropLimits(vendorConfigSchema.parse({}).feeds.guard)!;
const NONE = { base: 600, missing: 0, terminated: 0, conflicts: 0 };

test.each([
  ['nobody', {}, {}, null],
  ['few of many', { missing: 30 }, {}, null],
  ['more than the share', { missing: 31 }, {}, 'member max_missing_share'],
  ['a share of few people', { base: 20, missing: 4 }, {}, null],
  ['everybody, however few', { base: 2, missing: 2 }, {}, 'member all_missing'],
  ['dependents alone', {}, { missing: 600 }, 'dependent all_missing'],
  ['most dependents', {}, { missing: 100 }, 'dependent max_missing_share'],
  ['many ended', { terminated: 151 }, {}, 'member max_terminated_share'],
  ['many who may be others', { conflicts: 40 }, {}, 'member max_conflict_share'],
])('%s', (_, member, dependent, expected) => {
  const drop = judgeDrop({ member: { ...NONE, ...member }, dependent: { ...NONE, ...dependent } }, LIMITS);
  expect(drop && `${drop.person_type} ${drop.rule}`).toBe(expected);
});
