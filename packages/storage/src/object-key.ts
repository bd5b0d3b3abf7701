const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.=-]*$/;
const MAX_KEY = 512;

/** Throws TypeError unless the key is safe both as a relative path and as an S3 key: no `..`, no hidden names. */
export function assertObjectKey(key: string): void {
  if (key.length > MAX_KEY || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError('Invalid object key. Use segments of letters, digits, and _ . = - separated by /');
  }
}

/** As assertObjectKey, for what keys may begin with; empty means all. */
export function assertKeyPrefix(prefix: string): void {
  if (prefix !== '') assertObjectKey(prefix.replace(/\/$/, ''));
}
