import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { badRows, csv, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(180_000);

let dashboard: Dashboard;
let jobId: string;
/** What the paths of pages name. */
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  dashboard = await openDashboard();
  jobId = await submitAndWait(dashboard.service, csv([...goodRows(6), ...badRows(3)]), 'seen.csv', {
    feed: 'seen',
  });
  await submitAndWait(dashboard.service, csv(goodRows(8)), 'later.csv', { feed: 'seen' });
  const { feeds } = Object(await (await dashboard.service.fetch('/v1/feeds')).json());
  const found = await (await dashboard.service.fetch('/v1/people?search=m1')).json();
  const personKey = String(Object(found).matches[0].record.person_key);
  ids = { job: jobId, feed: String(feeds[0].feed_id), person: personKey, vendor: 'vnd_builtin_partner_member_list' };
});
afterAll(() => dashboard.close());

const PAGES: Readonly<Record<string, readonly string[]>> = {
  'the start and people': ['/', '/people', '/people?search=fakeman', '/people/:person'],
  'a file': [
    '/files',
    '/files/:job',
    '/files/:job/records',
    '/files/:job/records?row=3',
    '/files/:job/columns',
    '/files/:job/errors',
    '/files/:job/errors?by=row',
  ],
  'a file’s other pages': [
    '/files/:job/notes',
    '/files/:job/original',
    '/files/:job/details',
    '/files/:job/fix',
    '/files/:job/changes',
    '/feeds',
    '/feeds/:feed',
  ],
  vendors: [
    '/vendors',
    '/vendors/new',
    '/vendors/:vendor',
    '/vendors/:vendor/validation',
    '/vendors/:vendor/settings',
    '/vendors/:vendor/versions',
    '/vendors/:vendor/backtest',
    '/vendors/:vendor/audit',
  ],
  settings: ['/webhooks', '/clients', '/users', '/account'],
};

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(Object.keys(PAGES))('no page of %s violates a rule of axe', async (group) => {
    const page = await dashboard.signedIn('admin', { colorScheme });
    for (const path of PAGES[group] ?? []) {
      await visit(page, path);
      expect({ path, violations: await violationsOf(page) }).toEqual({ path, violations: [] });
    }
  });

  test('nor do the pages before sign-in, the operator’s, or a dialog', async () => {
    const page = await dashboard.openPage({ colorScheme });
    await page.goto(`${dashboard.service.origin}/sign-in`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // Which axe doesn't look at: the edge of a field has three times the contrast of its ground.
    const edge = colorScheme === 'light' ? 'rgb(140, 136, 125)' : 'rgb(113, 113, 123)';
    expect(await page.evaluate("getComputedStyle(document.querySelector('input')).borderColor")).toBe(edge);
    const operator = await dashboard.signedIn('operator', { colorScheme });
    await operator.getByRole('table', { name: 'Queues' }).waitFor();
    expect(await violationsOf(operator)).toEqual([]);
    await visit(operator, '/partners');
    expect(await violationsOf(operator)).toEqual([]);
    await operator.getByRole('button', { name: /^Edit/ }).first().click();
    await operator.getByRole('dialog').waitFor();
    expect(await violationsOf(operator)).toEqual([]);
    const admin = await dashboard.signedIn('admin', { colorScheme });
    await admin.goto(`${dashboard.service.origin}/users`);
    await admin.getByRole('button', { name: 'Invite a colleague' }).click();
    await admin.getByRole('dialog').waitFor();
    expect(await violationsOf(admin)).toEqual([]);
    for (const key of ['Control+k', '?']) {
      await admin.goto(`${dashboard.service.origin}/account`);
      await admin.getByRole('heading', { level: 1 }).waitFor();
      await admin.keyboard.press(key);
      await admin.getByRole('dialog').waitFor();
      expect(await violationsOf(admin)).toEqual([]);
    }
  });

  test('nor does a value beside the list, a single fault, or the review of changes', async () => {
    const page = await dashboard.signedIn('admin', { colorScheme, viewport: { width: 375, height: 740 } });
    await visit(page, `/files/${jobId}/errors`);
    await page
      .getByRole('button', { name: /in detail$/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: 'Value' }).getByText('Mockson').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await visit(page, `/files/${jobId}/fix`);
    const input = page.getByRole('region', { name: /^Error/ }).getByRole('textbox');
    await input.fill('02/28/1990');
    await input.press('Enter');
    await page.getByText('1 of 3 rows fixed').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review 1 fixed row' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // So that the other theme starts from the same.
    await page.getByRole('button', { name: 'Back to the grid' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('Draft saved').waitFor();
  });
});

test.each([...Object.keys(PAGES), 'partners'])('no page of %s is wider than a phone of 375 pixels', async (group) => {
  const viewport = { width: 375, height: 740 };
  const page = await dashboard.signedIn(group === 'partners' ? 'operator' : 'admin', { viewport });
  const widths: Record<string, number> = {};
  for (const path of PAGES[group] ?? ['/partners']) {
    await visit(page, path);
    widths[path] = Number(await page.evaluate('document.documentElement.scrollWidth'));
  }
  expect(Object.values(widths).every((width) => width <= 375) ? {} : widths).toEqual({});
});

test('times are in the viewer’s zone, with UTC on hover', async () => {
  const page = await dashboard.signedIn('viewer', { timezoneId: 'Asia/Tokyo', locale: 'en-US' });
  await page.goto(`${dashboard.service.origin}/files`);
  const time = page.locator('time').first();
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(at);
  expect(((await time.textContent()) ?? '').replace(/\s/g, ' ')).toContain(hour.replace(/\s/g, ' '));
  expect(await time.getAttribute('title')).toMatch(/UTC$/);
});

test('the policy refused nothing, and no page asked another host for anything', () => {
  expect(dashboard.troubles).toEqual([]);
});

async function visit(page: Page, path: string): Promise<void> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  await page.goto(`${dashboard.service.origin}${filled}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // Several parts of a page may be on their way: the first of those that are left, until none is.
  await page.getByLabel('Loading', { exact: true }).first().waitFor({ state: 'detached' });
}

/** axe is run by the debugger, which the content policy does not bind. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const result: unknown = await page.evaluate(
    `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.target.join(' ') + ' ' + node.failureSummary)))`,
  );
  return Array.isArray(result) ? result.map(String) : ['axe gave no result'];
}
