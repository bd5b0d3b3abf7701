import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { eventually } from '../../../test/environment/eventually.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';
import { badRows, csv, goodRows } from './sample-files.ts';

jest.setTimeout(180_000);
const ROOT = join(import.meta.dirname, '../../..');
const MOST_BYTES = 16_000;
const PORTAL_PORT = 18_000 + (process.pid % 2000);
const PORTAL = `http://127.0.0.1:${PORTAL_PORT}`;

let dashboard: Dashboard;
let portal: ChildProcess;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { origin, client } = dashboard.service;
  portal = spawn(process.execPath, [join(ROOT, 'packages/embed/example/server.mjs')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(PORTAL_PORT),
      ROLLCALL_URL: origin,
      ROLLCALL_CLIENT_ID: client.clientId,
      ROLLCALL_CLIENT_SECRET: client.clientSecret,
    },
  });
  await eventually(async () => expect((await fetch(PORTAL)).status).toBe(200));
});
afterAll(async () => {
  portal?.kill();
  await dashboard?.close();
});

async function allowPortal(): Promise<void> {
  const page = await dashboard.signedIn('admin');
  await page.goto(`${dashboard.service.origin}/clients`);
  const origins = page.getByRole('textbox', { name: 'Allowed origins' });
  await origins.fill('portal.example.com');
  await page.getByRole('button', { name: 'Save origins' }).click();
  await page.getByRole('alert').getByText('allowed_origins').first().waitFor();
  await origins.fill(PORTAL);
  await page.getByRole('button', { name: 'Save origins' }).click();
  await page.getByText('Saved. It takes effect within one minute.').waitFor();
  await look(page, 'origins');
}

async function violationsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.failureSummary)))`,
  );
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
}

test('the script stays under 16 kB, compressed', () => {
  const script = readFileSync(join(ROOT, 'apps/dashboard/dist/embed.js'));
  expect(gzipSync(script).length).toBeLessThan(MOST_BYTES);
});

test.each([
  ['light', 1440],
  ['dark', 375],
] as const)(
  'a file with errors is dropped on a partner’s page, fixed by value, sent again, and clean (%s, %i px)',
  async (colorScheme, width) => {
    await allowPortal();
    const page = await dashboard.openPage({ colorScheme, viewport: { width, height: 900 } });
    const refused: string[] = [];
    page.on(
      'console',
      (message) => /Content Security Policy|CORS/.test(message.text()) && refused.push(message.text()),
    );
    // Preflights of all API processes see the list within ten seconds.
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    await page.goto(PORTAL);
    await look(page, `empty-${colorScheme}-${width}`);
    const buffer = Buffer.from(csv([...goodRows(5), ...badRows(3)]));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'broken.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('status').getByText('5 of 8 rows are ready. 3 need a look.').waitFor();
    const input = page.getByRole('textbox', { name: /02.30.1990/ });
    await input.waitFor();
    expect(await input.count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await look(page, `fix-${colorScheme}-${width}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await input.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('02/28/1990');
    // The first attempt fails at the server: what was typed stays, and is sent again.
    const corrections = /\/corrections$/;
    const headers = { 'Access-Control-Allow-Origin': PORTAL };
    await page.route(corrections, (route) => route.fulfill({ status: 500, headers }), { times: 1 });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await input.inputValue()).toBe('02/28/1990');
    await look(page, `failed-${colorScheme}-${width}`);
    // One by one, the rows can have different values.
    await page.getByRole('button', { name: 'Fix each row' }).click();
    expect(await input.count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await look(page, `rows-${colorScheme}-${width}`);
    for (const each of await input.all()) await each.fill('02/28/1990');
    await page.getByRole('button', { name: 'Submit corrections' }).click();
    await page.getByRole('status').getByText('All 8 rows are ready.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await look(page, `clean-${colorScheme}-${width}`);
    expect(refused).toEqual([]);
  },
);
