import { readFileSync } from 'node:fs';
import { buildOpenApi } from '@rollcall/contracts';
import { ENROLLMENT_XSD } from '@rollcall/normalization';
import compression from 'compression';
import { type Request, type Response, Router } from 'express';
import { baseUrlOf } from '../http/base-url.ts';
import { serveDocument } from '../http/serve-document.ts';
import { GUIDES } from './guides.ts';
import { escapeHtml, PAGE_POLICY, renderPage } from './html.ts';
import { readReference } from './reference/read-document.ts';
import { renderLlms } from './render-llms.ts';
import { renderGuideSource } from './render-markdown.ts';
import { indexPage } from './search-index.ts';
import { serveAssets } from './serve-assets.ts';
import { navigationOf, sitePages } from './site-pages.ts';
import { serveTestFiles } from './test-files.ts';

export interface DocsOptions {
  readonly publicBaseUrl: string | undefined;
  readonly version: string;
}

/** Pages are rendered once with this placeholder, which each response replaces with the requested origin. */
const ANY_ORIGIN = 'https://base-of-the-api.invalid';
const ANY_BASE = `${ANY_ORIGIN}/v1`;
const FRESH = 'public, max-age=300';

/** The documentation, public and without resources from other hosts. */
export function createDocsRouter({ publicBaseUrl, version }: DocsOptions): Router {
  const router = Router();
  router.use(['/docs', '/openapi.json'], compression());
  const pages = sitePages(readReference(ANY_BASE, version));
  const navigation = navigationOf(pages);
  const text = (path: string, type: string, render: (baseUrl: string) => string) => {
    serveDocument(router, path, (request: Request, response: Response) => {
      response
        .set('Cache-Control', FRESH)
        .type(type)
        .send(render(baseUrlOf(request, publicBaseUrl)));
    });
  };
  for (const { path, title, render } of pages) {
    const page = once(() =>
      renderPage({ title: `${title} · Rollcall`, baseUrl: ANY_BASE, path, body: render(ANY_BASE), navigation }),
    );
    serveDocument(router, path, (request: Request, response: Response) => {
      response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': FRESH });
      const base = escapeHtml(baseUrlOf(request, publicBaseUrl));
      const atBase = page().replaceAll(ANY_BASE, () => base);
      response.type('html').send(atBase.replaceAll(ANY_ORIGIN, () => base.replace(/\/v1$/, '')));
    });
  }
  const index = once(() =>
    JSON.stringify(pages.flatMap(({ path, title, render }) => indexPage(path, title, render(ANY_BASE)))),
  );
  text('/docs/search.json', 'json', (baseUrl) => index().replaceAll(ANY_BASE, baseUrl));
  text('/docs/llms.txt', 'txt', (baseUrl) => renderLlms(pages, baseUrl));
  for (const guide of GUIDES) {
    const source = once(() => renderGuideSource(guide, ANY_BASE));
    text(`/docs/${guide.slug}.md`, 'text/markdown', (baseUrl) => source().replaceAll(ANY_BASE, () => baseUrl));
  }
  serveAssets(router);
  serveTestFiles(router);
  const schema = readFileSync(ENROLLMENT_XSD, 'utf8');
  text('/docs/enrollment-v1.xsd', 'application/xml', () => schema);
  serveDocument(router, '/', (request: Request, response: Response) => {
    const base = baseUrlOf(request, publicBaseUrl);
    response.set('Cache-Control', FRESH).json({
      service: 'Rollcall',
      documentation_url: `${base}/docs`,
      openapi_url: `${base}/openapi.json`,
      token_url: `${base}/oauth/token`,
    });
  });
  serveDocument(router, '/openapi.json', (request: Request, response: Response) => {
    response.set('Cache-Control', FRESH);
    response.json(buildOpenApi({ baseUrl: baseUrlOf(request, publicBaseUrl), version }));
  });
  return router;
}

/** Rendered on first use, because most processes never serve most pages. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
