import { afterAll, expect, test } from '@jest/globals';
import { AT } from '../../kernel/generated/layout.ts';
import { acquireKernel, releaseKernel } from '../../kernel/load-kernel.ts';
import { KeyHasher } from './key-hash.ts';

const kernel = acquireKernel();
afterAll(() => releaseKernel(kernel));

function hashOf(text: string, tag = 1, { at = AT.written as number, seed = 5678, isName = false } = {}): string {
  const hasher = new KeyHasher(kernel, 1234, seed);
  const bytes = Buffer.from(text);
  kernel.bytes.set(bytes, at);
  hasher[isName ? 'hashName' : 'hashBytes'](tag, at, at + bytes.length);
  return `${hasher.lo} ${hasher.hi}`;
}

test('a hash depends on the bytes, the tag, and the seed, and not on the position', () => {
  expect(hashOf('E100', 1, { at: AT.input + 3 })).toBe(hashOf('E100'));
  const others = [hashOf('E101'), hashOf('E1001'), hashOf('E100', 2), hashOf('E100', 1, { seed: 5679 })];
  expect(new Set([hashOf('E100'), ...others]).size).toBe(1 + others.length);
});

test('long keys differ by any byte', () => {
  const long = 'x'.repeat(300_003);
  const changed = [0, 131_071, 131_072, long.length - 1].map((at) => `${long.slice(0, at)}y${long.slice(at + 1)}`);
  const hashes = [long, long.slice(1), ...changed].map((text) => hashOf(text));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOf(long)).toBe(hashes[0]);
});

test('capitals make no other name', () => {
  const nameOf = (text: string) => hashOf(text, 1, { isName: true });
  expect(nameOf('RENÉE Ñandú')).toBe(nameOf('renée ñANDÚ'));
  const names = ['Ann', 'Anne', 'Nan', 'Ånn', 'A×n', 'A÷n', 'A@n', 'A`n'];
  expect(new Set(names.map(nameOf)).size).toBe(names.length);
});
