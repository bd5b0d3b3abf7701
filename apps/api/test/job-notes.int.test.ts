import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBodySchema } from '@rollcall/contracts';
import { z } from 'zod';
import { createPartner } from '../src/accounts/create-partner.ts';
import { type Browser, openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
let ann: Browser;
let viewer: Browser;
beforeAll(async () => {
  api = await startTestApi();
  [ann, viewer] = await Promise.all([openBrowser(api, { role: 'analyst' }), openBrowser(api, { role: 'viewer' })]);
});
afterAll(() => api.close());

const notesSchema = z.object({
  assignee: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  assignable: z.array(z.object({ user_id: z.string() })),
  notes: z.array(z.object({ note_id: z.string(), text: z.string(), author_name: z.string().nullable() })),
});
const notesOf = async (id: string, browser = ann) =>
  notesSchema.parse(await (await browser.fetch(`/jobs/${id}/notes`)).json());
const add = (id: string, text: string, browser = ann) => browser.send('POST', `/jobs/${id}/notes`, { text });
const assign = (id: string, userId: string | null, browser = ann) =>
  browser.send('PUT', `/jobs/${id}/assignee`, { user_id: userId });
const codeOf = async (answer: Promise<Response>) => errorBodySchema.parse(await (await answer).json()).error.code;
const mine = async (userId: string) => {
  const answer = await ann.fetch(`/jobs?assignee=${userId}`);
  const { jobs } = z.object({ jobs: z.array(z.object({ job_id: z.string() })) }).parse(await answer.json());
  return jobs.map(({ job_id: id }) => id);
};

async function finished(): Promise<string> {
  const { job_id: id } = await submitFile(api);
  await finishJob(api, id);
  return id;
}

test('notes are one thread for the account: sealed, without SSNs, and audited without their text', async () => {
  const id = await finished();
  expect(await notesOf(id)).toMatchObject({ assignee: null, notes: [] });
  expect((await add(id, '  Unmistakable: call about 219-09-9999.  ')).status).toBe(201);
  await add(id, 'They will send it again on Monday.');
  expect((await notesOf(id, viewer)).notes.map(({ text, author_name: by }) => [text, by])).toEqual([
    ['Unmistakable: call about ***-**-9999.', 'A analyst'],
    ['They will send it again on Monday.', 'A analyst'],
  ]);
  const stored = await api.db.jobNote.findMany({ where: { jobId: id } });
  expect(Buffer.concat(stored.map(({ text }) => text)).includes('Unmistakable')).toBe(false);
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: id, action: 'job.add_note' } });
  expect(entries.map(({ actorId }) => actorId)).toEqual([ann.person.id, ann.person.id]);
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('Unmistakable');
  expect(await codeOf(add(id, '   '))).toBe('invalid_request');
  expect(await codeOf(add(id, 'x', viewer))).toBe('insufficient_scope');
});

test('one active person of the account who can correct files looks after a job, and finds it', async () => {
  const [id, other] = [await finished(), await finished()];
  const lee = await openBrowser(api, { role: 'admin' });
  await assign(id, lee.person.id);
  const taken = notesSchema.parse(await (await assign(id, ann.person.id)).json());
  expect(taken.assignee).toEqual({ user_id: ann.person.id, name: 'A analyst' });
  expect(taken.assignable.map(({ user_id: user }) => user)).not.toContain(viewer.person.id);
  expect(await mine(ann.person.id)).toEqual([id]);
  expect(await mine(lee.person.id)).toEqual([]);
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: id, action: 'job.assign' } });
  expect(entries.at(-1)?.detail).toEqual({ user_id: ann.person.id, before: lee.person.id });

  const stranger = await openBrowser(api, {
    role: 'admin',
    partnerId: await createPartner(api, { name: 'Next door' }),
  });
  expect(await codeOf(assign(other, stranger.person.id))).toBe('user_not_found');
  expect(await codeOf(assign(other, viewer.person.id))).toBe('user_not_found');
  expect(await codeOf(assign(id, null, stranger))).toBe('job_not_found');
  expect(await codeOf(stranger.fetch(`/jobs/${id}/notes`))).toBe('job_not_found');
  expect(await codeOf(assign(id, null, viewer))).toBe('insufficient_scope');

  await assign(id, null);
  expect(await mine(ann.person.id)).toEqual([]);
});

test('they go with the files of the job, and nobody adds to what is gone', async () => {
  const id = await finished();
  await add(id, 'Gone soon.');
  await assign(id, ann.person.id);
  expect((await ann.send('DELETE', `/jobs/${id}/files`, {})).status).toBe(204);
  expect(await notesOf(id)).toMatchObject({ assignee: null, notes: [] });
  expect(await api.db.jobNote.count({ where: { jobId: id } })).toBe(0);
  expect(await codeOf(add(id, 'Too late.'))).toBe('output_not_available');
});
