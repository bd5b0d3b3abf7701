import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../../test/environment/eventually.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let jobId: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  jobId = await submitAndWait(dashboard.service, FILE, 'families.csv');
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID,Annual Pay';
const FILE = [
  HEADER,
  'W1,Morgan,Testwell,3/27/1984,212-45-4821,PPO500,EE+FAM,01/01/2026,Self,W1,61400',
  'W2,Jamie,Testwell,11/23/2014,,PPO500,EE+FAM,01/01/2026,Child,W1,',
  ...Array.from(
    { length: 600 },
    (_, n) => `X${n},Ann${LETTERS[n % 26]},Mockson${LETTERS[n % 25]},04/21/1985,,PPO500,EE,01/01/2026,Self,X${n},`,
  ),
  '',
].join('\n');

test('families are searched, opened from the keyboard, and stand beside what was sent', async () => {
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/files/${jobId}`);
  await page
    .getByRole('navigation', { name: 'Parts of the file' })
    .getByRole('link', { name: /^Records/ })
    .click();
  await page.getByText('601 families').waitFor();
  await page.getByRole('searchbox', { name: 'Search the records' }).fill('4821');
  await page.getByText('1 of 601 families').waitFor();
  const grid = page.getByRole('grid', { name: 'Families' });
  await grid.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Record' });
  await drawer.getByRole('heading', { name: 'Morgan Testwell' }).waitFor();
  const cellsOf = (name: string) =>
    drawer
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .locator('td')
      .allTextContents();
  expect(await cellsOf('Date of birth')).toEqual(['3/27/1984', 'Mar 27, 1984', 'Month first']);
  expect(await cellsOf('SSN')).toEqual(['***-**-4821', '***-**-4821', 'Masked']);
  expect(await cellsOf('Coverage level')).toEqual(['EE+FAM', 'Family', 'Code EE+FAM']);
  expect(await cellsOf('Annual Pay')).toEqual(['61400', '–', 'Not used']);
  await drawer.getByRole('tab', { name: /^Jamie/ }).click();
  await drawer.getByText('Child, W2, row 3 of the file').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(dashboard.troubles).toEqual([]);
});

test('hundreds of families: only those in view are drawn, the rest is fetched while one scrolls, J and K step', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/records`);
  const grid = page.getByRole('grid', { name: 'Families' });
  await grid.focus();
  await eventually(async () => {
    await page.keyboard.press('End');
    expect(await grid.getAttribute('aria-rowcount')).toBe('602');
    expect(await grid.getAttribute('aria-activedescendant')).toBe('family-600');
  }, 60_000);
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Record' });
  await drawer.getByText('X599, row 603 of the file').waitFor();
  await grid.focus();
  await page.keyboard.press('k');
  await drawer.getByText('X598, row 602 of the file').waitFor();
  await drawer.getByRole('button', { name: 'Next family' }).click();
  await drawer.getByText('X599, row 603 of the file').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a search that finds nothing says so', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/records?search=nobody`);
  await page.getByText('Nothing matches').waitFor();
});
