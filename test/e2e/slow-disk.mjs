// Loaded by node before an app whose disk is to be slow: a file takes as long as a test wants, however fast the machine is
// and however small the file. The app knows nothing of it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const PAUSE_MS = 1_000;
/** Of stored objects, which are read by as much; what else is read is small. */
const LARGE_BYTES = 256 * 1024;

const { read } = fs;
/** @typedef {(file: number, memory: NodeJS.ArrayBufferView, ...rest: unknown[]) => void} Read */
const readAsUsual = /** @type {Read} */ (/** @type {unknown} */ (read));
/** @type {Read} */
const readSlowly = (file, memory, ...rest) => {
  if (memory.byteLength < LARGE_BYTES) readAsUsual(file, memory, ...rest);
  else setTimeout(() => readAsUsual(file, memory, ...rest), PAUSE_MS);
};
// What the function carries for `promisify` stays with it.
Object.assign(fs, { read: Object.defineProperties(readSlowly, Object.getOwnPropertyDescriptors(read)) });
syncBuiltinESMExports();
