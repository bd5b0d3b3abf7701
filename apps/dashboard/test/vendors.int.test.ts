import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { type Dashboard, goTo, openDashboard } from './open-dashboard.ts';
import { unknownVendorFile } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let vendorUrl: string;
let page: Page;
beforeAll(async () => {
  dashboard = await openDashboard();
  page = await dashboard.signedIn('analyst');
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const save = (on: Page) => on.getByRole('button', { name: 'Save new version' }).click();
const isSaved = (on: Page) => on.getByRole('heading', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });

test('a vendor is made from a file, with how sure each column is', async () => {
  await goTo(page, 'Vendors');
  await page.getByRole('link', { name: 'Create vendor from a file' }).click();
  await page.locator('input[type=file]').setInputFiles(unknownVendorFile('acme-feed.csv'));
  await page.getByRole('table', { name: 'Suggested fields' }).getByRole('cell', { name: 'surname' }).waitFor();
  await page.getByLabel(/^Name/).fill('Acme Feed');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name: 'Acme Feed' }).waitFor();
  await page.getByText('Preview: acme-feed.csv').waitFor();
  vendorUrl = page.url();
  expect(dashboard.troubles).toEqual([]);
});

test('a column is mapped by name and by dragging, a transform added, and the preview follows', async () => {
  const source = page.getByLabel('Source column 1 for Member ID');
  await source.fill('wkr_ref');
  await source.press('Enter');
  await page.getByLabel('Add a transform to Member ID').selectOption('replace');
  await page.getByLabel('Find').fill('Q-');
  await page.getByLabel('Replace with').fill('ACME-');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /^Transform \d+ for Member ID: Replace: Q-, ACME-/ }).waitFor();
  await page.getByRole('cell', { name: 'ACME-0' }).waitFor();

  await page.getByText(/fields without a column$/).click();
  await drag(
    page.getByRole('list', { name: 'Source columns' }).getByText('plan_code'),
    page.getByRole('listitem').filter({ has: page.getByText('Plan name', { exact: true }) }),
  );
  expect(await page.getByLabel('Source column 1 for Plan name').inputValue()).toBe('plan_code');
  await page.getByLabel(/^Comment/).fill('ids with our prefix');
  await save(page);
  await isSaved(page);
  await page.getByText('Version 2', { exact: true }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('two tabs edit one vendor: the second is shown what the first changed, and loses nothing', async () => {
  const second = await page.context().newPage();
  await second.goto(`${vendorUrl}/settings`);
  await second.getByLabel('Name', { exact: true }).fill('Acme of the second tab');
  await page.goto(`${vendorUrl}/settings`);
  await page.getByLabel('Status').selectOption('active');
  await save(page);
  await isSaved(page);
  await save(second);
  await second.getByText('This vendor was changed while you were editing.').waitFor();
  await second.getByRole('cell', { name: 'status' }).waitFor();
  expect(await second.getByLabel('Name', { exact: true }).inputValue()).toBe('Acme of the second tab');
  await second.getByRole('button', { name: 'Keep my changes and overwrite theirs on save' }).click();
  await save(second);
  await second.getByRole('heading', { name: 'Acme of the second tab' }).waitFor();
  await second.close();
});

test('what no other tab shows is changed as JSON, and checked before it is taken over', async () => {
  await page.goto(`${vendorUrl}/config`);
  const text = page.getByLabel('Configuration as JSON');
  const config: { formats: object } = JSON.parse(await text.inputValue());
  await text.fill(JSON.stringify({ ...config, nonsense: true }));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alert').getByText('nonsense').waitFor();
  await text.fill(JSON.stringify({ ...config, formats: { edi_834: { truncated: 'keep' } } }));
  await page.getByRole('button', { name: 'Apply' }).click();
  await save(page);
  await isSaved(page);
  expect(JSON.parse(await text.inputValue())).toMatchObject({ formats: { edi_834: { truncated: 'keep' } } });
  expect(dashboard.troubles).toEqual([]);
});

test('validation settings are saved; versions are compared; one goes back with a comment; all is in the audit trail', async () => {
  await page.goto(`${vendorUrl}/validation`);
  await page.getByLabel('Dependents without a subscriber').selectOption('record');
  await page.getByLabel('Change a rule').selectOption('Year has two digits');
  expect(await page.getByLabel('Maximum age (years)').getAttribute('placeholder')).toBe('120');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await save(page);
  await isSaved(page);

  await page.getByRole('link', { name: 'Versions' }).click();
  const versions = page.getByRole('list', { name: 'Versions, newest first' });
  await versions.getByText('Validation settings: orphan dependents: record (was auto)').waitFor();
  await page.getByRole('button', { name: 'Test version 2' }).click();
  await versions.getByText(/On the last|doesn’t have any files/).waitFor();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  const undone = page.getByRole('dialog').getByRole('table', { name: /^Changes from version \d+ to version 2$/ });
  await undone.getByRole('row', { name: 'Validation settings: orphan dependents record auto' }).waitFor();
  // The status stays, so it is no difference that restoring makes.
  expect(await undone.getByRole('cell', { name: 'Status', exact: true }).count()).toBe(0);
  await page.getByLabel(/^Comment/).fill('the prefix was right');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 2' }).click();
  await page.getByText('the prefix was right').waitFor();
  // Nothing was typed: one's own change is no conflict, and the page may be left.
  expect(await page.getByRole('heading', { name: 'Unsaved changes' }).count()).toBe(0);
  // Version 2 was a draft; the vendor stays in use.
  await page.getByText('In use', { exact: true }).first().waitFor();

  await page.getByRole('link', { name: 'Activity' }).click();
  const entry = page.getByRole('row', { name: /^Version restored/ });
  await entry.getByText('Comment: the prefix was right').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('restoring a version discards what is not saved, as its dialog says', async () => {
  await page.goto(`${vendorUrl}/settings`);
  await page.getByLabel('Name', { exact: true }).fill('Never saved');
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore version 3' }).click();
  await page.getByRole('dialog').getByText('Your unsaved changes are discarded.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 3' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: 'Unsaved changes' }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Never saved');
});

test('what a value means is chosen from the field’s list', async () => {
  await page.goto(vendorUrl);
  await page.getByLabel('Add a transform to Coverage level').selectOption('lookup');
  const dialog = page.getByRole('dialog', { name: 'Coverage level: Values mapped' });
  await dialog.getByLabel('Value 1', { exact: true }).fill('Tier 3');
  await dialog.getByLabel('What Tier 3 means').selectOption({ label: 'Employee + children' });
  await dialog.getByLabel('Value 2', { exact: true }).fill('Tier 4');
  await dialog.getByLabel('What Tier 4 means').selectOption({ label: 'Family' });
  await dialog.getByRole('button', { name: 'Remove Tier 4' }).click();
  expect(await dialog.getByLabel('Value 2', { exact: true }).inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /Coverage level: Values mapped: 1 value$/ }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await isSaved(page);
});

test('a lookup to a value that the field never has is doubted in its dialog, and refused when it is saved', async () => {
  await page.goto(`${vendorUrl}/config`);
  const text = page.getByLabel('Configuration as JSON');
  const config = JSON.parse(await text.inputValue());
  const rule = config.mapping_rules.fields['coverage.coverage_type'];
  rule.transforms = [{ name: 'lookup', table: { 'Tier 3': 'employee_plus_chidlren' } }];
  await text.fill(JSON.stringify(config));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: 'Columns' }).click();
  await page.getByRole('button', { name: /Coverage level: Values mapped/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/Did you mean Employee \+ children\?/)
    .waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await save(page);
  await page
    .getByRole('alert')
    .getByText(/Did you mean employee_plus_children\?/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await isSaved(page);
});

test('vendors are found by a part of their name, one’s own and built-in ones', async () => {
  await goTo(page, 'Vendors');
  const own = page.getByRole('table', { name: 'Your vendors' });
  const builtIn = page.getByRole('table', { name: 'Built-in catalog' });
  await page.getByText(/recognizes from the start$/).click();
  await builtIn.getByRole('link').first().waitFor();
  const search = page.getByLabel('Search vendors');
  await search.fill(' acme ');
  await builtIn.waitFor({ state: 'detached' });
  expect(await own.getByRole('link').count()).toBe(1);
  await search.fill('(bamboo');
  await own.waitFor({ state: 'detached' });
  expect(await page.getByText('No vendor by that name.').count()).toBe(2);
  await search.fill('BAMBOO');
  await builtIn.getByRole('link', { name: /bamboo/i }).waitFor();
  expect(await builtIn.getByRole('link').count()).toBeLessThan(5);
  expect(dashboard.troubles).toEqual([]);
});

test('a backtest runs over the last files and tells its result', async () => {
  await goTo(page, 'Files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  await page.locator('input[type=file]').setInputFiles(unknownVendorFile('acme-feed-2.csv'));
  await page.getByRole('heading', { name: /^All 12 rows are ready/ }).waitFor();
  await page.goto(`${vendorUrl}/backtest`);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText(/^On the last /).waitFor();
  await page.goto(vendorUrl);
  await page.getByLabel('Add a transform to Last name').selectOption('case');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Test on the last files' }).click();
  await page.getByText(/^On the last .* records? would have other values\.$/).waitFor();
  await page.getByLabel('Add a transform to First name').selectOption('trim');
  await page.getByText(/^On the last /).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Discard' }).click();
  await isSaved(page);
  expect(dashboard.troubles).toEqual([]);
});

test('of a processed file, the columns that need a look come first, with samples of all', async () => {
  const people = Array.from(
    { length: 20 },
    (_, index) => `Z${index},"Fakeman, Testa",1980-04-${10 + index},P1,EE,2026-01-01,${index * 7}`,
  );
  const text = ['Badge,"Last, First",Born,Plan Cd,Cov Tier,Eff Dt,Zzq', ...people].join('\n');
  const jobId = await submitAndWait(dashboard.service, text, 'badges.csv');
  await page.goto(`${dashboard.service.origin}/vendors/new?job=${jobId}`);
  const table = page.getByRole('table', { name: 'Suggested fields' });
  const rows = table.getByRole('row');
  const fieldOf = (column: string) => table.getByRole('combobox', { name: `Field of ${column}`, exact: true });
  await fieldOf('Last, First').waitFor();
  await table.getByText('Fakeman, Testa').first().waitFor();
  const texts = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const choice = row.querySelector('select')?.selectedOptions[0]?.textContent ?? '';
      return [...row.querySelectorAll('td')]
        .map((cell) => (cell.querySelector('select') ? choice : cell.textContent))
        .join('');
    }),
  );
  expect(texts[0]).toMatch(/^Last, FirstFakeman, Testa.*Full name.*Needs review$/);
  const ranks = texts.map((each) => (/Needs review$/.test(each) ? 0 : /Not used/.test(each) ? 1 : 2));
  expect(ranks).toEqual([...ranks].sort());
  expect(texts.filter((each) => /^Zzq.*Not used/.test(each))).toHaveLength(1);

  // What is chosen is in the draft from its start, kept columns included.
  await fieldOf('Zzq').selectOption({ label: 'Keep as number' });
  await fieldOf('Plan Cd').selectOption({ label: 'Plan name' });
  await page.getByLabel('Name', { exact: false }).first().fill('Badge Works');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/vendors\/vnd_/);
  const id = new URL(page.url()).pathname.split('/')[2];
  const answer = await dashboard.service.fetch(`/v1/vendors/${id}`);
  const { status, config } = z
    .object({
      status: z.string(),
      config: z.object({
        mapping_rules: z.object({
          fields: z.record(z.string(), z.looseObject({ source: z.unknown() })),
          custom: z.array(z.looseObject({ name: z.string(), type: z.string() })),
        }),
      }),
    })
    .parse(await answer.json());
  expect(status).toBe('draft');
  expect(config.mapping_rules.fields['coverage.plan_name']?.source).toEqual('Plan Cd');
  expect(config.mapping_rules.fields['coverage.plan_id']).toBeUndefined();
  expect(config.mapping_rules.custom).toMatchObject([{ name: 'zzq', type: 'number' }]);

  // The draft says what comes next, on any of its tabs.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('This vendor is a draft').waitFor();
  await page.getByRole('button', { name: 'Start using this vendor' }).click();
  await page.getByText('Badge Works is in use.').waitFor();
  await page.getByRole('button', { name: 'Process badges.csv again' }).click();
  await page.waitForURL(/\/files\/job_/);
  await page.getByText(/^Badge Works, version \d/).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

/** The events of a drag, one after the other; what is dragged travels from the first to the last. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle('new DataTransfer()');
  await from.dispatchEvent('dragstart', { dataTransfer });
  await to.dispatchEvent('dragover', { dataTransfer });
  await to.dispatchEvent('drop', { dataTransfer });
}
