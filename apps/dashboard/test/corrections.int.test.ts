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
  const groups = page.getByRole('region', { name: 'By value' });
  await groups.getByText('4 cells').waitFor();
  await groups.getByRole('link', { name: 'Date of birth can’t be read' }).first().click();
  await page.getByRole('cell', { name: '02/30/1990' }).first().waitFor();
  expect(await page.getByRole('link', { name: /^Fix/ }).count()).toBe(0);
  expect(dashboard.troubles).toEqual([]);
});

test('an issue of a row is shown beside the list with its person, and a warning leads to its record', async () => {
  const warned = 'W1,Testa,Fakeman,04/16/80,,PPO500,Employee Only,01/01/2026,Self,W1';
  const jobId = await submitAndWait(dashboard.service, csv([...goodRows(40), warned, ...badRows(1)]), 'by-row.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/errors?by=row`);
  const panel = page.getByRole('complementary', { name: 'Issue' });
  await page.getByRole('button', { name: '02/30/1990 in row 43 in detail' }).press('Enter');
  await panel.getByRole('heading', { name: 'Row 43' }).waitFor();
  await panel.getByText('Mockson, Exampla').waitFor();
  // In a file of subscribers only, nothing is known of their families.
  expect(await panel.getByText('No one else').count()).toBe(0);
  expect(await panel.getByRole('link', { name: 'Fix in the grid' }).getAttribute('href')).toContain('/fix?fault=');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '04/16/80 in row 42 in detail' }).click();
  await panel.getByText('Warning', { exact: true }).waitFor();
  await panel.getByRole('link', { name: 'See the record' }).click();
  await page.getByText('row 42 of the file').waitFor();
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
  await page.getByRole('region', { name: 'Errors in this cell' }).getByText('Error', { exact: true }).waitFor();

  await service.db.session.updateMany({ data: { expiresAt: new Date(0) } });
  await page.keyboard.type('02/28/1990');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your session has expired' }).waitFor();
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
  await page.getByRole('button', { name: 'Review 1 fixed row' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await review.getByText('1 row is still rejected').waitFor();
  await review.getByRole('cell', { name: '02/30/1990 → 02/28/1990' }).waitFor();
  // A row with a change that isn't wanted is left as it is.
  const change = review.getByRole('checkbox', { name: 'Date of birth can’t be read in Date of Birth' });
  await change.uncheck();
  await review.getByText('1 fixed row stays in the draft.').waitFor();
  expect(await review.getByRole('button', { name: 'Submit 0 fixed rows' }).isDisabled()).toBe(true);
  await change.check();
  await review.getByRole('button', { name: 'Submit 1 fixed row' }).click();
  await page.getByText('This file corrects rejected rows of another.').waitFor();
  await page.getByText('Ready, with rejected rows', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open the first file' }).click();
  await page.getByText('A corrected file continues from here.').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('the grid of another file shows its own rows and none of the edits before', async () => {
  const { service } = dashboard;
  const other = badRows(1).map((row) => row.replace('02/30/1990', '02/31/1991'));
  const [first, second] = [
    await submitAndWait(service, csv([...goodRows(3), ...badRows(1)]), 'first.csv'),
    await submitAndWait(service, csv([...goodRows(3), ...other]), 'second.csv'),
  ];
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${first}/fix`);
  await activeCell(page).filter({ hasText: '02/30/1990' }).waitFor();
  // As the browser's history does over several steps: the page stays, and its file is another one.
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/files/${second}/fix`);
  await activeCell(page).filter({ hasText: '02/31/1991' }).waitFor();
  await page.goBack();
  await activeCell(page).filter({ hasText: '02/30/1990' }).waitFor();
  await page.getByRole('grid', { name: 'Rejected rows' }).focus();
  await page.keyboard.type('02/28/1990');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1 row fixed').waitFor();
  await page.goForward();
  await activeCell(page).filter({ hasText: '02/31/1991' }).waitFor();
  await page.getByText('0 of 1 row fixed').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('what was typed survives a reload, and a second person sees whose it is and overwrites nothing unseen', async () => {
  const { service } = dashboard;
  const jobId = await submitAndWait(service, csv([...goodRows(3), ...badRows(3)]), 'draft.csv');
  const fix = `${service.origin}/files/${jobId}/fix`;
  const mine = await dashboard.signedIn('analyst');
  await mine.goto(fix);
  const type = async (page: Page, text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await mine.getByRole('grid').focus();
  await type(mine, '02/28/1990');
  await mine.getByText('Draft saved').waitFor();
  await mine.reload();
  await mine.getByText(/Your draft from .*: 1 row changed/).waitFor();
  await mine.getByText('1 of 3 rows fixed').waitFor();

  const theirs = await dashboard.signedIn('admin');
  await theirs.goto(fix);
  await theirs.getByText(/Draft by Example analyst from .*: 1 row changed/).waitFor();
  await theirs.getByRole('grid').focus();
  await theirs.keyboard.press('ArrowDown');
  await type(theirs, '03/01/1990');
  await theirs.getByText('Draft saved').waitFor();

  // The first page does not know yet: it is told when it saves the same row, and nothing is lost meanwhile.
  await mine.getByRole('grid').focus();
  await mine.keyboard.press('ArrowDown');
  await type(mine, '03/02/1990');
  await mine.getByText('Example admin changed this draft while you were editing.').waitFor();
  await mine.getByText('You both changed 1 row.').waitFor();
  await mine.getByRole('button', { name: 'Use theirs only' }).click();
  await mine.getByRole('gridcell', { name: '03/01/1990' }).waitFor();
  await mine.getByRole('grid').focus();
  await type(mine, '04/04/1990');
  await mine.getByText('Draft saved').waitFor();
  await theirs.reload();
  await theirs.getByText(/Draft by Example analyst from .*: 3 rows changed/).waitFor();
  await theirs.getByRole('button', { name: 'Discard draft' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await theirs.getByText('Draft saved').waitFor();
  await mine.reload();
  await mine.getByText('0 of 3 rows fixed').waitFor();
  expect(await mine.getByRole('gridcell', { name: '02/30/1990' }).count()).toBe(3);
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
  await values.getByText('331 cells').waitFor();
  await values.getByRole('button', { name: 'Zzq 9 in detail' }).click();
  const panel = page.getByRole('complementary', { name: 'Value' });
  await panel.getByText('128 cells').waitFor();
  expect(
    await panel
      .getByRole('link', { name: /^Row \d+$/ })
      .first()
      .getAttribute('href'),
  ).toMatch(/\/original\?row=205$/);
  await panel.getByLabel('What does “Zzq 9” mean?').selectOption('employee_only');
  expect(await values.getByLabel('Change Zzq 9 to').inputValue()).toBe('employee_only');
  await panel.getByRole('button', { name: 'Change only these 128' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await values.getByLabel('Change Zzq 3 to').selectOption('employee_plus_children');
  await values.getByLabel('Change Zzq 9 to').selectOption('employee_only');
  await values.getByLabel('Remember for Tier Payroll').check();
  await values.getByRole('button', { name: 'Change all 331' }).click();
  await values.getByText('331 cells changed.').waitFor();
  await values.getByText('Tier Payroll is now version 2.').waitFor();
  await values.getByRole('button', { name: 'Undo' }).click();
  await values.getByText('reads these values as it did before').waitFor();
  await values.getByRole('link', { name: 'See the corrected file' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a value is shown with the families that carry it, from which its meaning follows', async () => {
  const { service } = dashboard;
  const family = (index: number) => [
    `F${index},Testa,Fakeman,04/16/1980,,PPO500,Zzq 3,01/01/2026,Self,F${index}`,
    `F${index}B,Mockina,Fakeman,05/17/2015,,PPO500,Zzq 3,01/01/2026,Child,F${index}`,
  ];
  const rows = Array.from({ length: 10 }, (_, index) => family(index)).flat();
  const jobId = await submitAndWait(service, csv([...goodRows(20), ...rows]), 'families.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/errors`);
  await page.getByRole('button', { name: 'Zzq 3 in detail' }).click();
  const panel = page.getByRole('complementary', { name: 'Value' });
  const who = panel.getByRole('list', { name: 'Who is in these families' });
  await who.getByRole('listitem').filter({ hasText: 'Children, no spouse' }).getByText('10').waitFor();
  await panel.getByText('Fakeman, Testa').first().waitFor();
  await panel.getByText('1 child').first().waitFor();
  await panel.getByText('Employee + children fits 10 of 10 families.').waitFor();
  expect(await panel.getByLabel('What does “Zzq 3” mean?').inputValue()).toBe('employee_plus_children');
  await page.keyboard.press('Escape');
  // What fits nearly all families is proposed, and one click applies it.
  await page.getByText('Children, no spouse in 10 of 10').waitFor();
  await page.getByRole('button', { name: 'Change all 20' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('of a file of subscribers only, no level is chosen; what is left is decided in the corrected file', async () => {
  const { service } = dashboard;
  const alone = (index: number) =>
    `A${index},Testa,Fakeman,04/16/1980,,PPO500,Zzq ${index % 2 ? 3 : 9},01/01/2026,Self,A${index}`;
  const rows = Array.from({ length: 10 }, (_, index) => alone(index));
  const jobId = await submitAndWait(service, csv([...goodRows(20), ...rows]), 'alone.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/errors`);
  const values = page.getByRole('region', { name: 'By value' });
  const target = values.getByLabel('Change Zzq 3 to');
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  expect([await target.inputValue(), await page.getByText('No one else').count()]).toEqual(['', 0]);
  await page.getByRole('heading', { name: /Two unknown values are holding back 10 more/ }).waitFor();

  await target.selectOption('employee_only');
  await values.getByRole('button', { name: 'Change all 5' }).click();
  await values.getByText(/^5 cells changed. The corrected file .* processed. What is left is decided there./).waitFor();
  await page.getByRole('heading', { name: /The corrected file continues from here/ }).waitFor();
  await values.getByText('Zzq 9').waitFor();
  expect(await values.getByRole('combobox').count()).toBe(0);
  expect(await values.getByRole('button', { name: /^Change/ }).count()).toBe(0);
  await values.getByRole('link', { name: 'See the corrected file' }).click();
  await page.getByRole('heading', { name: /One unknown value is holding back 5 more/ }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('suggested fixes are listed by issue, and only those that are ticked are applied', async () => {
  const { service } = dashboard;
  const rows = Array.from(
    { length: 30 },
    (_, index) => `S${index},Testa,Fakeman,1980/14/04,,PPO500,Employee Only,1/1/26,Self,S${index}`,
  );
  const jobId = await submitAndWait(service, csv([...goodRows(40), ...rows]), 'suggestions.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/fix`);
  await page.getByRole('button', { name: 'Review 60 suggested fixes' }).click();
  const list = page.getByRole('dialog', { name: 'Apply suggested fixes?' });
  const wrong = list.getByRole('checkbox', { name: /^Date of birth can’t be read in/ });
  const warned = list.getByRole('checkbox', { name: /^Year has two digits .*Warning$/ });
  expect([await wrong.isChecked(), await warned.isChecked()]).toEqual([true, false]);
  await list.getByText('1980/14/04 →').waitFor();
  await list.getByRole('button', { name: 'Apply 30 fixes' }).click();
  await page.getByText('30 of 30 rows fixed').waitFor();
  // What only has a warning is as it was.
  await page.getByRole('button', { name: 'Review 30 suggested fixes' }).waitFor();
});

test('on a phone, one fault is shown at a time with its field, and the next follows', async () => {
  const { service } = dashboard;
  const jobId = await submitAndWait(service, csv([...goodRows(3), ...badRows(3)]), 'phone.csv');
  const page = await dashboard.signedIn('analyst', { viewport: { width: 375, height: 780 } });
  await page.goto(`${service.origin}/files/${jobId}/fix`);
  const fault = page.getByRole('region', { name: /^Error/ });
  await fault.getByRole('heading', { name: 'Error 1 of 3' }).waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  const input = fault.getByRole('textbox');
  expect(await input.inputValue()).toBe('02/30/1990');
  await input.fill('02/28/1990');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Change all 3' }).waitFor();
  await fault.getByText('As sent: 02/30/1990').waitFor();
  await page.getByText('1 of 3 rows fixed').waitFor();
  await fault.getByRole('button', { name: 'Next' }).click();
  await fault.getByRole('heading', { name: 'Error 2 of 3' }).waitFor();
  expect(await input.inputValue()).toBe('02/30/1990');
  await page.getByRole('button', { name: 'Change all 3' }).click();
  await page.getByText('3 of 3 rows fixed').waitFor();
  await page.getByRole('button', { name: 'Review 3 fixed rows' }).click();
  await page.getByRole('button', { name: 'Submit 3 fixed rows' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(dashboard.troubles).toEqual([]);
});

test('equal values, fill, paste, find and replace, and a filter by fault change many cells at once', async () => {
  const { service } = dashboard;
  const tier = (index: number) => `T${index},Testa,Fakeman,04/16/1980,,PPO500,Zzq 3,01/01/2026,Self,T${index}`;
  const rows = [...badRows(6), ...Array.from({ length: 5 }, (_, index) => tier(index))];
  const jobId = await submitAndWait(service, csv([...goodRows(20), ...rows]), 'bulk.csv');
  const page = await dashboard.signedIn('analyst');
  page.setDefaultTimeout(15_000);
  await page.goto(`${service.origin}/files/${jobId}/errors`);
  await page.getByRole('link', { name: 'Date of birth can’t be read' }).first().click();
  await page.getByRole('link', { name: 'Fix these rows' }).click();
  const grid = page.getByRole('grid', { name: 'Rejected rows' });
  const filter = page.getByRole('group', { name: 'Show rows with' });
  const chosen = filter.locator('[aria-pressed=true]');
  expect(await chosen.textContent()).toMatch(/^Date of birth .*6$/);
  await eventually(async () => expect(await grid.getAttribute('aria-rowcount')).toBe('7'));

  // Who a row is about stays in view, whatever is scrolled.
  const header = grid.getByRole('columnheader');
  expect(await header.nth(1).textContent()).toBe('Member ID');
  const before = await header.nth(1).boundingBox();
  await grid.evaluate((element) => element.scrollTo({ left: 900 }));
  expect((await header.nth(1).boundingBox())?.x).toBe(before?.x);

  // One cell, then all that hold the same.
  const cell = (text: string) => grid.getByRole('gridcell', { name: text, exact: true });
  await grid.evaluate((element) => element.scrollTo({ left: 0 }));
  await cell('02/30/1990').first().click();
  await page.keyboard.type('02/28/1990');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change all 6' }).click();
  await page.getByText('6 of 11 rows fixed').waitFor();
  await grid.focus();
  await page.keyboard.press('Control+z');
  await page.getByText('1 of 11 rows fixed').waitFor();

  // Filled down from the first.
  await cell('02/28/1990').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 cells selected').waitFor();
  await page.keyboard.press('Control+d');
  await page.getByText('3 of 11 rows fixed').waitFor();

  // A block from a spreadsheet, of which one row finds no place.
  await cell('02/30/1990').first().click();
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '03/01/1990\r\n03/02/1990\r\n03/03/1990\r\n03/04/1990\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('The last 1 row of the clipboard did not fit').waitFor();
  await cell('03/03/1990').waitFor();
  await page.getByText('6 of 11 rows fixed').waitFor();

  // Another fault, by find and replace; then one cell by its list.
  await filter.getByRole('button', { name: /^Coverage level isn’t known 5$/ }).click();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const find = page.getByRole('search', { name: 'Find and replace' });
  await find.getByLabel('Find', { exact: true }).fill('Zzq 3');
  await find.getByLabel('Replace with').fill('employee_only');
  await find.getByLabel('In', { exact: true }).selectOption('all');
  await find.getByText('5 matches').waitFor();
  await find.getByRole('button', { name: 'Replace all' }).click();
  await page.getByText('11 of 11 rows fixed').waitFor();
  await find.getByRole('button', { name: 'Close' }).click();
  await cell('employee_only').first().click();
  await page.getByRole('combobox', { name: 'Choose a value' }).selectOption('employee_plus_children');
  await cell('employee_plus_children').waitFor();
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Review 11 fixed rows' }).click();
  await page.getByRole('button', { name: 'Submit 11 fixed rows' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

/** Half of them took less. */
const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

test('a hundred thousand rejected rows: only what is in view is drawn, and scrolling and editing stay fluid', async () => {
  const { service } = dashboard;
  const jobId = await submitAndWait(service, csv([...goodRows(5), ...badRows(100_000)]), 'hundred-thousand.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/fix`);
  const grid = page.getByRole('grid', { name: 'Rejected rows' });
  // Work begins with the first page; the rest comes meanwhile.
  await grid.waitFor();
  await eventually(async () => expect(await grid.getAttribute('aria-rowcount')).toBe('100001'), 120_000);
  const frames = await grid.evaluate(async (element) => {
    const times: number[] = [];
    for (let step = 0; step < 60; step++) {
      const started = performance.now();
      element.scrollTop += 400;
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - started);
    }
    return times;
  });
  expect(median(frames)).toBeLessThan(50);
  // Typing leads back to the active cell, which is far out of view by now.
  await grid.focus();
  const edits: number[] = [];
  for (const text of ['02/26/1990', '02/27/1990', '02/28/1990']) {
    await page.keyboard.type(text);
    const started = Date.now();
    await page.keyboard.press('Enter');
    await grid.getByRole('gridcell', { name: text, exact: true }).waitFor();
    edits.push(Date.now() - started);
  }
  expect(median(edits)).toBeLessThan(500);
  await page.getByText('3 of 100,000 rows fixed').waitFor();
  await page.keyboard.press('Control+ArrowDown');
  await grid.getByText('100006').waitFor();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  // All others with one click, checked and saved.
  await page.getByRole('button', { name: 'Change all 99,998' }).click();
  await page.getByText('100,000 of 100,000 rows fixed').waitFor();
  await page.getByText('Draft saved').waitFor();
  expect(dashboard.troubles).toEqual([]);
});
