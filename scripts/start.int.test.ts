// `npm start` as a user meets it: from an empty data directory to normalized samples, and back to nothing.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { eventually } from '../test/environment/eventually.ts';

jest.setTimeout(240_000);
const root = join(import.meta.dirname, '..');
const directory = mkdtempSync(join(tmpdir(), 'rollcall-start-'));
// Under root PostgreSQL runs as another user, who has to pass through here.
chmodSync(directory, 0o755);
const dataDirectory = join(directory, 'data');
const running: ChildProcess[] = [];
const run = promisify(execFile);

interface Start {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function childEnv(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, DATABASE_URL: __, REDIS_URL: ___, npm_lifecycle_event: ____, ...env } = process.env;
  return { ...env, DATA_DIR: dataDirectory, PORT: '0' };
}

function start(settings: Record<string, string> = {}): Start {
  // Built by `npm test`; a build here would rewrite what other suites are running.
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-build'], {
    cwd: root,
    env: { ...childEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, ended };
}

/** Settles when the start says that all is up; fails with its output when it ends instead. */
async function untilUp({ child, output }: Start): Promise<void> {
  while (!output().includes('Press Ctrl-C to stop')) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`);
    await sleep(50);
  }
}

const readQuickstart = () => JSON.parse(readFileSync(join(dataDirectory, 'quickstart.json'), 'utf8'));

async function isGone(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

async function fetchToken(account: { client_id: string; client_secret: string }, baseUrl: string): Promise<number> {
  const body = JSON.stringify({ grant_type: 'client_credentials', ...account });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${baseUrl}/oauth/token`, { method: 'POST', headers, body })).status;
}

/** What runs on the data directory, PostgreSQL included. */
function listProcesses(): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8');
      return `${command}\0${environment}`.includes(dataDirectory) ? `${id} ${command}` : [];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

