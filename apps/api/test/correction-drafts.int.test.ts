import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptedJobSchema, errorBodySchema } from '@rollcall/contracts';
import { z } from 'zod';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
let ann: Browser;
let lee: Browser;
beforeAll(async () => {
  api = await startTestApi();
  [ann, lee] = await Promise.all([openBrowser(api, { role: 'analyst' }), openBrowser(api, { role: 'admin' })]);
});
afterAll(() => api.close());

const savedSchema = z.object({
  version: z.int(),
  saved_by: z.string().nullable(),
  saved_by_name: z.string().nullable(),
});
const draftSchema = savedSchema.extend({
  rows: z.array(z.object({ row_number: z.int(), values: z.record(z.string(), z.string()) })),
  saved_at: z.string().nullable(),
});
type Row = z.output<typeof draftSchema>['rows'][number];

const BAD = [
  'member_id,first_name,last_name,dob,plan_id,effective_date,coverage_type',
  'M1,Ann,Sample,1981-13-13,P1,2026-01-01,EE',
  'M2,Bob,Sample,1981-13-14,P1,2026-01-01,EE',
  'M3,Cy,Sample,1990-01-01,P2,2026-01-01,EE',
  '',
].join('\n');
const row = (number: number, values: Row['values']): Row => ({ row_number: number, values });

async function rejected(): Promise<string> {
  const { job_id: id } = await submitFile(api, { content: BAD });
  await finishJob(api, id);
  return id;
}

const draftOf = async (id: string, browser = ann) =>
  draftSchema.parse(await (await browser.fetch(`/jobs/${id}/corrections/draft`)).json());
const save = (id: string, version: number, rows: readonly Row[], browser = ann) =>
  browser.send('PATCH', `/jobs/${id}/corrections/draft`, { base_version: version, rows });
const codeOf = async (answer: Promise<Response>) => errorBodySchema.parse(await (await answer).json()).error.code;

test('a draft is there for the next person, with who and when, and rows that are emptied leave it', async () => {
  const id = await rejected();
  expect(await draftOf(id)).toEqual({ version: 0, rows: [], saved_at: null, saved_by: null, saved_by_name: null });
  const first = savedSchema.parse(await (await save(id, 0, [row(3, { dob: '1981-12-14' })])).json());
  expect(first).toEqual({ version: 1, saved_by: ann.person.id, saved_by_name: 'A analyst' });
  expect((await save(id, 1, [row(2, { dob: '1981-12-13', last_name: 'Sämple' })], lee)).status).toBe(200);
  const draft = await draftOf(id);
  expect(draft).toMatchObject({ version: 2, saved_by: lee.person.id, saved_by_name: 'A admin' });
  expect(draft.rows).toEqual([row(2, { dob: '1981-12-13', last_name: 'Sämple' }), row(3, { dob: '1981-12-14' })]);
  expect(Date.now() - Date.parse(draft.saved_at ?? '')).toBeLessThan(60_000);
  await save(id, 2, [row(2, {}), row(3, { dob: '1981-12-15' })]);
  expect(await draftOf(id)).toMatchObject({ version: 3, rows: [row(3, { dob: '1981-12-15' })] });
});

test('of two who save over the same version one is told, and nothing of the other is lost', async () => {
  const id = await rejected();
  const answers = await Promise.all(
    [ann, lee].map((browser, index) => save(id, 0, [row(2 + index, { dob: '1981-12-13' })], browser)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { version, rows } = await draftOf(id);
  expect([version, rows.length]).toEqual([1, 1]);
  expect(await codeOf(save(id, 0, [row(2, {})]))).toBe('draft_conflict');
});

test('it is sealed, audited, and not for those who may not correct', async () => {
  const id = await rejected();
  await save(id, 0, [row(2, { last_name: 'Unmistakable' })]);
  await draftOf(id);
  const stored = await api.db.correctionDraft.findUniqueOrThrow({ where: { id } });
  expect(Buffer.from(stored.content).includes('Unmistakable')).toBe(false);
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: id, action: { endsWith: '_draft' } } });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['job.save_draft', ann.person.id],
    ['file.read_draft', ann.person.id],
  ]);
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('Unmistakable');
  const stranger = await openBrowser(api, {
    role: 'admin',
    partnerId: await createPartner(api, { name: 'Next door' }),
  });
  const viewer = await openBrowser(api, { role: 'viewer' });
  expect(await codeOf(stranger.fetch(`/jobs/${id}/corrections/draft`))).toBe('job_not_found');
  expect(await codeOf(save(id, 1, [row(2, {})], stranger))).toBe('job_not_found');
  expect(await codeOf(viewer.fetch(`/jobs/${id}/corrections/draft`))).toBe('insufficient_scope');
});

test.each<[string, readonly Row[], string]>([
  ['a row that was not rejected', [row(4, { dob: '1990-01-02' })], 'row_not_rejected'],
  ['a row beyond the file', [row(99, {})], 'row_not_rejected'],
  ['a column that the file has not', [row(2, { birthday: '1990-01-02' })], 'row_not_rejected'],
  ['a row twice', [row(2, {}), row(2, { dob: '1990-01-02' })], 'invalid_request'],
  ['nothing', [], 'invalid_request'],
])('%s is not saved', async (_name, rows, code) => {
  const id = await rejected();
  expect(await codeOf(save(id, 0, rows))).toBe(code);
  expect((await draftOf(id)).version).toBe(0);
});

test('a draft that grows beyond what can be submitted is refused, and the one before stays', async () => {
  const id = await rejected();
  const wide = Array.from({ length: 600 }, (_, column) => `c${column}`);
  const [names, ...lines] = BAD.trimEnd().split('\n');
  const { job_id: large } = await submitFile(api, {
    content: [`${names},${wide.join(',')}`, ...lines.map((line) => line + ','.repeat(600)), ''].join('\n'),
  });
  await finishJob(api, large);
  const full = Object.fromEntries(wide.slice(0, 300).map((name) => [name, 'x'.repeat(32_767)]));
  expect((await save(large, 0, [row(2, full)])).status).toBe(200);
  expect(await codeOf(save(large, 1, [row(3, full)]))).toBe('invalid_request');
  expect(await draftOf(large)).toMatchObject({ version: 1 });
  expect((await draftOf(id)).version).toBe(0);
});

test('what is submitted leaves the draft, and the rest goes with the files', async () => {
  const id = await rejected();
  await save(id, 0, [row(2, { dob: '1981-12-13' }), row(3, { dob: 'later' })]);
  const answer = await ann.send('POST', `/jobs/${id}/corrections`, {
    rows: [row(2, { dob: '1981-12-13' })],
    dry_run: false,
  });
  await finishJob(api, acceptedJobSchema.parse(await answer.json()).job_id);
  expect(await draftOf(id)).toMatchObject({ version: 2, rows: [row(3, { dob: 'later' })] });
  expect((await api.fetch(`/jobs/${id}/files`, { method: 'DELETE' })).status).toBe(204);
  expect(await api.db.correctionDraft.count({ where: { id } })).toBe(0);
  expect(await codeOf(save(id, 2, [row(3, {})]))).toBe('output_not_available');
});
