import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../test/environment/eventually.ts';
import { type Dashboard, openDashboard, signIn } from './open-dashboard.ts';
import { badRows, csv, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const activeCell = (page: Page) => page.locator('[data-active]');

test('errors are grouped by rule, then shown row by row with what is suggested', async () => {
  const jobId = await submitAndWait(dashboard.service, csv([...goodRows(3), ...badRows(4)]), 'errors.csv');
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/files/${jobId}`);
  await page.getByRole('link', { name: 'See errors and warnings' }).click();
  const groups = page.getByRole('list', { name: 'Findings by rule and field' });
  await groups.getByText('4 errors').waitFor();
  await groups
    .getByRole('link', { name: /date_of_birth/ })
    .first()
    .click();
  await page.getByRole('cell', { name: '02/30/1990' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Fix rejected rows' }).count()).toBe(0);
  expect(dashboard.troubles).toEqual([]);
});

test('rejected rows are fixed from the keyboard alone, over an ended session, and become a linked job', async () => {
  const { service } = dashboard;
  const jobId = await submitAndWait(service, csv([...goodRows(3), ...badRows(2)]), 'to-fix.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/fix`);
  const grid = page.getByRole('grid', { name: 'Rejected rows' });
  await grid.focus();
  await activeCell(page).filter({ hasText: '02/30/1990' }).waitFor();
  await page.keyboard.type('13/45/1990');
  await page.keyboard.press('Enter');
  await grid.getByText('checking').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.getByRole('region', { name: 'Errors of the cell' }).getByText('error', { exact: true }).waitFor();

  await service.db.session.updateMany({ data: { expiresAt: new Date(0) } });
  await page.keyboard.type('02/28/1990');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await signIn(page, null);
  await page.getByText('1 of 2 rows fixed').waitFor();

  await grid.focus();
  await page.keyboard.press('F8');
  await page.keyboard.type('03/01/1990');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2 rows fixed').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('1 of 2 rows fixed').waitFor();
  expect(await page.getByText('Checking').count()).toBe(0);
  await page.getByRole('button', { name: 'Submit 1 fixed row' }).click();
  await page.getByText('Corrects the rejected rows of an earlier job').waitFor();
  await page.getByText('Completed with errors', { exact: true }).waitFor();
  await page.getByRole('link', { name: jobId }).click();
  await page.getByText('Its rejected rows were corrected in a later job').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

const TIER_COLUMNS = 'clock no,given,family,born on,plan,tier code,covered from';

/** Of a vendor the values can be remembered. */
async function makeTierVendor(): Promise<void> {
  const names = TIER_COLUMNS.split(',');
  const targets = [
    'member_id',
    'first_name',
    'last_name',
    'date_of_birth',
    'coverage.plan_id',
    'coverage.coverage_type',
    'coverage.effective_date',
  ];
  const fields = Object.fromEntries(targets.map((target, index) => [target, { source: names[index] }]));
  const config = { mapping_rules: { fields }, detection: { header_signatures: [names] } };
  const answer = await dashboard.service.fetch('/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Tier Payroll', config }),
  });
  expect(answer.status).toBe(201);
}

test('331 equal faults with two values are two choices, remembered for the vendor and undone', async () => {
  const { service } = dashboard;
  await makeTierVendor();
  const rows = Array.from({ length: 371 }, (_, index) => {
    const tier = index < 203 ? 'Zzq 3' : index < 331 ? 'Zzq 9' : 'Employee Only';
    return `T${index},Testa,Fakeman,04/16/1980,PPO500,${tier},01/01/2026`;
  });
  const jobId = await submitAndWait(service, `${TIER_COLUMNS}\n${rows.join('\n')}\n`, 'tiers.csv');
  const page = await dashboard.signedIn('admin');
  await page.goto(`${service.origin}/files/${jobId}/errors`);
  const values = page.getByRole('region', { name: 'By value' });
  await values.getByText('2 values · 331 cells').waitFor();
  await values.getByLabel('Change Zzq 3 to').selectOption('employee_plus_children');
  await values.getByLabel('Change Zzq 9 to').selectOption('employee_only');
  await values.getByLabel('Also for Tier Payroll from now on').check();
  await values.getByRole('button', { name: 'Change all 331' }).click();
  await values.getByText('331 cells changed.').waitFor();
  await values.getByText('Tier Payroll is now version 2.').waitFor();
  await values.getByRole('button', { name: 'Undo' }).click();
  await values.getByText('reads these values as it did before').waitFor();
  await values.getByRole('link', { name: 'See the corrected file' }).click();
  await page.getByText('Completed', { exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('suggested fixes are applied in bulk and checked', async () => {
  const { service } = dashboard;
  const rows = Array.from(
    { length: 30 },
    (_, index) => `S${index},Testa,Fakeman,1980/14/04,,PPO500,Employee Only,01/01/2026,Self,S${index}`,
  );
  const jobId = await submitAndWait(service, csv([...goodRows(40), ...rows]), 'suggestions.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/fix`);
  await page.getByRole('button', { name: 'Apply 30 suggested fixes' }).click();
  await page.getByText('30 of 30 rows fixed').waitFor();
});

test('ten thousand rejected rows: only what is in view is drawn, and the last row is one key away', async () => {
  const { service } = dashboard;
  const jobId = await submitAndWait(service, csv([...goodRows(5), ...badRows(10_000)]), 'ten-thousand.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/fix`);
  const grid = page.getByRole('grid', { name: 'Rejected rows' });
  await eventually(async () => expect(await grid.getAttribute('aria-rowcount')).toBe('10001'), 60_000);
  await grid.focus();
  await page.keyboard.press('Control+ArrowDown');
  await activeCell(page).waitFor();
  await grid.getByText('10006').waitFor();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.type('02/28/1990');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 10,000 rows fixed').waitFor();
  expect(dashboard.troubles).toEqual([]);
});
