import { expect, test } from '@jest/globals';
import { hasSsnShapedText, maskSsnShaped, ssnShapedPaths } from './ssn-shaped.ts';

const PLACEHOLDERS = ['000-00-0000', '999-99-9999', '123-45-6789', '000-12-3456', '212-00-1234', '212 44 0000'];

test.each(PLACEHOLDERS)('%s is no secret, so it is neither refused nor masked', (text) => {
  expect(hasSsnShapedText({ values: [text] })).toBe(false);
  expect(maskSsnShaped(text)).toBe(text);
});

test('each SSN is found by its path, beside a placeholder and in a key', () => {
  const config = { fields: { ssn: { values: ['000-00-0000', '212-44-1001'] } }, 'x 212-44-1002': 'a' };
  expect([...ssnShapedPaths(config)]).toEqual([['fields', 'ssn', 'values', 1], ['x 212-44-1002']]);
  expect(maskSsnShaped('000-00-0000 and 212-44-1001')).toBe('000-00-0000 and ***-**-1001');
});

test('nine digits without separators can be another number', () => {
  expect(hasSsnShapedText('212441001')).toBe(false);
});
