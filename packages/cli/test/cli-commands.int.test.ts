import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
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
const listen = () => startListening(/Listening on http/, '--port', '0', '--secret', SECRET);

async function startListening(ready: RegExp, ...args: string[]) {
  const child = spawn('rollcall', ['listen', ...args], {
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
  await eventually(() => expect(noted.join()).toMatch(ready));
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    return (await ended)[0];
  };
  return { url: /http\S+/.exec(noted.join())?.[0] ?? '', printed, noted, stop };
}

describe('webhooks', () => {
  test('trigger webhook.test without an endpoint says how to add one', async () => {
    const { code, stderr } = await rollcall('trigger', 'webhook.test');
    expect([code, stderr]).toEqual([1, expect.stringContaining('`rollcall webhooks endpoints add URL`')]);
  });

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
      await eventually(() => expect(listener.printed.at(-1)).toContain('3 valid, 1 rejected'));
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

describe('wrong input is told what to do, with an exit code that scripts can use', () => {
  const cases: [args: string[], code: number, stderr: RegExp][] = [
    [['upload', 'nope.csv'], 2, /^error No such file: nope\.csv\n$/],
    [['upload', 'empty.csv'], 5, /error The uploaded file is empty/],
    [['status', 'job_nope'], 4, /^error The job does not exist/],
    [['logs', '--request', 'req_nope'], 4, /^error No request of the last seven days has the ID req_nope\n$/],
    [['listen', '--forward-to', 'ftp://127.0.0.1/hook'], 2, /^error ftp:\S+ isn't a valid URL/],
    [
      ['upload', 'census.csv', '--watch', '--timeout', 'abc'],
      2,
      /^error option '--timeout <seconds>' argument 'abc' is invalid\. Use a number/,
    ],
    [['status', '-n', '-1'], 2, /Use a number of 1 or more/],
    [['trigger', 'job.nope'], 2, /^error .*Allowed choices are job\.queued/],
    [['nope'], 2, /^error unknown command 'nope'\nRun "rollcall --help" for usage\.\n$/],
  ];
  test.each(cases)('rollcall %j', async (args, code, stderr) => {
    await writeFile(join(installed.folder, 'empty.csv'), '');
    expect(await rollcall(...args)).toMatchObject({ code, stderr: expect.stringMatching(stderr) });
  });

  test('with --json, wrong usage is JSON, too', async () => {
    const { code, stderr } = await rollcall('nope', '--json');
    expect([code, JSON.parse(stderr).error.message]).toEqual([2, "unknown command 'nope'"]);
  });
});

describe('without a public address', () => {
  test('listen --forward-to posts every event, signed as Standard Webhooks libraries verify; trigger causes each', async () => {
    const received: { headers: IncomingHttpHeaders; body: string; event: { event: string } }[] = [];
    let status = 200;
    const receiver = createServer(async (request, response) => {
      const body = await text(request);
      received.push({ headers: request.headers, body, event: JSON.parse(body) });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const listener = await startListening(/Signing secret: whsec_/, '--forward-to', `localhost:${port}/hook`);
    try {
      const secret = /whsec_\S+/.exec(listener.noted.join('\n'))?.[0] ?? '';
      const events = () => received.map(({ event }) => event.event);
      expect((await rollcall('trigger', 'job.completed')).stdout).toContain('which leads to job.completed');
      await eventually(() => expect(events()).toEqual(['job.queued', 'job.processing', 'job.completed']));
      for (const { headers, body } of received) {
        const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
        expect(new Webhook(secret).verify(body, signed)).toMatchObject({ partner_id: expect.any(String) });
        const own = createHmac('sha256', secret).update(body).digest('hex');
        expect(headers['x-service-signature']).toBe(`sha256=${own}`);
      }
      await eventually(() => expect(listener.printed.at(-1)).toMatch(/job\.completed .*1 valid, 1 rejected.* -> 200$/));

      status = 500;
      await rollcall('trigger', 'job.failed');
      await eventually(() => expect(events().slice(3)).toEqual(['job.queued', 'job.processing', 'job.failed']));
      await eventually(() => expect(listener.printed.at(-1)).toMatch(/job\.failed .*no_valid_rows.* -> 500$/));
      receiver.close();
      receiver.closeAllConnections();
      await rollcall('trigger', 'job.queued');
      await eventually(() => expect(listener.printed.at(-1)).toMatch(/-> .*ECONNREFUSED/));
    } finally {
      receiver.close();
      expect(await listener.stop()).toBe(0);
    }
    const again = await startListening(/Signing secret: whsec_/, '--forward-to', 'http://localhost:1/');
    expect(await again.stop()).toBe(0);
    expect(again.noted.at(-1)).toBe(listener.noted[1]);
  });

  test('listen --fail sends each event again, as after lost responses, and fails attempts as a receiver', async () => {
    const received: { id: unknown; attempt: unknown }[] = [];
    const receiver = createServer((request, response) => {
      received.push({ id: request.headers['webhook-id'], attempt: request.headers['x-service-delivery-attempt'] });
      request.resume();
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const forward = ['--forward-to', `localhost:${port}/hook`, '--fail', '2'];
    const listener = await startListening(/Signing secret: whsec_/, ...forward);
    try {
      await rollcall('trigger', 'job.failed');
      await eventually(() => expect(received).toHaveLength(9));
      const ids = [...new Set(received.map(({ id }) => id))];
      expect(received).toEqual(ids.flatMap((id) => ['1', '2', '3'].map((attempt) => ({ id, attempt }))));
      await eventually(() => expect(listener.printed.at(-1)).toMatch(/job\.failed .*attempt 3 -> 204$/));
    } finally {
      receiver.close();
      expect(await listener.stop()).toBe(0);
    }
    const secret = 'a-secret-of-at-least-16-characters';
    const local = await startListening(/Listening on/, '--port', '0', '--secret', secret, '--fail', '1');
    const attempt = async (number: string) =>
      (await fetch(local.url, { method: 'POST', headers: { 'X-Service-Delivery-Attempt': number } })).status;
    // The second one is looked at, and is not signed.
    expect([await attempt('1'), await attempt('2')]).toEqual([500, 401]);
    expect(await local.stop()).toBe(0);
    expect((await rollcall('listen', '--secret', secret, '--fail', 'often')).code).toBe(2);
  });

  test('what nobody can mean is refused at once', async () => {
    expect((await rollcall('listen', '--forward-to', 'http://')).code).toBe(2);
    expect((await rollcall('trigger', 'job.finished')).code).toBe(2);
  });
});

test('endpoints are added, changed, given another secret, and removed; jobs are reprocessed', async () => {
  const url = 'http://127.0.0.1:9/hook';
  const { endpoint, secret } = await rollcallJson('webhooks', 'endpoints', 'add', url, '--events', 'job.failed');
  const { endpoint_id: id } = endpoint;
  expect([endpoint.events, secret]).toEqual([['job.failed'], expect.stringMatching(/^whsec_/)]);
  expect((await rollcall('webhooks', 'endpoints')).stdout).toMatch(
    new RegExp(`ENDPOINT[\\s\\S]*${id} +enabled +job.failed`),
  );
  const changed = await rollcallJson('webhooks', 'endpoints', 'update', id, '--events', 'job.queued,job.completed');
  expect(changed.events).toEqual(['job.queued', 'job.completed']);
  const rotated = await rollcallJson('webhooks', 'endpoints', 'rotate-secret', id);
  expect([rotated.secret === secret, rotated.endpoint.previous_secret_valid_until]).toEqual([
    false,
    expect.any(String),
  ]);
  expect((await rollcall('webhooks', 'endpoints', 'update', id)).code).toBe(2);
  expect((await rollcall('webhooks', 'endpoints', 'update', id, '--events', 'job.done')).code).toBe(2);
  expect((await rollcall('webhooks', 'endpoints', 'remove', id)).code).toBe(0);
  expect((await rollcall('webhooks', 'endpoints', 'remove', id)).code).toBe(4);

  const { job_id: jobId } = await rollcallJson('trigger', 'job.completed');
  await service.connect().waitFor(jobId);
  expect((await rollcall('cancel', jobId)).code).toBe(1);
  expect((await rollcallJson('reprocess', jobId)).job_id).not.toBe(jobId);
  // A row of the trigger's file is rejected.
  expect(await rollcall('reprocess', jobId, '--watch')).toMatchObject({
    code: 6,
    stdout: expect.stringContaining('(under 1 s)'),
  });
  expect((await rollcall('reprocess', 'job_00000000000000000000000000000000')).code).toBe(4);
});

test('faulty values are listed, and replaced in the whole file as a new job', async () => {
  const { job_id: jobId } = JSON.parse((await rollcall('upload', 'census.csv', '--watch', '--json')).stdout);
  expect((await rollcall('corrections', jobId)).stdout).toMatch(
    /^CELLS +COLUMN +VALUE +FIELD[^\n]*\n1 +Date of Birth +02\/30\/1990 +date_of_birth/,
  );
  const replace = (from: string, to: string, ...more: string[]) =>
    rollcall('corrections', 'replace', jobId, '--column', 'Date of Birth', '--from', from, '--to', to, ...more);
  expect(await replace('02/30/1991', '02/28/1990')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No faulty "02/30/1991"'),
  });
  expect((await replace('02/30/1990', '02/31/1990')).code).toBe(1);
  const replaced = await replace('02/30/1990', '02/28/1990', '--watch', '--json');
  expect([replaced.code, JSON.parse(replaced.stdout)]).toMatchObject([
    0,
    { correction_of: jobId, statistics: { valid_rows: 4, invalid_rows: 0 } },
  ]);

  const edited = join(installed.folder, 'rejected.csv');
  expect((await rollcall('rejected', jobId, '-o', edited)).code).toBe(0);
  const unchanged = await rollcall('corrections', 'file', jobId, edited);
  expect([unchanged.code, unchanged.stderr]).toEqual([1, expect.stringContaining('No cell of the file differs')]);
  await writeFile(edited, (await readFile(edited, 'utf8')).replace('02/30/1990', '02/28/1990'));
  const dryRun = await rollcall('corrections', 'file', jobId, edited, '--dry-run');
  expect(JSON.parse(dryRun.stdout)).toMatchObject({ valid_rows: 1, invalid_rows: 0 });
  const whole = await rollcall('corrections', 'file', jobId, edited, '--watch', '--json');
  expect(JSON.parse(whole.stdout)).toMatchObject({ correction_of: jobId, status: 'completed' });

  const rows = join(installed.folder, 'rows.json');
  await writeFile(rows, JSON.stringify([{ row_number: 4, values: { 'Date of Birth': '02/27/1990' } }]));
  const checked = await rollcall('corrections', 'rows', jobId, rows, '--dry-run');
  expect(JSON.parse(checked.stdout)).toMatchObject({ valid_rows: 1, invalid_rows: 0 });
  const { stdout } = await rollcall('corrections', 'rows', jobId, rows, '--watch', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ correction_of: jobId, status: 'completed' });
  expect((await rollcall('corrections', 'rows', jobId, 'census.csv')).code).toBe(2);
});

test('mistakes are told with what to do', async () => {
  expect(await rollcall('upload', 'nope.csv')).toMatchObject({ code: 2, stderr: 'error No such file: nope.csv\n' });
  expect(await rollcall('upload', 'node_modules')).toMatchObject({
    code: 2,
    stderr: 'error node_modules is a folder. Specify a file\n',
  });
  const away = await installed.run('rollcall', ['status'], { ...env, ROLLCALL_BASE_URL: 'http://127.0.0.1:9/v1' });
  expect(away).toMatchObject({
    code: 7,
    stderr: expect.stringMatching(/^error Can't reach http:\/\/127.0.0.1:9\/v1: .*Check that the service is running/),
  });
  const wrong = await installed.run('rollcall', ['status'], { ...env, ROLLCALL_CLIENT_SECRET: 'another-secret' });
  expect(wrong).toMatchObject({ code: 3, stderr: expect.stringContaining('Run `rollcall login`') });
  const asJson = await rollcall('upload', 'nope.csv', '--json');
  expect(JSON.parse(asJson.stderr).error).toEqual({
    code: 'ENOENT',
    message: 'No such file: nope.csv',
    request_id: null,
  });
});

test('logs finds a request by its id, and failed ones', async () => {
  const failed = await rollcall('status', 'job_00000000000000000000000000000000', '--json');
  const { request_id: requestId } = JSON.parse(failed.stderr).error;
  await eventually(async () => {
    const [found] = await rollcallJson('logs', '--request', requestId);
    expect(found).toMatchObject({ method: 'GET', status: 404, error_code: 'job_not_found' });
  });
  const { stdout } = await rollcall('logs', '--errors', '-n', '1');
  expect(stdout).toMatch(/^TIME +STATUS[\s\S]* 404 +GET +\/v1\/jobs\/job_0+ +job_not_found/);
});

describe('vendors', () => {
  test('from a file to a vendor, changed, compared, tried out and taken back', async () => {
    const suggestion = await rollcallJson('vendors', 'suggest', 'census.csv');
    const rollcallClient = service.connect();
    const suggested = join(installed.folder, 'suggested.json');
    await writeFile(suggested, JSON.stringify(suggestion));
    const { vendor_id: id } = await rollcallJson('vendors', 'create', 'Acme', suggested);
    await rollcallClient
      .upload(Buffer.from(CENSUS), { fileName: 'census.csv', vendorHint: 'Acme' })
      .then(({ job_id }) => rollcallClient.waitFor(job_id));
    const strict = join(installed.folder, 'strict.json');
    await writeFile(strict, JSON.stringify({ validation_settings: { required: ['member_id', 'email'] } }));
    await rollcallJson('vendors', 'update', id, strict, '-m', 'email');

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
    expect(stricter).toMatchObject({ state: 'completed', rows_changed: 0 });
    const drafted = await rollcallJson('vendors', 'backtest', id, '--config', draft, '--jobs', '1');
    expect(drafted.rows_changed).toBeGreaterThan(0);

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

describe('feeds', () => {
  test('files of a named feed follow each other, and their changes are saved as CSV and JSON', async () => {
    const upload = async () =>
      JSON.parse((await rollcall('upload', 'census.csv', '--feed', 'acme', '--watch', '--json')).stdout).job_id;
    const [first, second] = [await upload(), await upload()];
    const [feed] = await rollcallJson('feeds');
    expect(feed).toMatchObject({ name: 'acme', state: 'learning', files: 2, baseline_job_id: second });
    expect((await rollcall('feeds')).stdout).toMatch(/^FEED +NAME +VENDOR +STATE/);
    expect((await rollcallJson('feeds', 'show', feed.feed_id)).recent_files).toMatchObject([
      { job_id: second },
      { job_id: first },
    ]);
    const csv = await rollcall('changes', second, '--format', 'csv');
    expect(csv).toMatchObject({ code: 0, stdout: expect.stringMatching(/^kind,person_type,member_id,.*\r\n$/) });
    const json = await rollcall('changes', second, '--format', 'json', '--baseline', first);
    expect(JSON.parse(json.stdout)).toMatchObject({ baseline_job_id: first, changes: [], next_cursor: null });
    expect((await rollcall('changes', second, '--format', 'csv', '--kind', 'missing')).code).toBe(2);
    expect((await rollcall('feeds', 'show', 'fed_nobody')).code).toBe(4);
  });
});
