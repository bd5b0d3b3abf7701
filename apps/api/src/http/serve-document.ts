import type { RequestHandler, Router } from 'express';
import { refuseMethod } from './refuse-method.ts';

/** Serves a read-only document that isn't in the route table. */
export function serveDocument(router: Router, path: string, handler: RequestHandler): void {
  router.get(path, handler);
  router.all(path, refuseMethod(['GET', 'HEAD']));
}
