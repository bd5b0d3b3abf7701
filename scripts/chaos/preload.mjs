// Loaded by node before an app whose machine is to misbehave: its clock is moved and its disk is full as a file says, which
// the suite writes. The apps know nothing of it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

// Empty in the processes that an app starts to read files: these have its flags, and no environment.
const { CHAOS_CONTROL: control = '', DATA_DIR: dataDirectory, SCRATCH_DIR: scratchDirectory = '' } = process.env;
const LOOK_EVERY_MS = 50;
let state = { clockOffsetMs: 0, diskFull: false };

const look = () => {
  try {
    state = JSON.parse(fs.readFileSync(control, 'utf8'));
  } catch {
    // Not written yet, or being written: the last one holds.
  }
};
look();
setInterval(look, LOOK_EVERY_MS).unref();

const RealDate = Date;
const now = () => RealDate.now() + state.clockOffsetMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const OURS = dataDirectory ? [join(dataDirectory, 'objects'), scratchDirectory] : [];
const isOurs = (/** @type {unknown} */ path) => OURS.some((folder) => String(path).startsWith(folder));

const realOpen = fs.promises.open;
fs.promises.open = async (path, ...rest) => {
  const handle = await realOpen(path, ...rest);
  if (isOurs(path)) Object.assign(handle, { write: refuseWhenFull(handle.write.bind(handle)) });
  return handle;
};

// Objects are written by number. What the functions carry for `promisify` stays with them.
/** @type {Set<unknown>} */
const ourFiles = new Set();
/** @typedef {(...given: unknown[]) => void} WithCallback */
const replace = (/** @type {string} */ name, /** @type {(real: WithCallback) => WithCallback} */ make) => {
  /** @type {Record<string, WithCallback>} */
  const functions = Object(fs);
  const real = /** @type {WithCallback} */ (functions[name]);
  functions[name] = Object.defineProperties(make(real), Object.getOwnPropertyDescriptors(real));
};
replace('open', (real) => (path, ...rest) => {
  const done = /** @type {WithCallback} */ (rest.pop());
  const again = /^\/proc\/self\/fd\/(\d+)$/.exec(String(path));
  real(path, ...rest, (/** @type {unknown} */ error, /** @type {unknown} */ file) => {
    if (!error && (isOurs(path) || (again && ourFiles.has(Number(again[1]))))) ourFiles.add(file);
    done(error, file);
  });
});
replace('close', (real) => (file, ...rest) => {
  ourFiles.delete(file);
  real(file, ...rest);
});
replace('write', (real) => (file, ...rest) => {
  if (state.diskFull && ourFiles.has(file)) process.nextTick(/** @type {WithCallback} */ (rest.at(-1)), noSpace());
  else real(file, ...rest);
});
syncBuiltinESMExports();

function noSpace() {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

/**
 * @template {unknown[]} G
 * @template R
 * @param {(...given: G) => Promise<R>} write
 */
function refuseWhenFull(write) {
  return async (/** @type {G} */ ...given) => {
    if (state.diskFull) throw noSpace();
    return write(...given);
  };
}
