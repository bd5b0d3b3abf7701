import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_FLAGS } from './app-flags.mjs';
import { findPort } from './ports.mjs';
import type { StartContext } from './start-context.ts';
import { StartError } from './start-error.mjs';
import { type Supervised, supervise } from './supervise.ts';

type App = 'api' | 'worker' | 'delivery' | 'sftp';
/** They are ready in seconds, unless the machine has much else to do. */
const READY_MS = 180_000;

/** Settles when all are ready. Returns the address of each one's metrics. */
export async function startApps(
  { root, dataDirectory, stages, stopping, undo }: StartContext,
  { env, origin, workers }: { env: NodeJS.ProcessEnv; origin: string; workers: number },
): Promise<Record<string, string>> {
  // Stopped in the order they are started: the API first, so that nothing new comes in.
  const running: Supervised[] = [];
  undo.push(async () => {
    const [api, ...others] = running;
    await api?.stop();
    await Promise.all(others.map((app) => app.stop()));
  });
  const metrics: Record<string, string> = {};
  const probes: Probe[] = [];
  for (const [name, app] of processesOf(env, workers)) {
    const adminPort = await findPort(0, '127.0.0.1');
    running.push(
      supervise({
        name,
        script: join(root, 'apps', app, 'dist', 'main.js'),
        flags: APP_FLAGS,
        env: { ...env, ADMIN_HOST: '127.0.0.1', ADMIN_PORT: String(adminPort) },
        logFile: join(dataDirectory, 'logs', `${name}.log`),
        print: stages.print,
      }),
    );
    metrics[name] = `http://127.0.0.1:${adminPort}/metrics`;
    probes.push({ name, url: `http://127.0.0.1:${adminPort}/health/ready` });
  }
  probes.push({ name: 'api', url: `${origin}/v1/status` });
  await Promise.all(probes.map((probe) => waitUntilReady(probe, stopping)));
  return metrics;
}

/** By name: the app of each process. SFTP only runs with a port. */
function processesOf(env: NodeJS.ProcessEnv, workers: number): Map<string, App> {
  const processes = new Map<string, App>([['api', 'api']]);
  for (let number = 1; number <= workers; number++)
    processes.set(number === 1 ? 'worker' : `worker-${number}`, 'worker');
  processes.set('delivery', 'delivery');
  if (env.SFTP_PORT) processes.set('sftp', 'sftp');
  return processes;
}

interface Probe {
  readonly name: string;
  readonly url: string;
}

/** Any answer below 500 will do: the public port answers 401 without a token. */
async function waitUntilReady({ name, url }: Probe, stopping: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(50)) {
    stopping.throwIfAborted();
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return;
  }
  throw new StartError(
    'app_not_ready',
    `The ${name} process wasn't ready within three minutes. See logs/${name}.log in the data directory.`,
  );
}
