import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { errorBodySchema, jobDetailSchema } from '@rollcall/contracts';
import { verifyAudit } from '@rollcall/database/audit';
import { damageOriginal } from './damage-original.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile, takeJob } from './submit-file.ts';

jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const codeOf = async (response: Response) => errorBodySchema.parse(await response.json()).error.code;
const detailOf = async (id: string) => jobDetailSchema.parse(await (await api.fetch(`/jobs/${id}`)).json());
const remove = (id: string) => api.fetch(`/jobs/${id}/files`, { method: 'DELETE' });

async function finished(): Promise<string> {
  const { job_id: id } = await submitFile(api, { fileName: 'people.csv' });
  await finishJob(api, id);
  return id;
}

describe('deleting the files of a job', () => {
  test('takes every download away and leaves the counts', async () => {
    const id = await finished();
    const before = await detailOf(id);
    expect((await remove(id)).status).toBe(204);
    for (const path of ['output', 'errors', 'original', 'rejected']) {
      const response = await api.fetch(`/files/${id}/${path}`);
      expect([path, response.status, await codeOf(response)]).toEqual([path, 404, 'output_not_available']);
    }
    expect(await api.fetch(`/jobs/${id}/reprocess`, { method: 'POST' }).then(codeOf)).toBe('output_not_available');
    const after = await detailOf(id);
    expect(after).toMatchObject({ status: before.status, statistics: before.statistics, file_name: 'purged.csv' });
    expect(after.download_urls).toMatchObject({ normalized_data: null, error_report: null });
    const keys: string[] = [];
    for await (const { key } of api.storage.list(`${api.partnerId}/${id}/`)) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('asked for again changes nothing, and is audited once, by who asked', async () => {
    const id = await finished();
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 204]);
    const entries = await api.db.auditEntry.findMany({ where: { subjectId: id, action: 'file.delete' } });
    expect(entries).toMatchObject([{ actorId: api.client.clientId, detail: { objects: 4 } }]);
  });

  test('ends a job that is under way', async () => {
    const { job_id: id } = await submitFile(api);
    await takeJob(api, id);
    expect((await remove(id)).status).toBe(204);
    expect(await detailOf(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
  });

  test('is a partner’s own', async () => {
    expect(await remove('job_0').then(codeOf)).toBe('job_not_found');
  });
});

describe('a stored file that was changed', () => {
  test('is not given out, is answered as integrity_error and is counted', async () => {
    const { job_id: id } = await submitFile(api);
    await damageOriginal(api, id);
    const response = await api.fetch(`/files/${id}/original`);
    const text = await response.text();
    expect([response.status, JSON.parse(text).error.code]).toEqual([500, 'integrity_error']);
    expect(text).not.toMatch(/Member|\.data|frame/i);
    expect(api.logs.join('')).toContain('stored object failed integrity check');
    expect(await api.registry.metrics()).toMatch(/rollcall_integrity_errors_total(\{[^}]*\})? [1-9]/);
  });

  test('breaks off behind its last good frame: what was sent is not to be taken for the whole', async () => {
    const content = `Member ID,First Name\n${'M1,Ada\n'.repeat(30_000)}`;
    const { job_id: id } = await submitFile(api, { content });
    await damageOriginal(api, id, 2 * (65_536 + 16) + 5);
    const received: Uint8Array[] = [];
    const reading = (async () => {
      const { body } = await api.fetch(`/files/${id}/original`);
      for await (const chunk of body ?? []) received.push(chunk);
    })();
    await expect(reading).rejects.toThrow();
    const bytes = Buffer.concat(received);
    expect(bytes.length).toBeLessThanOrEqual(2 * 65_536);
    expect(content.startsWith(bytes.toString())).toBe(true);
    const range = await api.fetch(`/files/${id}/original`, { headers: { Range: 'bytes=0-19' } });
    expect([range.status, await range.text()]).toEqual([206, content.slice(0, 20)]);
  });
});

test('every read of a file is in the audit trail: who, which file, from where, in which request', async () => {
  const id = await finished();
  const headers = { 'X-Request-Id': 'the-request' };
  for (const path of ['original', 'output', 'errors', 'errors?format=csv', 'rejected']) {
    await (await api.fetch(`/files/${id}/${path}`, { headers })).text();
  }
  await (await api.fetch(`/download/${id}`, { headers })).text();
  const entries = await api.db.auditEntry.findMany({
    where: { subjectId: id, action: { startsWith: 'file.read' } },
    orderBy: { id: 'asc' },
  });
  const actions = ['file.read_original', 'file.read_output', 'file.read_errors', 'file.read_errors'];
  expect(entries.map(({ action }) => action)).toEqual([...actions, 'file.read_rejected', 'file.read_output']);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      partnerId: api.partnerId,
      actorType: 'client',
      actorId: api.client.clientId,
      requestId: 'the-request',
      ipAddress: expect.stringContaining('127.0.0.1'),
      hash: expect.any(Uint8Array),
    });
  }
  expect((await verifyAudit(api.db)).faults).toEqual([]);
});

test('a part of a file and the head of an answer are reads too; being told that nothing changed is none', async () => {
  const id = await finished();
  const reads = () => api.db.auditEntry.count({ where: { subjectId: id, action: 'file.read_original' } });
  const whole = await api.fetch(`/files/${id}/original`, { method: 'HEAD' });
  expect(await reads()).toBe(1);
  await (await api.fetch(`/files/${id}/original`, { headers: { Range: 'bytes=0-3' } })).text();
  expect(await reads()).toBe(2);
  const same = await api.fetch(`/files/${id}/original`, {
    headers: { 'If-None-Match': whole.headers.get('etag') ?? '' },
  });
  expect([same.status, await reads()]).toEqual([304, 2]);
});
