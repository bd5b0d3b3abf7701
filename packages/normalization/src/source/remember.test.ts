import { expect, test } from '@jest/globals';
import { remember } from './remember.ts';

test('reads a text once, unless it is long or others came between', () => {
  let reads = 0;
  const read = remember((text) => ({ text, number: ++reads }));
  expect(read('a')).toBe(read('a'));
  expect(read('\ud800').text).toBe('\ud800');
  expect(reads).toBe(2);
  const long = 'b'.repeat(257);
  expect(read(long)).not.toBe(read(long));
  const first = read('a');
  for (let number = 0; number < 5000; number++) read(`c${number}`);
  expect(read('a')).not.toBe(first);
  expect(read('a').text).toBe('a');
});
