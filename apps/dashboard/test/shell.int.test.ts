import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { csv, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
  await submitAndWait(dashboard.service, csv(goodRows(4)), 'larkspur-january.csv');
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const open = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: 'Search files, vendors, members, and commands' });
};
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('Ctrl K finds a file, a vendor, a page and a member by keyboard alone', async () => {
  const page = await dashboard.signedIn('analyst');
  const search = await open(page);
  await search.fill('larkspur');
  await page.getByRole('option', { name: 'larkspur-january.csv' }).waitFor();
  expect(await options(page).allTextContents()).toEqual(['Find “larkspur” among the members', 'larkspur-january.csv']);
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('heading', { level: 1, name: /rows are ready/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Columns', exact: true }).waitFor();
  const tabs = await page.getByRole('navigation', { name: 'Parts of the file' }).getByRole('link').allTextContents();
  await page.keyboard.press(String(tabs.indexOf('Columns') + 1));
  await page
    .getByRole('table', { name: /columns$/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/columns$/);

  await (await open(page)).fill('bamboo');
  await page.getByRole('option', { name: /^BambooHR/ }).click();
  await page.getByRole('heading', { level: 1, name: /^BambooHR/ }).waitFor();

  const again = await open(page);
  await again.fill('fakeman');
  await again.press('Enter');
  await page.getByRole('table', { name: 'Members' }).waitFor();
  expect(new URL(page.url()).search).toBe('?search=fakeman');

  await (await open(page)).fill('zzz no such thing');
  expect(await options(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(dashboard.troubles).toEqual([]);
});

test('Escape closes the search, and the page stays', async () => {
  const page = await dashboard.signedIn('analyst');
  const search = await open(page);
  await options(page).first().waitFor();
  await search.press('ArrowDown');
  await search.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
});

test('what the role does not allow is no command', async () => {
  const page = await dashboard.signedIn('viewer');
  await (await open(page)).waitFor();
  expect(await options(page).allTextContents()).toEqual([
    ...['Home', 'Files', 'Feeds', 'Members', 'Vendors', 'Your account'],
  ]);
});

test('single keys open places, search and their own list, not while one types, and can be switched off', async () => {
  const page = await dashboard.signedIn('analyst');
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await title('Files');
  await page.keyboard.press('/');
  await page.keyboard.type('gv?');
  expect(await page.getByLabel('Filename or job ID').inputValue()).toBe('gv?');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await keys.getByText('Search and commands').waitFor();
  await keys.getByLabel('Single keys, outside of fields').click({ force: true });
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await title('Files');
  await (await open(page)).press('Escape');
});

test('a page scrolls under the wheel, except behind a dialog', async () => {
  const page = await dashboard.signedIn('analyst', { viewport: { width: 1280, height: 400 } });
  await page.goto(`${dashboard.service.origin}/vendors`);
  await page.getByRole('table', { name: 'Built-in catalog' }).waitFor();
  const scrolled = async () => {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
    return Number(await page.evaluate('window.scrollY'));
  };
  await page.mouse.move(800, 300);
  expect(await scrolled()).toBe(300);
  await (await open(page)).waitFor();
  expect(await scrolled()).toBe(300);
  await page.keyboard.press('Escape');
  expect(await scrolled()).toBe(600);
});

test('what takes long to load has its shape, and says after five seconds that it is still working', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.route('**/v1/feeds', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    await route.continue();
  });
  await page.goto(`${dashboard.service.origin}/feeds`);
  const loading = page.getByLabel('Loading', { exact: true });
  await loading.waitFor();
  expect(await loading.locator('span').count()).toBe(8);
  expect(await page.getByText('Still working…').count()).toBe(0);
  await page.getByText('Still working…').waitFor();
  await loading.waitFor({ state: 'detached' });
});

test('on a phone, the tab that is open is in view', async () => {
  const page = await dashboard.signedIn('analyst', { viewport: { width: 375, height: 740 } });
  await page.goto(`${dashboard.service.origin}/vendors/vnd_builtin_partner_member_list/audit`);
  const tab = page.getByRole('link', { name: 'Activity' });
  await tab.waitFor();
  const box = await tab.boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});

test('on a phone, the lines of a value in a table stand below one another', async () => {
  const { service } = dashboard;
  const headers = { 'Content-Type': 'application/json' };
  const fields = { 'coverage.coverage_type': { source: 'tier' } };
  const body = JSON.stringify({ name: 'Lines', status: 'draft', config: { mapping_rules: { fields } } });
  const { vendor_id: id } = await (await service.fetch('/v1/vendors', { method: 'POST', headers, body })).json();
  const values = JSON.stringify({ field: 'coverage.coverage_type', values: { T1: 'employee_only' } });
  await service.fetch(`/v1/vendors/${id}/values`, { method: 'POST', headers, body: values });
  const page = await dashboard.signedIn('analyst', { viewport: { width: 375, height: 740 } });
  await page.goto(`${service.origin}/vendors/${id}/audit`);
  const [first, second] = await Promise.all([
    page.getByText('Changed: Mapping rules').boundingBox(),
    page.getByText('Comment: 1 value mapped in Coverage level').boundingBox(),
  ]);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 999));
});