afterAll(() => {
  for (const child of running) {
    if (child.exitCode === null) child.kill('SIGKILL');
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
  rmSync(directory, { recursive: true, force: true });
});

describe('a first start', () => {
  let first: Start;
  beforeAll(async () => {
    first = start();
    await untilUp(first);
  });

  test('sends every sample through', () => {
    const [, ...results] = first.output().split('Sample files processed through the API:\n  ');
    expect(results.join()).toMatch(/^sequoia-enrollment\.csv: completed \(Sequoia .*csv\), 5 members, 0 errors\n/);
    expect(first.output()).toMatch(
      /acme-census\.csv: completed_with_errors \(.*csv\), 4 members, 4 errors\n {4}row 8, date_of_birth: /,
    );
    expect(first.output()).toMatch(/brokerage-export\.csv: completed_with_errors \(.*csv\), 3 members, 2 errors/);
    expect(first.output()).toMatch(/fiction-sponsor\.834: completed \(.*edi_834\), 1 member, 0 errors/);
    expect(first.output()).not.toMatch(/\] (ERROR|FATAL)/);
  });

  test('keeps accounts that work, for the owner alone', async () => {
    const path = join(dataDirectory, 'quickstart.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDirectory, 'keys.json')).mode & 0o777).toBe(0o600);
    const quickstart = readQuickstart();
    const accounts = [quickstart, ...quickstart.client_credentials_extra, quickstart.second_partner];
    expect(accounts).toHaveLength(3);
    for (const { client_id, client_secret } of accounts) {
      expect(await fetchToken({ client_id, client_secret }, quickstart.base_url)).toBe(200);
    }
    expect(quickstart.operator).toEqual({ email: expect.any(String), password: expect.any(String) });
    expect(quickstart.partner_user).toEqual({ email: expect.any(String), password: expect.any(String) });
  });

  test('says how to sign in', async () => {
    const { partner_user: admin } = readQuickstart();
    expect(first.output()).toContain(`${admin.email}, password: npm run demo:password`);
    const { stdout } = await run(
      process.execPath,
      ['--import', './scripts/typescript.mjs', 'scripts/demo-password.ts'],
      {
        cwd: root,
        env: childEnv(),
      },
    );
    expect(stdout).toContain(`${admin.email}     ${admin.password}`);
  });

  test.each([
    ['it prints', () => first.output().match(/^ {2}setting\(\)(?:.|\n)*?(?=\n\nPress Ctrl-C)/m)?.[0]],
    [
      'of the README',
      () => readFileSync(join(root, 'README.md'), 'utf8').match(/^setting\(\)(?:.|\n)*?(?=\n```)/m)?.[0],
    ],
  ])('the commands %s send a file', async (_, commands) => {
    // In a folder like the one that the reader is in.
    const folder = mkdtempSync(join(directory, 'checkout-'));
    symlinkSync(join(root, 'samples'), join(folder, 'samples'));
    symlinkSync(dataDirectory, join(folder, '.data'));
    const { stdout, stderr } = await run('sh', ['-euc', commands() ?? 'exit 1'], { cwd: folder });
    expect(stderr).toBe('');
    expect([...stdout.matchAll(/^member,(\w+),/gm)].map(([, id]) => id)).toEqual(['F1001', 'F1002', 'F1003', 'F1008']);
    expect([...stdout.matchAll(/^(\d+),error,/gm)].map(([, row]) => row)).toEqual(['8', '9', '10', '11']);
  });

  test('refuses a second one on the same data', async () => {
    const second = start();
    expect(await second.ended).toBe(13);
    expect(second.output()).toContain('already running');
  });

  test('stops on SIGTERM, all of it', async () => {
    const { base_url: baseUrl } = readQuickstart();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain(`Stopped. Your data is in ${dataDirectory}`);
    expect(await isGone(`${baseUrl}/status`)).toBe(true);
    expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

test('without demo accounts it says how to create the first one, and as many workers run as wanted', async () => {
  const bare = start({ SEED_DEMO: 'false', WORKERS: '2', DATA_DIR: `${dataDirectory}-bare` });
  await untilUp(bare);
  const [, second] = /(\S+) \(worker-2\)/.exec(bare.output()) ?? [];
  expect(await (await fetch(String(second))).text()).toContain('rollcall_');
  expect(listProcesses().filter((line) => line.includes('apps/worker/dist/main.js'))).toHaveLength(2);
  expect(bare.output()).toContain(
    `There are no accounts yet. Create the first one: DATA_DIR=${dataDirectory}-bare npm run account -- create-operator`,
  );
  expect(bare.output()).not.toMatch(/sample files|quickstart|curl/);
  const { stdout } = await run(process.execPath, ['scripts/account.mjs', 'create-operator', 'you@example.com'], {
    cwd: root,
    env: { ...childEnv(), DATA_DIR: `${dataDirectory}-bare` },
  });
  const link = stdout.match(/^link +(\S+)#/m)?.[1] ?? '';
  expect(bare.output()).toContain(new URL('/', link).href);
  expect((await fetch(link, { headers: { Accept: 'text/html' } })).status).toBe(200);
  bare.child.kill('SIGINT');
  expect(await bare.ended).toBe(0);
});

describe('a start that is killed', () => {
  // So many milliseconds after it has started a process.
  test.each([
    ['postgres-host.mjs', [0, 100, 300]],
    ['bin/postgres -D', [0, 100]],
    ['apps/delivery/dist/main.js', [0, 50, 150, 400, 1000]],
  ])('having started %s leaves no process', async (command, delaysMs) => {
    for (const delayMs of delaysMs) {
      const { child } = start();
      while (!listProcesses().some((line) => line.includes(command))) await sleep(5);
      await sleep(delayMs);
      child.kill('SIGKILL');
      await eventually(() => expect(listProcesses()).toEqual([]), 60_000);
    }
  });

  test('when the keeper of PostgreSQL is killed everything ends, PostgreSQL too', async () => {
    const started = start();
    await untilUp(started);
    const host = listProcesses().find((command) => command.includes('postgres-host'));
    process.kill(Number.parseInt(host ?? '', 10), 'SIGKILL');
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('The local PostgreSQL stopped');
    expect(listProcesses()).toEqual([]);
  });
});

test('a second start finds everything again, and when it is killed nothing lives on', async () => {
  const before = readQuickstart();
  const second = start();
  await untilUp(second);
  const { base_url: baseUrl, ...accounts } = readQuickstart();
  expect(accounts).toMatchObject({ client_id: before.client_id, partner_id: before.partner_id });
  expect(second.output()).not.toContain('sample files');
  expect(second.output()).toContain('npm run demo:password');
  expect(await fetchToken({ client_id: before.client_id, client_secret: before.client_secret }, baseUrl)).toBe(200);
  second.child.kill('SIGKILL');
  while (!(await isGone(`${baseUrl}/status`)) || existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))) {
    await sleep(100);
  }
});

describe('a start that cannot be', () => {
  test('names every bad setting', async () => {
    const { ended, output } = start({ PORT: 'eighty', REDIS_URL: 'nowhere', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(11);
    for (const name of ['PORT', 'REDIS_URL', 'LOG_LEVEL']) expect(output()).toContain(`${name}: `);
  });

  test('says that the port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '0.0.0.0', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { ended, output } = start({ PORT: String(port) });
    const code = await ended;
    await new Promise((resolve) => holder.close(resolve));
    expect(code).toBe(14);
    expect(output()).toContain(`Port ${port} is taken`);
  });

  test('notices master keys that the data were not written under', async () => {
    const { ended, output } = start({ MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}` });
    expect(await ended).toBe(22);
    expect(output()).toContain('different master keys');
  });

  test('says which server does not answer, without its password', async () => {
    const { ended, output } = start({ DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/x' });
    expect(await ended).toBe(15);
    expect(output()).toContain('127.0.0.1:1/x');
    expect(output()).not.toContain('hunter2');
  });
});
