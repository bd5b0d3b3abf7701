const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.=-]*$/;
const MAX_KEY = 512;

/** @throws TypeError unless the key is safe as a relative path and as an S3 key: no `..`, no hidden names */
export function assertObjectKey(key: string): void {
  if (key.length > MAX_KEY || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError('Invalid object key. Use segments of letters, digits, and _ . = - separated by /');
  }
}

/** The same for a prefix of keys. An empty prefix matches all. */
export function assertKeyPrefix(prefix: string): void {
  if (prefix !== '') assertObjectKey(prefix.replace(/\/$/, ''));
}
