import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type ErrorFamilies, errorBodySchema } from '@rollcall/contracts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

const FILE = [
  'member_id,subscriber_id,relationship,first_name,last_name,dob,plan_id,effective_date,coverage_type',
  'E1,E1,Employee,Ann,Sample,01/02/1980,P1,01/01/2026,Tier 3',
  'E2,E1,Child,Kit,Sample,02/03/2010,P1,01/01/2026,Tier 3',
  'E3,E3,Employee,Bob,Testman,13/45/1981,P1,01/01/2026,Tier 3',
  'E4,E4,Employee,Cy,Mockson,04/05/1990,P1,01/01/2026,Tier 4',
  '',
].join('\n');

let api: TestApi;
let jobId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ job_id: jobId } = await submitFile(api, { content: FILE, fileName: 'families.csv' }));
  await finishJob(api, jobId);
});
afterAll(() => api.close());

const ask = (query: string) => api.fetch(`/jobs/${jobId}/errors/families?${query}`);
const LEVEL = 'code=unknown_coverage_type&field=coverage.coverage_type';

test('the rows with the same value are counted once, with the families they are in', async () => {
  const found = (await (await ask(`${LEVEL}&row=2`)).json()) as ErrorFamilies;
  expect(found).toMatchObject({ rows: 3, families: 2, has_dependents: true, is_complete: true });
  expect(found.people).toMatchObject({ nobody_else: 1, children: 1, partner: 0, unknown: 0 });
  expect(found.first_rows.map(({ row_number: row, children }) => [row, children])).toEqual([
    [2, 1],
    [3, 1],
    [4, 0],
  ]);
  expect(await (await ask(`${LEVEL}&row=5`)).json()).toMatchObject({ rows: 1, families: 1 });
});

test.each([
  ['a row without the error', `${LEVEL}&row=99`],
  ['another error of the row', 'code=zip_format&field=address.zip&row=2'],
])('%s: there is nothing to count', async (_, query) => {
  const answer = await ask(query);
  const { error } = errorBodySchema.parse(await answer.json());
  expect(error.code).toBe('row_not_rejected');
});

test('a family with an unknown relationship fits nothing, and a file of subscribers only has no dependents', async () => {
  const [header, subscriber, child, ...others] = FILE.split('\n');
  const spouse = 'E5,E1,Spouse,Lou,Sample,02/03/1981,P1,01/01/2026,Tier 3';
  const find = async (lines: readonly (string | undefined)[]) => {
    const { job_id: id } = await submitFile(api, { content: lines.join('\n'), fileName: 'others.csv' });
    await finishJob(api, id);
    return (await api.fetch(`/jobs/${id}/errors/families?${LEVEL}&row=2`)).json();
  };
  expect(await find([header, subscriber, child?.replace('Child', 'Zzyx'), spouse, ...others])).toMatchObject({
    ...{ families: 2, has_dependents: true, people: { unknown: 1, partner: 0, nobody_else: 1 } },
    first_rows: [{ partners: 1, unread: 1 }, { unread: 1 }, { unread: 1 }, { unread: 0 }],
  });
  expect(await find([header, subscriber, ...others])).toMatchObject({ has_dependents: false });
});
