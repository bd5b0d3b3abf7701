import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../test/environment/start-postgres.mjs';
import { type RunningStack, useRunningStack } from './running-stack.ts';

const START = join(import.meta.dirname, '../start.mjs');
/** The collection provokes refusals from one address by the hundred. */
const LIMITS = {
  RATE_LIMIT_PER_HOUR: '100000',
  AUTH_FAILURES_PER_MINUTE: '100000',
  TOKEN_FAILURES_PER_MINUTE: '100000',
};

/** What `npm start` starts, over a directory, a database and a port of its own. */
export async function startStack(): Promise<RunningStack> {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-conformance-'));
  // PostgreSQL runs as another user when this one is root.
  await chmod(directory, 0o711);
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      ...LIMITS,
      DATA_DIR: directory,
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
    return { ...(await useRunningStack(directory)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The service did not start (code ${code}):\n${output}`)));
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ctrl-C')) resolve();
    });
  });
}
