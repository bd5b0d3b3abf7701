// Loaded by node before an app whose disk is to be slow: a file takes as long as a test wants, however fast the machine is
// and however small the file. The app knows nothing of it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const PAUSE_MS = 1_000;
/** Of stored objects, which are read by as much; what else is read is small. */
const LARGE_BYTES = 256 * 1024;

const { read } = fs;
const readSlowly = (file, memory, ...rest) => {
  if (memory.byteLength < LARGE_BYTES) read(file, memory, ...rest);
  else setTimeout(() => read(file, memory, ...rest), PAUSE_MS);
};
// What the function carries for `promisify` stays with it.
fs.read = Object.defineProperties(readSlowly, Object.getOwnPropertyDescriptors(read));
syncBuiltinESMExports();
