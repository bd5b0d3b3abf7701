import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedJobSchema, errorBodySchema, fileComparisonSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { holdJob } from './hold-job.ts';
import { openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
let vendorId: string;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT_PER_HOUR: '100000' } });
  vendorId = await createVendor();
});
afterAll(() => api.close());

interface Person {
  readonly id: string;
  readonly last?: string;
  readonly plan?: string;
  readonly end?: string;
}

const HEADER = 'member_id,first_name,last_name,dob,plan_id,effective_date,termination_date,coverage_type';
const rowOf = ({ id, last = 'Sample', plan = 'P1', end = '' }: Person): string =>
  `${id},Ann,${last},1980-01-02,${plan},2020-01-01,${end},employee_only`;
const fileOf = (people: readonly Person[]): string => [HEADER, ...people.map(rowOf), ''].join('\n');
const crowd = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ id: `M${index}` }));

/** Reads these columns, but for the id's. */
const BUILT_IN = 'vnd_builtin_834_generator_input';

function formOf(content: string, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  body.append('file', new Blob([content]), 'census.csv');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

async function createVendor(): Promise<string> {
  const draft = await api.fetch('/vendors/suggest', { method: 'POST', body: formOf(fileOf(crowd(30))) });
  const { config } = z.object({ config: z.unknown() }).parse(await draft.json());
  const made = await api.fetch('/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: `Census ${Math.random()}`, config }),
  });
  return z.object({ vendor_id: z.string() }).parse(await made.json()).vendor_id;
}

async function submit(people: readonly Person[], vendor = vendorId, feed = ''): Promise<string> {
  const content = vendor === BUILT_IN ? fileOf(people).replace('member_id', 'employee_id') : fileOf(people);
  const body = formOf(content, { vendor_hint: vendor, feed });
  const response = await api.fetch('/files/upload', { method: 'POST', body });
  return acceptedJobSchema.parse(await response.json()).job_id;
}

async function finished(people: readonly Person[], vendor = vendorId, feed = ''): Promise<string> {
  const id = await submit(people, vendor, feed);
  await finishJob(api, id);
  return id;
}

const answerSchema = z.looseObject({
  baseline_job_id: z.string(),
  counts: z.record(z.string(), z.int()),
  guard: z.looseObject({ outcome: z.string() }),
  changes: z.array(
    z.looseObject({ kind: z.string(), member_id: z.string(), fields: z.array(z.unknown()), row_number: z.unknown() }),
  ),
  next_cursor: z.string().nullable(),
});
const changesOf = async (id: string, query = '') =>
  answerSchema.parse(await (await api.fetch(`/jobs/${id}/changes${query}`)).json());
const refusal = async (response: Response) => [
  response.status,
  errorBodySchema.parse(await response.json()).error.code,
];

test('a file of changes says nothing of those whom it leaves out, and is no baseline', async () => {
  const full = await finished([{ id: 'M1' }, { id: 'M2' }, { id: 'M3' }], vendorId, 'changes');
  const content = fileOf([{ id: 'M2', plan: 'P2' }, { id: 'M9' }]);
  const send = (kind: string) => {
    const body = formOf(content, { vendor_hint: vendorId, feed: 'changes', file_kind: kind });
    return api.fetch('/files/upload', { method: 'POST', body });
  };
  expect(await refusal(await send('partial'))).toEqual([400, 'invalid_request']);
  const { job_id: id } = acceptedJobSchema.parse(await (await send('change')).json());
  await finishJob(api, id);
  expect(await changesOf(id)).toMatchObject({
    baseline_job_id: full,
    counts: { added: 1, changed: 1, missing: 0, unchanged: 0 },
    changes: [
      { kind: 'changed', member_id: 'M2' },
      { kind: 'added', member_id: 'M9' },
    ],
  });
  // Neither on its own, nor where it is named, is another file compared with it.
  const next = await finished([{ id: 'M1' }, { id: 'M2' }], vendorId, 'changes');
  expect(await changesOf(next)).toMatchObject({ baseline_job_id: full, counts: { missing: 1 } });
  const named = await api.fetch(`/jobs/${next}/changes?baseline=${id}`);
  expect(await refusal(named)).toEqual([404, 'changes_not_available']);
});

