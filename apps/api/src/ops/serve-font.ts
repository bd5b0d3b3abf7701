import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';

/** Inter of the built dashboard, whose name contains a hash. */
const FILE = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

/** For pages that work without the dashboard. If it wasn't built, they have the system's font. */
export const FONT_FACE =
  '@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/ops/assets/inter.woff2") format("woff2"); }';

export function serveFont(dashboardDirectory: string | undefined): Router {
  const router = Router();
  const folder = join(dashboardDirectory ?? '', 'assets');
  const name =
    dashboardDirectory && existsSync(folder) ? readdirSync(folder).find((file) => FILE.test(file)) : undefined;
  if (name !== undefined) {
    router.get('/assets/inter.woff2', (_request, response) => {
      response.locals.route = '/ops/assets';
      response.sendFile(name, { root: folder, maxAge: '1d' });
    });
  }
  return router;
}
