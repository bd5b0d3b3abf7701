import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CENSUS, type ClientService, openClientService } from '../../../test/e2e/client-service.ts';
import { type InstalledPackage, installPackage } from '../../../test/e2e/installed-package.ts';
import { eventually } from '../../../test/environment/eventually.ts';

jest.setTimeout(120_000);

const SECRET = 'a-webhook-secret-of-32-characters';

let service: ClientService;
let installed: InstalledPackage;
let env: Record<string, string>;

beforeAll(async () => {
  [installed, service] = await Promise.all([installPackage('cli'), openClientService('api', 'worker', 'delivery')]);
  const { clientId, clientSecret } = service.client;
  env = { ROLLCALL_BASE_URL: service.baseUrl, ROLLCALL_CLIENT_ID: clientId, ROLLCALL_CLIENT_SECRET: clientSecret };
});
afterAll(async () => {
  await service?.close();
  await installed?.remove();
});

const rollcall = (...args: string[]) => installed.run('rollcall', args, env);
const rollcallJson = async (...args: string[]) => {
  const ran = await rollcall(...args, '--json');
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(ran.stdout);
};

/** `rollcall listen` on a free port, until it is told to stop. */
async function listen(...args: string[]) {
  const child = spawn('rollcall', ['listen', '--port', '0', '--secret', SECRET, ...args], {
    cwd: installed.folder,
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '',
      PATH: `${installed.folder}/node_modules/.bin:${process.env.PATH}`,
    },
  });
  const printed: string[] = [];
  const noted: string[] = [];
  createInterface(child.stdout).on('line', (line) => printed.push(line));
  createInterface(child.stderr).on('line', (line) => noted.push(line));
  await eventually(() => expect(noted.join()).toMatch(/Listening on http/));
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    return (await ended)[0];
  };
  return { url: /http\S+/.exec(noted.join())?.[0] ?? '', printed, noted, stop };
}

describe('webhooks', () => {
  test('listen prints what was signed; test, deliveries and resend go through', async () => {
    const listener = await listen();
    try {
      await service.connect().webhooks.set({
        webhook_url: listener.url,
        webhook_secret: SECRET,
        webhook_events: ['job.queued', 'job.completed'],
      });
      const tested = await rollcall('webhooks', 'test');
      expect(tested).toMatchObject({ code: 0, stdout: expect.stringMatching(/succeeded .*: 200/) });
      await eventually(() => expect(listener.printed.join('\n')).toContain('webhook.test'));

      const job = JSON.parse((await rollcall('upload', 'census.csv', '--watch', '--json')).stdout);
      await eventually(() => expect(listener.printed.at(-1)).toContain('3 valid, 1 invalid'));
      expect(listener.printed.at(-2)).toMatch(/job\.queued .*census\.csv/);

      const table = await rollcall('webhooks', 'deliveries', '--job', job.job_id);
      expect(table.stdout).toMatch(/^DELIVERY +EVENT +STATE/);
      const deliveries = await rollcallJson('webhooks', 'deliveries', '--job', job.job_id, '--state', 'succeeded');
      expect(deliveries.map(({ event }: { event: string }) => event)).toEqual(['job.completed', 'job.queued']);
      const before = listener.printed.length;
      expect((await rollcall('webhooks', 'resend', deliveries[0].delivery_id)).code).toBe(0);
      await eventually(() => expect(listener.printed.length).toBe(before + 1));

      const forged = await fetch(listener.url, { method: 'POST', body: '{"event":"job.completed"}' });
      expect(forged.status).toBe(401);
      await eventually(() => expect(listener.noted.at(-1)).toContain('refused 401'));
    } finally {
      expect(await listener.stop()).toBe(0);
    }
    expect((await rollcall('webhooks', 'test')).code).toBe(1);
    expect((await rollcall('webhooks', 'resend', 'whd_nobody')).code).toBe(4);
  });

  test('listen without a secret is a mistake told at once', async () => {
    expect(await rollcall('listen')).toMatchObject({ code: 2, stderr: expect.stringContaining('--secret') });
  });
});

describe('vendors', () => {
  test('from a file to a vendor, changed, compared, tried out and taken back', async () => {
    const suggestion = await rollcallJson('vendors', 'suggest', 'census.csv');
    const rollcallClient = service.connect();
    const { vendor_id: id } = await rollcallClient.vendors.create({ name: 'Acme', config: suggestion.config });
    await rollcallClient
      .upload(Buffer.from(CENSUS), { fileName: 'census.csv', vendorHint: 'Acme' })
      .then(({ job_id }) => rollcallClient.waitFor(job_id));
    await rollcallClient.vendors.update(id, { config: { validation_settings: { required: ['member_id', 'email'] } } });

    expect((await rollcall('vendors')).stdout).toMatch(/^VENDOR +NAME/);
    expect((await rollcallJson('vendors', 'list')).map(({ name }: { name: string }) => name)).toContain('Acme');
    expect((await rollcallJson('vendors', 'show', id)).config.version).toBe(2);
    expect((await rollcallJson('vendors', 'versions', id)).versions).toHaveLength(2);
    expect(JSON.stringify(await rollcallJson('vendors', 'diff', id, '1', '2'))).toContain('email');
    expect((await rollcallJson('vendors', 'preview', id, 'census.csv')).records).toHaveLength(0);

    const draft = join(installed.folder, 'draft.json');
    await writeFile(draft, JSON.stringify({ validation_settings: { required: ['member_id'] } }));
    const looser = await rollcallJson('vendors', 'preview', id, 'census.csv', '--config', draft);
    expect(looser.records.length).toBeGreaterThan(0);
    const stricter = await rollcallJson('vendors', 'backtest', id, '2');
    expect(stricter).toMatchObject({ state: 'completed', rows_changing_state: 0 });
    const drafted = await rollcallJson('vendors', 'backtest', id, '--config', draft, '--jobs', '1');
    expect(drafted.rows_changing_state).toBeGreaterThan(0);

    expect((await rollcallJson('vendors', 'rollback', id, '1', '-m', 'too strict')).config.version).toBe(3);
    expect(await readFile(draft, 'utf8')).toContain('member_id');
  });

  test('exit codes of mistakes', async () => {
    expect((await rollcall('vendors', 'show', 'vnd_nobody')).code).toBe(4);
    expect((await rollcall('vendors', 'rollback', 'vnd_x', 'last')).code).toBe(2);
    expect((await rollcall('vendors', 'backtest', 'vnd_x')).code).toBe(2);
    expect((await rollcall('vendors', 'preview', 'vnd_x', 'census.csv', '--config', 'census.csv')).code).toBe(2);
  });
});
