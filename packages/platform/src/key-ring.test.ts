import { describe, expect, test } from '@jest/globals';
import { createKeyRing, generateMasterKey, SealError } from './key-ring.ts';

const first = generateMasterKey(1);
const second = generateMasterKey(2);
const secret = Buffer.from('whsec_something');

describe('createKeyRing', () => {
  test('opens what it sealed, under the same context only', () => {
    const ring = createKeyRing(first);
    const sealed = ring.seal(secret, 'partner:a');
    expect(ring.open(sealed, 'partner:a')).toEqual(secret);
    expect(() => ring.open(sealed, 'partner:b')).toThrow(SealError);
    expect(sealed.includes(secret)).toBe(false);
  });

  test('any flipped bit is found', () => {
    const ring = createKeyRing(first);
    const sealed = ring.seal(secret, 'c');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => ring.open(changed, 'c')).toThrow(SealError);
    }
    expect(() => ring.open(sealed.subarray(0, 20), 'c')).toThrow(SealError);
  });

  test('a sealed value does not pass for a wrapped key', () => {
    const ring = createKeyRing(first);
    expect(() => ring.unwrapKey(ring.seal(secret, 'c'), 'c')).toThrow(SealError);
    expect(ring.unwrapKey(ring.wrapKey(secret, 'c'), 'c')).toEqual(secret);
  });

  test('rotation: the new version seals, the old one opens, derived keys stay', () => {
    const before = createKeyRing(first);
    const during = createKeyRing(`${first},${second}`);
    const after = createKeyRing(second);
    const old = before.seal(secret, 'c');
    expect(during.open(old, 'c')).toEqual(secret);
    expect(after.open(during.seal(secret, 'c'), 'c')).toEqual(secret);
    expect(() => after.open(old, 'c')).toThrow('version 1 is not in the key ring');
    expect(during.derive('tokens')).toEqual(before.derive('tokens'));
    expect(during.derive('tokens')).not.toEqual(during.derive('sessions'));
  });

  test.each(['', '1:abc', `${first},${first}`, `x${first}`])('refuses %j', (text) => {
    expect(() => createKeyRing(text)).toThrow('MASTER_KEYS');
  });
});
