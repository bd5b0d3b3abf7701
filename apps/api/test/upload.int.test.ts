import { createHash } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedJobSchema, errorBodySchema } from '@rollcall/contracts';
import { eventually } from '../../../test/environment/eventually.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

const MAX_BYTES = 200_000;
const CSV = 'member_id,first_name,last_name,dob,plan\nM1,Ann,Sample,1980-01-02,P1\nM2,Bob,Sample,1981-03-04,P1\n';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { MAX_UPLOAD_BYTES: String(MAX_BYTES), RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

interface UploadOptions {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  fileName?: string;
  fieldsFirst?: boolean;
  token?: string;
}

async function upload(content: string | Uint8Array<ArrayBuffer>, options: UploadOptions = {}): Promise<Response> {
  const body = new FormData();
  const addFields = () => {
    for (const [name, value] of Object.entries(options.fields ?? {})) body.append(name, value);
  };
  if (options.fieldsFirst) addFields();
  body.append('file', new Blob([content]), options.fileName ?? 'members.csv');
  if (!options.fieldsFirst) addFields();
  return api.fetch('/files/upload', {
    method: 'POST',
    body,
    headers: options.headers ?? {},
    ...(options.token === undefined ? {} : { token: options.token }),
  });
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(api.directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Of this process, in the directory of stored objects. */
async function openFiles(): Promise<string[]> {
  const targets = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target.startsWith(api.directory));
}

async function refusal(response: Response): Promise<[number, string, string]> {
  const { error } = errorBodySchema.parse(await response.json());
  return [response.status, error.code, error.details];
}

const jobCount = () => api.db.job.count({ where: { partnerId: api.partnerId } });

describe('an accepted upload', () => {
  test('answers with the job, which is queued, durable and certain to be processed', async () => {
    const response = await upload(CSV, { fileName: 'März "1".csv' });
    expect(response.status).toBe(201);
    const job = acceptedJobSchema.parse(await response.json());
    expect(job).toMatchObject({ status: 'queued', file_name: 'März "1".csv', detected_format: 'csv', row_count: 2 });
    expect(Date.parse(job.estimated_completion)).toBeGreaterThanOrEqual(Date.parse(job.submitted_at));
    const row = await api.db.job.findUniqueOrThrow({
      where: { id: job.job_id },
      include: { original: true, events: true },
    });
    expect(row.fileSha256).toBe(createHash('sha256').update(CSV).digest('hex'));
    expect(row.events.map((event) => event.type)).toEqual(['job.queued']);
    const outbox = await api.db.outboxMessage.findMany({ where: { queue: 'normalize' } });
    expect(outbox.map((message) => message.payload)).toContainEqual({ job_id: job.job_id });
  });

  test('parts may come in any order, and the content decides the format, not the name', async () => {
    for (const fieldsFirst of [true, false]) {
      const response = await upload(CSV, { fields: { vendor_hint: 'Nobody Inc' }, fieldsFirst, fileName: 'x.xlsx' });
      const job = acceptedJobSchema.parse(await response.json());
      expect(job.detected_format).toBe('csv');
      expect(job.warnings.map((warning) => warning.code)).toContain('vendor_hint_unknown');
    }
  });

  test('the same bytes again name the earlier job', async () => {
    const text = `${CSV}M3,Cy,Sample,1990-01-01,P2\n`;
    const first = acceptedJobSchema.parse(await (await upload(text)).json());
    const second = acceptedJobSchema.parse(await (await upload(text)).json());
    expect(first.duplicate_of).toBeNull();
    expect(second.duplicate_of).toBe(first.job_id);
  });

  test('a callback address becomes an endpoint of the job, with its event on the way', async () => {
    const response = await upload(CSV, { fields: { callback_url: 'https://93.184.216.34/done' } });
    const job = acceptedJobSchema.parse(await response.json());
    const endpoint = await api.db.webhookEndpoint.findUniqueOrThrow({ where: { jobId: job.job_id } });
    expect(endpoint.url).toBe('https://93.184.216.34/done');
    expect(await api.db.webhookDelivery.count({ where: { jobId: job.job_id } })).toBe(1);
  });
});

test('uploads that come at once each have their own answer, refused ones among them', async () => {
  const text = (tag: number) =>
    `${CSV}T${tag},Eve,Sample,1985-06-07,P${tag}\n${'X1,Flo,Sample,1985-06-07,P1\n'.repeat(tag)}`;
  const files = (await storedFiles()).length;
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, tag) => {
      if (tag % 6 === 5) return refusal(await upload('%PDF-1.7\n'));
      const response = await upload(text(tag), {
        fileName: `file ${tag}.csv`,
        headers: tag % 4 === 0 ? { 'Idempotency-Key': `at-once-${tag}` } : {},
      });
      return acceptedJobSchema.parse(await response.json());
    }),
  );
  for (const [tag, answer] of answers.entries()) {
    if (tag % 6 === 5) expect(answer).toEqual([400, 'invalid_file_format', expect.any(String)]);
    else expect(answer).toMatchObject({ file_name: `file ${tag}.csv`, row_count: 3 + tag, duplicate_of: null });
  }
  const ids = answers.flatMap((answer) => ('job_id' in answer ? [answer.job_id] : []));
  const jobs = await api.db.job.findMany({ where: { id: { in: ids } }, include: { events: true } });
  expect(jobs).toHaveLength(20);
  for (const job of jobs) {
    const tag = Number(job.fileName.replace(/\D/g, ''));
    expect(job.fileSha256).toBe(createHash('sha256').update(text(tag)).digest('hex'));
    expect(job.events.map(({ type }) => type)).toEqual(['job.queued']);
  }
  expect(await storedFiles()).toHaveLength(files + 20);
});

