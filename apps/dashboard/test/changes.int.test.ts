import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let heldId: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { service } = dashboard;
  const fields = {
    member_id: { source: 'Worker No' },
    first_name: { source: 'Given' },
    last_name: { source: 'Family' },
    date_of_birth: { source: 'Born' },
    group_id: { source: 'Site' },
  };
  const config = {
    mapping_rules: { fields },
    detection: { header_signatures: [HEADER.split(',')] },
    feeds: { guard: { on_drop: 'fail' } },
  };
  const made = await service.fetch('/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Larkspur', config }),
  });
  expect(made.status).toBe(201);
  await submitAndWait(service, fileOf([...people(0, 30, 'EAST'), ...people(30, 40, 'WEST')]), 'may.csv');
  heldId = await submitAndWait(service, fileOf(people(0, 31, 'EAST')), 'june.csv');
});
afterAll(() => dashboard.close());

const HEADER = 'Worker No,Given,Family,Born,Site';
const people = (from: number, to: number, site: string): string[] =>
  Array.from({ length: to - from }, (_, index) => `W${from + index},Ann,Sample,1980-01-02,${site}`);
const fileOf = (rows: readonly string[]): string => [HEADER, ...rows, ''].join('\n');

test('the feeds say which file is held, and lead to who is missing', async () => {
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/feeds`);
  await page.getByRole('heading', { name: '1 of 1 feed needs attention' }).waitFor();
  const row = page.getByRole('group', { name: 'Feeds' }).getByRole('row').nth(1);
  expect(await row.textContent()).toMatch(/Larkspur.*Held.*40.*1 changed · 9 missing/);
  await row.getByRole('link', { name: 'Larkspur' }).click();
  await page.getByRole('heading', { name: 'The last file is held.' }).waitFor();
  expect(await page.getByRole('group', { name: 'Last files' }).textContent()).toMatch(/june\.csv.*Held.*may\.csv/);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Review changes' }).click();
  await page.getByText('9 of 40 members (22.5%) are not in this file; the limit is 5%.').waitFor();
});

test('a held file says who is missing and what they share, and is released with a reason', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${heldId}`);
  await page.getByRole('heading', { name: '9 people are missing from this file. It is held.' }).waitFor();
  await page.getByRole('link', { name: 'Changes 10' }).click();
  await page.getByText('9 of 40 members (22.5%) are not in this file; the limit is 5%.').waitFor();
  const cause = page.getByRole('region', { name: 'All 9 missing people have Group ID WEST.' });
  await cause.getByText('No one in this file has it.').waitFor();
  expect(await cause.getByRole('listitem').allTextContents()).toEqual(['Group ID WEST9 of 9']);
  await page.getByRole('table', { name: 'Members in each file' }).waitFor({ state: 'attached' });
  // The name of the other file comes with a request of its own.
  const changes = page.getByRole('region', { name: 'Changes since the last file' });
  await changes.filter({ hasText: /Compared with may\.csv, .*\d{4}/ }).waitFor();
  await page.getByRole('button', { name: '9 Missing not in this file' }).click();
  const table = page.getByRole('group', { name: 'Changes' });
  await table.getByText('W30').waitFor({ state: 'detached' });
  expect(await table.getByRole('row').count()).toBe(10);
  await page.getByRole('button', { name: '1 Changed same person, other values' }).click();
  await table.getByText('Group ID: WEST → EAST').waitFor();
  await page.getByRole('button', { name: 'Release file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release this file?' });
  await dialog.getByLabel('Reason').fill('The west site was sold.');
  await dialog.getByRole('button', { name: 'Release file' }).click();
  await page.getByText('All 31 rows are ready.').waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('once it is released, its feed is waited for as often as somebody says', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/feeds`);
  await page.getByRole('link', { name: 'Larkspur' }).click();
  await page.getByRole('heading', { name: "Rollcall doesn't know yet how often files come." }).waitFor();
  await page.getByLabel('How often').selectOption('weekly');
  await page.getByLabel('Late after (hours)').fill('12');
  await page.getByLabel('If many people are missing').selectOption('Hold the file until someone decides');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'The next file isn’t due yet.' }).waitFor();
  await page.getByLabel('Pause: no file is expected').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'No file is expected.' }).waitFor();
  expect(await dashboard.service.db.feed.findFirst()).toMatchObject({
    settings: { cadence: { every: 'weekly', grace_hours: 12 }, guard: { on_drop: 'fail' }, paused: true },
    position: 2,
    heldJobId: null,
  });
});

test('a file that turns out to be only changes is read again as such, and back', async () => {
  const page = await dashboard.signedIn('admin');
  await page.goto(`${dashboard.service.origin}/files/${heldId}/changes`);
  await page.getByRole('button', { name: 'Treat as changes only' }).click();
  const asChanges = page.getByRole('dialog', { name: 'Treat as changes only?' });
  await asChanges.getByRole('button', { name: 'Treat as changes only' }).click();
  await page.waitForURL((url) => !url.pathname.includes(heldId));
  await page.getByText('All 31 rows are ready.').waitFor();
  expect(await dashboard.service.db.job.findFirst({ orderBy: { submittedAt: 'desc' } })).toMatchObject({
    reprocessOf: heldId,
    changes: { file_kind: 'change', file_kind_reason: 'feed', result: { counts: { missing: 0 } } },
  });
  await page.getByRole('link', { name: /^Changes/ }).click();
  await page.getByRole('button', { name: 'Treat as full file' }).click();
  const asFull = page.getByRole('dialog', { name: 'Treat as a full file?' });
  await asFull.getByRole('button', { name: 'Treat as full file' }).click();
  await asFull.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Changes/ }).waitFor();
  expect(await dashboard.service.db.feed.findFirst()).toMatchObject({ settings: { file_kind: 'full' } });
  expect(await dashboard.service.db.job.findFirst({ orderBy: { submittedAt: 'desc' } })).toMatchObject({
    changes: { file_kind: 'full', file_kind_reason: 'feed' },
  });
});

test('a held file without several groups says which, and how large they were', async () => {
  const { service } = dashboard;
  const all = [...people(0, 30, 'EAST'), ...people(30, 40, 'WEST'), ...people(40, 46, 'NORTH')];
  await submitAndWait(service, fileOf(all), 'all-sites.csv', { feed: 'sites' });
  const held = await submitAndWait(service, fileOf(people(0, 30, 'EAST')), 'one-site.csv', { feed: 'sites' });
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${service.origin}/files/${held}/changes`);
  const cause = page.getByRole('region', { name: 'No one with Group ID WEST is in this file.' });
  await cause.getByText('The last file had 10.').waitFor();
  expect(await cause.getByRole('listitem').allTextContents()).toEqual(['Group ID WEST0 of 10', 'Group ID NORTH0 of 6']);
  await page.getByRole('button', { name: 'Ask the sender' }).click();
  const message = await page.getByRole('dialog', { name: 'Ask the sender' }).locator('pre').textContent();
  expect(message).toContain('16 of 46 people in the last file are not in this one.');
  expect(message).toContain('No one with Group ID WEST is in it; the last file had 10.');
  expect(message).not.toMatch(/W3\d|Sample/);
  expect(await page.getByRole('button', { name: 'Reject file' }).count()).toBe(0);
  const analyst = await dashboard.signedIn('analyst');
  await analyst.goto(`${service.origin}/files/${held}/changes`);
  await analyst.getByRole('button', { name: 'Reject file' }).click();
  await analyst.getByRole('dialog', { name: 'Reject this file?' }).getByRole('button', { name: 'Reject file' }).click();
  await analyst.getByRole('button', { name: 'Reject file' }).first().waitFor({ state: 'detached' });
  expect(await service.db.feed.findFirst({ where: { name: 'sites' } })).toMatchObject({ heldJobId: null, position: 1 });
  await analyst.getByRole('heading', { name: 'This file was rejected.' }).waitFor();
  await analyst.getByText('Nothing of it is published. Upload a corrected file.').waitFor();
  expect(await analyst.getByRole('button', { name: 'Release file' }).count()).toBe(0);
  expect((await service.fetch(`/v1/files/${held}/output`)).status).toBe(404);
});

test('a viewer sees why, and cannot release it', async () => {
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/files/${heldId}/changes`);
  await page.getByText('9 of 40 members').waitFor();
  expect(await page.getByRole('button', { name: 'Release file' }).count()).toBe(0);
  await page.getByRole('link', { name: 'List as CSV' }).waitFor();
  expect(await page.getByRole('button', { name: /^Treat as/ }).count()).toBe(0);
});
