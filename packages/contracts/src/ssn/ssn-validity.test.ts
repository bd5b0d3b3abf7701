import { expect, test } from '@jest/globals';
import { identifiesNobody } from './ssn-validity.ts';

test.each([
  ['area 000', 123_456, true],
  ['all zeros', 0, true],
  ['group 00', 212_001_234, true],
  ['serial 0000', 212_440_000, true],
  ['equal digits', 999_999_999, true],
  ['counting up', 123_456_789, true],
  ['a wallet insert', 78_051_120, true],
  ['a number that is issued', 212_441_001, false],
  ['a taxpayer ID', 912_701_234, false],
  ['an area that may be a typing error', 666_123_456, false],
])('%s', (_, ssn, expected) => {
  expect(identifiesNobody(ssn)).toBe(expected);
});
