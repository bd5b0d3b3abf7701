import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Request, Response, Router } from 'express';
import { serveDocument } from '../http/serve-document.ts';
import { DOCS_SCRIPT } from './docs-script.ts';

interface Asset {
  readonly type: string;
  readonly content: string | Buffer;
}

/** Scripts and style sheets of the pages, from this host: the reference is Swagger UI (Apache-2.0) as npm has it. */
export function serveAssets(router: Router): void {
  const fromPackage = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));
  const assets: Readonly<Record<string, Asset>> = {
    'docs.js': { type: 'text/javascript', content: DOCS_SCRIPT },
    'swagger-ui-bundle.js': { type: 'text/javascript', content: fromPackage('swagger-ui-bundle.js') },
    'swagger-ui.css': { type: 'text/css', content: fromPackage('swagger-ui.css') },
  };
  for (const [name, { type, content }] of Object.entries(assets)) {
    serveDocument(router, `/docs/assets/${name}`, (_request: Request, response: Response) => {
      response.set('Cache-Control', 'public, max-age=3600').type(type).send(content);
    });
  }
}
