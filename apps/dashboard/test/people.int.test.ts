import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Dashboard, goTo, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { service } = dashboard;
  await submitAndWait(service, FILE, 'september.csv', { feed: 'weekly' });
  await submitAndWait(service, FILE.replaceAll('EE+CH', 'EE+FAM'), 'october.csv', { feed: 'weekly' });
  await submitAndWait(service, `${FILE.replaceAll('EE+CH', 'EE+FAM')}\n`, 'november.csv', { feed: 'weekly' });
});
afterAll(() => dashboard.close());

const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID';
const FILE = [
  HEADER,
  'W1,Morgan,Testwell,3/27/1984,212-45-4821,PPO500,EE+CH,01/01/2026,Self,W1',
  'W2,Jamie,Testwell,11/23/2014,,PPO500,EE+CH,01/01/2026,Child,W1',
  ...Array.from(
    { length: 20 },
    (_, n) => `X${n},Ann,Mockson${'abcdefghijklmnopqrst'[n]},04/21/1985,,PPO500,EE,01/01/2026,Self,X${n}`,
  ),
  '',
].join('\n');

test('a person is found in all files, and the page shows what each file changed', async () => {
  const page = await dashboard.signedIn('viewer');
  await goTo(page, 'Members');
  await page.getByRole('searchbox', { name: 'Search all files' }).fill('4821');
  await page.getByText('1 person', { exact: true }).waitFor();
  const row = page.getByRole('group', { name: 'Members' }).getByRole('row').nth(1);
  expect((await row.getByRole('cell').allTextContents()).slice(0, 7)).toEqual([
    'Morgan Testwell',
    'W1',
    'Self (subscriber)',
    'Mar 27, 1984',
    '***-**-4821',
    'Family',
    '3',
  ]);
  await row.getByRole('link', { name: 'Morgan Testwell' }).click();
  await page.getByRole('heading', { level: 1, name: 'Morgan Testwell' }).waitFor();
  await page.getByText(/^Family\. In 3 files, last on/).waitFor();
  const steps = page.getByRole('region', { name: 'Over time' }).locator('ol > li');
  expect(await steps.count()).toBe(2);
  expect(await steps.nth(0).textContent()).toMatch(/october\.csv, row 2.*The same in 1 later file.*november\.csv/);
  expect(await steps.nth(0).locator('ul > li').allTextContents()).toEqual([
    expect.stringMatching(/^Coverage level.*: Employee \+ .*child.* → Family$/),
  ]);
  expect(await steps.nth(1).textContent()).toMatch(/First file with this person.*september\.csv, row 2/);
  await page.getByRole('link', { name: 'Jamie Testwell' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jamie Testwell' }).waitFor();
  await page
    .getByRole('region', { name: 'In the newest file' })
    .getByRole('link', { name: /november/ })
    .click();
  await page.getByRole('complementary', { name: 'Record' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('who is in no file is not found, and one letter is no search', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/people?search=nobody`);
  await page.getByText('No person found').waitFor();
  await page.getByRole('searchbox', { name: 'Search all files' }).fill('x');
  await page.getByText('Search for a person').waitFor();
  await page.goto(`${dashboard.service.origin}/people/per_${'0'.repeat(32)}`);
  await page.getByText('No person found').waitFor();
});
