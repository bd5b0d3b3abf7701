import { afterAll, expect, test } from '@jest/globals';
import { LIMITS } from '../../kernel/generated/layout.ts';
import { KeyHasher } from './key-hash.ts';

const hasher = new KeyHasher(1234, 5678);
afterAll(() => hasher.end());

function hashOf(text: string, tag = 1, before = ''): string {
  const bytes = Buffer.from(before + text);
  hasher.hashBytes(tag, bytes, before.length, bytes.length);
  return `${hasher.lo} ${hasher.hi}`;
}

test('a hash depends on the bytes, the tag, and the seed, and not on the position', () => {
  expect(hashOf('E100', 1, 'abc')).toBe(hashOf('E100'));
  const other = new KeyHasher(1234, 5679);
  other.hashBytes(1, Buffer.from('E100'), 0, 4);
  const hashes = [hashOf('E100'), hashOf('E101'), hashOf('E1001'), hashOf('E100', 2), `${other.lo} ${other.hi}`];
  other.end();
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('keys longer than the memory for them differ by any byte', () => {
  const long = 'x'.repeat(2 * LIMITS.inputBytes + 3);
  const changed = [0, LIMITS.inputBytes - 1, LIMITS.inputBytes, long.length - 1].map(
    (at) => `${long.slice(0, at)}y${long.slice(at + 1)}`,
  );
  const hashes = [long, long.slice(1), ...changed].map((text) => hashOf(text));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOf(long)).toBe(hashes[0]);
});
