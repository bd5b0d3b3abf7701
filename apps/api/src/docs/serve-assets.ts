import type { Request, Response, Router } from 'express';
import { serveDocument } from '../http/serve-document.ts';
import { CREDENTIALS_SCRIPT } from './credentials-script.ts';
import { DOCS_SCRIPT } from './docs-script.ts';

/** Serves the documentation's script. */
export function serveAssets(router: Router): void {
  serveDocument(router, '/docs/assets/docs.js', (_request: Request, response: Response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/javascript')
      .send(DOCS_SCRIPT + CREDENTIALS_SCRIPT);
  });
}
