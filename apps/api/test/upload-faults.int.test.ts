import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { type ObjectWriter, type Storage, StorageError } from '@rollcall/storage';
import { eventually } from '../../../test/environment/eventually.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

const HEADER = 'member_id,first_name,last_name,date_of_birth\n';
const ROW = 'M1,Ann,Sample,1980-01-02\n';
/** Several frames and many chunks. */
const CONTENT = HEADER + ROW.repeat(40_000);
const away = () => new StorageError('unavailable', "The storage directory can't be used (ENOSPC)");

interface Faults {
  beforeWrite?: (written: number) => Promise<void>;
  beforeClose?: () => Promise<void>;
  beforeAbort?: () => Promise<void>;
}
let faults: Faults = {};
let api: TestApi;

function failing(writer: ObjectWriter): ObjectWriter {
  let written = 0;
  return {
    async write(chunk) {
      await faults.beforeWrite?.(written);
      written += chunk.length;
      await writer.write(chunk);
    },
    async close() {
      await faults.beforeClose?.();
      return writer.close();
    },
    async abort() {
      await faults.beforeAbort?.();
      await writer.abort();
    },
  };
}

beforeAll(async () => {
  api = await startTestApi({
    wrapStorage: (storage): Storage => ({ ...storage, put: (object) => failing(storage.put(object)) }),
  });
});
afterAll(() => api.close());
beforeEach(() => {
  faults = {};
});

async function upload(): Promise<{ status: number; code: string | null; retryAfter: string | null }> {
  const body = new FormData();
  body.append('file', new File([CONTENT], 'members.csv'));
  const response = await api.fetch('/files/upload', { method: 'POST', body });
  const answer: unknown = await response.json();
  return {
    status: response.status,
    code: response.ok ? null : errorBodySchema.parse(answer).error.code,
    retryAfter: response.headers.get('retry-after'),
  };
}

async function kept(): Promise<{ jobs: number; files: number }> {
  const entries = await readdir(api.directory, { recursive: true, withFileTypes: true });
  return { jobs: await api.db.job.count(), files: entries.filter((entry) => entry.isFile()).length };
}

const AWAY = { status: 503, code: 'service_unavailable', retryAfter: expect.stringMatching(/^\d+$/) };

describe('a good upload while storage fails is told to come again, and leaves nothing', () => {
  const afterFirst = async (written: number) => {
    if (written > 0) throw away();
  };
  test.each<[string, Faults]>([
    ['at its first byte', { beforeWrite: async () => Promise.reject(away()) }],
    ['midway', { beforeWrite: afterFirst }],
    ['midway, and is slow to give up', { beforeWrite: afterFirst, beforeAbort: () => sleep(300) }],
    ['midway, and cannot even give up', { beforeWrite: afterFirst, beforeAbort: async () => Promise.reject(away()) }],
    ['at the end', { beforeClose: async () => Promise.reject(away()) }],
    ['at the end, after the whole body has come', { beforeClose: () => sleep(300).then(() => Promise.reject(away())) }],
  ])('%s', async (when, given) => {
    const before = await kept();
    faults = given;
    expect(await upload()).toEqual(AWAY);
    expect((await kept()).jobs).toBe(before.jobs);
    // What cannot be taken away now is swept later.
    if (!when.includes('cannot')) await eventually(async () => expect(await kept()).toEqual(before));
    faults = {};
    expect(await upload()).toMatchObject({ status: 201 });
  });
});

test('what nobody has foreseen is not held against the body', async () => {
  faults = { beforeWrite: async () => Promise.reject(new TypeError('x is not a function')) };
  expect(await upload()).toMatchObject({ status: 500, code: 'internal_error' });
});

async function sendRaw(body: string, { announced = Buffer.byteLength(body), closes = true } = {}) {
  const { port, hostname } = new URL(api.origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const head = [
    'POST /v1/files/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${await api.token()}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${announced}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(head + body);
  if (closes) socket.end();
  await once(socket, 'end');
  socket.destroy();
  return answer;
}

const part = `--cut\r\nContent-Disposition: form-data; name="file"; filename="members.csv"\r\n\r\n${CONTENT}\r\n`;

test('a client that has sent all and says so by closing its side is not told that its body is malformed', async () => {
  const body = `${part}--cut--\r\n`;
  faults = { beforeWrite: () => sleep(5) };
  const answer = await sendRaw(body);
  expect(answer).not.toContain('HTTP/1.1 4');
});

test('one whose connection breaks midway leaves nothing', async () => {
  await sendRaw(part, { announced: Buffer.byteLength(part) + 10 });
  // Each job's one file; the test before may still be at its own.
  await eventually(async () => {
    const { files, jobs } = await kept();
    expect(files).toBe(jobs);
  });
});

test('a body that lacks its end is malformed', async () => {
  const answer = await sendRaw(part, { closes: false });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