test('a file of which the sender wants no comparison is of no feed, however often it is processed', async () => {
  const send = (fields: Record<string, string>) =>
    api.fetch('/files/upload', {
      method: 'POST',
      body: formOf(fileOf([{ id: 'M1' }]), { vendor_hint: vendorId, ...fields }),
    });
  for (const bad of [
    { compare: 'no' },
    { file_date: '2026-02-30' },
    { file_date: 'May 1' },
    { file_date: '2099-01-01' },
  ]) {
    expect(await refusal(await send(bad))).toEqual([400, 'invalid_request']);
  }
  const { job_id: id } = acceptedJobSchema.parse(await (await send({ compare: 'false' })).json());
  await finishJob(api, id);
  const again = acceptedJobSchema.parse(await (await api.fetch(`/jobs/${id}/reprocess`, { method: 'POST' })).json());
  const jobs = await api.db.job.findMany({ where: { id: { in: [id, again.job_id] } } });
  expect(jobs.map(({ feed }) => feed)).toEqual([null, null]);
  const answer = errorBodySchema.parse(await (await api.fetch(`/jobs/${id}/changes`)).json());
  expect(answer.error.details).toContain('compare=false');
  const dated = acceptedJobSchema.parse(await (await send({ file_date: '2026-05-01' })).json());
  expect(await api.db.job.findUnique({ where: { id: dated.job_id } })).toMatchObject({ fileDate: '2026-05-01' });
});

