import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBodySchema, feedDetailSchema, feedFilesSchema, feedListSchema } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { holdJob } from './hold-job.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
});
afterAll(() => api.close());

const feedOf = async (id: string) => feedDetailSchema.parse(await (await api.fetch(`/feeds/${id}`)).json());
const patch = (id: string, body: object) =>
  api.fetch(`/feeds/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const refusal = async (response: Response) => {
  const { error } = errorBodySchema.parse(await response.json());
  return `${response.status} ${error.code} ${error.details}`;
};

async function createFeed(overrides: object = {}): Promise<string> {
  const id = createId('fed');
  await api.db.feed.create({ data: { id, partnerId: api.partnerId, vendorKey: '', name: id, ...overrides } });
  return id;
}

/** A finished job that took its place in the feed. */
async function followIn(feedId: string, feed: string): Promise<string> {
  const { job_id: id } = await submitFile(api);
  await finishJob(api, id);
  const nothing = { reason: null, baseline_job_id: null, result: null, guard: null, rejected_at: null };
  const changes = { feed_id: feedId, feed, state: 'first_file', position: 1, ...nothing };
  await api.db.job.update({ where: { id }, data: { feed, vendorId: null, changes } });
  return id;
}

test('a held file is what its feed says first, with the file that the next is compared with', async () => {
  const { heldId, baselineId } = await holdJob(api);
  const job = await api.db.job.findUniqueOrThrow({ where: { id: heldId } });
  const { id } = await api.db.feed.findFirstOrThrow({ where: { headJobId: baselineId } });
  await api.db.feed.update({ where: { id }, data: { heldJobId: heldId, arrivals: [job.submittedAt] } });
  const found = await feedOf(id);
  expect(found).toMatchObject({
    name: 'default',
    vendor_id: job.vendorId,
    state: 'held',
    files: 1,
    baseline_job_id: baselineId,
    held_job_id: heldId,
    members: 20,
    last_file_at: job.submittedAt.toISOString(),
    changes: { result: { counts: { missing: 10 } } },
    recent_files: [{ job_id: heldId, status: 'failed', error_code: 'membership_drop', members: 10 }],
    // No further back than the arrivals that the feed knows.
    last_files: [{ job_id: heldId, status: 'failed', error_code: 'membership_drop' }],
  });
  const { recent_files: _, ...entry } = found;
  const { feeds } = feedListSchema.parse(await (await api.fetch('/feeds')).json());
  expect(feeds).toContainEqual(entry);
});

test('what is expected is set, learned, or not expected at all; every change is audited', async () => {
  const week = 7 * 86_400_000;
  const arrivals = [6, 5, 4, 3, 2].map((weeks) => new Date(Date.now() - weeks * week));
  const id = await createFeed({ arrivals });
  expect(await feedOf(id)).toMatchObject({
    state: 'late',
    vendor: 'unknown',
    vendor_id: null,
    cadence: { every: 'weekly', grace_hours: 24, source: 'learned' },
    next_expected_at: new Date(Math.max(...arrivals.map(Number)) + week).toISOString(),
    late_since: new Date(Math.max(...arrivals.map(Number)) + week + 86_400_000).toISOString(),
  });
  const cadence = { every: 'monthly', grace_hours: 100 };
  expect(await (await patch(id, { cadence, guard: { max_missing_share: 0.5 } })).json()).toMatchObject({
    state: 'on_time',
    cadence: { ...cadence, source: 'set' },
    guard: { max_missing_share: 0.5 },
  });
  expect(await (await patch(id, { cadence: null, paused: true })).json()).toMatchObject({
    state: 'paused',
    late_since: null,
    cadence: { source: 'learned' },
    guard: { max_missing_share: 0.5 },
  });
  expect(await api.db.auditEntry.count({ where: { subjectId: id, action: 'feed.update' } })).toBe(2);
  for (const body of [{ cadence: { every: 'hourly' } }, { guard: { max_missing_share: 2 } }, { name: 'x' }]) {
    expect(await refusal(await patch(id, body))).toContain('400 invalid_request');
  }
});

test('a wrong file is no longer compared with: any completed full file of the feed can be the baseline', async () => {
  const name = `Feed ${Math.random()}`;
  const id = await createFeed({ name });
  const right = await followIn(id, name);
  const wrong = await followIn(id, name);
  const other = await followIn(await createFeed(), 'other');
  await api.db.feed.update({ where: { id }, data: { headJobId: wrong, position: 2 } });
  expect(await (await patch(id, { baseline_job_id: right })).json()).toMatchObject({
    baseline_job_id: right,
    files: 2,
    recent_files: [{ job_id: wrong }, { job_id: right }],
  });
  const changesOnly = await followIn(id, name);
  const aside = { feed_id: id, feed: name, file_kind: 'change', state: 'compared', position: null };
  await api.db.job.update({
    where: { id: changesOnly },
    data: { changes: { ...aside, reason: null, baseline_job_id: right, result: null, guard: null, rejected_at: null } },
  });
  await api.db.job.update({ where: { id: wrong }, data: { filesPurgedAt: new Date() } });
  for (const bad of [wrong, other, changesOnly, 'job_none']) {
    expect(await refusal(await patch(id, { baseline_job_id: bad }))).toContain('field baseline_job_id');
  }
  expect((await feedOf(id)).baseline_job_id).toBe(right);
});

test('a held file that is rejected is published nowhere, and its feed waits for the next one', async () => {
  const name = 'Rejecting';
  const id = await createFeed({ name });
  const head = await followIn(id, name);
  const held = await followIn(id, name);
  await api.db.feed.update({ where: { id }, data: { headJobId: head, heldJobId: held, arrivals: [new Date()] } });
  expect(await refusal(await patch(id, { rejected_job_id: head }))).toContain('field rejected_job_id');
  expect(await feedOf(id)).toMatchObject({ state: 'held', held_job_id: held });
  expect(await (await patch(id, { rejected_job_id: held })).json()).toMatchObject({
    state: 'learning',
    held_job_id: null,
    baseline_job_id: head,
  });
  const trail = await api.db.auditEntry.findFirst({ where: { subjectId: id, action: 'feed.update' } });
  expect(trail?.detail).toEqual({ rejected_job_id: held });
  expect(await (await api.fetch(`/jobs/${held}`)).json()).toMatchObject({
    changes: { rejected_at: expect.stringMatching(/Z$/) },
  });
  // Another file may be held by now.
  expect(await refusal(await patch(id, { rejected_job_id: held }))).toContain('field rejected_job_id');
});

test('all files of a feed are listed page by page, the newest first', async () => {
  const name = 'Pages';
  const id = await createFeed({ name });
  const jobs = [await followIn(id, name), await followIn(id, name), await followIn(id, name)].reverse();
  await followIn(await createFeed(), 'other pages');
  const page = async (query: string) =>
    feedFilesSchema.parse(await (await api.fetch(`/feeds/${id}/files?${query}`)).json());
  const first = await page('limit=2');
  expect(first.files.map(({ job_id: job }) => job)).toEqual(jobs.slice(0, 2));
  expect(first.files[0]).toMatchObject({ members: 2, changes: { position: 1, state: 'first_file' } });
  const rest = await page(`limit=2&cursor=${first.next_cursor}`);
  expect(rest).toMatchObject({ files: [{ job_id: jobs[2] }], next_cursor: null });
  expect(await refusal(await api.fetch('/feeds/fed_none/files'))).toContain('404 feed_not_found');
});

test('a deleted feed is gone, its files stay, and the trail says who did it', async () => {
  const name = 'To go';
  const id = await createFeed({ name });
  const jobId = await followIn(id, name);
  expect((await api.fetch(`/feeds/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await refusal(await api.fetch(`/feeds/${id}`, { method: 'DELETE' }))).toContain('404 feed_not_found');
  expect((await api.fetch(`/jobs/${jobId}`)).status).toBe(200);
  const entry = await api.db.auditEntry.findFirstOrThrow({ where: { subjectId: id, action: 'feed.delete' } });
  expect(entry.detail).toEqual({ name });
});
