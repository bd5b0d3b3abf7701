import { createRateCounter, type RateCounter } from '@rollcall/callers';
import { AppError } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '@rollcall/database';
import { type ClientWithSecrets, partnerScope } from '@rollcall/database/partners';
import { addClientSecret, createClient as createApiClient } from '../accounts/create-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { WINDOW_SECONDS } from '../limits/limit-by-client.ts';
import { findLiveClient } from './find-live-client.ts';
import { presentClient, presentSecret } from './present-client.ts';

/** With the database, or the transaction that also stores the response. */
type Within = Pick<Dependencies, 'settings'> & { readonly db: Database | Transaction };

export function listClients(deps: Dependencies): Handler<'listClients'> {
  const counter = hourlyCounter(deps);
  return async ({ caller, response }) => {
    const scope = partnerScope(deps.db, caller.partnerId);
    const [clients, limit] = await Promise.all([scope.listClients(), limitOf(deps, caller.partnerId)]);
    const shown = clients.map((client) => withUsage(client, counter, limit));
    response.json({ clients: await Promise.all(shown) });
  };
}

export function createClient(deps: Dependencies): Handler<'createClient'> {
  const counter = hourlyCounter(deps);
  return (call) => {
    const { partnerId } = call.caller;
    const { name, livemode, scopes } = call.body;
    return call.once(async (db) => {
      const inside = { ...deps, db };
      const { clientId, clientSecret } = await createApiClient(inside, { partnerId, name, livemode, scopes }, call);
      const client = await findLiveClient(db, partnerId, clientId);
      const shown = await withUsage(client, counter, await limitOf(inside, partnerId));
      return { status: 201, body: { client: shown, client_secret: clientSecret } };
    });
  };
}

export function revokeClient(deps: Dependencies): Handler<'revokeClient'> {
  return async (call) => {
    const { params, caller, response } = call;
    const { id } = await findLiveClient(deps.db, caller.partnerId, params.client_id);
    await inTransaction(deps.db, async (tx) => {
      await tx.apiClient.update({ where: { id, partnerId: caller.partnerId }, data: { revokedAt: new Date() } });
      await recordAudit(tx, call, { action: 'client.revoke', subjectType: 'client', subjectId: id });
    });
    response.status(204).end();
  };
}

export function createClientSecret(deps: Dependencies): Handler<'createClientSecret'> {
  return (call) => {
    const { partnerId } = call.caller;
    return call.once(async (db) => {
      const inside = { ...deps, db };
      const { id } = await findLiveClient(db, partnerId, call.params.client_id);
      const { secretId, clientSecret } = await addClientSecret(inside, id, call);
      const { secrets } = await findLiveClient(db, partnerId, id);
      const secret = secrets.filter((each) => each.id === secretId).map(presentSecret)[0];
      return { status: 201, body: { secret, client_secret: clientSecret } };
    });
  };
}

export function revokeClientSecret(deps: Dependencies): Handler<'revokeClientSecret'> {
  return async (call) => {
    const { params, caller, response } = call;
    const { id } = await findLiveClient(deps.db, caller.partnerId, params.client_id);
    await inTransaction(deps.db, async (tx) => {
      const isRevoked = await partnerScope(tx, caller.partnerId).revokeSecret(id, params.secret_id);
      if (!isRevoked) throw new AppError('secret_not_found');
      await recordAudit(tx, call, {
        action: 'client.revoke_secret',
        subjectType: 'client',
        subjectId: id,
        detail: { secret_id: params.secret_id },
      });
    });
    response.status(204).end();
  };
}

/** The counter of the hourly rate limit. */
function hourlyCounter({ counterStore, logger, metrics }: Dependencies): RateCounter {
  return createRateCounter({
    store: counterStore,
    name: 'client',
    windowSeconds: WINDOW_SECONDS,
    logger,
    onFailure: () => metrics.limiterFailures.inc(),
  });
}

/** The rate limit of clients without their own. */
async function limitOf({ db, settings }: Within, partnerId: string): Promise<number> {
  const { rateLimitPerHour } = await partnerScope(db, partnerId).findPartner();
  return rateLimitPerHour ?? settings.RATE_LIMIT_PER_HOUR;
}

async function withUsage(client: ClientWithSecrets, counter: RateCounter, defaultLimit: number) {
  return presentClient(client, await counter.peek(client.id, client.rateLimitPerHour ?? defaultLimit));
}
