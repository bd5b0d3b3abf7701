import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  acceptedJobSchema,
  errorBodySchema,
  errorReportSchema,
  jobDetailSchema,
  normalizedOutputSchema,
  statusResponseSchema,
} from '@rollcall/contracts';
import { extendLease } from '@rollcall/database/jobs';
import express from 'express';
import { z } from 'zod';
import { findFreePort } from '../../../test/environment/index.ts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { streamJobEvents } from '../src/jobs/stream-job-events.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { failTheJob, finishJob, MEMBERS_CSV, submitFile, takeJob } from './submit-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

const readJob = async (id: string, query = '') =>
  jobDetailSchema.parse(await (await api.fetch(`/jobs/${id}${query}`)).json());
const refusal = async (response: Response) => [
  response.status,
  errorBodySchema.parse(await response.json()).error.code,
];

describe('a job from upload to end', () => {
  test('queued: every key is there, what is not known is null', async () => {
    const { job_id: id } = await submitFile(api, { fileName: 'roster.csv' });
    const job = await readJob(id);
    expect(job).toMatchObject({
      status: 'queued',
      file_name: 'roster.csv',
      vendor: 'unknown',
      completed_at: null,
      processing_time_seconds: null,
      statistics: { total_rows: 0, valid_rows: 0, invalid_rows: 0, warnings: 0 },
      download_urls: {
        normalized_data: null,
        error_report: null,
        original_file: `${api.baseUrl}/files/${id}/original`,
      },
      error: null,
      progress: 0,
      rows_processed: 0,
    });
    // Without a tag there is nothing that it could be unmodified by.
    expect((await api.fetch(`/jobs/${id}`, { headers: { 'If-None-Match': '*' } })).status).toBe(200);
    const early = await api.fetch(`/files/${id}/output`);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(early)).toEqual([404, 'output_not_ready']);
    expect(await refusal(await api.fetch(`/files/${id}/errors`))).toEqual([404, 'output_not_ready']);
  });

  test('completed_with_errors: statistics, and URLs that work', async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    const job = await readJob(id);
    expect(job.status).toBe('completed_with_errors');
    expect(job.statistics).toEqual({ total_rows: 3, valid_rows: 2, invalid_rows: 1, warnings: 1 });
    expect(Number.isInteger(job.processing_time_seconds)).toBe(true);
    expect(job.progress).toBe(1);
    const output = normalizedOutputSchema.parse(
      await (await api.fetch(String(job.download_urls.normalized_data))).json(),
    );
    expect(output).toMatchObject({ job_id: id, vendor: 'unknown', processed_at: job.completed_at });
    expect(output.records.map((record) => [record.member_id, record.last_name])).toEqual([
      ['M1', 'Sample'],
      ['M3', 'Sample'],
    ]);
    const report = errorReportSchema.parse(await (await api.fetch(String(job.download_urls.error_report))).json());
    expect(report).toMatchObject({ job_id: id, total_errors: 1, total_warnings: 1, next_cursor: null });
    expect(report.errors.map((entry) => [entry.row_number, entry.severity, entry.field])).toEqual([
      [2, 'warning', 'phone'],
      [3, 'error', 'date_of_birth'],
    ]);
    expect(await (await api.fetch(job.download_urls.original_file)).text()).toBe(MEMBERS_CSV);
  });

  test('failed: the reason, and no output', async () => {
    const { job_id: id } = await submitFile(api);
    await failTheJob(api, id);
    const job = await readJob(id);
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'corrupt_file', message: 'The file is damaged.', details: 'At byte 17.' },
      download_urls: { normalized_data: null, error_report: null },
    });
    expect(await refusal(await api.fetch(`/files/${id}/output`))).toEqual([404, 'output_not_available']);
  });

  test.each([
    ['mapping_required', 'act,score,notes\na,17,x\nb,18,y\n'],
    ['no_valid_rows', MEMBERS_CSV.replace(/\d{4}-\d\d-\d\d/g, 'soon')],
  ])('failed as %s: no output, but its report and its rejected rows', async (code, content) => {
    const { job_id: id } = await submitFile(api, { content });
    await finishJob(api, id);
    const job = await readJob(id);
    expect(job).toMatchObject({
      status: 'failed',
      statistics: { valid_rows: 0 },
      error: { code },
      download_urls: { normalized_data: null, error_report: expect.stringContaining(`/files/${id}/errors`) },
    });
    expect(job.statistics.invalid_rows).toBe(job.statistics.total_rows);
    expect(await refusal(await api.fetch(`/files/${id}/output`))).toEqual([404, 'output_not_available']);
    const report = errorReportSchema.parse(await (await api.fetch(`/errors/${id}`)).json());
    expect(report.total_errors).toBeGreaterThan(0);
    expect((await (await api.fetch(`/files/${id}/rejected`)).text()).split('\n').length).toBeGreaterThan(2);
    const { runs } = statusResponseSchema.parse(await (await api.fetch('/status?limit=1')).json());
    expect(runs).toMatchObject([{ run_id: id, status: 'failed', download_url: null, errors_url: `/errors/${id}` }]);
  });

  test('another partner’s job does not exist, whatever is asked of it', async () => {
    const partnerId = await createPartner(api, { name: 'Stranger' });
    const token = await api.token(await createClient(api, { partnerId, name: 'Stranger' }));
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    for (const path of [
      `/jobs/${id}`,
      `/jobs/${id}/events`,
      `/files/${id}/output`,
      `/files/${id}/errors`,
      `/files/${id}/original`,
      `/files/${id}/rejected`,
      `/download/${id}`,
      `/errors/${id}`,
    ]) {
      expect(await refusal(await api.fetch(path, { token }))).toEqual([404, 'job_not_found']);
    }
    for (const path of [`/jobs/${id}/cancel`, `/jobs/${id}/reprocess`]) {
      expect(await refusal(await api.fetch(path, { token, method: 'POST' }))).toEqual([404, 'job_not_found']);
    }
    const listed = statusResponseSchema.parse(await (await api.fetch('/status', { token })).json());
    expect(listed.runs).toEqual([]);
  });

  test('can be waited for', async () => {
    const { job_id: id } = await submitFile(api);
    const waiting = readJob(id, '?wait=30');
    await takeJob(api, id);
    expect((await waiting).status).toBe('processing');
    expect((await readJob(id, '?wait=1')).status).toBe('processing');
    expect(await refusal(await api.fetch(`/jobs/${id}?wait=61`))).toEqual([400, 'invalid_request']);
  });

  test('streams its states and progress', async () => {
    const { job_id: id } = await submitFile(api);
    const response = await api.fetch(`/jobs/${id}/events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    // Each state is left when the stream has told it.
    let text = '';
    for await (const chunk of response.body ?? []) {
      const before = text;
      text += Buffer.from(chunk).toString();
      const isNew = (state: string) => text.includes(`"${state}"`) && !before.includes(`"${state}"`);
      if (isNew('queued')) {
        const { attempt } = await takeJob(api, id);
        await extendLease(api.db, { jobId: id, attempt, rowsProcessed: 1 });
      } else if (isNew('processing')) await api.fetch(`/jobs/${id}/cancel`, { method: 'POST' });
    }
    const states = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
      ([, event, data]) => `${event} ${z.object({ status: z.string() }).parse(JSON.parse(String(data))).status}`,
    );
    expect(states[0]).toBe('state queued');
    expect(states.at(-1)).toBe('state failed');
    expect(states).toContain('state processing');
    const lastId = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
    const resumed = await api.fetch(`/jobs/${id}/events`, { headers: { 'Last-Event-ID': lastId } });
    expect(await resumed.text()).not.toContain('event:');
  });

  test('keeps a quiet stream alive', async () => {
    const { job_id: id } = await submitFile(api);
    const { partnerId, client } = api;
    const { clientId } = client;
    const stopping = new AbortController();
    const stream = streamJobEvents({ db: api.db, stopping: stopping.signal }, { heartbeatMs: 100 });
    const actor = { type: 'client' as const, id: clientId };
    const limits = { scopes: [], rateLimit: 1, maxUploadBytes: 1, uploader: null, embedOrigins: [] };
    const caller = { actor, clientId, userId: null, partnerId, livemode: true, ...limits };
    const app = express().get('/', (request, response) =>
      stream({
        params: { job_id: id },
        query: {},
        body: undefined,
        caller,
        person: null,
        once: null,
        request,
        response,
      }),
    );
    const port = await findFreePort();
    const server = app.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const response = await fetch(`http://127.0.0.1:${port}/`);
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.split(': keep-alive\n\n').length > 2) stopping.abort();
    }
    server.close();
    expect(text).toMatch(/^retry: 3000\n\nid: queued:0:0\nevent: state\ndata: .*\n\n: keep-alive\n\n: keep-alive\n\n/);
  });

  test('is cancelled once', async () => {
    const { job_id: id } = await submitFile(api);
    const cancelled = await api.fetch(`/jobs/${id}/cancel`, { method: 'POST' });
    expect(jobDetailSchema.parse(await cancelled.json())).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled' },
    });
    expect(await refusal(await api.fetch(`/jobs/${id}/cancel`, { method: 'POST' }))).toEqual([
      409,
      'job_not_cancellable',
    ]);
    const entries = await api.db.auditEntry.findMany({ where: { subjectId: id } });
    expect(entries).toMatchObject([{ action: 'job.cancel', actorType: 'client', subjectType: 'job' }]);
  });

  test('is processed again from the stored original', async () => {
    const { job_id: id } = await submitFile(api);
    await finishJob(api, id);
    const response = await api.fetch(`/jobs/${id}/reprocess`, { method: 'POST' });
    expect(response.status).toBe(201);
    const again = acceptedJobSchema.parse(await response.json());
    expect(again).toMatchObject({ status: 'queued', reprocess_of: id, duplicate_of: null, row_count: 3 });
    expect(await (await api.fetch(`/files/${again.job_id}/original`)).text()).toBe(MEMBERS_CSV);
  });

  test('with the date order that a person told, which later jobs keep until another is told', async () => {
    const { job_id: id } = await submitFile(api);
    const reprocess = async (jobId: string, body?: object) => {
      const json = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      const response = await api.fetch(`/jobs/${jobId}/reprocess`, { method: 'POST', ...json });
      expect(response.status).toBe(201);
      return acceptedJobSchema.parse(await response.json()).job_id;
    };
    const told = await reprocess(id, { date_order: 'day_first' });
    const kept = await reprocess(told);
    const open = await reprocess(kept, { date_order: 'auto' });
    const orders = await Promise.all([id, told, kept, open].map(async (each) => (await readJob(each)).date_order));
    expect(orders).toEqual([null, 'day_first', 'day_first', null]);
    const wrong = { headers: { 'Content-Type': 'application/json' }, body: '{"date_order":"year_first"}' };
    const refused = await api.fetch(`/jobs/${id}/reprocess`, { method: 'POST', ...wrong });
    expect(await refusal(refused)).toEqual([400, 'invalid_request']);
  });
});

