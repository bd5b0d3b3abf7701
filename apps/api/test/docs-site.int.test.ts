import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROUTES } from '@rollcall/contracts';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { eventually } from '../../../test/environment/eventually.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
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

  test('the reader’s credentials are filled into the code, and forgotten again', async () => {
    const dom = await JSDOM.fromURL(`${api.baseUrl}/docs/reference/files`, { runScripts: 'outside-only' });
    const { document, Event } = dom.window;
    Object.assign(dom.window, { fetch });
    dom.window.eval(await read(`${api.baseUrl}/docs/assets/docs.js`));
    const codeOf = () => [...document.querySelectorAll('.code code')].map(({ textContent }) => textContent).join('\n');
    const before = codeOf();
    const submit = async (secret: string, note: RegExp) => {
      document.querySelector('[name=id]')?.setAttribute('value', api.client.clientId);
      document.querySelector('[name=secret]')?.setAttribute('value', secret);
      document.querySelector('#credentials form')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await eventually(async () => expect(document.querySelector('[role=status]')?.textContent).toMatch(note));
    };
    await submit('of-another-client', /incorrect/);
    await submit('"; rm -rf', /as they were shown/);
    expect(codeOf()).toBe(before);
    await submit(api.client.clientSecret, /^Filled in for cli_/);
    const [, token = ''] = /-H 'Authorization: Bearer ([\w.-]+)'/.exec(codeOf()) ?? [];
    const answer = await fetch(`${api.baseUrl}/status`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(codeOf()).not.toMatch(/\$TOKEN|env\.TOKEN|\['TOKEN'\]/);
    document.querySelector('#credentials form')?.dispatchEvent(new Event('reset'));
    expect([codeOf(), dom.window.sessionStorage.length]).toEqual([before, 0]);
    dom.window.close();
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
