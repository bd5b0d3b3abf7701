import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../test/environment/start-postgres.mjs';
import { APP_FLAGS } from '../start/app-flags.mjs';

const root = join(import.meta.dirname, '../..');
const KEPT_LOG_CHARACTERS = 200_000;

/**
 * The built app as a process of its own, with nothing of our environment but the PATH.
 *
 * @param {'api' | 'worker' | 'delivery'} name
 * @param {{ env: Record<string, string>, preload?: string, core?: number }} options `preload`: a module that node loads
 *   before the app; `core`: the one processor that it may use, by taskset(1)
 */
export async function startApp(name, { env, preload, core }) {
  const adminPort = await findFreePort();
  const flags = [...APP_FLAGS, ...(preload ? ['--import', preload] : [])];
  const held = core === undefined ? [] : ['taskset', '--cpu-list', String(core)];
  const [command, ...args] = [...held, process.execPath, ...flags, join(root, 'apps', name, 'dist/main.js')];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      ...env,
      ADMIN_PORT: String(adminPort),
    },
    // With a channel to us the app ends when we do, however we end.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-KEPT_LOG_CHARACTERS);
    });
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    pid: child.pid,
    isOver,
    exit: () => ({ code: child.exitCode, signal: child.signalCode }),
    log: () => log,
    /** @param {number} withinMs Infinity: until it is ready or has ended */
    ready: async (withinMs = 120_000) => {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) {
        if (isOver()) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}:\n${log}`);
        const answer = await fetch(`http://127.0.0.1:${adminPort}/health/ready`).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return;
      }
      throw new Error(`${name} did not become ready:\n${log}`);
    },
    kill: async (signal) => {
      if (isOver()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
