// Loaded by node before an app whose machine is to misbehave: its clock is moved and its disk is full as a file says, which
// the suite writes. The apps know nothing of it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { CHAOS_CONTROL: control, DATA_DIR: dataDirectory, SCRATCH_DIR: scratchDirectory } = process.env;
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

const realOpen = fs.promises.open;
fs.promises.open = async (path, ...rest) => {
  const handle = await realOpen(path, ...rest);
  const isOurs = [join(dataDirectory, 'objects'), scratchDirectory].some((folder) => String(path).startsWith(folder));
  if (isOurs) handle.write = refuseWhenFull(handle.write.bind(handle));
  return handle;
};
syncBuiltinESMExports();

function refuseWhenFull(write) {
  return async (...given) => {
    if (state.diskFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return write(...given);
  };
}
