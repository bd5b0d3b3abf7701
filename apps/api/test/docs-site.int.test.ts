import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROUTES } from '@rollcall/contracts';
import { JSDOM } from 'jsdom';
import { Marked } from 'marked';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import { createClient, type NewClient } from '../src/accounts/create-client.ts';
import { GUIDES } from '../src/docs/guides.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { TOKEN_REQUESTS_PER_MINUTE: '1000' } });
});
afterAll(() => api.close());

const read = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  return response.text();
};
const idsOf = (page: string): string[] => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

/** Every page that the navigation and the pages' own links reach. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [`${api.baseUrl}/docs`];
  for (const url of waiting) {
    if (pages.has(url)) continue;
    const page = await read(url);
    pages.set(url, page);
    const links = [...page.matchAll(/<a [^>]*href="([^"#]+)[#"]/g)].map(([, link]) => link!);
    waiting.push(...links.filter((link) => link.startsWith(`${api.baseUrl}/docs`) && !/\.\w+$/.test(link)));
  }
  return pages;
}

/** A page with its script. `kept`: what another page of the tab left. */
async function openPage(path: string, kept?: string): Promise<JSDOM> {
  const dom = await JSDOM.fromURL(`${api.baseUrl}${path}`, { runScripts: 'outside-only' });
  Object.assign(dom.window, { fetch });
  if (kept !== undefined) dom.window.sessionStorage.setItem('rollcall-sandbox', kept);
  dom.window.eval(await read(`${api.baseUrl}/docs/assets/docs.js`));
  return dom;
}

const codeOf = ({ window }: JSDOM) =>
  [...window.document.querySelectorAll('.code code')].map(({ textContent }) => textContent).join('\n');
const noteOf = ({ window }: JSDOM) => window.document.querySelector('[role=status]')?.textContent;

