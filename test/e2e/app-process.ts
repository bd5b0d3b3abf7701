import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../environment/index.ts';

export interface AppProcess {
  readonly pid: number;
  readonly adminPort: number;
  /** What it has logged so far. */
  logs(): string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface LaunchedApp extends AppProcess {
  /** null: it runs, or was killed. */
  exitCode(): number | null;
}

const root = join(import.meta.dirname, '../..');

export type AppName = 'api' | 'worker' | 'delivery' | 'sftp';

/** The built app as its own process, ready to work. */
export async function startApp(name: AppName, env: Readonly<Record<string, string>>): Promise<AppProcess> {
  const app = await launchApp(name, env);
  await ready(name, app);
  return app;
}

/** The same, at whatever it does first. */
export async function launchApp(name: AppName, env: Readonly<Record<string, string>>): Promise<LaunchedApp> {
  const adminPort = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'apps', name, 'dist/main.js')], {
    env: { PATH: process.env.PATH ?? '', ...env, ADMIN_PORT: String(adminPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logs = '';
  child.stdout.on('data', (chunk) => {
    logs += chunk;
  });
  child.stderr.on('data', (chunk) => {
    logs += chunk;
  });
  return {
    exitCode: () => child.exitCode,
    pid: child.pid ?? 0,
    adminPort,
    logs: () => logs,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function ready(name: string, app: LaunchedApp): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(50)) {
    if (app.exitCode() !== null) throw new Error(`${name} ended with code ${app.exitCode()}:\n${app.logs()}`);
    const response = await fetch(`http://127.0.0.1:${app.adminPort}/health/ready`).catch(() => null);
    if (response?.ok) return;
  }
  await app.kill('SIGKILL');
  throw new Error(`${name} did not become ready:\n${app.logs()}`);
}
