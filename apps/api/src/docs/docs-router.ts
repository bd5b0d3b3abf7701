import { readFileSync } from 'node:fs';
import { buildOpenApi } from '@rollcall/contracts';
import { ENROLLMENT_XSD } from '@rollcall/normalization';
import { type Request, type Response, Router } from 'express';
import { baseUrlOf } from '../http/base-url.ts';
import { PAGE_POLICY, renderPage } from './html.ts';
import { renderApiPage } from './render-api-page.ts';
import { renderErrorPage } from './render-error-page.ts';

export interface DocsOptions {
  readonly publicBaseUrl: string | undefined;
  readonly version: string;
}

/** Documentation, open to anyone, without anything from another host. */
export function createDocsRouter({ publicBaseUrl, version }: DocsOptions): Router {
  const router = Router();
  const page = (title: string, render: (baseUrl: string) => string) => (request: Request, response: Response) => {
    const baseUrl = baseUrlOf(request, publicBaseUrl);
    response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'public, max-age=300' });
    response.type('html').send(renderPage({ title, baseUrl, body: render(baseUrl) }));
  };
  router.get('/docs', page('Rollcall API', renderApiPage));
  router.get('/docs/errors', page('Rollcall API errors', renderErrorPage));
  const schema = readFileSync(ENROLLMENT_XSD);
  router.get('/docs/enrollment-v1.xsd', (_request: Request, response: Response) => {
    response.set('Cache-Control', 'public, max-age=300').type('application/xml').send(schema);
  });
  router.get('/openapi.json', (request: Request, response: Response) => {
    response.set('Cache-Control', 'public, max-age=300');
    response.json(buildOpenApi({ baseUrl: baseUrlOf(request, publicBaseUrl), version }));
  });
  return router;
}

/** What stands at `/`. */
export function renderLanding(baseUrl: string): string {
  const body = `<h1>Rollcall</h1>
<p>Enrollment data normalization: any vendor's enrollment file in, canonical member records out.</p>
<ul>
<li><a href="${baseUrl}/docs">API documentation</a></li>
<li><a href="${baseUrl}/openapi.json">OpenAPI 3.1 document</a></li>
<li><a href="${baseUrl}/docs/errors">Error codes</a></li>
</ul>`;
  return renderPage({ title: 'Rollcall', baseUrl, body });
}
