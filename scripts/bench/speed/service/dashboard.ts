import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { findChromium } from '../../../../test/environment/find-chromium.mjs';
import { generateCsv } from '../../../generate/generate-csv.ts';
import { loadAccounts } from '../../../topology/built-accounts.ts';
import type { TopologyPartner } from '../../../topology/open-partner.ts';
import { openTopology, type Topology } from '../../../topology/open-topology.ts';
import { multiplyJob } from '../../multiply-job.ts';

const PERSON = { email: 'analyst@bench.example', name: 'Bench', role: 'analyst', password: 'a password of the bench' };
/** A slow office network before a laptop with a quarter of this machine's speed. */
const LAPTOP = { processorSlowdown: 4, kilobytesPerSecond: 1_250, latencyMs: 40 } as const;
const TIMES = 5;
const FILE_TABS = ['', '/records', '/errors', '/columns', '/changes', '/original', '/details'];
const LISTS = ['/files', '/files?status=completed', '/files?status=failed', '/files?search=small', '/'];

export interface PageTimes {
  /** Milliseconds from opening the address to a page that can be used, of each first visit, in order. */
  readonly firstVisits: readonly number[];
  /** The slowest answer in milliseconds that a page waits for, as a median of its visits. By page. */
  readonly slowestAnswers: Readonly<Record<string, number>>;
}

/**
 * The dashboard in a browser, with a large file among many. Answers are timed by the browser, from the request to the
 * first byte.
 */
export async function measureDashboard({ rows, jobs }: { readonly rows: number; readonly jobs: number }) {
  const accounts = await loadAccounts();
  const topology = await openTopology({ accounts, queue: 'postgres', store: 'disk' });
  let browser: Browser | null = null;
  try {
    await topology.startAll({ api: 1, worker: 1, delivery: 1 });
    const partner = await topology.openPartner('Bench');
    await accounts.createPerson(topology.db, { ...PERSON, role: 'analyst', partnerId: partner.id });
    const large = await sendFile(partner, rows, 'large.csv');
    await multiplyJob(topology.databaseUrl, { jobId: await sendFile(partner, 100, 'small.csv'), copies: jobs });
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless', '--no-sandbox'] });
    return await visit(browser, topology, large);
  } finally {
    await browser?.close();
    await topology.close();
  }
}

async function sendFile(partner: TopologyPartner, rows: number, fileName: string): Promise<string> {
  const { body } = await partner.upload(new Blob([...generateCsv({ rows, seed: rows })]), { fileName });
  const jobId = String(body.job_id);
  for (;;) {
    const answer = await partner.send(`/v1/jobs/${jobId}?wait=30`);
    const { status } = await answer.json();
    if (/^completed/.test(status)) return jobId;
    if (/^(failed|cancelled|mapping_required)/.test(status)) throw new Error(`${fileName} ended as ${status}`);
  }
}

async function visit(browser: Browser, { origin }: Topology, jobId: string): Promise<PageTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel(/^Email/).fill(PERSON.email);
  await page.getByLabel(/^Password/).fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  const slowestAnswers: Record<string, number> = {};
  const paths = [...FILE_TABS.map((tab) => `/files/${jobId}${tab}`), ...LISTS];
  for (const path of paths) slowestAnswers[path.replace(jobId, 'large')] = await slowestOf(page, origin + path);
  slowestAnswers['/files?cursor=…'] = await slowestOfNextPages(page, `${origin}/files`);
  const firstVisits: number[] = [];
  for (let n = 0; n < TIMES; n++) firstVisits.push(await firstVisit(browser, context, `${origin}/`));
  return { firstVisits: firstVisits.sort((a, b) => a - b), slowestAnswers };
}

async function slowestOf(page: Page, url: string): Promise<number> {
  const visits: number[] = [];
  for (let n = 0; n < TIMES; n++) visits.push(await slowestAnswer(page, () => page.goto(url)));
  return median(visits);
}

async function slowestOfNextPages(page: Page, url: string): Promise<number> {
  await page.goto(url);
  const visits: number[] = [];
  const next = page.getByRole('button', { name: 'Next page' });
  for (let n = 0; n < TIMES; n++) visits.push(await slowestAnswer(page, () => next.click()));
  return median(visits);
}

/** Of the API's answers until the page is quiet. */
async function slowestAnswer(page: Page, go: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const isAnswer = (request: Request) => request.url().includes('/v1/');
  const onFinished = (request: Request) => {
    const { requestStart, responseStart } = request.timing();
    if (isAnswer(request)) took.push(responseStart - requestStart);
  };
  page.on('requestfinished', onFinished);
  const first = page.waitForEvent('requestfinished', isAnswer);
  await go();
  await first;
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', onFinished);
  return Math.max(...took);
}

interface Noted {
  /** Milliseconds since the address was opened. */
  usableAt: Promise<number>;
}

/** Runs in the page, because looking into it from outside takes time of its slow processor. */
function noteWhenUsable(): void {
  (globalThis as unknown as Noted).usableAt = new Promise((resolve) => {
    const look = () => {
      const links = [...document.querySelectorAll('h1, a')].map(
        ({ tagName, textContent }) => `${tagName} ${textContent}`,
      );
      const isShown = links.includes('A small.csv') && links.some((one) => one.startsWith('H1 '));
      if (isShown) requestIdleCallback(() => resolve(performance.now()));
      else setTimeout(look, 16);
    };
    look();
  });
}

/** With an empty cache, until the page's data are shown and a click can be handled. */
async function firstVisit(browser: Browser, signedIn: BrowserContext, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(await signedIn.cookies());
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const bytesPerSecond = LAPTOP.kilobytesPerSecond * 1000;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LAPTOP.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: LAPTOP.processorSlowdown });
    await page.addInitScript(noteWhenUsable);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(() => (globalThis as unknown as Noted).usableAt);
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
