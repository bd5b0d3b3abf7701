import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ClientService, openClientService } from '../../../test/e2e/client-service.ts';
import { type InstalledPackage, installPackage } from '../../../test/e2e/installed-package.ts';

jest.setTimeout(120_000);

let service: ClientService;
let installed: InstalledPackage;
let env: Record<string, string>;

beforeAll(async () => {
  [installed, service] = await Promise.all([installPackage('client'), openClientService('api', 'worker')]);
  const { clientId, clientSecret } = service.client;
  env = { ROLLCALL_BASE_URL: service.baseUrl, ROLLCALL_CLIENT_ID: clientId, ROLLCALL_CLIENT_SECRET: clientSecret };
});
afterAll(async () => {
  await service?.close();
  await installed?.remove();
});

const USE = `
  const { env } = process;
  const rollcall = new Rollcall({ baseUrl: env.ROLLCALL_BASE_URL, clientId: env.ROLLCALL_CLIENT_ID, clientSecret: env.ROLLCALL_CLIENT_SECRET });
  const { job_id } = await rollcall.upload('census.csv');
  const job = await rollcall.waitFor(job_id);
  const ids = [];
  for await (const record of rollcall.records(job_id)) ids.push(record.member_id);
  console.log(job.status, ids.join(), typeof verifyWebhook);
`;
const EXPECTED = { code: 0, stdout: 'completed_with_errors M1,M4 function\n', stderr: '' };

test('ESM', async () => {
  const imports =
    "import { Rollcall } from '@rollcall/client'; import { verifyWebhook } from '@rollcall/client/webhooks';";
  await writeFile(join(installed.folder, 'use.mjs'), imports + USE);
  expect(await installed.run('node', ['use.mjs'], env)).toEqual(EXPECTED);
});

test('CommonJS', async () => {
  const requires =
    "const { Rollcall } = require('@rollcall/client'); const { verifyWebhook } = require('@rollcall/client/webhooks');";
  await writeFile(join(installed.folder, 'use.cjs'), `${requires}(async () => {${USE}})();`);
  expect(await installed.run('node', ['use.cjs'], env)).toEqual(EXPECTED);
});

test.each(['mts', 'cts'])('TypeScript, .%s: the types are right, and wrong use is an error', async (extension) => {
  const root = join(import.meta.dirname, '../../..');
  await writeFile(
    join(installed.folder, `use.${extension}`),
    `import { Rollcall, type Job } from '@rollcall/client';
     import { verifyWebhook } from '@rollcall/client/webhooks';
     export async function use(rollcall: Rollcall): Promise<Job> {
       for await (const record of rollcall.records('job_1')) record.address.city?.toUpperCase();
       const { event } = verifyWebhook({}, '', 'a secret');
       if (event.event === 'job.failed') event.error.code.toUpperCase();
       // @ts-expect-error no such property
       (await rollcall.job('job_1')).nonsense;
       // @ts-expect-error no such operation
       await rollcall.request('nonsense', {});
       const { runs } = await rollcall.request('listRuns', { query: { limit: 1 } });
       return rollcall.waitFor(runs[0]?.run_id ?? '');
     }`,
  );
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--typeRoots',
    join(root, 'node_modules/@types'),
    '--types',
    'node',
  ];
  const tsc = join(root, 'node_modules/.bin/tsc');
  expect(await installed.run(tsc, [...options, `use.${extension}`])).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('the SDK is small, and its browser build has nothing of Node.js', async () => {
  expect((await stat(installed.tarball)).size).toBeLessThan(400 * 1024);
  const dist = join(installed.folder, 'node_modules/@rollcall/client/dist');
  for (const name of ['index.js', 'browser.js']) expect((await stat(join(dist, name))).size).toBeLessThan(64 * 1024);
  expect(readFileSync(join(dist, 'browser.js'), 'utf8')).not.toContain('node:');
});

test('records of any number are read in flat memory', async () => {
  await writeFile(
    join(installed.folder, 'flat.mjs'),
    `import { createServer } from 'node:http';
     import { Readable } from 'node:stream';
     import { Rollcall } from '@rollcall/client';
     const record = JSON.stringify({ member_id: 'M1', note: 'x'.repeat(1000) });
     function* body() {
       yield '{"job_id":"job_1","records":[' + record;
       for (let n = 1; n < 100_000; n++) yield ',' + record;
       yield ']}';
     }
     const server = createServer((request, response) => Readable.from(body()).pipe(response)).listen(0, '127.0.0.1');
     await new Promise((resolve) => server.once('listening', resolve));
     const baseUrl = 'http://127.0.0.1:' + server.address().port + '/v1';
     const rollcall = new Rollcall({ baseUrl, accessToken: () => null });
     let count = 0;
     for await (const { member_id } of rollcall.records('job_1')) count += member_id === 'M1';
     console.log(count);
     server.close();`,
  );
  // A hundred megabytes through a heap of twenty-four.
  const ran = await installed.run('node', ['--max-old-space-size=24', 'flat.mjs']);
  expect(ran).toEqual({ code: 0, stdout: '100000\n', stderr: '' });
});

describe('the integration section of the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const section = readme.split('<!-- integration -->')[1]?.split('<!-- /integration -->')[0] ?? '';
  const blocks = [...section.matchAll(/## ([^\n]+)\n.*?```js\n(.*?)```/gs)].map(([, title, code]) => ({ title, code }));

  test('has blocks', () => expect(blocks).toHaveLength(4));

  test.each(blocks)('$title', async ({ code = '' }) => {
    await writeFile(join(installed.folder, 'block.mjs'), code);
    const ran = await installed.run('node', ['block.mjs'], env);
    expect({ ...ran, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});