describe('a refused upload leaves no job and no file', () => {
  let jobs = 0;
  let files = 0;
  beforeAll(async () => {
    jobs = await jobCount();
    files = (await storedFiles()).length;
  });
  afterEach(async () => {
    expect(await jobCount()).toBe(jobs);
    expect(await storedFiles()).toHaveLength(files);
  });

  test('content that is no enrollment file', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
    const [status, code, details] = await refusal(await upload(pdf, { fileName: 'members.csv' }));
    expect([status, code]).toEqual([400, 'invalid_file_format']);
    expect(details).toMatch(/PDF/i);
  });

  test('an empty file, and no file', async () => {
    expect((await refusal(await upload(''))).slice(0, 2)).toEqual([400, 'empty_file']);
    const none = new FormData();
    none.append('vendor_hint', 'x');
    expect((await refusal(await api.fetch('/files/upload', { method: 'POST', body: none }))).slice(0, 2)).toEqual([
      400,
      'missing_file',
    ]);
    const asField = new FormData();
    asField.append('file', CSV);
    expect((await refusal(await api.fetch('/files/upload', { method: 'POST', body: asField }))).slice(0, 2)).toEqual([
      400,
      'missing_file',
    ]);
  });

  test('two files, a file of another name, an unknown field', async () => {
    const two = new FormData();
    two.append('file', new Blob([CSV]), 'a.csv');
    two.append('file', new Blob([CSV]), 'b.csv');
    expect((await refusal(await api.fetch('/files/upload', { method: 'POST', body: two }))).slice(0, 2)).toEqual([
      400,
      'invalid_request',
    ]);
    const other = new FormData();
    other.append('document', new Blob([CSV]), 'a.csv');
    expect(await refusal(await api.fetch('/files/upload', { method: 'POST', body: other }))).toEqual([
      400,
      'missing_file',
      'Name the file part "file".',
    ]);
    const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`extra_${number}`, 'x']));
    expect((await refusal(await upload(CSV, { fields: fifty }))).slice(0, 2)).toEqual([400, 'invalid_request']);
    const [status, code, details] = await refusal(await upload(CSV, { fields: { callbackUrl: 'https://x.example' } }));
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(details).toContain('callbackUrl');
  });

  test('a callback address into a private network', async () => {
    const response = await upload(CSV, { fields: { callback_url: 'https://169.254.169.254/' } });
    expect((await refusal(response)).slice(0, 2)).toEqual([400, 'invalid_callback_url']);
  });

  test('another content type, and a body that is no multipart', async () => {
    const asJson = await api.fetch('/files/upload', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect((await refusal(asJson)).slice(0, 2)).toEqual([415, 'unsupported_media_type']);
    const packed = await api.fetch('/files/upload', {
      method: 'POST',
      body: gzipSync('--b--'),
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Encoding': 'gzip' },
    });
    expect((await refusal(packed)).slice(0, 2)).toEqual([415, 'unsupported_media_type']);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const broken = await api.fetch('/files/upload', {
        method: 'POST',
        body: 'nonsense',
        headers: { 'Content-Type': type },
      });
      expect((await refusal(broken)).slice(0, 2)).toEqual([400, 'invalid_request']);
    }
  });

  test('a body that ends before the file does', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${CSV}`;
    const response = await api.fetch('/files/upload', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect((await refusal(response)).slice(0, 2)).toEqual([400, 'invalid_request']);
  });

  test('a hundred clients that go away midway, and no descriptor stays open', async () => {
    const url = new URL(api.origin);
    const head = [
      'POST /v1/files/upload HTTP/1.1',
      `Host: ${url.host}`,
      `Authorization: Bearer ${await api.token()}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 199000',
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    ];
    const sockets = Array.from({ length: 100 }, () => connect(Number(url.port), url.hostname));
    // More than is gathered in memory, so that there is a file to leave behind.
    for (const socket of sockets) socket.write(head.join('\r\n') + CSV.repeat(1800));
    await eventually(async () => expect(await storedFiles()).toHaveLength(files + sockets.length));
    for (const socket of sockets) socket.destroy();
    await eventually(async () => {
      expect(await storedFiles()).toHaveLength(files);
      expect(await openFiles()).toEqual([]);
    });
  }, 120_000);

  test('a token without the scope', async () => {
    const token = await api.token(api.client, 'files:read');
    expect((await refusal(await upload(CSV, { token }))).slice(0, 2)).toEqual([403, 'insufficient_scope']);
  });
});

