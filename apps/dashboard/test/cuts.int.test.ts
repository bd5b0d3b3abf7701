import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let vendorId: string;
let wrong: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  vendorId = await makeVendor();
  wrong = await submitAndWait(dashboard.service, FILE, 'census.txt', { vendor_hint: vendorId });
});
afterAll(() => dashboard.close());
beforeEach(() => {
  dashboard.troubles.length = 0;
});

const column = (name: string, start: number, length: number) => ({ name, start, length });
/** Names begin three characters too early, and dates of birth two too late. */
const WRONG = [
  column('Emp No', 1, 6),
  column('Given', 7, 7),
  column('Family', 14, 17),
  column('Born', 31, 6),
  column('Plan', 37, 6),
  column('Tier', 43, 4),
  column('Start', 47, 8),
];
const WIDTH = 54;
const date = [{ name: 'date', formats: ['YYYYMMDD'] }];
const FIELDS = {
  member_id: { source: 'Emp No' },
  first_name: { source: 'Given' },
  last_name: { source: 'Family' },
  date_of_birth: { source: 'Born', transforms: date },
  'coverage.plan_id': { source: 'Plan' },
  'coverage.coverage_type': { source: 'Tier' },
  'coverage.effective_date': { source: 'Start', transforms: date },
};
const GIVEN = ['Annabella', 'Zoe\u0308', '王小明', 'Bertram'];
const lineOf = (given: string, n: number) =>
  [
    `E${String(n).padStart(5, '0')}`,
    given + ' '.repeat(10 - [...given].length),
    `Sample${'abcdefghijkl'[n]}`.padEnd(12),
    `198001${10 + n}PPO100EE  20260101`,
  ].join('');
const LINES = Array.from({ length: 12 }, (_, n) => lineOf(GIVEN[n % GIVEN.length] ?? '', n));
/** The title is longer than the records. */
const FILE = [`CENSUS\tOF JANUARY ${'-'.repeat(140)}`, ...LINES, ''].join('\n');

async function makeVendor(): Promise<string> {
  const fixed = { columns: WRONG, skip_first_rows: 1 };
  const config = { mapping_rules: { fields: FIELDS }, formats: { fixed_width: fixed } };
  const answer = await dashboard.service.fetch('/v1/vendors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Wexford', config }),
  });
  expect(answer.status).toBe(201);
  return String(Object(await answer.json()).vendor_id);
}

async function openCuts(page: Page, jobId: string): Promise<void> {
  await page.goto(`${dashboard.service.origin}/files/${jobId}/columns`);
  await page.getByRole('link', { name: 'Change cuts' }).click();
  await page.getByRole('region', { name: 'Lines of the file' }).waitFor();
}
const cutBefore = (page: Page, name: string) => page.getByRole('slider', { name: `Cut before ${name}`, exact: true });
const rowOf = (page: Page, first: number, last: number) =>
  page.getByRole('row').filter({ has: page.getByLabel(`Name of the column of characters ${first} to ${last}`) });
/** The pixels of a position between two characters, in the middle of the lines. */
async function placeOf(page: Page, at: number): Promise<{ x: number; y: number }> {
  const cut = cutBefore(page, 'Start');
  const [box, now] = [await cut.boundingBox(), Number(await cut.getAttribute('aria-valuenow'))];
  const sheet = await cut.locator('..').boundingBox();
  if (!box || !sheet) throw new Error('no cut');
  const x = sheet.x + ((box.x + box.width / 2 - sheet.x) / now) * at;
  return { x, y: box.y + box.height / 2 };
}

