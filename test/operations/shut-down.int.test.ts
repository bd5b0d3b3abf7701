import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { openService, type Service } from '../e2e/service.ts';
import { eventually } from '../environment/eventually.ts';

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await openService('postgres');
});
afterAll(() => service?.close());

test('an API that is told to stop takes no more, and finishes the upload that it has begun', async () => {
  const api = await service.start('api', { SHUTDOWN_TIMEOUT_SECONDS: '30' });
  const { authorization = '' } = await bearerOf(service);
  const form = new FormData();
  form.set('file', new Blob(['Member ID,Last Name\nM1,Example\n']), 'slow.csv');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const upload = request(`${service.origin}/v1/files/upload`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answering = new Promise<IncomingMessage>((resolve) => upload.once('response', resolve));
  await new Promise((resolve) => upload.write(body.subarray(0, 100), resolve));
  // Under way for certain: its bytes were taken by the process.
  await eventually(() => expect(upload.socket?.bytesWritten ?? 0).toBeGreaterThan(100));

  const stopped = api.kill('SIGTERM');
  await eventually(() => expect(fetch(`${service.origin}/health/live`)).rejects.toThrow());
  upload.end(body.subarray(100));
  const response = await answering;
  expect(response.statusCode).toBe(201);
  const accepted = z.object({ job_id: z.string() }).parse(JSON.parse(await text(response)));
  await stopped;
  expect(api.logs()).toMatch(/"exit_code":0/);
  expect(await service.db.job.findUnique({ where: { id: accepted.job_id } })).toMatchObject({ status: 'queued' });
});

test('a process with bad settings does not start, and names every one', async () => {
  const bad = { WORKER_CONCURRENCY: 'many', MASTER_KEYS: 'none', S3_ENDPOINT: 'somewhere', LOG_LEVEL: 'loud' };
  const starting = service.start('worker', bad);
  await expect(starting).rejects.toThrow(/ended with code 1/);
  const message = await starting.catch((error: Error) => error.message);
  for (const name of Object.keys(bad)) expect(message).toContain(`${name}:`);
  expect(message).not.toContain('somewhere');
});

/** The header that the service's own client sends. */
async function bearerOf({ origin, client }: Service): Promise<{ authorization: string }> {
  const response = await fetch(`${origin}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  return { authorization: `Bearer ${access_token}` };
}
