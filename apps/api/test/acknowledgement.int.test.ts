import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { errorBodySchema, jobDetailSchema } from '@rollcall/contracts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

const SAMPLE = await readFile(join(import.meta.dirname, '../../../samples/fiction-sponsor.834'), 'utf8');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const detailOf = async (id: string) => jobDetailSchema.parse(await (await api.fetch(`/jobs/${id}`)).json());
const refusalOf = async (response: Response) => [
  response.status,
  errorBodySchema.parse(await response.json()).error.code,
];

async function finished(content: string, fileName = 'fiction.834'): Promise<string> {
  const { job_id: id } = await submitFile(api, { content, fileName });
  expect(await refusalOf(await api.fetch(`/files/${id}/acknowledgement`))).toEqual([404, 'output_not_ready']);
  await finishJob(api, id);
  return id;
}

test('what the sender of an 834 is told is there, whole and by its kinds', async () => {
  const id = await finished(SAMPLE.replace('*0*T*:~', '*1*T*:~'));
  const job = await detailOf(id);
  expect(job.acknowledgement).toBe('accepted');
  const all = await api.fetch(String(job.download_urls.acknowledgement));
  expect(all.headers.get('content-type')).toContain('application/edi-x12');
  expect(all.headers.get('content-disposition')).toContain('fiction.999');
  const text = await all.text();
  const ta1 = await (await api.fetch(`/files/${id}/acknowledgement?type=ta1`)).text();
  const functional = await (await api.fetch(`/files/${id}/acknowledgement?type=999`)).text();
  expect(ta1).toContain('TA1*000000001*260105*0900*A*000~');
  expect(functional).toContain('IK5*A~');
  expect(text).toBe(ta1 + functional);
  const tag = String(all.headers.get('etag'));
  const again = await api.fetch(`/files/${id}/acknowledgement`, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  const audited = await api.db.auditEntry.findMany({
    where: { subjectId: id, action: 'file.read_acknowledgement' },
    orderBy: { id: 'asc' },
  });
  expect(audited.map(({ detail }) => detail)).toEqual([{ type: 'all' }, { type: 'ta1' }, { type: '999' }]);
});

test('what is not there is said so', async () => {
  const quiet = await finished(SAMPLE);
  expect(await refusalOf(await api.fetch(`/files/${quiet}/acknowledgement?type=ta1`))).toEqual([
    404,
    'output_not_available',
  ]);
  const { job_id: table } = await submitFile(api);
  await finishJob(api, table);
  expect((await detailOf(table)).download_urls.acknowledgement).toBeNull();
  expect(await refusalOf(await api.fetch(`/files/${table}/acknowledgement`))).toEqual([404, 'output_not_available']);
  expect((await api.fetch(`/jobs/${quiet}/files`, { method: 'DELETE' })).status).toBe(204);
  expect((await detailOf(quiet)).download_urls.acknowledgement).toBeNull();
  expect(await refusalOf(await api.fetch(`/files/${quiet}/acknowledgement`))).toEqual([404, 'output_not_available']);
});