async function fillIn(dom: JSDOM, { clientId, clientSecret }: NewClient, note: RegExp): Promise<void> {
  const { document, Event } = dom.window;
  document.querySelector('[name=id]')?.setAttribute('value', clientId);
  document.querySelector('[name=secret]')?.setAttribute('value', clientSecret);
  document.querySelector('#credentials form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await eventually(async () => expect(noteOf(dom)).toMatch(note));
}

async function tokenFor(body: string): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${api.baseUrl}/oauth/token`, { method: 'POST', headers, body });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

describe('the documentation', () => {
  test('every link leads to a page that is there, and to an anchor that it has', async () => {
    const pages = await crawl();
    expect(pages.size).toBeGreaterThan(15);
    const dead = [...pages].flatMap(([url, page]) =>
      [...page.matchAll(/<a [^>]*href="([^"]*)#([^"]+)"/g)].flatMap(([, to = '', anchor = '']) => {
        const target = pages.get(to === '' ? url : to);
        return target === undefined || !idsOf(target).includes(anchor) ? [`${url}: ${to}#${anchor}`] : [];
      }),
    );
    expect(dead).toEqual([]);
  });

  test('no page has an anchor twice', async () => {
    for (const [url, page] of await crawl()) {
      const ids = idsOf(page);
      expect([url, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([url, []]);
    }
  });

  test('each operation has its place, with code in three languages', async () => {
    const all = [...(await crawl()).values()].join('');
    for (const [id, { method, path }] of Object.entries(ROUTES)) {
      expect(all).toContain(`id="${id}"`);
      expect(all).toContain(`<span class="method">${method.toUpperCase()}</span> ${path}`);
      expect(all.match(new RegExp(`name="code-${id}"`, 'g'))).toHaveLength(3);
    }
  });

  test('the search finds a section of a guide and an operation, at anchors that are there', async () => {
    const sections = z
      .array(z.object({ path: z.string(), page: z.string(), heading: z.string(), text: z.string() }))
      .parse(JSON.parse(await read(`${api.baseUrl}/docs/search.json`)));
    const pages = await crawl();
    const paths = sections.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/docs/webhooks#verify-signatures',
        '/docs/sftp#sftp',
        '/docs/errors#file_too_large',
        '/docs/reference/files#uploadFile',
      ]),
    );
    for (const path of paths) {
      const [page = '', anchor] = path.split('#');
      expect(pages.has(`${api.baseUrl}${page}`)).toBe(true);
      if (anchor !== undefined) expect(idsOf(pages.get(`${api.baseUrl}${page}`)!)).toContain(anchor);
    }
    expect(
      sections.flatMap(({ text }) => text.match(/.{0,30}(?:&(?:#\d+|lt|gt|quot|amp);|<\/?(?:p|code|td)>)/) ?? []),
    ).toEqual([]);
  });

  test('the search finds a word of a page’s title, and its results follow the box for keys', async () => {
    const dom = await openPage('/docs');
    const { document, KeyboardEvent } = dom.window;
    const search = document.querySelector<HTMLInputElement>('#search')!;
    const found = document.querySelector<HTMLElement>('#found')!;
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    search.focus();
    search.value = 'sdk';
    search.dispatchEvent(new dom.window.Event('input'));
    await eventually(async () => expect(found.querySelectorAll('a').length).toBeGreaterThan(1));
    const links = [...found.querySelectorAll<HTMLAnchorElement>('a')];
    const paths = links.map(({ href }) => new URL(href).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/v1/docs/node-sdk', '/v1/docs/python-sdk']));

    const stops = [...document.querySelectorAll('a, input, button, summary')];
    expect(stops[stops.indexOf(search) + 1]).toBe(links[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(links[0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(links[1]);
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(search);
    press('ArrowDown');
    press('Escape');
    expect([found.hidden, document.activeElement]).toEqual([true, search]);
    search.dispatchEvent(new dom.window.Event('input'));
    await eventually(async () => expect(found.hidden).toBe(false));
    found.querySelector('a')?.click();
    expect(found.hidden).toBe(true);
    dom.window.close();
  });

  test('the reader’s credentials are filled into the code, and forgotten again', async () => {
    const dom = await openPage('/docs/reference/authentication');
    const before = codeOf(dom);
    await fillIn(dom, { ...api.client, clientSecret: 'of-another-client' }, /incorrect/);
    await fillIn(dom, { ...api.client, clientSecret: '"; rm -rf' }, /as they were shown/);
    expect(codeOf(dom)).toBe(before);
    await fillIn(dom, api.client, /^Filled in for cli_/);
    const [, body = ''] = /oauth\/token'[\s\S]*?-d '([^']+)'/.exec(codeOf(dom)) ?? [];
    expect(await tokenFor(body)).toMatch(/^ey/);
    dom.window.document.querySelector('#credentials form')?.dispatchEvent(new dom.window.Event('reset'));
    expect([codeOf(dom), dom.window.sessionStorage.length]).toEqual([before, 0]);
    dom.window.close();
  });

  test('no code has a place left that the reader’s credentials should have filled', async () => {
    for (const path of [...(await crawl()).keys()].map((url) => url.slice(api.baseUrl.length))) {
      const dom = await openPage(path);
      if (/[$<{]?(?:CLIENT_ID|PARTNER_ID|TOKEN)\b|Bearer/.test(codeOf(dom))) {
        await fillIn(dom, api.client, /^Filled in for cli_/);
        const left = codeOf(dom).match(/<[A-Z_]+>|.*\$TOKEN.*|.*env\.TOKEN.*|.*\['TOKEN'\].*/g) ?? [];
        expect([path, left.filter((line) => !line.startsWith('AUTH='))]).toEqual([path, []]);
        expect(codeOf(dom)).not.toContain('/partner-config/{partner_id}');
      }
      dom.window.close();
    }
  });

  test('on another page, the panel says that the secret is not filled in', async () => {
    const first = await openPage('/docs/reference/files');
    await fillIn(first, api.client, /^Filled in/);
    const kept = first.window.sessionStorage.getItem('rollcall-sandbox')!;
    expect(kept).not.toContain(api.client.clientSecret);
    const second = await openPage('/docs/reference/authentication', kept);
    expect(codeOf(second)).toContain(api.client.clientId);
    expect(codeOf(second)).toContain('<CLIENT_SECRET>');
    expect(noteOf(second)).toMatch(/The secret is not: enter it again/);
    const third = await openPage('/docs/reference/jobs', kept);
    expect(noteOf(third)).toMatch(/^Filled in/);
    for (const { window } of [first, second, third]) window.close();
  });

  test('the panel warns of a live client, not of a test client', async () => {
    const test = await createClient(api, { partnerId: api.partnerId, name: 'Test mode', livemode: false });
    const dom = await openPage('/docs/reference/files');
    await fillIn(dom, test, /^Filled in for cli_\w+\.$/);
    expect(dom.window.document.querySelector('#credentials.live')).toBeNull();
    await fillIn(dom, api.client, /This is a live client: the code reads and changes live data\.$/);
    expect(dom.window.document.querySelector('#credentials.live summary')?.textContent).toMatch(/live data/);
    dom.window.close();
  });

  test('every link of every Markdown page leads somewhere, and nothing is relative', async () => {
    const sources = await Promise.all(
      GUIDES.map(async ({ slug }) => [slug, await read(`${api.baseUrl}/docs/${slug}.md`)] as const),
    );
    const marked = new Marked();
    const links = sources.flatMap(([slug, source]) => {
      const found: { slug: string; href: string }[] = [];
      marked.walkTokens(marked.lexer(source), (token) => {
        if (token.type === 'link' || token.type === 'image') found.push({ slug, href: String(token.href) });
      });
      return found;
    });
    expect(links.length).toBeGreaterThan(30);
    const anchors = new Map(
      await Promise.all(
        GUIDES.map(async ({ slug }) => [slug, idsOf(await read(`${api.baseUrl}/docs/${slug}`))] as const),
      ),
    );
    const dead = links.filter(({ slug, href }) => {
      const [to = '', anchor] = href.split('#');
      // An email address in a text is a link too.
      if (/^(?:https:|mailto:)/.test(to)) return false;
      const target =
        to === ''
          ? slug
          : to.startsWith(`${api.baseUrl}/docs/`)
            ? to.slice(`${api.baseUrl}/docs/`.length).replace(/\.md$/, '')
            : '';
      const ids = anchors.get(target);
      return ids === undefined || (anchor !== undefined && !ids.includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  test('the address of the test files lists them', async () => {
    const page = await read(`${api.baseUrl}/docs/test-files/`);
    const files = [...page.matchAll(/href="([^"]+\/test-files\/[^"]+)"/g)].map(([, link]) => link!);
    expect(files.length).toBe(7);
    for (const file of files) await read(file);
  });

  test('a parameter’s name breaks after a dot only, and scopes of which one is enough are joined by or', async () => {
    const page = await read(`${api.baseUrl}/docs/reference/jobs`);
    expect(page).toContain('Scope: <code>files:read</code> or <code>files:upload</code>');
    expect(page).toContain(':not(pre) > code { overflow-wrap: break-word;');
    expect(page).toMatch(/<code>statistics\.<wbr>total_rows<\/code>/);
  });

  test('llms.txt leads to Markdown and pages that are there', async () => {
    const links = [...(await read(`${api.baseUrl}/docs/llms.txt`)).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
    expect(links).toEqual(expect.arrayContaining([`${api.baseUrl}/docs/webhooks.md`, `${api.baseUrl}/openapi.json`]));
    for (const link of links) await read(link);
  });

  test('a page names the address that it is read at', async () => {
    for (const [url, page] of await crawl()) expect([url, page.includes('base-of-the-api')]).toEqual([url, false]);
  });
});