test('wrong cuts are moved, set, and removed by pointer and keyboard, and the file is read with them', async () => {
  const page = await dashboard.signedIn('admin', { viewport: { width: 1440, height: 1000 } });
  await openCuts(page, wrong);
  expect(await page.getByRole('link', { name: 'Columns', exact: true }).getAttribute('aria-current')).toBe('page');
  const apply = page.getByRole('button', { name: 'Process again with these cuts' });
  expect(await apply.isDisabled()).toBe(true);

  await cutBefore(page, 'Family').focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home'])
    await page.keyboard.press(key);
  expect(await cutBefore(page, 'Family').getAttribute('aria-valuetext')).toBe('After character 7');
  for (let n = 0; n < 9; n++) await page.keyboard.press('ArrowRight');
  expect(await cutBefore(page, 'Family').getAttribute('aria-valuetext')).toBe('After character 16');
  expect(await rowOf(page, 7, 16).locator('.raw').allTextContents()).toEqual(GIVEN);

  const [from, to] = [await placeOf(page, 30), await placeOf(page, 28)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y, { steps: 3 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  expect(await cutBefore(page, 'Born').getAttribute('aria-valuenow')).toBe('28');
  expect(await rowOf(page, 29, 36).locator('.raw').first().textContent()).toBe('19800110');

  const news = page.getByRole('status').filter({ hasText: /Cut after character/ });
  const middle = await placeOf(page, 40);
  await page.mouse.click(middle.x, middle.y);
  expect(await news.textContent()).toBe('Cut after character 40 added');
  await rowOf(page, 41, 42).waitFor();
  await page.mouse.click(middle.x, middle.y);
  expect(await news.textContent()).toBe('Cut after character 40 removed');
  await page.getByLabel('Cut after character').fill('10');
  await page.getByRole('button', { name: 'Add cut' }).click();
  const added = rowOf(page, 11, 16).getByRole('textbox');
  expect(await added.inputValue()).toBe('column_3');
  await added.fill('emp-no');
  await page.getByText('Another column has this name').waitFor();
  expect(await apply.isDisabled()).toBe(true);
  await added.fill('');
  await page.getByText('Enter a name').waitFor();
  await page.getByRole('slider').nth(1).focus();
  await page.keyboard.press('Delete');
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Cut before Given');
  expect(await page.getByRole('slider').count()).toBe(WRONG.length - 1);

  await apply.click();
  await page.getByRole('heading', { name: 'All 12 rows are ready.' }).waitFor();
  const { config } = Object(await (await dashboard.service.fetch(`/v1/vendors/${vendorId}`)).json());
  expect(config.version).toBe(2);
  expect(config.formats.fixed_width.columns.map(({ start }: { start: number }) => start)).toEqual([
    1, 7, 17, 29, 37, 43, 47,
  ]);
  expect(dashboard.troubles).toEqual([]);
});

test('every character stands at its place below the ruler, whatever its width', async () => {
  const page = await dashboard.signedIn('admin', { viewport: { width: 375, height: 740 } });
  await openCuts(page, wrong);
  const lines = page.getByRole('region', { name: 'Lines of the file' });
  const ends = await page.evaluate(`(() => {
    const sheet = document.querySelector('[data-cut]').parentElement;
    const { left, width } = sheet.getBoundingClientRect();
    return [...sheet.children].filter((line) => /20260101$/.test(line.textContent)).map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return Math.round((range.getBoundingClientRect().right - left) / width * ${WIDTH} * 10) / 10;
    });
  })()`);
  expect(ends).toEqual(LINES.map(() => WIDTH));
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.evaluate(axe.source);
  expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([]);
  const [view, cut] = [await lines.boundingBox(), await cutBefore(page, 'Start').boundingBox()];
  expect(cut?.x).toBeGreaterThan((view?.x ?? 0) + (view?.width ?? 0));
  expect(dashboard.troubles).toEqual([]);
});

test('a field whose column goes is named, and the cuts of an older version are refused', async () => {
  const page = await dashboard.signedIn('admin');
  await openCuts(page, wrong);
  await cutBefore(page, 'Plan').focus();
  await page.keyboard.press('Delete');
  await page.getByText('Without a column: Plan ID.').waitFor();
  await page.getByLabel('Cut after character').fill('37');
  await page.getByRole('button', { name: 'Add cut' }).click();
  expect(await cutBefore(page, 'Plan').getAttribute('aria-valuenow')).toBe('37');
  expect(await page.getByText('Without a column').count()).toBe(0);
  await page.getByRole('button', { name: 'Process again with these cuts' }).click();
  await page
    .getByRole('alert')
    .getByText(/version/i)
    .first()
    .waitFor();
  const { config } = Object(await (await dashboard.service.fetch(`/v1/vendors/${vendorId}`)).json());
  expect(config.version).toBe(2);
  dashboard.troubles.length = 0;
});

test('the file of an unknown sender becomes a vendor with the new cuts', async () => {
  const page = await dashboard.signedIn('admin');
  const rows = Array.from(
    { length: 12 },
    (_, n) =>
      `NW${4100 + n}  ${'Fakeman'.padEnd(14)}Testa${'abcdefghijkl'[n]}      0${1 + (n % 9)}/1${n % 9}/1984  Medical   `,
  );
  const jobId = await submitAndWait(dashboard.service, `${rows.join('\n')}\n`, 'kestrel.txt');
  await openCuts(page, jobId);
  await page.getByLabel('Cut after character').fill('2');
  await page.getByRole('button', { name: 'Add cut' }).click();
  await rowOf(page, 1, 2).getByRole('textbox').fill('Site');
  await page.getByRole('button', { name: 'Save as a vendor' }).click();
  await page.getByRole('table', { name: 'Suggested fields' }).waitFor();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('This vendor is a draft').waitFor();
  const made = new URL(page.url()).pathname.split('/').at(-1);
  const { config } = Object(await (await dashboard.service.fetch(`/v1/vendors/${made}`)).json());
  expect(config.formats.fixed_width.columns[0]).toMatchObject(column('Site', 1, 2));
  expect(dashboard.troubles).toEqual([]);
});

test('a viewer changes no cuts', async () => {
  const page = await dashboard.signedIn('viewer');
  await page.goto(`${dashboard.service.origin}/files/${wrong}/columns/cuts`);
  await page.getByRole('heading', { name: 'Columns', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Change cuts' }).count()).toBe(0);
});
