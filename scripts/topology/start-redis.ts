import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../test/environment/start-postgres.mjs';

/** A redis-server that writes every command to its append-only file: it comes back as it was killed. */
export async function startRedis(directory: string) {
  const port = await findFreePort();
  const settings = `--bind 127.0.0.1 --appendonly yes --appendfsync always --maxmemory-policy noeviction`.split(' ');
  let server: ChildProcess;
  const startAgain = async () => {
    server = spawn('redis-server', ['--port', String(port), '--dir', directory, '--save', '', ...settings], {
      stdio: 'ignore',
    });
    const failed = once(server, 'error').then(([cause]) => {
      throw new Error('redis-server is not installed', { cause });
    });
    await Promise.race([failed, answering(port)]);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  await startAgain();
  return {
    port,
    startAgain,
    crash: () => end('SIGKILL'),
    shutDown: () => end('SIGTERM'),
    /** Every message is gone. */
    flush: () => ask(port, 'FLUSHALL', '+OK'),
    stop: () => end('SIGKILL'),
  };
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await ask(port, 'PING', '+PONG').catch(() => false)) return;
    await sleep(25);
  }
  throw new Error(`redis-server does not answer on port ${port}`);
}

function ask(port: number, command: string, answer: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.end();
      if (String(data).startsWith(answer)) resolve(true);
      else reject(new Error(`redis-server says ${data}`));
    });
  });
}
