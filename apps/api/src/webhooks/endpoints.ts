import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import {
  enableEndpoint,
  deleteEndpoint as endEndpoint,
  findWebhook,
  listWebhooks,
  moveEndpoint,
} from '@rollcall/database/webhooks';
import { createId } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { makeSecret, rotateSecret, sealSecret } from './endpoint-secret.ts';
import { findEndpoint } from './find-endpoint.ts';
import { presentEndpoint } from './present-endpoint.ts';

const MOST_ENDPOINTS = 20;

export function listEndpoints({ db }: Dependencies): Handler<'listEndpoints'> {
  return async ({ caller, response }) => {
    const endpoints: Awaited<ReturnType<typeof presentEndpoint>>[] = [];
    for (const endpoint of await listWebhooks(db, caller.partnerId))
      endpoints.push(await presentEndpoint(db, endpoint));
    response.json({ endpoints });
  };
}

export function getEndpoint({ db }: Dependencies): Handler<'getEndpoint'> {
  return async ({ params, caller, response }) => {
    response.json(await presentEndpoint(db, await findEndpoint(db, caller.partnerId, params.endpoint_id)));
  };
}

/** A partner's first endpoint is the one of `/partner-config`. */
export function createEndpoint(deps: Dependencies): Handler<'createEndpoint'> {
  return async (call) => {
    const { partnerId } = call.caller;
    const { events, secret = makeSecret() } = call.body;
    const url = await checkWebhookUrl(call.body.url, deps.webhookPolicy, 'invalid_webhook_url');
    return call.once(async (tx) => {
      await lockPartner(tx, partnerId);
      if ((await listWebhooks(tx, partnerId)).length >= MOST_ENDPOINTS) throw new AppError('too_many_endpoints');
      const id = createId('whe');
      const isAdditional = (await findWebhook(tx, partnerId)) !== null;
      const sealed = sealSecret(deps, id, Buffer.from(secret));
      const endpoint = await tx.webhookEndpoint.create({
        data: { id, partnerId, isAdditional, url, events, ...sealed },
      });
      await recordAudit(tx, call, { ...about('create', id), detail: { webhook_url: url, webhook_events: events } });
      return { status: 201, body: await withSecret(tx, endpoint, call.body.secret ? null : secret) };
    });
  };
}

export function updateEndpoint({ db, webhookPolicy }: Dependencies): Handler<'updateEndpoint'> {
  return async (call) => {
    const { params, body, response } = call;
    const { endpoint_id: id } = params;
    const { partnerId } = call.caller;
    const { events, state } = body;
    const url = body.url && (await checkWebhookUrl(body.url, webhookPolicy, 'invalid_webhook_url'));
    const saved = await inTransaction(db, async (tx) => {
      await lockPartner(tx, partnerId);
      const endpoint = await findEndpoint(tx, partnerId, id);
      const isMoved = url !== undefined && url !== endpoint.url;
      if (events) await tx.webhookEndpoint.update({ where: { id }, data: { events, updatedAt: new Date() } });
      if (isMoved) await moveEndpoint(tx, id, url);
      if (endpoint.state === 'disabled' && (isMoved || state === 'enabled')) await enableEndpoint(tx, id);
      const detail = { ...(url && { webhook_url: url }), ...(events && { webhook_events: events }) };
      await recordAudit(tx, call, { ...about('update', id), detail });
      return presentEndpoint(tx, await findEndpoint(tx, partnerId, id));
    });
    response.json(saved);
  };
}

/** Pending deliveries end as canceled. */
export function deleteEndpoint({ db }: Dependencies): Handler<'deleteEndpoint'> {
  return async (call) => {
    const { params, caller, response } = call;
    await inTransaction(db, async (tx) => {
      await lockPartner(tx, caller.partnerId);
      const { id } = await findEndpoint(tx, caller.partnerId, params.endpoint_id);
      await endEndpoint(tx, id);
      await recordAudit(tx, call, about('delete', id));
    });
    response.status(204).end();
  };
}

export function rotateEndpointSecret(deps: Dependencies): Handler<'rotateEndpointSecret'> {
  return (call) => {
    const { partnerId } = call.caller;
    const { secret = makeSecret() } = call.body;
    return call.once(async (tx) => {
      await lockPartner(tx, partnerId);
      const endpoint = await findEndpoint(tx, partnerId, call.params.endpoint_id);
      const data = { ...rotateSecret(deps, endpoint, Buffer.from(secret)), updatedAt: new Date() };
      const saved = await tx.webhookEndpoint.update({ where: { id: endpoint.id }, data });
      await recordAudit(tx, call, about('rotate_secret', endpoint.id));
      return { status: 200, body: await withSecret(tx, saved, call.body.secret ? null : secret) };
    });
  };
}

/** Locks the partner's row, so that concurrent requests see each other's endpoints. */
async function lockPartner(tx: Transaction, partnerId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM partners WHERE id = ${partnerId} FOR UPDATE`;
}

async function withSecret(tx: Transaction, endpoint: WebhookEndpoint, secret: string | null) {
  return { endpoint: await presentEndpoint(tx, endpoint), secret };
}

function about(deed: string, subjectId: string) {
  return { action: `webhook_endpoint.${deed}`, subjectType: 'webhook_endpoint', subjectId };
}
