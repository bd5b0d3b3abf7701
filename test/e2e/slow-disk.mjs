// Loaded by node before an app whose disk is to be slow, and then slower: a test finds its file half read, however fast the
// machine is, and however long the test itself is kept waiting. The app knows nothing of it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const PAUSE_MS = 1_000;
/** Half of a file. Each further read takes longer than any stall of the test. */
const USUAL_READS = 4;
const LONG_PAUSE_MS = 40_000;
/** Of stored objects, which are read by as much; what else is read is small. */
const LARGE_BYTES = 256 * 1024;

const { read } = fs;
let reads = 0;
/** @typedef {(file: number, memory: NodeJS.ArrayBufferView, ...rest: unknown[]) => void} Read */
const readAsUsual = /** @type {Read} */ (/** @type {unknown} */ (read));
/** @type {Read} */
const readSlowly = (file, memory, ...rest) => {
  if (memory.byteLength < LARGE_BYTES) return readAsUsual(file, memory, ...rest);
  const pause = ++reads > USUAL_READS ? LONG_PAUSE_MS : PAUSE_MS;
  setTimeout(() => readAsUsual(file, memory, ...rest), pause);
};
// What the function carries for `promisify` stays with it.
Object.assign(fs, { read: Object.defineProperties(readSlowly, Object.getOwnPropertyDescriptors(read)) });
syncBuiltinESMExports();
