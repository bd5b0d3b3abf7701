import { expect, test } from '@jest/globals';
import ssh2 from 'ssh2';
import { generateReadable } from './host-keys.ts';

const generate = () => ssh2.utils.generateKeyPairSync('ed25519').private;

test('every host key that is kept can be read again, though the library writes some that it cannot read', () => {
  let unreadable = 0;
  for (let key = 0; key < 3000; key++) {
    const kept = generateReadable(() => {
      const pem = generate();
      if (ssh2.utils.parseKey(pem) instanceof Error) unreadable++;
      return pem;
    });
    expect(ssh2.utils.parseKey(kept)).not.toBeInstanceOf(Error);
  }
  expect(unreadable).toBeGreaterThan(0);
});

test('a generator that never makes one is given up', () => {
  expect(() => generateReadable(() => 'no key', 3)).toThrow();
});
