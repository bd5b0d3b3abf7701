import { afterEach, beforeEach } from '@jest/globals';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { AppProcess } from '../../../test/e2e/app-process.ts';
import { openService, type Service } from '../../../test/e2e/service.ts';
import { findChromium } from '../../../test/environment/find-chromium.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
/** Longer than a machine that is busy with everything else stands still. */
const STEP_MS = 90_000;

/** Pages of a test go with it: an open page asks for news and draws, and many of them keep a processor busy. */
let ofTest: BrowserContext[] | null = null;
beforeEach(() => {
  ofTest = [];
});
afterEach(async () => {
  const ended = ofTest ?? [];
  ofTest = null;
  await Promise.all(ended.map((context) => context.close()));
});

export type Role = 'admin' | 'analyst' | 'viewer' | 'operator';
export const PASSWORD = 'a password of the tests';

export interface Dashboard {
  readonly service: Service;
  readonly api: AppProcess;
  readonly worker: AppProcess;
  /** A page of its own session, where no user is signed in. What goes wrong on it is among the troubles. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** A page where somebody of the role is signed in. */
  signedIn(role: Role, options?: BrowserContextOptions): Promise<Page>;
  emailOf(role: Role): string;
  /** Scripts that threw, content that the policy refused, requests to other hosts. */
  readonly troubles: string[];
  close(): Promise<void>;
}

/** One browser before one whole service: API, worker and delivery as processes of their own. */
export async function openDashboard(): Promise<Dashboard> {
  const service = await openService('postgres');
  try {
    const [api, worker] = await Promise.all([service.start('api'), service.start('worker'), service.start('delivery')]);
    return present({ service, api, worker, emails: await createPeople(service), browser: await launch() });
  } catch (error) {
    await service.close();
    throw error;
  }
}

interface Opened {
  readonly service: Service;
  readonly api: AppProcess;
  readonly worker: AppProcess;
  readonly emails: Readonly<Record<Role, string>>;
  readonly browser: Browser;
}

function present({ service, api, worker, emails, browser }: Opened): Dashboard {
  const troubles: string[] = [];
  const emailOf = (role: Role) => emails[role];
  const openPage: Dashboard['openPage'] = async (options) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    ofTest?.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    watch(page, service.origin, troubles);
    return page;
  };
  return {
    service,
    api,
    worker,
    troubles,
    emailOf,
    openPage,
    signedIn: async (role, options) => {
      const page = await openPage(options);
      await page.goto(`${service.origin}/sign-in`);
      await signIn(page, emails[role]);
      await page.waitForURL((url) => url.pathname !== '/sign-in');
      return page;
    },
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}

export type Place =
  | 'Home'
  | 'Files'
  | 'Members'
  | 'Vendors'
  | 'Webhooks'
  | 'API access'
  | 'People'
  | 'Operations'
  | 'Partners';

/** By the navigation: what a page says may link to the same place, from when its data are there. */
export async function goTo(page: Page, place: Place): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place, exact: true }).click();
}

/** Fills the form that the page shows: the one of the sign-in page or the one over an ended session. */
export async function signIn(page: Page, email: string | null, password = PASSWORD): Promise<void> {
  if (email !== null) await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS, timeout: STEP_MS });
}

async function createPeople(service: Service): Promise<Record<Role, string>> {
  const create = async (role: Role) => {
    const email = `${role}@people.example`;
    await service.addPerson({ email, name: `Example ${role}`, role, password: PASSWORD });
    return email;
  };
  return {
    admin: await create('admin'),
    analyst: await create('analyst'),
    viewer: await create('viewer'),
    operator: await create('operator'),
  };
}

function watch(page: Page, origin: string, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) troubles.push(`request to ${url}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Refused to|Warning:/i.test(text)) troubles.push(`console: ${text}`);
  });
}
