import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());

const HEADER = ['Staff Code', 'Forename', 'Surname', 'Birthday'];
const fileOf = (dates: readonly string[]): string =>
  [HEADER.join(','), ...dates.map((date, at) => `S${at},Ann${'abcd'[at]},Sample,${date}`), ''].join('\n');

async function makeVendor(name: string): Promise<void> {
  const targets = ['member_id', 'first_name', 'last_name', 'date_of_birth'];
  const fields = Object.fromEntries(targets.map((target, at) => [target, { source: HEADER[at] }]));
  const answer = await dashboard.service.fetch('/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, config: { mapping_rules: { fields }, detection: { header_signatures: [HEADER] } } }),
  });
  expect(answer.status).toBe(201);
}

async function birthdays(page: Page): Promise<unknown[]> {
  const jobId = new URL(page.url()).pathname.split('/')[2];
  const answer = await dashboard.service.fetch(`/v1/files/${jobId}/output?format=json`);
  const { records }: { records: Record<string, unknown>[] } = Object(await answer.json());
  return records.map(({ date_of_birth: date }) => date);
}

async function answer(page: Page, label: string): Promise<void> {
  const before = new URL(page.url()).pathname.split('/')[2]!;
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL((url) => !url.pathname.includes(before));
  await page.getByText(`were read ${label.toLowerCase()}, as chosen`).waitFor();
}

test('dates that can be read both ways are answered for this file, and the answer can be changed', async () => {
  const jobId = await submitAndWait(dashboard.service, fileOf(['04/05/1980', '02/03/1981']), 'unknown.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}`);
  await page.getByText('Dates in "Birthday" could be month first or day first.').waitFor();
  expect(await page.getByRole('checkbox', { name: /Remember/ }).count()).toBe(0);
  await answer(page, 'Day first');
  expect(await birthdays(page)).toEqual(['1980-05-04', '1981-03-02']);
  expect(await page.getByText('could be month first or day first').count()).toBe(0);
  await answer(page, 'Month first');
  expect(await birthdays(page)).toEqual(['1980-04-05', '1981-02-03']);
  expect(dashboard.troubles).toEqual([]);
});

test('the vendor keeps the answer only if that is ticked', async () => {
  await makeVendor('Brindle');
  const page = await dashboard.signedIn('admin');
  const first = await submitAndWait(dashboard.service, fileOf(['05/06/1980', '02/03/1981']), 'first.csv');
  await page.goto(`${dashboard.service.origin}/files/${first}`);
  await answer(page, 'Day first');
  const second = await submitAndWait(dashboard.service, fileOf(['06/07/1980', '02/03/1981']), 'second.csv');
  await page.goto(`${dashboard.service.origin}/files/${second}`);
  await page.getByRole('checkbox', { name: 'Remember for Brindle' }).check();
  await answer(page, 'Day first');
  expect(await birthdays(page)).toEqual(['1980-07-06', '1981-03-02']);
  const third = await submitAndWait(dashboard.service, fileOf(['07/08/1980', '02/03/1981']), 'third.csv');
  await page.goto(`${dashboard.service.origin}/files/${third}`);
  await page.getByRole('heading', { name: 'All 2 rows are ready.' }).waitFor();
  expect(await birthdays(page)).toEqual(['1980-08-07', '1981-03-02']);
  expect(await page.getByRole('button', { name: 'Month first' }).count()).toBe(0);
  expect(dashboard.troubles).toEqual([]);
});

test('a viewer sees the question without buttons', async () => {
  const jobId = await submitAndWait(dashboard.service, fileOf(['08/09/1980']).replace('Staff', 'Crew'), 'viewed.csv');
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/files/${jobId}`);
  await page.getByText('Dates in "Birthday" could be month first or day first.').waitFor();
  expect(await page.getByRole('button', { name: 'Day first' }).count()).toBe(0);
});
