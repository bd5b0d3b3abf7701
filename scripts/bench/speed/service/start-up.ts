import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../../test/environment/start-postgres.mjs';
import { loadAccounts } from '../../../topology/built-accounts.ts';
import { openTopology } from '../../../topology/open-topology.ts';

const root = join(import.meta.dirname, '../../../..');

/** Seconds from the command to "Ready", the second time: built, migrated and seeded already. */
export async function measureSecondStart(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-start-'));
  try {
    // Under root PostgreSQL runs as another user, who has to pass through.
    await chmod(directory, 0o711);
    await startOnce(directory);
    return await startOnce(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function startOnce(directory: string): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: directory, PORT: String(await findFreePort()) };
  delete env.DATABASE_URL;
  delete env.REDIS_URL;
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready after')) resolve();
    });
    child.stdout.on('end', resolve);
  });
  const seconds = (performance.now() - start) / 1000;
  child.kill('SIGTERM');
  await gone;
  if (!output.includes('Ready after')) throw new Error(`npm start did not become ready:\n${output}`);
  return seconds;
}

/** Seconds from starting a worker process to its saying that it is ready, in order. */
export async function measureWorkerStart(runs: number): Promise<number[]> {
  const topology = await openTopology({ accounts: await loadAccounts(), queue: 'redis', store: 'disk' });
  const took: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      const worker = await topology.start('worker');
      await worker.ready();
      took.push((performance.now() - start) / 1000);
      await worker.kill('SIGTERM');
    }
    return took.sort((a, b) => a - b);
  } finally {
    await topology.close();
  }
}
