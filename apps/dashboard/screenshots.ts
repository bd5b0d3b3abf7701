// Takes pictures of the pages from a running `npm start` with synthetic files: `npm run screenshots --
// [quickstart.json] [folder] [names…]`. Without a folder, docs/screenshots gets what README.md shows; with one, the
// folder gets every page, or the named ones, in both themes and both widths. The webhook receiver is on this machine, so start with
// `WEBHOOK_ALLOW_HTTP=true WEBHOOK_ALLOWED_CIDRS=127.0.0.0/8 npm start`.

import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { findChromium } from '../../test/environment/find-chromium.mjs';
import { messyFile } from './test/messy-file.ts';

const root = join(import.meta.dirname, '../..');
const [quickstartPath = join(root, '.data/quickstart.json'), everything, ...names] = process.argv.slice(2);
const isNamed = (name: string) => names.length === 0 || names.includes(name);
const folder = everything ?? join(root, 'docs/screenshots');
const personSchema = z.object({ email: z.string(), password: z.string() });
const quickstart = z
  .object({ base_url: z.string(), partner_user: personSchema, operator: personSchema })
  .parse(JSON.parse(readFileSync(quickstartPath, 'utf8')));
const { origin } = new URL(quickstart.base_url);

const vendorSchema = z.object({ vendor_id: z.string(), name: z.string() });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 780 };
/** A row of the messy file that is ready. */
const READY_ROW = 7;
/** An 834 that ends in the middle of a member. */
const CUT_OFF =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260101*1200*^*00501*000000001*0*P*:~GS*BE*SENDER*RECEIVER*20260101*1200*1*X*005010X220A1~ST*834*0001*005010X220A1~BGN*00*1*20260101~INS*Y*18*021*28*A***FT~REF*0F*Q1~NM1*IL*1*FAKEMAN*TESTA~';
/** What README.md shows. */
const SHOWN = new Set(['home', 'issues', 'fix-rejected-rows', 'vendor-mapping']);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  const stranger = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  if (everything !== undefined && isNamed('sign-in')) await photograph(stranger, '/sign-in', 'sign-in');
  const page = await signedIn(quickstart.partner_user);
  await configureWebhook(page, await startReceiver());
  const pages = await prepare(page);
  if (everything === undefined) {
    await photographAll(pages, { viewport: DESKTOP, suffix: '', isWanted: (name) => SHOWN.has(name) });
  } else {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of [DESKTOP, PHONE]) {
        const suffix = `${viewport === PHONE ? '-phone' : ''}${colorScheme === 'dark' ? '-dark' : ''}`;
        await photographAll(pages, { colorScheme, viewport, suffix, isWanted: isNamed });
      }
    }
  }
} finally {
  await browser.close();
}

interface Pages {
  /** By name of the picture. */
  readonly partner: Readonly<Record<string, string>>;
  readonly operator: Readonly<Record<string, string>>;
}

interface Shots extends Pick<BrowserContextOptions, 'colorScheme' | 'viewport'> {
  readonly suffix: string;
  readonly isWanted: (name: string) => boolean;
}

async function photographAll(pages: Pages, { suffix, isWanted, ...options }: Shots): Promise<void> {
  for (const [person, paths] of [
    [quickstart.partner_user, pages.partner],
    [quickstart.operator, pages.operator],
  ] as const) {
    const wanted = Object.entries(paths).filter(([name]) => isWanted(name));
    if (wanted.length === 0) continue;
    const page = await signedIn(person, options);
    for (const [name, path] of wanted) await photograph(page, path, `${name}${suffix}`);
    await page.context().close();
  }
}

async function signedIn(person: z.output<typeof personSchema>, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESKTOP, ...options })).newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  return page;
}

/** An endpoint that accepts every event. */
async function startReceiver(): Promise<string> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('thank you')));
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return `http://127.0.0.1:${port}/rollcall`;
}

async function configureWebhook(page: Page, receiver: string): Promise<void> {
  await page.goto(`${origin}/webhooks`);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^URL/).fill(receiver);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('button', { name: 'I’ve saved the secret' }).click();
  await page.getByText('Enabled').first().waitFor();
}