describe('files', () => {
  let id = '';
  beforeAll(async () => {
    ({ job_id: id } = await submitFile(api, { fileName: 'Ä "q".csv' }));
    await finishJob(api, id);
  });

  test('the original by range, with its tag, under a safe name', async () => {
    const whole = await api.fetch(`/files/${id}/original`);
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="_ _q_.csv"; filename*=UTF-8''%C3%84%20%22q%22.csv`,
    );
    expect(whole.headers.get('content-length')).toBe(String(MEMBERS_CSV.length));
    const tag = String(whole.headers.get('etag'));
    const part = await api.fetch(`/files/${id}/original`, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, await part.text()]).toEqual([206, MEMBERS_CSV.slice(10, 20)]);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${MEMBERS_CSV.length}`);
    const stale = await api.fetch(`/files/${id}/original`, {
      headers: { Range: 'bytes=10-19', 'If-Range': '"other"' },
    });
    expect(stale.status).toBe(200);
    const ifRange = async (value: string) =>
      (await api.fetch(`/files/${id}/original`, { headers: { Range: 'bytes=10-19', 'If-Range': value } })).status;
    // Bytes of a part fit only what is the same to the byte.
    expect([await ifRange(tag), await ifRange(`W/${tag}`), await ifRange('*')]).toEqual([206, 200, 200]);
    const beyond = await api.fetch(`/files/${id}/original`, { headers: { Range: 'bytes=9999-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${MEMBERS_CSV.length}`);
    expect(await refusal(beyond)).toEqual([416, 'range_not_satisfiable']);
    expect((await api.fetch(`/files/${id}/original`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const head = await api.fetch(`/files/${id}/original`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(MEMBERS_CSV.length),
      '',
    ]);
  });

  test('the output by its tag, compressed when asked', async () => {
    const plain = await api.fetch(`/files/${id}/output`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.has('content-encoding')).toBe(false);
    const packed = await api.fetch(`/files/${id}/output`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const text = await plain.text();
    expect(await packed.text()).toBe(text);
    const smaller = await api.fetch(`/files/${id}/output`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(smaller.headers.get('content-encoding')).toBe('br');
    expect(await smaller.text()).toBe(text);
    const refused = await api.fetch(`/files/${id}/output`, {
      headers: { 'Accept-Encoding': 'gzip;q=0, *;q=0, identity' },
    });
    expect(refused.headers.has('content-encoding')).toBe(false);
    const again = await api.fetch(`/files/${id}/output`, {
      headers: { 'Accept-Encoding': 'identity', 'If-None-Match': String(plain.headers.get('etag')) },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await refusal(await api.fetch(`/files/${id}/output?format=pdf`))).toEqual([400, 'invalid_request']);
  });

  test.each(['output', 'errors'])('%s: a tag is of one coding, and only that one is spared by it', async (kind) => {
    const fetchAs = (coding: string, headers: Record<string, string> = {}) =>
      api.fetch(`/files/${id}/${kind}`, { headers: { 'Accept-Encoding': coding, ...headers } });
    const codings = ['identity', 'gzip', 'br'];
    const tags: string[] = [];
    for (const coding of codings) {
      const answer = await fetchAs(coding);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      await answer.text();
      tags.push(String(answer.headers.get('etag')));
    }
    expect(new Set(tags.map((tag) => tag.replace(/^W\//, ''))).size).toBe(3);
    expect(tags.map((tag) => tag.startsWith('W/'))).toEqual([false, true, true]);
    for (const [at, coding] of codings.entries()) {
      const own = await fetchAs(coding, { 'If-None-Match': String(tags[at]) });
      expect([own.status, own.headers.get('etag')]).toEqual([304, tags[at]]);
      expect(own.headers.get('vary')).toMatch(/accept-encoding/i);
      expect((await fetchAs(coding, { 'If-None-Match': String(tags[(at + 1) % 3]) })).status).toBe(200);
      expect((await fetchAs(coding, { 'If-None-Match': tags.join(', ') })).status).toBe(304);
    }
  });

  test('the same through the run, under /v1 and at the root', async () => {
    const output = await (await api.fetch(`/files/${id}/output`)).text();
    const report = await (await api.fetch(`/files/${id}/errors`)).text();
    for (const base of [api.baseUrl, api.origin]) {
      expect(await (await api.fetch(`${base}/download/${id}`)).text()).toBe(output);
      expect(await (await api.fetch(`${base}/errors/${id}`)).text()).toBe(report);
    }
  });

  test('the error report filtered, paged and as CSV', async () => {
    const read = async (query: string) =>
      errorReportSchema.parse(await (await api.fetch(`/files/${id}/errors?${query}`)).json());
    expect((await read('severity=error')).errors.map((entry) => entry.row_number)).toEqual([3]);
    expect((await read('severity=warning')).errors.map((entry) => entry.row_number)).toEqual([2]);
    const first = await read('limit=1');
    expect(first.errors).toHaveLength(1);
    const second = await read(`limit=1&cursor=${first.next_cursor}`);
    expect([second.errors[0]?.row_number, second.next_cursor]).toEqual([3, null]);
    expect(await refusal(await api.fetch(`/files/${id}/errors?cursor=forged.AAAA`))).toEqual([400, 'invalid_request']);
    const csv = await api.fetch(`/files/${id}/errors?format=csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).split('\r\n')).toHaveLength(4);
  });

  test('the rejected rows, to be corrected and uploaded again', async () => {
    const response = await api.fetch(`/files/${id}/rejected`);
    expect(response.headers.get('content-disposition')).toContain('.rejected.csv');
    const [header, row, end] = (await response.text()).split('\r\n');
    expect(header).toBe(`${MEMBERS_CSV.split('\n')[0]},_row_number,_errors`);
    expect(row).toMatch(/^M2,Bob,Sample,1981-13-13,,,P1,2026-01-01,EE,3,"?date_of_birth: /);
    expect(end).toBe('');
  });

  test('the output with metadata, as CSV and as XML', async () => {
    const withMetadata = z
      .object({ metadata: z.looseObject({}), records: z.array(z.looseObject({ source: z.unknown() })) })
      .parse(await (await api.fetch(`/files/${id}/output?include_metadata=true`)).json());
    expect(withMetadata.metadata).toMatchObject({
      file_name: 'Ä "q".csv',
      delimiter: ',',
      total_rows: 3,
      service_version: '0.0.0-test',
    });
    expect(withMetadata.records[0]?.source).toMatchObject({ row_number: 2 });
    const csv = await api.fetch(`/files/${id}/output?format=csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).split('\r\n')[1]).toMatch(/^member,M1,M1,/);
    const xml = await (await api.fetch(`/download/${id}?format=xml`)).text();
    expect(xml).toMatch(new RegExp(`<enrollment[^>]* job_id="${id}"`));
  });

  test('every read is audited', async () => {
    const entries = await api.db.auditEntry.findMany({ where: { subjectId: id } });
    const actions = new Set(entries.map((entry) => entry.action));
    expect(actions).toEqual(
      new Set(['file.read_original', 'file.read_output', 'file.read_errors', 'file.read_rejected']),
    );
    expect(entries[0]).toMatchObject({
      partnerId: api.partnerId,
      actorId: api.client.clientId,
      ipAddress: '127.0.0.1',
    });
  });
});

describe('polling', () => {
  test('newest first, page by page, with nothing twice and nothing left out', async () => {
    const partnerId = await createPartner(api, { name: 'Poller' });
    const token = await api.token(await createClient(api, { partnerId, name: 'Poller' }));
    const read = async (query = '') =>
      statusResponseSchema.parse(await (await api.fetch(`/status${query}`, { token })).json());
    expect((await read()).runs).toEqual([]);
    const ids = [];
    for (let files = 0; files < 5; files++) ids.unshift((await submitFile(api, { token })).job_id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await read(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.runs.map((run) => run.run_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);

    const [first = ''] = ids;
    await finishJob(api, first);
    const after = await read('?status=completed_with_errors');
    expect(after.runs).toEqual([
      expect.objectContaining({
        run_id: first,
        partner: partnerId,
        stats: { total_rows: 3, valid_rows: 2, error_rows: 1 },
        download_url: `/download/${first}`,
        errors_url: `/errors/${first}`,
      }),
    ]);
    expect((await read()).runs.filter((run) => run.download_url === null)).toHaveLength(4);
    expect(await refusal(await api.fetch(`/status?cursor=${(await read('?limit=1')).next_cursor}`))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('answers at the root as under /v1', async () => {
    const here: unknown = await (await api.fetch('/status')).json();
    expect(await (await api.fetch(`${api.origin}/status`)).json()).toEqual(here);
  });

  test('since', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(statusResponseSchema.parse(await (await api.fetch(`/status?since=${later}`)).json()).runs).toEqual([]);
    expect(await refusal(await api.fetch('/status?since=yesterday'))).toEqual([400, 'invalid_request']);
  });
});
