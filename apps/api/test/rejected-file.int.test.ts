import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const rowsSchema = z.object({ columns: z.array(z.string()), rows: z.array(z.object({ values: z.array(z.string()) })) });

/** As a person types them, as a spreadsheet marks them, and as somebody who means harm would. */
const TEXTS = [
  '=1+1',
  "'=1+1",
  "''=1+1",
  'a;=1+1',
  "a;'=1+1",
  'a|@x\t-y',
  '＝1+1',
  '\n=1',
  '\t',
  '-',
  "O'Neil",
  "'Akau",
  'say "x"; then',
  'São Paulo',
];
const HEADER = ['member_id', 'first_name', 'last_name', 'dob', '=city', 'note'];
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csvOf = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

async function finished(content: string): Promise<string> {
  const { job_id: id } = await submitFile(api, { content });
  await finishJob(api, id);
  return id;
}

const rejectedFile = async (id: string) => (await api.fetch(`/files/${id}/rejected`)).text();
const rejectedRows = async (id: string) =>
  rowsSchema.parse(await (await api.fetch(`/jobs/${id}/rejected?limit=500`)).json());

test('a file of rejected rows, sent again as it is, has the values that were sent first', async () => {
  const rows = TEXTS.map((text, n) => [`M${n}`, text, 'Sample', '1980-99-99', text, `x${text}`]);
  const first = await finished(csvOf([HEADER, ...rows]));
  const downloaded = await rejectedFile(first);
  expect(downloaded).not.toMatch(/(^|[,;|\t\n"])[=@＝]/m);
  const second = await finished(downloaded);
  const shown = await rejectedRows(second);
  expect(shown.columns).toEqual([...HEADER, '_row_number', '_errors']);
  expect(shown.rows.map(({ values }) => values.slice(0, HEADER.length))).toEqual(rows);
  // Its own rejected rows have the two columns once.
  const [header] = (await rejectedFile(second)).split('\r\n');
  expect(header).toBe(downloaded.split('\r\n')[0]);
});

test('apostrophes of a file that is not ours stay', async () => {
  const id = await finished(csvOf([HEADER, ['M1', "'=1", 'Sample', '1980-99-99', "'-", "a;'=1"]]));
  expect((await rejectedRows(id)).rows[0]?.values).toEqual(['M1', "'=1", 'Sample', '1980-99-99', "'-", "a;'=1"]);
});
