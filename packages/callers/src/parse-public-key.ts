import { createHash } from 'node:crypto';

export interface PublicKey {
  readonly type: string;
  /** The blob of RFC 4253, as clients present it. */
  readonly blob: Uint8Array;
  /** In OpenSSH's format: `SHA256:…`. */
  readonly fingerprint: string;
  readonly comment: string;
}

const LINE =
  /^(ssh-ed25519|ecdsa-sha2-nistp256|ecdsa-sha2-nistp384|ssh-rsa) ([A-Za-z0-9+/]{60,4000}={0,2})(?: (.{0,200}))?$/;
const LEAST_RSA_BITS = 3072;
const ED25519_BYTES = 32;

/**
 * Parses a line of `id_ed25519.pub`.
 *
 * @throws TypeError with an explanation for the user
 */
export function parsePublicKey(text: string): PublicKey {
  const line = text.trim();
  if (line.includes('PRIVATE KEY')) throw new TypeError('is a private key: send the line in the .pub file');
  const [, type = '', base64 = '', comment = ''] = LINE.exec(line) ?? [];
  if (type === '') throw new TypeError('must be one line of ssh-ed25519, ecdsa-sha2-nistp256 or -384, or ssh-rsa');
  const blob = Buffer.from(base64, 'base64');
  const parts = splitBlob(blob);
  if (parts === null || parts[0]?.toString() !== type) throw new TypeError('is damaged: copy the line as a whole');
  if (type === 'ssh-ed25519' && parts[1]?.length !== ED25519_BYTES)
    throw new TypeError('is damaged: copy the line as a whole');
  if (type === 'ssh-rsa' && bitsOf(parts[2]) < LEAST_RSA_BITS) {
    throw new TypeError(`is an RSA key of fewer than ${LEAST_RSA_BITS} bits`);
  }
  const digest = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '');
  return { type, blob, fingerprint: `SHA256:${digest}`, comment };
}

/** Splits a blob into its length-prefixed parts. Null if it is truncated or has trailing bytes. */
function splitBlob(blob: Buffer): Buffer[] | null {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < blob.length) {
    if (at + 4 > blob.length) return null;
    const end = at + 4 + blob.readUInt32BE(at);
    if (end > blob.length) return null;
    parts.push(blob.subarray(at + 4, end));
    at = end;
  }
  return parts.length >= 2 && parts.length <= 3 ? parts : null;
}

function bitsOf(modulus: Buffer | undefined): number {
  const [first = 0] = modulus ?? [];
  if (modulus === undefined || modulus.length === 0) return 0;
  // A leading zero byte marks a positive number.
  return first === 0 ? (modulus.length - 1) * 8 : modulus.length * 8 - Math.clz32(first) + 24;
}
