import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PAGE_NEEDS } from '../src/shell/pages.ts';
import { type Dashboard, openDashboard, type Role } from './open-dashboard.ts';
import { badRows, csv, goodRows } from './sample-files.ts';
import { submitAndWait } from './submit.ts';

jest.setTimeout(300_000);

let dashboard: Dashboard;
let jobId: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  jobId = await submitAndWait(dashboard.service, csv([...goodRows(6), ...badRows(3)]), 'seen.csv');
});
afterAll(() => dashboard.close());

const VENDOR_TABS = ['validation', 'settings', 'config', 'versions', 'backtest', 'audit'];
/** Ends the walk, and is everybody's. */
const SIGNS_OUT = 'Sign out';

/** Every page that there is, those included that the role does not reach. */
function everyPage(): string[] {
  const ids: Record<string, string> = {
    jobId,
    vendorId: 'vnd_builtin_partner_member_list',
    deliveryId: 'whd_none',
  };
  const pages = Object.keys(PAGE_NEEDS).map(
    (path) => `/${path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name)}`,
  );
  return ['/', ...pages, ...VENDOR_TABS.map((tab) => `/vendors/${ids.vendorId}/${tab}`)];
}

/** Everything that the service refused to the page, from now on. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${dashboard.service.origin}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Loading', { exact: true }).first().waitFor({ state: 'detached' });
}

/** Everything that can be pressed, by its name. */
async function controlsOf(page: Page): Promise<Map<string, Locator>> {
  const controls = new Map<string, Locator>();
  for (const button of await page.locator('button:visible:enabled').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
    if (name !== SIGNS_OUT) controls.set(name, button);
  }
  return controls;
}

async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]:visible')
    .evaluateAll((all) => all.map((each) => String(Reflect.get(each, 'href'))));
  return links.filter((link) => link.startsWith(dashboard.service.origin) && !link.includes('#'));
}

/** Pages that differ in whose they are alone. */
const kindOf = (link: string): string => new URL(link).pathname.replaceAll(/[a-z]{3}_\w+/g, '*');

async function walkAs(role: Role) {
  const page = await dashboard.signedIn(role);
  const refused = watchRefusals(page);
  const links = new Map<string, string>();
  const pressed = new Set<string>();
  const collectLinks = async () => {
    for (const link of await linksOf(page)) links.set(kindOf(link), link);
  };
  for (const path of everyPage()) {
    await visit(page, path);
    await collectLinks();
    for (const name of (await controlsOf(page)).keys()) {
      // What stands on every page is pressed once.
      if (pressed.has(name)) continue;
      pressed.add(name);
      await (await controlsOf(page)).get(name)?.click();
      await page.waitForLoadState('networkidle');
      await collectLinks();
      await visit(page, path);
    }
  }
  const visited = new Set(everyPage().map((path) => kindOf(dashboard.service.origin + path)));
  const downloads: Record<string, number> = {};
  for (const [kind, link] of links) {
    const { pathname } = new URL(link);
    if (/^\/(v1|ops)\//.test(pathname)) downloads[pathname] = (await page.request.get(link)).status();
    else if (!visited.has(kind)) await visit(page, pathname);
  }
  await page.context().close();
  return { refused, links: [...links.keys()], downloads, pressed: [...pressed] };
}

test('nothing that a viewer is shown is refused to them, wherever they press', async () => {
  const { refused, links, downloads, pressed } = await walkAs('viewer');
  expect(refused).toEqual([]);
  expect(Object.keys(downloads).sort()).toEqual([`/v1/files/${jobId}/errors`, `/v1/files/${jobId}/output`]);
  expect(Object.values(downloads)).toEqual([200, 200]);
  // The walk went somewhere, and nowhere that a viewer has no business.
  expect(links).toEqual(expect.arrayContaining(['/files/*', '/files/*/errors', '/vendors/*', '/account']));
  expect(links.filter((link) => /fix$|new$|backtest$|webhooks|clients|users|operations|partners/.test(link))).toEqual(
    [],
  );
  expect(pressed.filter((name) => /upload|fix|process again|new|run|save|restore/i.test(name))).toEqual([]);
});

test('a viewer reads what a file waits for, and is asked for nothing', async () => {
  const page = await dashboard.signedIn('viewer');
  await page.getByRole('heading', { level: 1, name: '1 file needs attention' }).waitFor();
  await page.getByRole('link', { name: 'See issues' }).click();
  await page.getByText('See Issues for why.').waitFor();
  expect(await page.getByText(/[Tt]ell us|Decide once|Review|need you/).count()).toBe(0);
});

test('nor is anything refused to an operator', async () => {
  const { refused, links, downloads } = await walkAs('operator');
  expect(refused).toEqual([]);
  expect(downloads).toEqual({
    '/ops/dead-letters': 200,
    '/ops/deliveries': 200,
    '/ops/jobs': 200,
    '/ops/queues': 200,
  });
  expect(links.filter((link) => /^\/(files|vendors|webhooks|clients|users)/.test(link))).toEqual([]);
});

test('a page beyond the role says so, and asks the service for nothing', async () => {
  const page = await dashboard.signedIn('viewer');
  // The page before asks for news from time to time.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, `/files/${jobId}/fix`);
  await page.getByText("Your role doesn't include this page").waitFor();
  expect(asked.filter((path) => path.startsWith('/v1/'))).toEqual(['/v1/session']);
});
