import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let drifted: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  await makeVendor();
  drifted = await submitAndWait(dashboard.service, FILE, 'drifted.csv');
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const NAMES = ['Worker Num', 'Given', 'Family Name', 'Born', 'Plan Cd', 'Cov Tier', 'Eff Dt', 'Shift'];
const TARGETS = [
  'member_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'coverage.plan_id',
  'coverage.coverage_type',
  'coverage.effective_date',
];
const FILE = [
  NAMES.join(',').replace('Born', 'Birth Dt'),
  ...Array.from(
    { length: 20 },
    (_, n) => `W${n},Ann${'abcdefghijklmnopqrst'[n]},Sample,04/${n + 10}/1980,P1,Employee Only,01/01/2026,Night`,
  ),
  '',
].join('\n');

async function makeVendor(): Promise<void> {
  const fields = Object.fromEntries(TARGETS.map((target, index) => [target, { source: NAMES[index] }]));
  const config = { mapping_rules: { fields }, detection: { header_signatures: [NAMES] } };
  const answer = await dashboard.service.fetch('/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Quillon', config }),
  });
  expect(answer.status).toBe(201);
}

test('a renamed column is one click: the vendor reads both names, and the file is processed again', async () => {
  const page = await dashboard.signedIn('admin');
  await page.goto(`${dashboard.service.origin}/files/${drifted}`);
  await page
    .getByRole('heading', { name: '“Born” is now called “Birth Dt”. 20 rows are waiting for your OK.' })
    .waitFor();
  expect(await page.getByRole('link', { name: /^Fix/ }).count()).toBe(0);
  const doubtful = page.getByRole('group', { name: 'Look at these: columns' });
  await doubtful.getByText('was Born').waitFor();
  expect(await doubtful.getByRole('row', { name: /^Birth Dt/ }).textContent()).toContain('100%all different');
  const plans = page.getByRole('row', { name: /^Plan Cd/ });
  await plans.getByText('P1').first().click();
  expect(await plans.getByRole('list').textContent()).toBe('P120');
  await page.getByRole('button', { name: 'Accept and process again' }).click();
  await page.getByRole('heading', { name: 'All 20 rows are ready.' }).waitFor();
  await page.getByRole('link', { name: 'Columns', exact: true }).click();
  await page.getByRole('combobox', { name: 'Field of Birth Dt' }).waitFor();
  expect(dashboard.troubles).toEqual([]);
});

test('a column is given another field or ignored, for this file and the vendor’s next ones', async () => {
  const page = await dashboard.signedIn('admin');
  const jobId = await submitAndWait(dashboard.service, FILE, 'shift.csv');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/columns`);
  await page.getByRole('combobox', { name: 'Field of Shift' }).selectOption({ label: 'Employment status' });
  await page.getByRole('button', { name: 'Remember for Quillon and process again' }).click();
  await page.waitForURL((url) => !url.pathname.includes(jobId));
  await page.getByRole('heading', { name: 'All 20 rows are ready.' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Parts of the file' })
    .getByRole('link', { name: /^Records/ })
    .click();
  await page.getByRole('grid', { name: 'Families' }).getByText('W3', { exact: true }).click();
  const row = page.getByRole('complementary', { name: 'Record' }).getByRole('row', { name: /^Employment status/ });
  await row.waitFor();
  expect(await row.locator('td').allTextContents()).toEqual(['Night', 'Night', 'Unchanged']);
  expect(dashboard.troubles).toEqual([]);
});

test('a column that fits no field is kept by a click, and is in records, search, and CSV', async () => {
  const page = await dashboard.signedIn('admin');
  const jobId = await submitAndWait(dashboard.service, FILE.replace('Night', 'Dusk'), 'kept.csv');
  await page.goto(`${dashboard.service.origin}/files/${jobId}/columns`);
  await page.getByRole('combobox', { name: 'Field of Shift' }).selectOption({ label: 'Keep as text' });
  await page.getByRole('button', { name: 'Remember for Quillon and process again' }).click();
  await page.waitForURL((url) => !url.pathname.includes(jobId));
  await page.getByRole('heading', { name: 'All 20 rows are ready.' }).waitFor();
  const parts = page.getByRole('navigation', { name: 'Parts of the file' });
  await parts.getByRole('link', { name: 'Columns', exact: true }).click();
  const sure = page.getByRole('table', { name: 'Sure: columns' });
  const shift = sure.getByRole('row', { name: /^Shift/ });
  await shift.getByText('Chosen in the mapping of Quillon.').waitFor();
  await parts.getByRole('link', { name: /^Records/ }).click();
  const families = page.getByRole('grid', { name: 'Families' });
  await page.getByRole('searchbox').fill('dusk');
  await families.getByText('W1', { exact: true }).waitFor({ state: 'detached' });
  await families.getByText('W0', { exact: true }).click();
  const record = page.getByRole('complementary', { name: 'Record' });
  await record.getByText('Custom fields').waitFor();
  expect(
    await record
      .getByRole('row', { name: /^Shift/ })
      .locator('td')
      .allTextContents(),
  ).toEqual(['Dusk', 'Dusk', 'Unchanged']);
  const made = new URL(page.url()).pathname.split('/')[2];
  const csv = await dashboard.service.fetch(`/v1/files/${made}/output?format=csv&include_metadata=true`);
  expect((await csv.text()).split('\r\n')[0]).toMatch(/,custom\.shift$/);
  expect(dashboard.troubles).toEqual([]);
});

test('a viewer sees how columns are read and can change nothing', async () => {
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/files/${drifted}/columns`);
  await page.getByRole('table', { name: 'Sure: columns' }).waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /process again/ }).count()).toBe(0);
});