/** A vendor whose file comes again with a renamed column, a feed that lost people, and a draft. */
async function prepare(page: Page): Promise<Pages> {
  const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const file = await uploaded(page, `juniper-hill-${stamp}.csv`, messyFile());
  const vendorId = await saveAsVendor(page, 'Juniper Hill Schools', messyFile({ rows: 400, isFaulty: false }));
  const drifted = await uploaded(page, `juniper-hill-${stamp}-4.csv`, messyFile({ rows: 400, born: 'Birth Dt' }));
  await uploaded(page, `juniper-hill-${stamp}-2.csv`, messyFile({ rows: 400, isFaulty: false }));
  const held = await uploaded(page, `juniper-hill-${stamp}-3.csv`, messyFile({ rows: 360, isFaulty: false }));
  const cutOff = await uploaded(page, 'cut-off.834', Buffer.from(CUT_OFF));

  await page.goto(`${origin}/vendors/new`);
  await page.locator('input[type=file]').setInputFiles(join(root, 'samples/brokerage-export.csv'));
  await page.getByRole('table', { name: 'Suggested fields' }).waitFor();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('table', { name: 'Sample records' }).waitFor();

  const { feeds } = z
    .object({ feeds: z.array(z.object({ feed_id: z.string(), vendor_id: z.string().nullable() })) })
    .parse(await (await page.request.get(`${origin}/v1/feeds`)).json());
  const feed = feeds.find((each) => each.vendor_id === vendorId);
  const people = z
    .object({ matches: z.array(z.object({ record: z.object({ person_key: z.string() }) })) })
    .parse(await (await page.request.get(`${origin}/v1/people?search=fakeman`)).json());
  const person = people.matches[0]?.record.person_key;
  const vendor = `/vendors/${vendorId}`;
  return {
    partner: {
      home: '/',
      files: '/files',
      issues: `${file}/errors`,
      'issues-by-row': `${file}/errors?by=row`,
      records: `${file}/records`,
      record: `${file}/records?row=${READY_ROW}`,
      columns: `${file}/columns`,
      original: `${file}/original`,
      notes: `${file}/notes`,
      details: `${file}/details`,
      'fix-rejected-rows': `${file}/fix`,
      changes: `${held}/changes`,
      drift: drifted,
      failed: cutOff,
      feeds: '/feeds',
      ...(feed === undefined ? {} : { feed: `/feeds/${feed.feed_id}` }),
      members: '/people?search=fakeman',
      ...(person === undefined ? {} : { member: `/people/${person}` }),
      vendors: '/vendors',
      'new-vendor': '/vendors/new',
      'vendor-mapping': vendor,
      'vendor-validation': `${vendor}/validation`,
      'vendor-settings': `${vendor}/settings`,
      'vendor-config': `${vendor}/config`,
      'vendor-versions': `${vendor}/versions`,
      'vendor-backtest': `${vendor}/backtest`,
      'vendor-audit': `${vendor}/audit`,
      webhooks: '/webhooks',
      'api-access': '/clients',
      people: '/users',
      account: '/account',
    },
    operator: { operations: '/operations', partners: '/partners' },
  };
}

/** Sends a file and waits for its result. Returns the path of its page. */
async function uploaded(page: Page, name: string, buffer: Buffer): Promise<string> {
  await page.goto(`${origin}/files`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('navigation', { name: 'Parts of the file' }).waitFor();
  return new URL(page.url()).pathname.split('/').slice(0, 3).join('/');
}

/**
 * As it is proposed from the file, with a second version that reads one value more, unless an earlier run has saved it.
 * Returns the vendor's ID.
 */
async function saveAsVendor(page: Page, name: string, file: Buffer): Promise<string> {
  const { vendors } = z
    .object({ vendors: z.array(vendorSchema) })
    .parse(await (await page.request.get(`${origin}/v1/vendors`)).json());
  const known = vendors.find((vendor) => vendor.name === name);
  if (known) return known.vendor_id;
  const { csrf_token: csrf } = z
    .object({ csrf_token: z.string() })
    .parse(await (await page.request.get(`${origin}/v1/session`)).json());
  const headers = { 'X-CSRF-Token': csrf };
  const suggested = await page.request.post(`${origin}/v1/vendors/suggest`, {
    headers,
    multipart: { file: { name: 'juniper-hill.csv', mimeType: 'text/csv', buffer: file } },
  });
  const { config } = z.object({ config: z.record(z.string(), z.unknown()) }).parse(await suggested.json());
  const saved = await page.request.post(`${origin}/v1/vendors`, {
    headers,
    data: { name, status: 'active', config: { ...config, feeds: { guard: { on_drop: 'fail' } } } },
  });
  const { vendor_id: id } = vendorSchema.parse(await saved.json());
  await page.request.post(`${origin}/v1/vendors/${id}/values`, {
    headers,
    data: { field: 'coverage.coverage_type', values: { 'EE+KIDS': 'employee_plus_children' } },
  });
  return id;
}

async function photograph(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Loading', { exact: true }).first().waitFor({ state: 'detached' });
  // A preview is made on request, because reading a file is logged.
  const preview = page.getByRole('button', { name: 'Use the newest file' });
  if ((await preview.count()) > 0) {
    await preview.click();
    await page.getByRole('table', { name: 'Sample records' }).waitFor();
  }
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  process.stdout.write(`${name}\n`);
}
