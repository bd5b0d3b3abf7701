import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '../../../test/environment/eventually.ts';
import { type Dashboard, goTo, openDashboard } from './open-dashboard.ts';
import { badRows, csv, csvFile, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let directory: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  directory = await mkdtemp(join(tmpdir(), 'rollcall-upload-'));
});
afterAll(async () => {
  await dashboard.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  dashboard.troubles.length = 0;
});

test('several files go up at once; one is found again, looked into and downloaded', async () => {
  const page = await dashboard.signedIn('analyst');
  await goTo(page, 'Files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([csvFile('january.csv', [...goodRows(8), ...badRows(2)]), csvFile('february.csv', goodRows(5))]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByRole('listitem').filter({ hasText: 'january.csv' }).getByText('8 of 10 rows are ready.').waitFor();
  await uploads
    .getByRole('listitem')
    .filter({ hasText: 'february.csv' })
    .getByText(/^All 5 rows are ready/)
    .waitFor();

  const list = page.getByRole('region', { name: 'All files' });
  await list.getByRole('link', { name: 'february.csv' }).waitFor();
  await page.getByLabel('Filename or job ID').fill('JANU');
  await list.getByRole('link', { name: 'february.csv' }).waitFor({ state: 'detached' });
  await page.getByLabel('State').selectOption('completed_with_errors');
  await list.getByRole('link', { name: 'january.csv' }).click();

  await page.getByRole('heading', { name: '8 of 10 rows are ready. 2 need a look.' }).waitFor();
  await page.getByRole('heading', { name: 'Date of birth can’t be read' }).waitFor();
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('region', { name: 'Detection' }).getByText('CSV').waitFor();
  await page.getByRole('region', { name: 'Column mapping' }).getByRole('cell', { name: 'Member ID' }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Records (CSV)' }).click();
  const saved = await (await download).path();
  expect((await stat(saved)).size).toBeGreaterThan(500);
  const [header, ...people] = (await readFile(saved, 'utf8')).trimEnd().split('\r\n');
  expect([header?.endsWith(',person_key'), people.every((row) => /,per_[0-9a-f]{32}$/.test(row))]).toEqual([
    true,
    true,
  ]);
  expect(dashboard.troubles).toEqual([]);
});

test('many files that wait for a worker do not hold up the rest of the dashboard', async () => {
  const page = await dashboard.signedIn('analyst');
  await goTo(page, 'Files');
  // Home has a place for files, too: files that are given to it while it is left would be lost.
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  process.kill(dashboard.worker.pid, 'SIGSTOP');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  try {
    const many = Array.from({ length: 8 }, (_, at) => csvFile(`waiting-${at}.csv`, goodRows(1 + at)));
    await page.locator('input[type=file]').setInputFiles(many);
    await uploads.getByText('This file is waiting for its turn.').nth(7).waitFor();
    await goTo(page, 'Vendors');
    await page.getByRole('heading', { name: 'Vendors', exact: true }).waitFor({ timeout: 20_000 });
  } finally {
    process.kill(dashboard.worker.pid, 'SIGCONT');
  }
  await uploads
    .getByText(/(are|is) ready\./)
    .nth(7)
    .waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('files are listed by day and order, and several are processed again or deleted at once', async () => {
  const { service } = dashboard;
  for (const name of ['bulk-1.csv', 'bulk-2.csv', 'bulk-3.csv']) {
    await submitAndWait(
      service,
      csv([...goodRows(3), `${name},Testa,Fakeman,04/16/1980,,PPO500,EE,01/01/2026,Self,X`]),
      name,
    );
  }
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files?search=bulk-`);
  const files = page.getByRole('table', { name: 'Files' });
  const names = () => files.getByRole('link').allTextContents();
  await files.getByRole('link', { name: 'bulk-3.csv' }).waitFor();
  await page.getByLabel('Order').selectOption('oldest');
  await eventually(async () => expect(await names()).toEqual(['bulk-1.csv', 'bulk-2.csv', 'bulk-3.csv']));
  const today = new Date();
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'));
  await page.getByLabel('From', { exact: true }).fill(day.join('-'));
  await page.getByLabel('To', { exact: true }).fill(day.join('-'));
  await page.waitForURL(/until=/);
  await eventually(async () => expect(await names()).toHaveLength(3));

  await files.getByRole('checkbox', { name: 'Select bulk-1.csv' }).check();
  await files.getByRole('checkbox', { name: 'Select bulk-2.csv' }).check();
  await page.getByRole('checkbox', { name: '2 files selected' }).waitFor();
  await page.getByRole('button', { name: 'Process again' }).click();
  await page.getByText('2 files will be processed again.').waitFor();
  await eventually(async () => expect(await names()).toHaveLength(5));

  await files.getByRole('checkbox', { name: 'Select bulk-3.csv' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete this file?' }).getByRole('button', { name: 'Delete file' }).click();
  await eventually(async () => expect(await names()).toHaveLength(4));
  expect(dashboard.troubles).toEqual([]);
});

test('a file can be dropped on any page, and what cannot be read is refused with a reason', async () => {
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/vendors`);
  await page.getByRole('heading', { name: 'Built-in catalog' }).waitFor();
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7 not an enrollment file'], 'scan.pdf'));
    return transfer;
  })()`);
  await page.locator('body').dispatchEvent('dragover', { dataTransfer: dropped });
  await page.getByText('Drop to upload').waitFor();
  await page.locator('body').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('Drop to upload').waitFor({ state: 'detached' });
  await page.getByText(/PDF/).first().waitFor();
  await page.getByRole('button', { name: 'Remove scan.pdf from this list' }).click();
  await page.getByText('scan.pdf').waitFor({ state: 'detached' });
});

test('a file has notes and a person who looks after it, and is found under Mine', async () => {
  const { service } = dashboard;
  const jobId = await submitAndWait(service, csv([...goodRows(4), ...badRows(1)]), 'noted.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/notes`);
  await page.getByText('No notes yet.').waitFor();
  await page.getByLabel('New note').fill('The sender mends it on Monday.\nCall about 219-09-9999.');
  await page.keyboard.press('Control+Enter');
  const thread = page.getByRole('list', { name: 'Notes, oldest first' });
  await thread.getByText('Call about ***-**-9999.').waitFor();
  await page.getByRole('button', { name: 'I’ll look after it' }).click();
  await page.getByRole('list', { name: 'How the file was read' }).getByText('looks after it').waitFor();
  expect(await page.getByRole('button', { name: 'I’ll look after it' }).count()).toBe(0);

  await page.goto(`${service.origin}/files`);
  await page.getByLabel('Looked after by').selectOption('Mine');
  const list = page.getByRole('region', { name: 'All files' });
  await list.getByRole('link', { name: 'january.csv' }).waitFor({ state: 'detached' });
  await list.getByRole('link', { name: 'noted.csv' }).waitFor();

  const viewer = await dashboard.signedIn('viewer', { viewport: { width: 375, height: 740 } });
  await viewer.goto(`${service.origin}/files/${jobId}/notes`);
  await viewer.getByText('The sender mends it on Monday.').waitFor();
  expect(await viewer.getByLabel('New note').count()).toBe(0);
  expect(await viewer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(dashboard.troubles).toEqual([]);
});

test('a job that fails says why, and is processed again as a new one', async () => {
  const { service } = dashboard;
  const broken =
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*P*:~GS*BE*SENDER*RECEIVER*20260101*1200*1*X*005010X220A1~ST*834*0001*005010X220A1~BGN*00*1*20260101~INS*Y*18*021*28*A***FT~REF*0F*Q1~NM1*IL*1*FAKEMAN*TESTA~';
  const jobId = await submitAndWait(service, broken, 'cut-off.834');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}`);
  await page.getByRole('alert').waitFor();
  await page.getByText('Failed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Process again' }).click();
  await page.getByText('This file was processed again.').waitFor();
  expect(page.url()).not.toContain(jobId);
});

test('of an 834, rejected members are shown, and nothing is offered that only its sender can do', async () => {
  const { service } = dashboard;
  const member = (id: string, born: string) => [
    ...['INS*Y*18*021*28*A***FT', `REF*0F*${id}`, 'DTP*356*D8*20260101', `NM1*IL*1*FAKEMAN*TESTA****34*21912${id}`],
    ...[`DMG*D8*${born}*F`, 'HD*021**HLT*GOLD*EMP', 'DTP*348*D8*20260101'],
  ];
  const set = [
    ...['ST*834*0001*005010X220A1', 'BGN*00*1*20260101*1200****4'],
    ...['N1*P5*SPONSOR*FI*999999999', 'N1*IN*PAYER*FI*888888888'],
    ...member('1001', '19800416'),
    ...member('1002', '19801345'),
  ];
  const segments = [
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*P*:',
    'GS*BE*SENDER*RECEIVER*20260101*1200*1*X*005010X220A1',
    ...[...set, `SE*${set.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000001'],
  ];
  const jobId = await submitAndWait(service, `${segments.join('~')}~`, 'members.834');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${service.origin}/files/${jobId}/errors`);
  await page.getByText('The sender corrects the 834 and sends a new one.').waitFor();
  await page.getByText('An 834 isn’t changed in Rollcall.').waitFor();
  await page.getByRole('link', { name: 'Show rows' }).first().click();
  await page.getByRole('region', { name: 'By row' }).getByRole('table').waitFor();
  expect(await page.getByRole('link', { name: /^(Fix|Open in grid)/ }).count()).toBe(0);
  expect(await page.getByText('Decide once').count()).toBe(0);
  expect(dashboard.troubles).toEqual([]);
});

test('a file that can’t be read is refused, and not offered for another try', async () => {
  const page = await dashboard.signedIn('analyst');
  await goTo(page, 'Files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();
  const buffer = Buffer.from('Call Testa on Monday.\nAsk about the plan.\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
  const dock = page.getByRole('region', { name: 'Uploads' });
  await dock.getByRole('alert').waitFor();
  expect(await dock.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('50 MB go up with their progress, and processing is cancelled', async () => {
  const path = join(directory, 'large.csv');
  const sizeBytes = await writeLargeFile(path);
  expect(sizeBytes).toBeGreaterThan(50_000_000);
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files`);
  const shown: string[] = [];
  await page.exposeFunction('noteProgress', (text: string) => shown.push(text));
  await page.evaluate(`new MutationObserver(() => {
    for (const bar of document.querySelectorAll('[role=progressbar]')) noteProgress(bar.getAttribute('aria-label'));
  }).observe(document.body, { childList: true, subtree: true, attributes: true })`);
  // The worker stands still, so that the job cannot end before somebody has cancelled it.
  process.kill(dashboard.worker.pid, 'SIGSTOP');
  try {
    await page.locator('input[type=file]').setInputFiles(path);
    // A file that is sent alone opens by itself.
    await page
      .getByRole('heading', { level: 1, name: /^(This file is waiting|Reading row)/ })
      .waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Cancel processing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel processing' }).click();
    await page.getByText('cancelled', { exact: true }).waitFor();
  } finally {
    process.kill(dashboard.worker.pid, 'SIGCONT');
  }
  expect(shown).toContain('Upload of large.csv');
  expect(dashboard.troubles).toEqual([]);
});

