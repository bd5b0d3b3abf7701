import type { Database } from '@rollcall/database';
import { type ListedPartner, listPartners } from '@rollcall/database/partners';
import { presentPartner } from '../partners/present-partner.ts';
import { presentInvited, presentUser } from '../users/present-user.ts';
import type { Outcome } from './render-outcome.ts';

const PAGE = 500;

/** Lists operators and partners. */
export async function listAccounts(db: Database): Promise<Outcome> {
  const open = { partnerId: null, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  const [users, invitations] = await Promise.all([
    db.user.findMany({ where: { partnerId: null }, orderBy: { email: 'asc' } }),
    db.userInvitation.findMany({ where: open, orderBy: { email: 'asc' } }),
  ]);
  const operators = [...users.map(presentUser), ...invitations.map(presentInvited)];
  const partners = (await readAll(db)).map(presentPartner);
  return {
    result: { operators, partners },
    table: [
      ['KIND', 'ID', 'NAME', 'STATUS', 'DETAILS'],
      ...operators.map(({ id, email, status }) => ['operator', id, email, status, '']),
      ...partners.map(({ partner_id: id, name, status, users: people, clients, files_30_days: files }) => [
        'partner',
        id,
        name,
        status,
        `users: ${people}, clients: ${clients}, files in 30 days: ${files}`,
      ]),
    ],
  };
}

async function readAll(db: Database): Promise<ListedPartner[]> {
  const all: ListedPartner[] = [];
  for (let more = true; more; ) {
    const found = await listPartners(db, { limit: PAGE, after: all.at(-1)?.name });
    more = found.length > PAGE;
    all.push(...found.slice(0, PAGE));
  }
  return all;
}
