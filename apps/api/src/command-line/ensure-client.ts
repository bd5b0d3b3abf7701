import type { Scope } from '@rollcall/contracts';
import type { Partner } from '@rollcall/database/rows';
import { addClientSecret, createClient } from '../accounts/create-client.ts';
import { type AccountStore, oneAtATime } from './account-store.ts';
import type { Outcome } from './render-outcome.ts';

export interface WantedClient {
  readonly partner: Partner;
  readonly name: string;
  readonly scopes?: readonly Scope[] | undefined;
  /** Creates a test client. */
  readonly test?: true | undefined;
  readonly requestsPerHour?: number | undefined;
  /** Adds a secret if the client already exists. */
  readonly newSecret?: true | undefined;
}

const SHOWN_ONCE = 'The secret is shown only now: keep it.';

/** Creates the client if it doesn't exist or was revoked. */
export function ensureClient(store: AccountStore, wanted: WantedClient): Promise<Outcome> {
  const { partner, name, scopes, test, requestsPerHour, newSecret } = wanted;
  return oneAtATime(store.db, async () => {
    const known = await store.db.apiClient.findFirst({ where: { partnerId: partner.id, name, revokedAt: null } });
    const ofPartner = { partner_id: partner.id, client_id: known?.id };
    if (known && !newSecret) {
      const message = `Client "${name}" of "${partner.name}" exists already. Its secret cannot be shown again; --new-secret adds one.`;
      return { message, result: { created: false, ...ofPartner } };
    }
    if (known) {
      const { clientSecret } = await addClientSecret(store, known.id, store.by(partner.id));
      const message = `Client "${name}" of "${partner.name}" has a new secret beside the others. ${SHOWN_ONCE}`;
      return { message, result: { created: false, ...ofPartner, client_secret: clientSecret } };
    }
    const { clientId, clientSecret } = await createClient(
      store,
      {
        partnerId: partner.id,
        name,
        livemode: test !== true,
        scopes,
        ...(requestsPerHour && { rateLimitPerHour: requestsPerHour }),
      },
      store.by(partner.id),
    );
    return {
      message: `Created ${test ? 'test ' : ''}client "${name}" of "${partner.name}". ${SHOWN_ONCE}`,
      result: { created: true, ...ofPartner, client_id: clientId, client_secret: clientSecret },
    };
  });
}
