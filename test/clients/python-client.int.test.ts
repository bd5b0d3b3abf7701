import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CENSUS, type ClientService, openClientService } from '../e2e/client-service.ts';
import { eventually } from '../environment/eventually.ts';
import { findFreePort } from '../environment/index.ts';

jest.setTimeout(120_000);

const FOLDER = join(import.meta.dirname, '../../clients/python');
let service: ClientService;
let folder: string;

beforeAll(async () => {
  service = await openClientService('api', 'worker', 'delivery');
  folder = await mkdtemp(join(tmpdir(), 'rollcall-python-'));
  await writeFile(join(folder, 'census.csv'), CENSUS);
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

function startPython(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn('python3', ['-B', '-W', 'error', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PYTHONPATH: join(FOLDER, 'src'),
      ROLLCALL_BASE_URL: service.baseUrl,
      ROLLCALL_CLIENT_ID: service.client.clientId,
      ROLLCALL_CLIENT_SECRET: service.client.clientSecret,
      CENSUS: join(folder, 'census.csv'),
      ...env,
    },
  });
}

async function runPython(args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = startPython(args);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { code, stdout, stderr };
}

test('its own tests pass against the running service, none of them skipped', async () => {
  const { code, stderr } = await runPython(['-m', 'unittest', 'discover', '-s', join(FOLDER, 'tests')]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Ran \d+ tests in .*\n\nOK\n$/m) });
});

async function blocks(): Promise<readonly string[]> {
  const readme = await readFile(join(FOLDER, 'README.md'), 'utf8');
  return [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code!);
}

test('the blocks of its README run as printed', async () => {
  const [send, , any] = await blocks();
  const sent = await runPython(['-c', send!]);
  expect(sent).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^completed_with_errors .*\nM1 PPO500/),
  });
  expect(await runPython(['-c', any!])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^{'vendors'/),
  });
});

test('the receiver of its README takes what the service sends, and nothing forged', async () => {
  const [, receive] = await blocks();
  const port = await findFreePort();
  const secret = 'a-secret-of-a-python-receiver';
  const receiver = startPython(['-c', receive!], { WEBHOOK_SECRET: secret, PORT: String(port) });
  let stdout = '';
  receiver.stdout!.on('data', (piece: Buffer) => {
    stdout += piece.toString();
  });
  try {
    const url = `http://127.0.0.1:${port}/`;
    await eventually(async () => expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401));
    const { webhooks } = service.connect();
    const { endpoint } = await webhooks.addEndpoint({ url, events: ['job.failed'], secret });
    const { endpoint_id } = endpoint;
    expect(await webhooks.test({ endpoint_id })).toMatchObject({ state: 'succeeded' });
    await eventually(() => expect(stdout).toMatch(/ webhook\.test\n$/));
    await webhooks.removeEndpoint(endpoint_id);
  } finally {
    receiver.kill();
    await once(receiver, 'close');
  }
});
