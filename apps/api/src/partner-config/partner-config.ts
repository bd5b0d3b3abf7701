import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import type { WebhookEndpoint } from '@rollcall/database/rows';
import {
  deleteEndpoint,
  enableEndpoint,
  findWebhook,
  measureEndpoint,
  moveHeldDeliveries,
} from '@rollcall/database/webhooks';
import { createId, endpointSecretContext } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import type { Caller } from '../oauth/caller.ts';
import { checkWebhookUrl } from '../webhooks/check-webhook-url.ts';
import { presentConfig } from './present-config.ts';

const OLD_SECRET_VALID_MS = 24 * 3600 * 1000;

export function setPartnerConfig(deps: Dependencies): Handler<'setPartnerConfig'> {
  return async (call) => {
    const { params, body, caller } = call;
    checkPartner(caller, params.partner_id);
    const url = await checkWebhookUrl(body.webhook_url, deps.webhookPolicy, 'invalid_webhook_url');
    return call.once(async (tx) => {
      const endpoint = await lockEndpoint(tx, caller.partnerId);
      const saved = endpoint
        ? await changeEndpoint(deps, tx, { endpoint, url, call })
        : await addEndpoint(deps, tx, { url, call });
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

/** Idempotent. Deliveries under way end as cancelled, never as an error loop. */
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

/** Another partner answers exactly as one that does not exist. */
function checkPartner(caller: Caller, partnerId: string): void {
  if (partnerId !== caller.partnerId) {
    throw new AppError('partner_not_found', { details: 'The partner id is not the one of this client.' });
  }
}

/** The partner's row serialises writers: two first configurations at once must not make two endpoints. */
async function lockEndpoint(tx: Transaction, partnerId: string): Promise<WebhookEndpoint | null> {
  await tx.$queryRaw`SELECT id FROM partners WHERE id = ${partnerId} FOR UPDATE`;
  return findWebhook(tx, partnerId);
}

interface Change {
  readonly url: string;
  readonly call: Call<'setPartnerConfig'>;
}

async function addEndpoint(
  { keyRing }: Dependencies,
  tx: Transaction,
  { url, call }: Change,
): Promise<WebhookEndpoint> {
  const { webhook_secret: secret, webhook_events: events } = call.body;
  const id = createId('whe');
  return tx.webhookEndpoint.create({
    data: {
      id,
      partnerId: call.caller.partnerId,
      url,
      events,
      secret: Uint8Array.from(keyRing.seal(Buffer.from(secret), endpointSecretContext(id))),
      secretLastFour: secret.slice(-4),
    },
  });
}

/**
 * The same address keeps its deliveries; posting enables a disabled one, which sends what was held. Another address is
 * another endpoint: what is on its way to the old one ends as cancelled, what was held goes to the new one.
 */
async function changeEndpoint(
  deps: Dependencies,
  tx: Transaction,
  { endpoint, url, call }: Change & { endpoint: WebhookEndpoint },
): Promise<WebhookEndpoint> {
  const { webhook_secret: secret } = call.body;
  if (endpoint.url === url) {
    await changeInPlace(deps, tx, { endpoint, call });
    if (endpoint.state === 'disabled') await enableEndpoint(tx, endpoint.id);
    return tx.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
  }
  const added = await addEndpoint(deps, tx, { url, call });
  const saved = await rotateFrom(deps, tx, { from: endpoint, to: added, secret });
  await moveHeldDeliveries(tx, endpoint.id, saved.id);
  await deleteEndpoint(tx, endpoint.id);
  await enableEndpoint(tx, saved.id);
  return saved;
}

async function changeInPlace(
  { keyRing }: Dependencies,
  tx: Transaction,
  { endpoint, call }: { endpoint: WebhookEndpoint; call: Change['call'] },
): Promise<void> {
  const { webhook_secret: secret, webhook_events: events } = call.body;
  const context = endpointSecretContext(endpoint.id);
  const isNew = endpoint.secret === null || !keyRing.open(endpoint.secret, context).equals(Buffer.from(secret));
  await tx.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: {
      events,
      updatedAt: new Date(),
      ...(isNew && {
        secret: Uint8Array.from(keyRing.seal(Buffer.from(secret), context)),
        secretLastFour: secret.slice(-4),
        previousSecret: endpoint.secret,
        previousSecretExpiresAt: new Date(Date.now() + OLD_SECRET_VALID_MS),
      }),
    },
  });
}

/** The old secret goes on signing beside the new one for a day, also at a new address. */
async function rotateFrom(
  { keyRing }: Dependencies,
  tx: Transaction,
  { from, to, secret }: { from: WebhookEndpoint; to: WebhookEndpoint; secret: string },
): Promise<WebhookEndpoint> {
  if (from.secret === null) return to;
  const old = keyRing.open(from.secret, endpointSecretContext(from.id));
  if (old.equals(Buffer.from(secret))) return to;
  return tx.webhookEndpoint.update({
    where: { id: to.id },
    data: {
      previousSecret: Uint8Array.from(keyRing.seal(old, endpointSecretContext(to.id))),
      previousSecretExpiresAt: new Date(Date.now() + OLD_SECRET_VALID_MS),
    },
  });
}
