import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf } from './process-owner.mjs';

const WAIT_MS = 15_000;

/**
 * Shuts down a server that outlived postgres-host, and removes the lock file of one that is gone.
 *
 * @param {string} data its directory
 */
export async function endLeftoverPostgres(data) {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const isServer = () => {
    const command = commandOf(pid);
    return command?.includes('postgres') && command.includes(data);
  };
  if (isServer()) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isServer() && waited < WAIT_MS; waited += 20) await sleep(20);
    if (isServer()) throw new Error(`Another PostgreSQL (process ${pid}) is using ${data} and won't stop`);
  }
  rmSync(lock, { force: true });
}
