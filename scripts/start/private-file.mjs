import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * JSON only the owner may read; replaced whole, so that a crash leaves the old or the new.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function writePrivateJson(path, value) {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * Null when there is none. What it holds was written by `npm start`.
 *
 * @param {string} path
 */
export function readPrivateJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
