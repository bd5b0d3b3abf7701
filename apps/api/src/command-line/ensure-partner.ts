import { AppError } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import type { Partner } from '@rollcall/database/rows';
import { createPartner } from '../accounts/create-partner.ts';
import { type AccountStore, oneAtATime } from './account-store.ts';
import type { Outcome } from './render-outcome.ts';

export function ensurePartner(store: AccountStore, name: string): Promise<Outcome> {
  return oneAtATime(store.db, async () => {
    const known = await store.db.partner.findUnique({ where: { name } });
    if (known) return describe({ id: known.id, name, created: false });
    const id = await createPartner(store, { name }, store.by(null));
    return describe({ id, name, created: true });
  });
}

function describe({ id, name, created }: { id: string; name: string; created: boolean }): Outcome {
  return {
    message: created ? `Created partner "${name}".` : `Partner "${name}" exists already.`,
    result: { created, partner_id: id, name },
  };
}

/** @throws AppError partner_not_found */
export async function findPartner(db: Database, idOrName: string): Promise<Partner> {
  const partner = await db.partner.findFirst({ where: { OR: [{ id: idOrName }, { name: idOrName.trim() }] } });
  if (partner === null) throw new AppError('partner_not_found', { details: `No partner is "${idOrName}".` });
  return partner;
}
