import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CENSUS, type ClientService, openClientService } from '../../../test/e2e/client-service.ts';
import {
  AuthenticationError,
  ConnectionError,
  InvalidRequestError,
  JobFailedError,
  type JobProgress,
  JobTimeoutError,
  NotFoundError,
  RateLimitError,
  Rollcall,
  type UploadProgress,
  type UploadSource,
} from '../src/index.ts';
import { type Interference, startFlakyProxy } from './flaky-proxy.ts';

jest.setTimeout(120_000);

let service: ClientService;
let client: Rollcall;
let folder: string;

beforeAll(async () => {
  service = await openClientService('api', 'worker');
  client = service.connect();
  folder = await mkdtemp(join(tmpdir(), 'rollcall-client-'));
  await writeFile(join(folder, 'census.csv'), CENSUS);
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

async function through<T>(interfere: Interference, use: (baseUrl: string) => Promise<T>, { origin } = service) {
  const proxy = await startFlakyProxy(origin, interfere);
  try {
    return { result: await use(proxy.baseUrl), seen: proxy.seen, headers: proxy.headers };
  } finally {
    await proxy.close();
  }
}
const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('uploads', () => {
  const sources: [string, () => UploadSource, number | null][] = [
    ['a path', () => join(folder, 'census.csv'), CENSUS.length],
    ['a Buffer', () => Buffer.from(CENSUS), CENSUS.length],
    ['a File', () => new File([CENSUS], 'census.csv'), CENSUS.length],
    ['a Node stream', () => createReadStream(join(folder, 'census.csv'), { highWaterMark: 100 }), null],
    ['a text stream', () => Readable.from(CENSUS.match(/.{1,50}/gs) ?? []), null],
    ['a web stream', () => new Blob([CENSUS]).stream(), null],
  ];
  test.each(sources)('from %s, with progress', async (_, source, total) => {
    const progress: UploadProgress[] = [];
    const accepted = await client.upload(source(), {
      fileName: 'ünïcode "census".csv',
      onProgress: (p) => progress.push(p),
    });
    expect(accepted).toMatchObject({ status: 'queued', row_count: 4, file_name: 'ünïcode "census".csv' });
    expect(progress.at(0)).toEqual({ loaded: 0, total });
    expect(progress.at(-1)).toEqual({ loaded: CENSUS.length, total });
    expect(await (await client.original(accepted.job_id)).text()).toBe(CENSUS);
  });

  test('a refused file is a typed error with its request id', async () => {
    const error = await client
      .upload(Buffer.from('%PDF-1.7 nothing for us'), { fileName: 'x.csv' })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({ status: 400, code: 'invalid_file_format', requestId: expect.stringMatching(/\S+/) });
  });

  test('are aborted in the middle', async () => {
    const abort = new AbortController();
    async function* endless() {
      for (let n = 0; n < 1_000_000; n++) yield Buffer.from(CENSUS);
    }
    const sending = client.upload(endless(), {
      signal: abort.signal,
      onProgress: ({ loaded }) => loaded > 1_000_000 && abort.abort(new Error('enough')),
    });
    await expect(sending).rejects.toThrow('enough');
  });

  test('an answer that was lost: sent again under the same key, one job', async () => {
    let lost = 0;
    const { result, seen, headers } = await through(
      (request) => (request.url === '/v1/files/upload' && lost++ === 0 ? 'lose_answer' : false),
      (baseUrl) => service.connect({ baseUrl }).upload(join(folder, 'census.csv'), { fileName: 'lost.csv' }),
    );
    expect(seen.filter((line) => line.includes('upload'))).toHaveLength(2);
    const keys = headers.flatMap((each) => each['idempotency-key'] ?? []);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    const runs = (await collect(client.runs())).filter((run) => run.original_filename === 'lost.csv');
    expect(runs.map((run) => run.run_id)).toEqual([result.job_id]);
  });

  test('a stream cannot be sent twice, and is not', async () => {
    const { seen } = await through(
      (request) => (request.url === '/v1/files/upload' ? 'lose_answer' : false),
      async (baseUrl) => {
        const sending = service.connect({ baseUrl }).upload(Readable.from([CENSUS]));
        await expect(sending).rejects.toThrow(ConnectionError);
      },
    );
    expect(seen.filter((line) => line.includes('upload'))).toHaveLength(1);
  });
});

describe('repetition', () => {
  const refuse =
    (status: number, headers: Record<string, string>, times: number): Interference =>
    (request, response, turn) => {
      if (turn > times + 1 || request.url?.includes('oauth')) return false;
      request.resume();
      response.writeHead(status, headers).end('{}');
      return true;
    };

  test.each([
    [429, 'Retry-After', () => '1'],
    [503, 'Retry-After', () => '1'],
    [429, 'X-RateLimit-Reset', () => String(Math.ceil(Date.now() / 1000) + 1)],
  ])('%d is waited out as %s says', async (status, header, value) => {
    const startedAt = Date.now();
    const { result, seen } = await through(refuse(status, { [header]: value() }, 1), (baseUrl) =>
      service.connect({ baseUrl }).vendors.list(),
    );
    expect(result.length).toBeGreaterThan(0);
    expect(seen).toEqual(['POST /v1/oauth/token', 'GET /v1/vendors', 'GET /v1/vendors']);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(900);
  });

  test('a wait longer than allowed is the error at once', async () => {
    await through(refuse(429, { 'Retry-After': '3000' }, 9), async (baseUrl) => {
      const error = await service
        .connect({ baseUrl })
        .vendors.list()
        .catch((e: unknown) => e);
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ retryAfterMs: 3_000_000 });
    });
  });

  test('what is not safe to repeat is not repeated after 503', async () => {
    const { seen } = await through(refuse(503, { 'Retry-After': '0' }, 9), async (baseUrl) => {
      const body = { current_password: 'the old one', new_password: 'a new one to be' };
      const change = service.connect({ baseUrl }).request('changePassword', { body });
      await expect(change).rejects.toMatchObject({ status: 503 });
    });
    expect(seen.filter((line) => line.includes('/session/password'))).toHaveLength(1);
  });

  test('a token that was refused is renewed once; one token serves many calls at once', async () => {
    let refused = 0;
    const { seen } = await through(
      (request, response) => {
        if (request.url !== '/v1/vendors' || refused++ > 0) return false;
        response
          .writeHead(401)
          .end(JSON.stringify({ error: { code: 'token_expired', message: 'The token has expired.' } }));
        return true;
      },
      async (baseUrl) => {
        const other = service.connect({ baseUrl });
        await Promise.all([other.vendors.list(), other.request('listRuns', {}), other.request('listRuns', {})]);
      },
    );
    expect(seen.filter((line) => line.includes('oauth')).length).toBe(2);
  });

  test('wrong credentials, unknown jobs and a service that is away are errors of their own', async () => {
    const wrong = new Rollcall({ baseUrl: service.baseUrl, clientId: service.client.clientId, clientSecret: 'x' });
    await expect(wrong.job('job_x')).rejects.toThrow(AuthenticationError);
    await expect(client.job('job_x')).rejects.toThrow(NotFoundError);
    const away = service.connect({ baseUrl: 'http://127.0.0.1:1/v1', maxRetries: 0 });
    await expect(away.job('job_x')).rejects.toThrow(ConnectionError);
  });
});

