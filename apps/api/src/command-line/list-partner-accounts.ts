import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Partner } from '@rollcall/database/rows';
import { presentInvited, presentUser } from '../users/present-user.ts';
import type { Outcome } from './render-outcome.ts';

/** Lists users, open invitations, and API clients of one partner. */
export async function listPartnerAccounts(db: Database, { id, name }: Partner): Promise<Outcome> {
  const scope = partnerScope(db, id);
  const [found, invitations, apiClients] = await Promise.all([
    scope.listUsers(),
    scope.listOpenInvitations(new Date()),
    scope.listClients(),
  ]);
  const users = [...found.map(presentUser), ...invitations.map(presentInvited)];
  const clients = apiClients.map((client) => ({
    client_id: client.id,
    name: client.name,
    livemode: client.livemode,
    status: client.revokedAt === null ? 'active' : 'revoked',
    scopes: client.scopes.length === 0 ? null : client.scopes,
  }));
  return {
    result: { partner_id: id, name, users, clients },
    table: [
      ['KIND', 'ID', 'NAME', 'STATUS', 'DETAILS'],
      ...users.map((user) => ['user', user.id, user.email, user.status, user.role]),
      ...clients.map((client) => [
        'client',
        client.client_id,
        client.name,
        client.livemode ? client.status : `${client.status}, test`,
        client.scopes?.join(', ') ?? 'all scopes',
      ]),
    ],
  };
}
