import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBodySchema, peoplePageSchema } from '@rollcall/contracts';
import { createClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
const files: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  for (const [plan, rest] of PLANS) {
    const content = [HEADER, ...FAMILY, ...rest].join('\n').replaceAll('PPO500', plan);
    const { job_id: id } = await submitFile(api, { content, fileName: `${plan}.csv` });
    await finishJob(api, id);
    files.push(id);
  }
  await api.db.job.updateMany({ where: { id: { in: files } }, data: { feed: 'weekly' } });
});
afterAll(() => api.close());

const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID';
const FAMILY = [
  'W1,Testa,Fakeman,04/13/1980,212-45-9999,PPO500,EE+FAM,01/01/2026,Self,W1',
  'W2,Kiddo,Fakeman,11/23/2014,,PPO500,EE+FAM,01/01/2026,Child,W1',
];
const MOCKSONS = Array.from(
  { length: 4 },
  (_, n) => `X${n},Ann${'abcd'[n]},Mockson,02/0${n + 1}/1985,,PPO500,EE,01/01/2026,Self,X${n}`,
);
const PLANS = [
  ['FIRST', MOCKSONS],
  ['SECOND', []],
  ['THIRD', MOCKSONS],
] as const;

const find = async (query: string) => peoplePageSchema.parse(await (await api.fetch(`/people?${query}`)).json());
const refusal = async (path: string, token?: string) => {
  const answer = await api.fetch(path, token === undefined ? {} : { token });
  return [answer.status, errorBodySchema.parse(await answer.json()).error.code];
};

test('a person is found in every file, newest first, by name, member ID, and the last four digits', async () => {
  const page = await find('search=kiddo%20fake');
  expect(page.matches.map(({ job_id: id, people, record }) => [id, people, record.coverage.plan_id])).toEqual([
    [files[2], [1], 'THIRD'],
    [files[1], [1], 'SECOND'],
    [files[0], [1], 'FIRST'],
  ]);
  expect([page.files_searched, page.files_left, page.next_cursor]).toEqual([3, 0, null]);
  expect((await find('search=w1')).matches.map(({ people }) => people)).toEqual([[0], [0], [0]]);
  expect((await find('search=Fakeman,')).matches[0]?.people).toEqual([0, 1]);
  const bySsn = await find('search=9999');
  expect(bySsn.matches).toHaveLength(3);
  expect(JSON.stringify(bySsn)).not.toContain('212-45');
});

test('a key names one person, wherever the search for it begins', async () => {
  const [first] = (await find('search=kiddo')).matches;
  const key = first?.record.dependents[0]?.person_key;
  expect(key).toMatch(/^per_/);
  const found = await find(`person_key=${key}`);
  expect(found.matches.map(({ people }) => people)).toEqual([[1], [1], [1]]);
  expect((await find(`search=w1&person_key=${key}`)).matches).toEqual(found.matches);
  expect((await find(`search=mockson&person_key=${key}`)).matches).toEqual([]);
});

test('pages go on within a file and over files, each match once', async () => {
  const names: unknown[] = [];
  let cursor = '';
  for (let pages = 1; ; pages++) {
    const page = await find(`search=mockson&limit=3${cursor}`);
    expect(page.matches.length).toBeLessThanOrEqual(3);
    names.push(...page.matches.map(({ job_id: id, record }) => `${files.indexOf(id)} ${record.member_id}`));
    if (page.next_cursor === null) break;
    expect(page.files_left).toBeGreaterThan(0);
    expect(pages).toBeLessThan(10);
    cursor = `&cursor=${page.next_cursor}`;
  }
  expect(names).toEqual(['2 X0', '2 X1', '2 X2', '2 X3', '0 X0', '0 X1', '0 X2', '0 X3']);
  expect(await refusal(`/people?search=fakeman${cursor || '&cursor=x.y'}`)).toEqual([400, 'invalid_request']);
});

test('files that are gone are passed over, and another partner finds nobody', async () => {
  await api.db.job.update({ where: { id: files[1] ?? '' }, data: { filesPurgedAt: new Date() } });
  expect((await find('search=kiddo')).matches.map(({ job_id: id }) => id)).toEqual([files[2], files[0]]);
  await api.db.job.update({ where: { id: files[1] ?? '' }, data: { filesPurgedAt: null } });
  const partnerId = await createPartner(api, { name: 'Next door' });
  const token = await api.token(await createClient(api, { partnerId, name: 'Next door' }));
  const answer = await api.fetch('/people?search=kiddo', { token });
  expect(peoplePageSchema.parse(await answer.json())).toMatchObject({ matches: [], files_searched: 0, files_left: 0 });
});

test('a search is audited without what was searched for; one for nothing is refused', async () => {
  const entries = () => api.db.auditEntry.findMany({ where: { action: 'people.search' }, orderBy: { id: 'desc' } });
  const before = (await entries()).length;
  await find('search=kiddo');
  const [newest, ...others] = await entries();
  expect(others).toHaveLength(before);
  expect(newest).toMatchObject({ subjectType: 'partner', subjectId: api.partnerId, detail: null });
  for (const query of ['', '?search=k', '?search=%20%20', '?person_key=per_1', '?search=kiddo&limit=0'])
    expect(await refusal(`/people${query}`)).toEqual([400, 'invalid_request']);
});
