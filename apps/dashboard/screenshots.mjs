// Takes pictures of every page for docs/screenshots from a running `npm start` with synthetic files: `npm run
// screenshots -- [quickstart.json]`. The webhook receiver is on this machine, so start with `WEBHOOK_ALLOW_HTTP=true
// WEBHOOK_ALLOWED_CIDRS=127.0.0.0/8 npm start`.

import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screenshots');
const quickstart = JSON.parse(readFileSync(process.argv[2] ?? join(root, '.data/quickstart.json'), 'utf8'));
const { origin } = new URL(quickstart.base_url);
const VIEW = { width: 1280, height: 860 };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  await photographSignIn();
  const page = await signedIn(quickstart.partner_user);
  const receiver = await startReceiver();
  await configureWebhook(page, receiver);
  const shown = await prepare(page);
  await photographPages(page, shown);
  const dark = await signedIn(quickstart.partner_user, { colorScheme: 'dark' });
  await photograph(dark, '/', 'overview-dark');
  await photograph(dark, `/files/${shown.withErrors}/fix`, 'fix-rejected-rows-dark');
  const phone = await signedIn(quickstart.partner_user, { viewport: { width: 375, height: 760 } });
  await photograph(phone, '/', 'overview-phone');
  await photograph(phone, '/files', 'files-phone');
  const operator = await signedIn(quickstart.operator);
  await photograph(operator, '/operations', 'operations');
  await photograph(operator, '/partners', 'partners');
} finally {
  await browser.close();
}

async function photographSignIn() {
  const page = await (await browser.newContext({ viewport: VIEW })).newPage();
  await photograph(page, '/sign-in', 'sign-in');
}

/**
 * @param {{ email: string, password: string }} person
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function signedIn({ email, password }, options = {}) {
  const page = await (await browser.newContext({ viewport: VIEW, ...options })).newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  return page;
}

/** An endpoint that accepts every event. Requires WEBHOOK_ALLOW_HTTP and WEBHOOK_ALLOWED_CIDRS=127.0.0.0/8. */
async function startReceiver() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('thank you')));
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/rollcall`;
}

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {Page} page
 * @param {string} receiver
 */
async function configureWebhook(page, receiver) {
  await page.goto(`${origin}/webhooks`);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^URL/).fill(receiver);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('button', { name: 'I’ve saved the secret' }).click();
  await page.getByText('Enabled').waitFor();
}

/**
 * Files and a vendor worth showing. Made anew each time: what is there already is left alone.
 *
 * @param {Page} page
 */
async function prepare(page) {
  const stamp = new Date().toISOString().slice(0, 10);
  await page.goto(`${origin}/files`);
  await page.locator('input[type=file]').setInputFiles([
    { name: `payroll-${stamp}.csv`, mimeType: 'text/csv', buffer: generate(180, 7) },
    { name: `open-enrollment-${stamp}.csv`, mimeType: 'text/csv', buffer: generate(420, 0) },
    { name: `new-hires-${stamp}.csv`, mimeType: 'text/csv', buffer: generate(60, 5) },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  for (let index = 0; index < 3; index += 1)
    await uploads
      .getByText(/^Completed/)
      .nth(index)
      .waitFor();
  await save(page, 'files');
  const link = await uploads.getByRole('link', { name: /payroll/ }).getAttribute('href');
  const withErrors = String(link).split('/').at(-1);

  await page.goto(`${origin}/vendors/new`);
  await page.locator('input[type=file]').setInputFiles(join(root, 'samples/brokerage-export.csv'));
  await page.getByRole('table', { name: 'Suggested fields' }).waitFor();
  await save(page, 'new-vendor');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('table', { name: 'Sample records' }).waitFor();
  await page.getByLabel('Add a transform to member_id').selectOption('trim');
  await page.getByText('Unsaved changes').waitFor();
  await save(page, 'vendor-mapping');
  await page.getByLabel(/^Comment/).fill('Spaces around the id');
  await page.getByRole('button', { name: 'Save new version' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  return { withErrors, vendor: new URL(page.url()).pathname };
}

/**
 * @param {Page} page
 * @param {{ withErrors: string, vendor: string }} shown
 */
async function photographPages(page, { withErrors, vendor }) {
  await photograph(page, '/', 'overview');
  await photograph(page, `/files/${withErrors}`, 'file');
  await photograph(page, `/files/${withErrors}/errors`, 'errors');
  await photograph(page, `/files/${withErrors}/fix`, 'fix-rejected-rows');
  await photograph(page, '/vendors', 'vendors');
  await photograph(page, `${vendor}/validation`, 'vendor-validation');
  await photograph(page, `${vendor}/settings`, 'vendor-settings');
  await photograph(page, `${vendor}/config`, 'vendor-config');
  await photograph(page, `${vendor}/versions`, 'vendor-versions');
  await photograph(page, `${vendor}/audit`, 'vendor-audit');
  await page.goto(`${origin}${vendor}/backtest`);
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await page.getByText(/^On the last|any files to compare/).waitFor();
  await save(page, 'vendor-backtest');
  await photograph(page, '/webhooks', 'webhooks');
  await photograph(page, '/clients', 'api-access');
  await photograph(page, '/users', 'users');
  await photograph(page, '/account', 'account');
}

/**
 * @param {Page} page
 * @param {string} path
 * @param {string} name
 */
async function photograph(page, path, name) {
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, name);
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function save(page, name) {
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stdout.write(`${name}\n`);
}

/**
 * Made-up members, of which every `wrong`th row has a fault.
 *
 * @param {number} count
 * @param {number} wrong
 */
function generate(count, wrong) {
  const people = ['Testa', 'Exampla', 'Kiddo', 'Placeholder', 'Specimen', 'Demo'];
  const families = ['Fakeman', 'Mockson', 'Sampleton', 'Lorem', 'Ipsumsen'];
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `E${10_000 + index}`;
    const isWrong = wrong > 0 && index % wrong === 3;
    const born = isWrong && index % 2 === 0 ? '02/30/1988' : `0${(index % 9) + 1}/1${index % 9}/19${70 + (index % 29)}`;
    const tier = isWrong && index % 2 === 1 ? 'Employe Onli' : 'Employee Only';
    const name = `${people[index % people.length]},${families[index % families.length]}`;
    return `${id},${name},${born},${id.toLowerCase()}@example.com,MED-GOLD,${tier},01/01/2026`;
  });
  const header = 'Employee ID,First Name,Last Name,Date of Birth,Email,Plan ID,Coverage Level,Effective Date';
  return Buffer.from(`${[header, ...rows].join('\n')}\n`);
}
