import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import {
  deleteEndpoint,
  enableEndpoint,
  findWebhook,
  measureEndpoint,
  moveEndpoint,
} from '@rollcall/database/webhooks';
import { createId, endpointSecretContext } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import type { Caller } from '../oauth/caller.ts';
import { checkWebhookUrl } from '../webhooks/check-webhook-url.ts';
import { rotateSecret, sealSecret } from '../webhooks/endpoint-secret.ts';
import { presentConfig } from './present-config.ts';

export function setPartnerConfig(deps: Dependencies): Handler<'setPartnerConfig'> {
  return async (call) => {
    const { params, body, caller } = call;
    checkPartner(caller, params.partner_id);
    const url = await checkWebhookUrl(body.webhook_url, deps.webhookPolicy, 'invalid_webhook_url');
    return call.once(async (tx) => {
      const endpoint = await lockEndpoint(tx, caller.partnerId);
      const change = { url, call, secret: secretOf(deps, endpoint, body.webhook_secret) };
      const saved = endpoint
        ? await changeEndpoint(deps, tx, { endpoint, ...change })
        : await addEndpoint(deps, tx, change);
      await recordAudit(tx, call, {
        action: 'partner_config.set',
        subjectType: 'partner',
        subjectId: caller.partnerId,
        detail: { webhook_url: url, webhook_events: body.webhook_events, endpoint_id: saved.id },
      });
      const statistics = await measureEndpoint(tx, saved.id);
      return { status: 200, body: presentConfig(caller.partnerId, saved, statistics) };
    });
  };
}

export function getPartnerConfig({ db }: Dependencies): Handler<'getPartnerConfig'> {
  return async ({ params, caller, response }) => {
    checkPartner(caller, params.partner_id);
    const endpoint = await findWebhook(db, caller.partnerId);
    const statistics = endpoint && (await measureEndpoint(db, endpoint.id));
    response.json(presentConfig(caller.partnerId, endpoint, statistics));
  };
}

/** Idempotent. Pending deliveries end as canceled. */
export function deletePartnerConfig({ db }: Dependencies): Handler<'deletePartnerConfig'> {
  return async (call) => {
    const { params, caller, response } = call;
    checkPartner(caller, params.partner_id);
    await inTransaction(db, async (tx) => {
      const endpoint = await lockEndpoint(tx, caller.partnerId);
      if (!endpoint) return;
      await deleteEndpoint(tx, endpoint.id);
      await recordAudit(tx, call, {
        action: 'partner_config.delete',
        subjectType: 'partner',
        subjectId: caller.partnerId,
      });
    });
    response.status(204).end();
  };
}

/** Another partner gets the same response as one that doesn't exist. */
function checkPartner(caller: Caller, partnerId: string): void {
  if (partnerId !== caller.partnerId) {
    throw new AppError('partner_not_found', { details: 'The partner ID does not match the account of this client.' });
  }
}

/** Locks the partner's row, so that two concurrent first configurations don't create two endpoints. */
async function lockEndpoint(tx: Transaction, partnerId: string): Promise<WebhookEndpoint | null> {
  await tx.$queryRaw`SELECT id FROM partners WHERE id = ${partnerId} FOR UPDATE`;
  return findWebhook(tx, partnerId);
}

interface Change {
  readonly url: string;
  readonly secret: Buffer;
  readonly call: Call<'setPartnerConfig'>;
}

/** The given secret, or else the stored one, so that changing the URL or events doesn't require a rotation. */
function secretOf({ keyRing }: Dependencies, endpoint: WebhookEndpoint | null, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given);
  if (endpoint?.secret) return keyRing.open(endpoint.secret, endpointSecretContext(endpoint.id));
  throw new AppError('invalid_request', {
    details: 'webhook_secret: is required when the webhook is configured for the first time.',
  });
}

async function addEndpoint(
  { keyRing }: Dependencies,
  tx: Transaction,
  { url, secret, call }: Change,
): Promise<WebhookEndpoint> {
  const id = createId('whe');
  return tx.webhookEndpoint.create({
    data: {
      id,
      partnerId: call.caller.partnerId,
      url,
      events: call.body.webhook_events,
      ...sealSecret({ keyRing }, id, secret),
    },
  });
}

/**
 * Deliveries are kept, and posting enables a disabled endpoint, which sends held deliveries. With another URL, pending
 * deliveries are canceled, and held ones go to the new URL.
 */
async function changeEndpoint(
  deps: Dependencies,
  tx: Transaction,
  { endpoint, url, secret, call }: Change & { endpoint: WebhookEndpoint },
): Promise<WebhookEndpoint> {
  const { id } = endpoint;
  const isMoved = endpoint.url !== url;
  if (isMoved) await moveEndpoint(tx, id, url);
  const data = { events: call.body.webhook_events, updatedAt: new Date(), ...rotateSecret(deps, endpoint, secret) };
  await tx.webhookEndpoint.update({ where: { id }, data });
  if (isMoved || endpoint.state === 'disabled') await enableEndpoint(tx, id);
  return tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
}
