import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { errorReportSchema, jobDetailSchema } from '@rollcall/contracts';
import pg from 'pg';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

/** Valid, and no file's own: each is put where no SSN belongs. */
const SSNS = { name: '212-44-1001', hint: '212441002', label: '212-44-1003', email: '212441004', notes: '212-44-1005' };
const CONTENT = [
  `Member ID,First Name,Last Name,Date of Birth,Email,Notes,${SSNS.label}`,
  'M1,Ada,Example,04/16/1980,ada@example.test,,x',
  `M2,Bo,Example,02/30/1980,${SSNS.email}@@example.test,${SSNS.notes},y`,
].join('\n');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const { rows: tables } = await owner.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const texts: string[] = [];
  for (const { tablename } of tables) {
    const { rows } = await owner.query(`SELECT row_to_json(t)::text AS row FROM ${tablename} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  await owner.end();
  return texts.join('\n');
}

function expectNone(where: string, text: string): void {
  for (const ssn of Object.values(SSNS)) {
    const digits = ssn.replaceAll('-', '');
    for (const form of [ssn, digits, `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`]) {
      expect([where, form, text.includes(form)]).toEqual([where, form, false]);
    }
  }
}

test('an SSN in a name, a hint, a column label or a field of another kind stays in the original alone', async () => {
  const form = new FormData();
  form.append('vendor_hint', `Acme ${SSNS.hint}`);
  form.append('file', new Blob([CONTENT]), `roster ${SSNS.name}.csv`);
  const headers = { 'X-Request-Id': SSNS.hint, 'Idempotency-Key': SSNS.name };
  const upload = await api.fetch('/files/upload', { method: 'POST', body: form, headers });
  const answer = await upload.text();
  expect([upload.status, answer]).toEqual([201, expect.stringContaining('roster ***-**-1001.csv')]);
  const { job_id: id } = JSON.parse(answer);
  await finishJob(api, id);
  const job = jobDetailSchema.parse(await (await api.fetch(`/jobs/${id}`)).json());
  expect(job.file_name).toBe('roster ***-**-1001.csv');

  const texts: Record<string, string> = { answer, job: JSON.stringify(job), logs: api.logs.join('') };
  for (const path of [
    'errors',
    'errors?format=csv',
    'output?include_metadata=true',
    'output?format=csv',
    'output?format=xml',
  ]) {
    const response = await api.fetch(`/files/${id}/${path}`, { headers });
    texts[path] = (await response.text()) + JSON.stringify([...response.headers]);
  }
  texts.status = await (await api.fetch(`/status?cursor=${SSNS.hint}`)).text();
  texts.database = await dump();
  for (const [where, text] of Object.entries(texts)) expectNone(where, text);

  const report = errorReportSchema.parse(JSON.parse(await (await api.fetch(`/files/${id}/errors`)).text()));
  expect(report.errors.find(({ field }) => field === 'email')?.original_value).toBe('*****1004@@example.test');
  expect(await (await api.fetch(`/files/${id}/original`)).text()).toBe(CONTENT);
});

test('the same key under which a file was sent gives the same answer, though the key is not kept as it is', async () => {
  const send = () => {
    const body = new FormData();
    body.append('file', new Blob([CONTENT]), 'again.csv');
    return api.fetch('/files/upload', { method: 'POST', body, headers: { 'Idempotency-Key': SSNS.notes } });
  };
  const [first, second] = [await (await send()).text(), await send()];
  expect([second.headers.get('idempotent-replayed'), await second.text()]).toEqual(['true', first]);
});

test('ordinary names stay as they are', async () => {
  const { file_name: name } = await submitFile(api, { fileName: 'census 2026-01-15 (4).csv' });
  expect(name).toBe('census 2026-01-15 (4).csv');
});
