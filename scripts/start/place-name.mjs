import { relative } from 'node:path';

/**
 * A path as short as it can be written from where the reader is.
 *
 * @param {string} path
 */
export function placeName(path) {
  const name = relative(process.cwd(), path);
  return name === '' || name.startsWith('..') ? path : name;
}