describe('waiting', () => {
  const blockEvents: Interference = (request, response) => {
    if (!request.url?.includes('/events')) return false;
    response.writeHead(502).end('<html>');
    return true;
  };
  const ignoreWait: Interference = (request, response, turn) => {
    if (request.url?.includes('?')) request.url = request.url.replace(/\?.*/, '');
    return blockEvents(request, response, turn);
  };
  const pass: Interference = () => false;

  test.each([
    ['events', pass],
    ['long_poll', blockEvents],
  ] as const)('ends through %s', async (method, interfere) => {
    const { job_id } = await client.upload(join(folder, 'census.csv'));
    const methods = new Set<string>();
    const { result } = await through(interfere, (baseUrl) =>
      service.connect({ baseUrl, maxRetries: 0 }).waitFor(job_id, {
        onProgress: (progress) => methods.add(progress.method),
        pollInterval: () => 100,
      }),
    );
    expect(result).toMatchObject({ status: 'completed_with_errors', statistics: { valid_rows: 3, invalid_rows: 1 } });
    expect([...methods].at(-1)).toBe(method);
  });

  test('ends through poll, where requests are not held', async () => {
    const idle = await openClientService('api');
    try {
      const { job_id } = await idle.connect().upload(Buffer.from(CENSUS));
      const methods = new Set<string>();
      // The job cannot end before it is polled: a worker there is from then on.
      let worker: Promise<unknown> | null = null;
      const onProgress = ({ method }: JobProgress) => {
        methods.add(method);
        if (method === 'poll') worker ??= idle.start('worker');
      };
      const wait = (baseUrl: string) =>
        idle.connect({ baseUrl, maxRetries: 0 }).waitFor(job_id, { onProgress, pollInterval: () => 100 });
      const { result } = await through(ignoreWait, wait, idle);
      await worker;
      expect(result).toMatchObject({ status: 'completed_with_errors', statistics: { valid_rows: 3, invalid_rows: 1 } });
      expect([...methods]).toEqual(['long_poll', 'poll']);
    } finally {
      await idle.close();
    }
  });

  test('a failed job, a timeout and an abort are told apart', async () => {
    const away = await openClientService('api');
    try {
      const idle = away.connect();
      const { job_id } = await idle.upload(Buffer.from(CENSUS));
      await expect(idle.waitFor(job_id, { timeoutMs: 300 })).rejects.toThrow(JobTimeoutError);
      for (const timeoutMs of [-1, Number.NaN])
        await expect(idle.waitFor(job_id, { timeoutMs })).rejects.toThrow(RangeError);
      for (const timeoutMs of [1e12, Number.POSITIVE_INFINITY])
        await expect(idle.waitFor(job_id, { timeoutMs, signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/);
      const waiting = idle.waitFor(job_id, { signal: AbortSignal.timeout(200) });
      await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
      const ending = idle.waitFor(job_id);
      await idle.cancel(job_id);
      await expect(ending).rejects.toThrow(JobFailedError);
      await expect(ending).rejects.toMatchObject({ code: 'cancelled', job: { status: 'failed' } });
    } finally {
      await away.close();
    }
  });
});

describe('results', () => {
  let jobId: string;
  beforeAll(async () => {
    jobId = (await client.upload(join(folder, 'census.csv'))).job_id;
    await client.waitFor(jobId);
  });

  test('records, errors and runs, one by one', async () => {
    const records = await collect(client.records(jobId));
    expect(records.map((record) => [record.member_id, record.ssn, record.dependents.length])).toEqual([
      ['M1', '***-**-5290', 1],
      ['M4', '***-**-5306', 0],
    ]);
    const [error] = await collect(client.errors(jobId, { severity: 'error' }));
    expect(error).toMatchObject({ row_number: 4, field: 'date_of_birth', original_value: '02/30/1990' });
    const runs = await collect(client.runs({ limit: 2 }));
    expect(runs.length).toBeGreaterThan(4);
    expect(new Set(runs.map((run) => run.run_id)).size).toBe(runs.length);
  });

  test('records are found by name over pages, and one stands beside its rows', async () => {
    const found = await collect(client.findRecords(jobId, { limit: 1 }));
    expect(found.map((record) => record.member_id)).toEqual(['M1', 'M4']);
    expect(await collect(client.findRecords(jobId, { search: '5304' }))).toHaveLength(1);
    const { rows } = await client.record(jobId, 3);
    expect(rows.map((row) => row.row_number)).toEqual([2, 3]);
    await expect(client.record(jobId, 4)).rejects.toThrow(NotFoundError);
  });

  test('leaving a loop early is fine; a cut-off answer is an error', async () => {
    for await (const record of client.records(jobId)) {
      expect(record.member_id).toBe('M1');
      break;
    }
    await through(
      (request, response) => {
        if (!request.url?.includes('/output')) return false;
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"records":[{"member_id":"M1"},');
        return true;
      },
      async (baseUrl) => {
        await expect(collect(service.connect({ baseUrl }).records(jobId))).rejects.toThrow(ConnectionError);
      },
    );
  });

  test('whole outputs, and the URLs that answers name', async () => {
    expect(await (await client.output(jobId, { format: 'csv' })).text()).toMatch(/^record_type,/);
    const { download_urls } = await client.job(jobId);
    expect(await (await client.download(download_urls.normalized_data ?? '')).json()).toMatchObject({ job_id: jobId });
    await expect(client.download('https://elsewhere.example/steal')).rejects.toThrow(TypeError);
    const rejected = await (await client.rejected(jobId)).text();
    expect(rejected).toContain('M3,Cy');
    const edited = Buffer.from(rejected.replace('02/30/1990', '02/28/1990'));
    expect(await client.checkFile(jobId, edited)).toMatchObject({ valid_rows: 1, invalid_rows: 0 });
    const key = { idempotencyKey: 'edited' };
    const { job_id: corrected } = await client.correctFile(jobId, edited, key);
    expect(await client.correctFile(jobId, edited, key)).toMatchObject({ job_id: corrected });
    expect(await client.waitFor(corrected)).toMatchObject({ correction_of: jobId, status: 'completed' });
  });

  test('the partner of the token', async () => {
    expect(await client.partnerId()).toBe(service.partnerId);
    expect(await client.webhooks.get()).toMatchObject({ partner_id: service.partnerId });
  });
});