test("a vendor's rules name the feed of a file, unless the upload does", async () => {
  const vendor = await createVendor();
  const rules = [
    { name: 'med-{1}', match: { file_name_pattern: '^MED_([a-z0-9]+)_' } },
    { name: 'never/{1}', match: { file_name_pattern: '(census)' } },
    { name: 'all others', match: {} },
  ];
  const put = (feeds: object) =>
    api.fetch(`/vendors/${vendor}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ config: { feeds } }),
    });
  expect((await put({ rules: [{ name: 'x', match: { file_name_pattern: '(' } }] })).status).toBe(400);
  expect((await put({ rules })).status).toBe(200);
  const feedOf = async (fileName: string, fields: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', new Blob([fileOf([{ id: 'M1' }])]), fileName);
    for (const [name, value] of Object.entries({ vendor_hint: vendor, ...fields })) body.set(name, value);
    const { job_id: id } = acceptedJobSchema.parse(
      await (await api.fetch('/files/upload', { method: 'POST', body })).json(),
    );
    return (await api.db.job.findUniqueOrThrow({ where: { id } })).feed;
  };
  expect(await feedOf('MED_acme_2026.csv')).toBe('med-acme');
  expect(await feedOf('census.csv')).toBe('all others');
  expect(await feedOf('MED_acme_2026.csv', { feed: 'own' })).toBe('own');
});

test('a person whose row was rejected is listed as such, with the number of the row', async () => {
  await finished([{ id: 'M1' }, { id: 'M2' }, { id: 'M3' }], vendorId, 'rejected');
  const now = await finished([{ id: 'M1' }, { id: 'M2', end: 'soon' }], vendorId, 'rejected');
  expect(await changesOf(now, '?kind=rejected')).toMatchObject({
    counts: { missing: 1, rejected: 1 },
    changes: [{ kind: 'rejected', member_id: 'M2', row_number: 3, fields: [] }],
  });
  const later = await finished([{ id: 'M1' }, { id: 'M2' }], vendorId, 'rejected');
  expect(await changesOf(later)).toMatchObject({ changes: [{ kind: 'added', note: 'rejected_before' }] });
});

describe('changes since the last file', () => {
  test('who is new, who changed, who ended, and who is not there any more', async () => {
    const vendor = await createVendor();
    const people = crowd(100);
    const before = await finished(people, vendor);
    const edited = people.slice(4).map((person, index) => {
      if (index === 0) return { ...person, last: 'Other' };
      return index === 1 ? { ...person, end: '2021-01-31' } : person;
    });
    const after = await finished([{ id: 'NEW', last: 'Newcomer' }, ...edited.reverse()], vendor);
    const answer = await changesOf(after);
    expect(answer).toMatchObject({
      job_id: after,
      baseline_job_id: before,
      counts: { added: 1, changed: 1, terminated: 1, missing: 4, unchanged: 94, conflicts: 0 },
      base: { members: 100, dependents: 0 },
      next_cursor: null,
    });
    const changed = answer.changes.find(({ kind }) => kind === 'changed');
    expect(changed).toMatchObject({
      member_id: 'M4',
      matched_by: 'member_id',
      fields: [{ field: 'last_name', before: 'Sample', after: 'Other' }],
    });
    const missing = await changesOf(after, '?kind=missing&limit=3');
    expect(missing.changes.map(({ member_id: id }) => id)).toEqual(['M0', 'M1', 'M2']);
    const rest = await changesOf(after, `?kind=missing&limit=3&cursor=${missing.next_cursor}`);
    expect(rest.changes.map(({ member_id: id }) => id)).toEqual(['M3']);
    expect(rest.next_cursor).toBeNull();
    const entry = await api.db.auditEntry.findFirst({ where: { subjectId: after, action: 'file.read_changes' } });
    expect(entry?.detail).toEqual({ baseline: before });
  });

  test('filters narrow the page down, and a person has the key of the records', async () => {
    const vendor = await createVendor();
    await finished(crowd(6), vendor);
    const edited = crowd(5).map((person) => (person.id === 'M4' ? { ...person, last: 'Other' } : person));
    const after = await finished([...edited, { id: 'X', last: 'Newcomer' }], vendor);
    const ids = async (query: string) => (await changesOf(after, query)).changes.map(({ member_id: id }) => id);
    expect(await ids('')).toEqual(['M4', 'X', 'M5']);
    expect(await ids('?kind=missing,added')).toEqual(['X', 'M5']);
    // Those who are in one file only are in no count of a field.
    expect(await ids('?field=last_name')).toEqual(['M4']);
    expect(await ids('?field=first_name&kind=changed')).toEqual([]);
    expect(await ids('?member_id=M5')).toEqual(['M5']);
    expect(await ids('?person_type=dependent')).toEqual([]);
    expect(await ids('?matched_by=member_id')).toEqual(['M4']);
    expect(await ids('?conflict=member_id_reused')).toEqual([]);
    expect(await ids('?group_id=none')).toEqual([]);
    for (const bad of ['kind=gone', 'kind=added,gone', 'person_type=x', 'matched_by=x', 'conflict=x']) {
      expect(await refusal(await api.fetch(`/jobs/${after}/changes?${bad}`))).toEqual([400, 'invalid_request']);
    }
    const first = await changesOf(after, '?kind=missing,added&limit=1');
    const other = await api.fetch(`/jobs/${after}/changes?kind=added&cursor=${first.next_cursor}`);
    expect(await refusal(other)).toEqual([400, 'invalid_request']);
    const outputSchema = z.object({ records: z.array(z.object({ member_id: z.string(), person_key: z.string() })) });
    const { records } = outputSchema.parse(
      await (await api.fetch(`/files/${after}/output?include_metadata=true`)).json(),
    );
    const keyOf = new Map(records.map(({ member_id: id, person_key: key }) => [id, key]));
    const [changed, , missing] = (await changesOf(after)).changes;
    expect(changed).toMatchObject({ person_key: keyOf.get('M4'), family_key: keyOf.get('M4'), family_missing: false });
    expect(missing).toMatchObject({ family_missing: true });
    expect(await changesOf(after)).toMatchObject({
      counts: { families_added: 1, families_changed: 3, families_missing: 1 },
      by_field: [{ field: 'last_name', people: 1 }],
    });
  });

  test('everyone who differs in one file, as JSON and as CSV that no spreadsheet runs', async () => {
    const vendor = await createVendor();
    const before = await finished(crowd(4), vendor);
    const after = await finished(
      [{ id: 'M0', last: 'Other', plan: '=P2' }, { id: 'M1' }, { id: 'M2' }, { id: 'X', last: 'Newcomer' }],
      vendor,
    );
    const json = await api.fetch(`/files/${after}/changes`);
    expect(json.headers.get('content-disposition')).toContain('census.changes.json');
    const { changes, ...head } = answerSchema.parse(await json.json());
    const page = await changesOf(after);
    expect({ ...head, changes }).toEqual(page);
    const key = String(changes.find(({ member_id: id }) => id === 'M0')?.person_key);
    const csvOf = async (query = '') =>
      (await (await api.fetch(`/files/${after}/changes?format=csv${query}`)).text()).split('\r\n');
    const [header, ...rows] = await csvOf();
    expect(header).toBe(
      'kind,person_type,member_id,subscriber_member_id,first_name,last_name,date_of_birth,group_id,field,before,after,matched_by,conflict,row_number,before_row_number,conflict_id,absent_since,person_key,family_key,family_missing,ssn,pending,coverage_ended,note',
    );
    expect(rows.filter((row) => row.startsWith('changed'))).toEqual([
      `changed,member,M0,M0,Ann,Other,1980-01-02,,coverages[].plan_id,P1,'=P2,member_id,,2,2,,,${key},${key},false,,false,false,`,
      `changed,member,M0,M0,Ann,Other,1980-01-02,,last_name,Sample,Other,member_id,,2,2,,,${key},${key},false,,false,false,`,
    ]);
    const people = new Set(rows.map((row) => row.split(',').slice(0, 3).join()));
    expect([...people]).toEqual(['changed,member,M0', 'added,member,X', 'missing,member,M3', '']);
    expect((await csvOf('&spreadsheet_safe=false'))[1]).toContain('P1,=P2,');
    expect(await csvOf(`&baseline=${after}`)).toEqual([header, '']);
    const entry = await api.db.auditEntry.findFirst({ where: { subjectId: after, action: 'file.read_changes' } });
    expect(entry?.detail).toEqual({ baseline: before, format: 'json' });
    expect((await api.fetch(`/files/${before}/changes`)).status).toBe(404);
  });

  test('a file that lost many of its people is warned of, and the order of uploads is what counts', async () => {
    const vendor = await createVendor();
    const people = crowd(60).map((person, index) => (index < 40 ? person : { ...person, plan: 'P9' }));
    const first = await submit(people, vendor);
    const second = await finished(people.slice(0, 40), vendor);
    expect(await refusal(await api.fetch(`/jobs/${second}/changes`))).toEqual([404, 'changes_not_available']);
    await finishJob(api, first);
    expect(await changesOf(second)).toMatchObject({
      baseline_job_id: first,
      counts: { missing: 20, unchanged: 40 },
      guard: { outcome: 'warned', rule: 'max_missing_share', person_type: 'member', people: 20 },
      vanished: [{ field: 'coverage.plan_id', value: 'P9', missing: 20, before: 20 }],
    });
    // The same bytes again.
    expect(await changesOf(await finished(people.slice(0, 40), vendor))).toMatchObject({
      baseline_job_id: second,
      counts: { missing: 0, unchanged: 40 },
      changes: [],
      guard: { outcome: 'passed', rule: null },
      vanished: [],
    });
  });

  test('callers who have gone hold up nobody behind them', async () => {
    const id = await finished(crowd(50), await createVendor());
    const gone = Array.from({ length: 20 }, async () => {
      const until = new AbortController();
      const asked = api.fetch(`/jobs/${id}/changes?baseline=${id}`, { signal: until.signal });
      setTimeout(() => until.abort(), 5);
      await asked.then((response) => response.text()).catch(() => {});
    });
    await Promise.all(gone);
    expect(await changesOf(id, `?baseline=${id}`)).toMatchObject({ counts: { unchanged: 50 }, changes: [] });
  });

  test('any job of the account can be the baseline, none of another', async () => {
    const one = await finished(crowd(3), await createVendor());
    const other = await finished([...crowd(3), { id: 'X9' }], await createVendor());
    expect(await changesOf(other, `?baseline=${one}`)).toMatchObject({ counts: { unchanged: 3 } });
    expect(await refusal(await api.fetch(`/jobs/${other}/changes`))).toEqual([404, 'changes_not_available']);
    const unknown = await api.fetch(`/jobs/${other}/changes?baseline=job_0`);
    expect(await refusal(unknown)).toEqual([404, 'job_not_found']);
  });

  test('each feed is compared with its own last file, and the first own version of a built-in vendor goes on with it', async () => {
    const vendor = BUILT_IN;
    const first = await finished(crowd(5), vendor, 'East');
    const other = await finished(crowd(9), vendor);
    expect(await refusal(await api.fetch(`/jobs/${other}/changes`))).toEqual([404, 'changes_not_available']);
    const changed = await api.fetch(`/vendors/${vendor}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'A copy of ours' }),
    });
    expect(changed.status).toBe(200);
    const second = await finished(crowd(6), vendor, ' East ');
    const job = await api.db.job.findUniqueOrThrow({ where: { id: second } });
    expect(job).toMatchObject({ feed: 'East', vendorName: 'A copy of ours' });
    expect(await changesOf(second)).toMatchObject({ baseline_job_id: first, counts: { added: 1, unchanged: 5 } });
  });

  test.each(['a/b', 'x'.repeat(101), 'tab\there'])('a feed cannot be called %j', async (feed) => {
    const body = formOf(fileOf(crowd(1)), { feed });
    const response = await api.fetch('/files/upload', { method: 'POST', body });
    expect(await refusal(response)).toEqual([400, 'invalid_request']);
  });

  test('where the files of the last one were deleted, the one before it is the baseline', async () => {
    const vendor = await createVendor();
    const oldest = await finished(crowd(5), vendor);
    const deleted = await finished(crowd(6), vendor);
    const newest = await finished(crowd(7), vendor);
    expect((await api.fetch(`/jobs/${deleted}/files`, { method: 'DELETE' })).status).toBe(204);
    expect(await changesOf(newest)).toMatchObject({ baseline_job_id: oldest, counts: { added: 2, unchanged: 5 } });
    const asked = await api.fetch(`/jobs/${newest}/changes?baseline=${deleted}`);
    expect(await refusal(asked)).toEqual([404, 'output_not_available']);
  });

  test('a held file shows who is missing and publishes nothing until a person accepts it with a reason', async () => {
    const { heldId, baselineId } = await holdJob(api);
    expect(await refusal(await api.fetch(`/files/${heldId}/output`))).toEqual([404, 'output_not_available']);
    expect(await changesOf(heldId)).toMatchObject({
      baseline_job_id: baselineId,
      counts: { missing: 10 },
      guard: { outcome: 'failed' },
    });
    const analyst = await openBrowser(api, { role: 'analyst' });
    const accept = (comment: string) => analyst.send('POST', `/jobs/${heldId}/accept-drop`, { comment });
    expect(await refusal(await accept(' '))).toEqual([400, 'invalid_request']);
    const [one, other] = await Promise.all([accept('They left on May 1.'), accept('They left on May 1.')]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const accepted = acceptedJobSchema.parse(await (one.ok ? one : other).json());
    expect(accepted.reprocess_of).toBe(heldId);
    const job = await api.db.job.findUniqueOrThrow({ where: { id: accepted.job_id } });
    expect(job.acceptedDrop).toMatchObject({ baseline_job_id: baselineId, missing: 10, terminated: 0, conflicts: 0 });
    await api.db.job.update({ where: { id: accepted.job_id }, data: { status: 'completed' } });
    const again = acceptedJobSchema.parse(
      await (await analyst.send('POST', `/jobs/${accepted.job_id}/reprocess`, {})).json(),
    );
    const processed = await api.db.job.findUniqueOrThrow({ where: { id: again.job_id } });
    expect(processed.acceptedDrop).toEqual(job.acceptedDrop);
    const entry = await api.db.auditEntry.findFirst({ where: { subjectId: heldId, action: 'job.accept_drop' } });
    expect(entry).toMatchObject({ actorType: 'user', detail: { comment: 'They left on May 1.', missing: 10 } });
    expect(await refusal(await accept('Once more.'))).toEqual([409, 'drop_not_acceptable']);
    const held = await api.db.job.findUniqueOrThrow({ where: { id: heldId } });
    expect(fileComparisonSchema.parse(held.changes)).toMatchObject({ released_as: accepted.job_id, rejected_at: null });
  });

  test('a held file is either rejected or released', async () => {
    const analyst = await openBrowser(api, { role: 'analyst' });
    const decide = async (heldId: string, baselineId: string) => {
      const { id } = await api.db.feed.findFirstOrThrow({ where: { headJobId: baselineId } });
      await api.db.feed.update({ where: { id }, data: { heldJobId: heldId } });
      return {
        reject: () => analyst.send('PATCH', `/feeds/${id}`, { rejected_job_id: heldId }),
        release: () => analyst.send('POST', `/jobs/${heldId}/accept-drop`, { comment: 'They left.' }),
      };
    };
    const first = await holdJob(api);
    const rejected = await decide(first.heldId, first.baselineId);
    expect((await rejected.reject()).status).toBe(200);
    const refused = errorBodySchema.parse(await (await rejected.release()).json()).error;
    expect(refused).toMatchObject({
      code: 'drop_not_acceptable',
      details: 'The file was rejected. Ask the sender for a corrected one.',
    });
    const second = await holdJob(api);
    const released = await decide(second.heldId, second.baselineId);
    expect((await released.release()).status).toBe(201);
    expect(await refusal(await released.reject())).toEqual([400, 'invalid_request']);
    for (let turn = 0; turn < 8; turn++) {
      const { heldId, baselineId } = await holdJob(api);
      const { reject, release } = await decide(heldId, baselineId);
      const both = turn % 2 === 0 ? [reject(), release()] : [release(), reject()].reverse();
      const [rejection, acceptance] = (await Promise.all(both)).map(({ status }) => status);
      const held = await api.db.job.findUniqueOrThrow({ where: { id: heldId } });
      const isRejected = fileComparisonSchema.parse(held.changes).rejected_at !== null;
      const releases = await api.db.job.count({ where: { reprocessOf: heldId } });
      const outcome = { rejection, acceptance, releases, isRejected };
      expect([
        { rejection: 200, acceptance: 409, releases: 0, isRejected: true },
        { rejection: 400, acceptance: 201, releases: 1, isRejected: false },
      ]).toContainEqual(outcome);
    }
  });

  test('what a person has seen is not what another file would be compared with', async () => {
    const { heldId } = await holdJob(api);
    const { job_id: later } = await submitFile(api);
    await api.db.feed.updateMany({ data: { headJobId: later } });
    const analyst = await openBrowser(api, { role: 'analyst' });
    const answer = await analyst.send('POST', `/jobs/${heldId}/accept-drop`, { comment: 'They left.' });
    expect(await refusal(answer)).toEqual([409, 'drop_not_acceptable']);
  });
});
