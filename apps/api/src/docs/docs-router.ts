import { readFileSync } from 'node:fs';
import { buildOpenApi } from '@rollcall/contracts';
import { ENROLLMENT_XSD } from '@rollcall/normalization';
import compression from 'compression';
import { type Request, type Response, Router } from 'express';
import { baseUrlOf } from '../http/base-url.ts';
import { serveDocument } from '../http/serve-document.ts';
import { PAGE_POLICY, type Page, renderPage } from './html.ts';
import { renderErrorPage } from './render-error-page.ts';
import { renderGettingStarted } from './render-getting-started.ts';
import { renderReference } from './render-reference.ts';
import { renderVersioning } from './render-versioning.ts';
import { serveAssets } from './serve-assets.ts';

export interface DocsOptions {
  readonly publicBaseUrl: string | undefined;
  readonly version: string;
}

const REFERENCE = { styles: ['swagger-ui.css'], scripts: ['swagger-ui-bundle.js'] };

/** Documentation, open to anyone, without anything from another host. */
export function createDocsRouter({ publicBaseUrl, version }: DocsOptions): Router {
  const router = Router();
  router.use(['/docs', '/openapi.json'], compression());
  const page = (path: string, title: string, render: (baseUrl: string) => string, assets: Partial<Page> = {}) => {
    serveDocument(router, path, (request: Request, response: Response) => {
      const baseUrl = baseUrlOf(request, publicBaseUrl);
      response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'public, max-age=300' });
      response.type('html').send(renderPage({ title, baseUrl, path, body: render(baseUrl), ...assets }));
    });
  };
  page('/docs', 'Rollcall API reference', renderReference, REFERENCE);
  page('/docs/getting-started', 'Getting started with Rollcall', renderGettingStarted);
  page('/docs/errors', 'Rollcall API errors', renderErrorPage);
  page('/docs/versioning', 'Versioning of the Rollcall API', renderVersioning);
  serveAssets(router);
  const schema = readFileSync(ENROLLMENT_XSD);
  serveDocument(router, '/docs/enrollment-v1.xsd', (_request: Request, response: Response) => {
    response.set('Cache-Control', 'public, max-age=300').type('application/xml').send(schema);
  });
  serveDocument(router, '/openapi.json', (request: Request, response: Response) => {
    response.set('Cache-Control', 'public, max-age=300');
    response.json(buildOpenApi({ baseUrl: baseUrlOf(request, publicBaseUrl), version }));
  });
  return router;
}