test('the size limit is exact', async () => {
  const fill = (bytes: number) => `a,b\n${'x,y\n'.repeat(bytes)}`.slice(0, bytes - 1).concat('\n');
  expect((await upload(fill(MAX_BYTES))).status).toBe(201);
  expect((await refusal(await upload(fill(MAX_BYTES + 1)))).slice(0, 2)).toEqual([413, 'file_too_large']);
  expect((await refusal(await upload(fill(MAX_BYTES * 3)))).slice(0, 2)).toEqual([413, 'file_too_large']);
});

describe('an Idempotency-Key', () => {
  const content = (tag: string) => `${CSV}${tag},Dee,Sample,1970-05-06,P9\n`;

  test('gives the first answer again for the same content', async () => {
    const headers = { 'Idempotency-Key': 'again' };
    const first = await upload(content('I1'), { headers });
    const second = await upload(content('I1'), { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
    expect((await refusal(await upload(content('I2'), { headers }))).slice(0, 2)).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    const changed = await upload(content('I1'), { headers, fields: { vendor_hint: 'Other' } });
    expect((await refusal(changed)).slice(0, 2)).toEqual([422, 'idempotency_key_reused']);
  });

  test('is one job under twenty equal requests at once', async () => {
    const before = await jobCount();
    const headers = { 'Idempotency-Key': 'parallel' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => upload(content('I3'), { headers })));
    const created = responses.filter((response) => response.status === 201);
    expect(created.length).toBeGreaterThanOrEqual(1);
    expect(await jobCount()).toBe(before + 1);
    const ids = new Set(
      await Promise.all(created.map(async (response) => acceptedJobSchema.parse(await response.json()).job_id)),
    );
    expect(ids.size).toBe(1);
    for (const response of responses.filter((each) => each.status !== 201)) {
      expect((await refusal(response)).slice(0, 2)).toEqual([409, 'idempotency_in_progress']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('is free again after a refused upload', async () => {
    const headers = { 'Idempotency-Key': 'retry' };
    expect((await upload('', { headers })).status).toBe(400);
    expect((await upload(content('I4'), { headers })).status).toBe(201);
  });

  test('belongs to the partner', async () => {
    const partnerId = await createPartner(api, { name: 'Other partner' });
    const other = await createClient(api, { partnerId, name: 'Other client' });
    const headers = { 'Idempotency-Key': 'shared' };
    const mine = await upload(content('I5'), { headers });
    const theirs = await upload(content('I6'), { headers, token: await api.token(other) });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    const { job_id: jobId } = acceptedJobSchema.parse(await theirs.json());
    expect((await refusal(await api.fetch(`/jobs/${jobId}`))).slice(0, 2)).toEqual([404, 'job_not_found']);
  });

  test('of another shape is refused', async () => {
    for (const key of ['with space', 'x'.repeat(256)]) {
      const response = await upload(CSV, { headers: { 'Idempotency-Key': key } });
      expect((await refusal(response)).slice(0, 2)).toEqual([400, 'invalid_idempotency_key']);
    }
  });
});
