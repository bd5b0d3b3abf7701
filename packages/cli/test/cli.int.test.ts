import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type ClientService, openClientService } from '../../../test/e2e/client-service.ts';
import { type InstalledPackage, installPackage } from '../../../test/e2e/installed-package.ts';

jest.setTimeout(120_000);

let service: ClientService;
let installed: InstalledPackage;
let env: Record<string, string>;

beforeAll(async () => {
  [installed, service] = await Promise.all([installPackage('cli'), openClientService('api', 'worker')]);
  const { clientId, clientSecret } = service.client;
  env = { ROLLCALL_BASE_URL: service.baseUrl, ROLLCALL_CLIENT_ID: clientId, ROLLCALL_CLIENT_SECRET: clientSecret };
});
afterAll(async () => {
  await service?.close();
  await installed?.remove();
});

const rollcall = (...args: string[]) => installed.run('rollcall', args, env);

/** In a pseudo-terminal: what a person would see, and types. */
async function inTerminal(command: string, extra: Record<string, string>, typed: [after: string, text: string][] = []) {
  const { folder } = installed;
  const { CI: _, NODE_OPTIONS: _options, ...inherited } = process.env;
  const path = `${folder}/node_modules/.bin:${inherited.PATH}`;
  const child = spawn('script', ['-qefc', `stty cols 100; ${command}`, '/dev/null'], {
    cwd: folder,
    env: { ...inherited, HOME: folder, TERM: 'xterm', PATH: path, ...extra },
  });
  let screen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk;
    const next = typed[0];
    if (next && screen.includes(next[0])) {
      typed.shift();
      child.stdin.write(`${next[1]}\r`);
    }
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, screen };
}

test('in a terminal: bars for bytes and rows, colors; none with NO_COLOR', async () => {
  const lively = await inTerminal('rollcall upload census.csv --watch', env);
  expect(lively.code).toBe(6);
  expect(lively.screen).toMatch(/uploading .*█.* 100%/);
  expect(lively.screen).toContain('\u001b[33mcompleted_with_errors\u001b[0m');
  expect(lively.screen).toContain('4 rows: 3 valid, 1 rejected');
  const plain = await inTerminal('rollcall upload census.csv --watch', { ...env, NO_COLOR: '1' });
  expect(plain.screen).not.toContain('\u001b[3');
});

test('login asks, hides the secret, and keeps it for its owner alone', async () => {
  const { ROLLCALL_CLIENT_SECRET: secret = '', ROLLCALL_CLIENT_ID: id = '' } = env;
  const { code, screen } = await inTerminal(`rollcall login --base-url ${service.baseUrl}`, {}, [
    ['Client ID: ', id],
    ['(hidden): ', secret],
  ]);
  expect({ code, screen }).toMatchObject({
    code: 0,
    screen: expect.stringContaining(`Logged in as ${service.partnerId}`),
  });
  expect(screen).not.toContain(secret);
  const file = join(installed.folder, '.config/rollcall/credentials.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await installed.run('rollcall', ['status', '--json'])).code).toBe(0);
  const elsewhere = await installed.run('rollcall', ['status', '--base-url', 'https://elsewhere.example/v1']);
  expect(elsewhere).toMatchObject({ code: 2, stdout: '' });
  await installed.run('rollcall', ['logout']);
  expect(await installed.run('rollcall', ['status'])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('rollcall login'),
  });
});

test('in a pipe: results alone on stdout, no escapes anywhere, exit codes', async () => {
  const sent = await rollcall('upload', 'census.csv', '--watch', '--json');
  expect(sent.code).toBe(6);
  const job: { job_id: string } = JSON.parse(sent.stdout);
  expect(sent.stderr).not.toContain('\u001b');
  const table = await rollcall('errors', job.job_id);
  expect(table.stdout).toMatch(/^ROW +SEVERITY +FIELD/);
  expect(table.stdout).toContain('02/30/1990');
  expect((await rollcall('output', job.job_id, '--format', 'csv')).stdout).toMatch(/^record_type,/);
  expect(await rollcall('output', job.job_id, '--format', 'csv', '-o', 'out.csv')).toMatchObject({
    code: 0,
    stdout: '',
  });
  const piped = await installed.run(
    'bash',
    ['-c', `set -o pipefail; rollcall errors ${job.job_id} --json | head -c 1`],
    env,
  );
  expect(piped).toMatchObject({ code: 0, stdout: '{' });

  expect((await rollcall('status', 'job_nobody_has')).code).toBe(4);
  expect((await rollcall('upload')).code).toBe(2);
  expect((await rollcall('output', job.job_id, '--format', 'pdf')).code).toBe(2);
  const refused = await installed.run('rollcall', ['status', '--json'], { ...env, ROLLCALL_CLIENT_SECRET: 'wrong' });
  expect(refused.code).toBe(3);
  expect(JSON.parse(refused.stderr)).toMatchObject({
    error: { code: 'invalid_client', request_id: expect.any(String) },
  });
});

test('normalize works without service and login', async () => {
  const ran = await installed.run('rollcall', ['normalize', 'census.csv']);
  expect(ran.code).toBe(6);
  expect(JSON.parse(ran.stdout).records).toHaveLength(2);
  expect(ran.stderr).toContain('4 rows: 3 valid, 1 rejected');
  await writeFile(join(installed.folder, 'x.pdf'), '%PDF-1.7');
  expect((await installed.run('rollcall', ['normalize', 'x.pdf'])).code).toBe(5);
});

test.each(['5-title-rows.xlsx', '6-older.xls'])('normalize reads %s in a process of its own', async (name) => {
  const path = join(import.meta.dirname, '../../normalization/test/ten-files', name);
  const ran = await installed.run('rollcall', ['normalize', path]);
  expect([0, 6]).toContain(ran.code);
  expect(JSON.parse(ran.stdout).records.length).toBeGreaterThan(0);
});

test('completion knows commands, subcommands, options and their values', async () => {
  const complete = async (...words: string[]) =>
    (await rollcall('__complete', ...words)).stdout.split('\n').filter(Boolean);
  expect(await complete('up')).toEqual(['upload']);
  expect(await complete('vendors', 'r')).toEqual(['rollback']);
  expect(await complete('output', '--f')).toEqual(['--format']);
  expect(await complete('output', '--format', '')).toEqual(['json', 'csv', 'xml']);
  const asked =
    'eval "$(rollcall completion bash)"; COMP_WORDS=(rollcall sta); COMP_CWORD=1; _rollcall; echo "$COMPREPLY"';
  expect((await installed.run('bash', ['-c', asked], env)).stdout).toBe('status\n');
});

test('the block of the README runs as it stands', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const code = /<!-- integration -->\s*```sh\n(.*?)```/s.exec(readme)?.[1] ?? 'exit 99';
  await writeFile(join(installed.folder, 'block.sh'), code);
  expect((await installed.run('bash', ['-eu', 'block.sh'], env)).code).toBe(0);
});
