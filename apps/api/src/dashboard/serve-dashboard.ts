import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, type Response, Router } from 'express';

/** Allows only files from this host and nothing inline, so that injected content can't run or send data elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
/** Under these paths, an unknown path is an error and not a page of the dashboard. */
const API_PATHS = /^\/(?:v1|assets|ops|health|\.well-known)(?:\/|$)/;
const FOREVER = 'public, max-age=31536000, immutable';

export interface DashboardFiles {
  /** The built files, with `index.html` at `/`. */
  readonly files: RequestHandler;
  /** `index.html` for every other path. The dashboard resolves the path itself. */
  readonly pages: RequestHandler;
}

/** Null if the dashboard wasn't built. */
export function serveDashboard(directory: string | undefined): DashboardFiles | null {
  if (directory === undefined || !existsSync(join(directory, 'index.html'))) return null;
  const hashed = join(directory, 'assets') + sep;
  const embed = join(directory, 'embed.js');
  const files = Router();
  files.use(
    compression(),
    express.static(directory, {
      redirect: false,
      setHeaders: (response, path) => {
        setHeaders(response, path.startsWith(hashed));
        // The only file that other pages load.
        if (path === embed) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    }),
  );
  const pages = Router();
  pages.use(compression(), (request, response, next) => {
    const isVisit = ['GET', 'HEAD'].includes(request.method) && request.accepts(['json', 'html']) === 'html';
    if (!isVisit || API_PATHS.test(request.path)) return next();
    setHeaders(response, false);
    response.sendFile('index.html', { root: directory, cacheControl: false });
  });
  return { files, pages };
}

/** Filenames under `assets` contain a hash of their content and can be cached. All others are requested again. */
function setHeaders(response: Response, isHashed: boolean): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', isHashed ? FOREVER : 'no-cache');
}
