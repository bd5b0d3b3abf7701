import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../test/environment/start-postgres.mjs';
import { APP_FLAGS } from '../start/app-flags.mjs';

const root = join(import.meta.dirname, '../..');
const KEPT_LOG_CHARACTERS = 200_000;

export type AppName = 'api' | 'worker' | 'delivery';

export interface StartOptions {
  readonly env?: Record<string, string>;
  /** A module that node loads before the app. */
  readonly preload?: string;
  /** The one processor that the app may use, by taskset(1). */
  readonly core?: number;
}

export type App = Awaited<ReturnType<typeof startApp>>;

/** The built app as a process of its own, with nothing of our environment but the PATH. */
export async function startApp(name: AppName, { env, preload, core }: StartOptions) {
  const adminPort = await findFreePort();
  const flags = [...APP_FLAGS, ...(preload ? ['--import', preload] : [])];
  const held = core === undefined ? [] : ['taskset', '--cpu-list', String(core)];
  const [command = '', ...args] = [...held, process.execPath, ...flags, join(root, 'apps', name, 'dist/main.js')];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      // By which its backends are told from those of others.
      PGAPPNAME: name,
      NODE_NO_WARNINGS: '1',
      ...env,
      ADMIN_PORT: String(adminPort),
    },
    // With a channel to us the app ends when we do, however we end.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-KEPT_LOG_CHARACTERS);
    });
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    pid: child.pid ?? 0,
    isOver,
    exit: () => ({ code: child.exitCode, signal: child.signalCode }),
    log: () => log,
    /** Infinity: until it is ready or has ended. */
    ready: async (withinMs = 120_000) => {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) {
        if (isOver()) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}:\n${log}`);
        const answer = await fetch(`http://127.0.0.1:${adminPort}/health/ready`).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return;
      }
      throw new Error(`${name} did not become ready:\n${log}`);
    },
    kill: async (signal: NodeJS.Signals) => {
      if (isOver()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
