import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { parsePublicKey } from './parse-public-key.ts';

const part = (bytes: Uint8Array | string) => {
  const content = Buffer.from(bytes);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
};
const line = (type: string, ...parts: Uint8Array[]) =>
  `${type} ${Buffer.concat([part(type), ...parts.map(part)]).toString('base64')} someone@example`;

function rsaLine(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  return line('ssh-rsa', Buffer.from(e, 'base64url'), Buffer.concat([Buffer.alloc(1), Buffer.from(n, 'base64url')]));
}

test('the fingerprint is the one that OpenSSH shows', () => {
  // ssh-keygen -lf
  const key = parsePublicKey(
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl github\n',
  );
  expect(key.fingerprint).toBe('SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU');
  expect(key.comment).toBe('github');
});

test.each([
  ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----\nabc', /private key/],
  ['another type', line('ssh-dss', Buffer.alloc(64)), /must be one line/],
  ['a cut line', line('ssh-ed25519', Buffer.alloc(32)).slice(0, 76), /damaged|must be/],
  ['a short RSA key', rsaLine(2048), /fewer than 3072/],
  ['an ed25519 key of another length', line('ssh-ed25519', Buffer.alloc(64)), /damaged/],
  ['nothing', '', /must be one line/],
])('%s is refused, and why', (_what, text, message) => {
  expect(() => parsePublicKey(text)).toThrow(message);
});

test('an RSA key of 3072 bits is taken', () => {
  expect(parsePublicKey(rsaLine(3072)).type).toBe('ssh-rsa');
});
