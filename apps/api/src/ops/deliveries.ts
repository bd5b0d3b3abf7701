import { asSystem } from '@rollcall/database';
import { measureDeliveries } from '@rollcall/database/operations';
import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { renderDeliveries } from './deliveries-page.ts';
import { sendOpsPage } from './ops-page.ts';

/** Pending deliveries by endpoint, as a page or as JSON. */
export function createDeliveriesRouter({ db }: Dependencies): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const endpoints = await asSystem('operations', () => measureDeliveries(db));
    if (request.accepts(['html', 'json']) === 'json') {
      response.json({ endpoints });
      return;
    }
    sendOpsPage(response, {
      title: 'Deliveries',
      body: renderDeliveries(endpoints),
      email: response.locals.person?.email ?? '',
    });
  });
  return router;
}
