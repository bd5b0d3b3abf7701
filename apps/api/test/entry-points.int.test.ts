import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a newcomer at / is led to the documentation', async () => {
  const { text } = await request(api.origin).get('/').expect(200).expect('Content-Type', /html/);
  expect(text).toContain('/v1/docs');
});

test.each(['/v1', '/v1/'])('%s names where the documentation and the token endpoint are', async (path) => {
  const { body } = await request(api.origin).get(path).expect(200);
  expect(Object.keys(body)).toEqual(['service', 'documentation_url', 'openapi_url', 'token_url']);
  for (const url of [body.documentation_url, body.openapi_url]) expect((await fetch(url)).status).toBe(200);
  await request(api.origin).post(path).expect(405);
});

test('/llms.txt leads to the index for language models', async () => {
  await request(api.origin)
    .get('/llms.txt')
    .redirects(1)
    .expect(200)
    .expect('Content-Type', /text\/plain/);
});

test.each(['/v1/docs/', '/v1/docs/getting-started', '/v1/docs/errors', '/v1/docs/versioning'])(
  '%s is a page',
  async (path) => {
    await request(api.origin).get(path).redirects(1).expect(200).expect('Content-Type', /html/);
  },
);

test('the curl program ends at the first refused request', async () => {
  const page = await (await fetch(`${api.baseUrl}/docs/getting-started`)).text();
  const [, code = ''] = /<code># Ends at the first error([\s\S]*?)<\/code>/.exec(page) ?? [];
  const program = code.replace(/&#(\d+);/g, (_, number) => String.fromCharCode(Number(number)));
  const ran = promisify(execFile)('sh', ['-c', `#${program}`], { timeout: 20_000 });
  await expect(ran).rejects.toMatchObject({ code: 22, stderr: 'curl: (22) The requested URL returned error: 401\n' });
});

test('a job asked for without a token tells what is missing', async () => {
  const { body } = await request(api.origin)
    .get('/v1/jobs/job_1')
    .expect(401)
    .expect('WWW-Authenticate', /^Bearer/);
  expect(body.error.code).toBe('missing_token');
});