test('the service goes away and comes back: the page says so calmly and goes on', async () => {
  const { service } = dashboard;
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${service.origin}/files`);
  await page.getByRole('link', { name: 'january.csv' }).waitFor();
  await dashboard.api.kill('SIGKILL');
  await goTo(page, 'Vendors');
  await page.getByText('Can’t reach Rollcall.').waitFor();
  await service.start('api');
  await page.getByText('Can’t reach Rollcall.').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Built-in catalog' }).waitFor();
});

/** Large enough to see it going up. */
async function writeLargeFile(path: string): Promise<number> {
  const file = await open(path, 'w');
  const [header = ''] = csvFile('', []).buffer.toString().split('\r\n');
  await file.write(`${header}\r\n`);
  for (let from = 1; from < 720_000; from += 20_000) await file.write(`${goodRows(20_000, from).join('\r\n')}\r\n`);
  await file.close();
  return (await stat(path)).size;
}

test('a file that nothing is known of leads to its columns, not to its rows', async () => {
  const text = `act,score,notes\n${'a,17,x\n'.repeat(30)}`;
  const jobId = await submitAndWait(dashboard.service, text, 'scores.csv');
  const page = await dashboard.signedIn('analyst');
  await page.goto(`${dashboard.service.origin}/files/${jobId}`);
  await page.getByRole('heading', { name: 'The columns of this file need your OK.' }).waitFor();
  await page.getByText(/^No column gives Member ID,.+ Every member needs them\.$/).waitFor();
  expect(await page.getByRole('link', { name: /^Fix/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Save it as a vendor' }).click();
  await page.getByRole('heading', { name: 'Create vendor from a file' }).waitFor();
});

test('a link that is opened right after typing is followed, also while its page loads', async () => {
  const page = await dashboard.signedIn('analyst');
  await goTo(page, 'Files');
  await page.route('**/assets/vendors-page-*.js', async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await page.getByLabel('Filename or job ID').fill('juniper');
  await page.getByRole('link', { name: 'Vendors', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor();
});

test('Home lists five files that need attention, and the others on request', async () => {
  const { service } = dashboard;
  for (let number = 1; number <= 6; number++)
    await submitAndWait(service, csv([...goodRows(3), ...badRows(1)]), `needs-${number}.csv`);
  const page = await dashboard.signedIn('analyst');
  await goTo(page, 'Home');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('listitem').nth(4).waitFor();
  expect(await needs.getByRole('listitem').count()).toBe(5);
  await needs.getByRole('button', { name: /^Show all \d+ files$/ }).click();
  await needs.getByRole('link', { name: 'needs-1.csv' }).waitFor();
  await needs.getByRole('link', { name: 'needs-6.csv' }).waitFor();
  expect(await needs.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
});
