import { randomBytes } from 'node:crypto';
import type { Role } from '@rollcall/contracts';
import { connectDatabase, type Database } from '@rollcall/database';
import { openKeyRing } from '@rollcall/database/keys';
import { type Accounts, loadAccounts } from '../topology/built-accounts.ts';
import type { Credentials, DemoAccounts, SignIn } from './quickstart.ts';

/** Whether the accounts of an earlier start are in this database. */
export async function hasDemo(url: string, quickstart: { partner_id?: string } | null): Promise<boolean> {
  const id = quickstart?.partner_id;
  if (!id) return false;
  return withDatabase(url, async (db) => (await db.partner.count({ where: { id } })) === 1);
}

/** Whether anybody can open accounts for others. */
export function hasOperator(url: string): Promise<boolean> {
  return withDatabase(url, async (db) => (await db.user.count({ where: { role: 'operator' } })) > 0);
}

/** Two partners, three API clients and a person of every role, with secrets nobody else knows. Returns what quickstart.json keeps. */
export function seedDemo({ url, masterKeys }: { url: string; masterKeys: string }): Promise<DemoAccounts> {
  return withDatabase(url, async (db) => {
    const accounts = await loadAccounts();
    const store = { db, keyRing: await openKeyRing(db, masterKeys) };
    /** One of an earlier start, whose secrets are lost, is taken up again. */
    const findOrCreate = async (name: string) =>
      (await db.partner.findUnique({ where: { name } }))?.id ?? accounts.createPartner(store, { name }, by(null));
    const credentials = async (partnerId: string, name: string): Promise<Credentials> => {
      const client = await accounts.createClient(store, { partnerId, name }, by(partnerId));
      return { client_id: client.clientId, client_secret: client.clientSecret };
    };
    const person = (name: string, role: Role, partnerId: string | null) =>
      createPerson(accounts, db, { name, role, partnerId });
    const partnerId = await findOrCreate('Demo Benefits');
    const secondPartnerId = await findOrCreate('Sample Brokers');
    return {
      partner_id: partnerId,
      ...(await credentials(partnerId, 'Demo client')),
      client_credentials_extra: [await credentials(partnerId, 'Demo client 2')],
      second_partner: { partner_id: secondPartnerId, ...(await credentials(secondPartnerId, 'Sample client')) },
      operator: await person('Demo Operator', 'operator', null),
      partner_user: await person('Demo Admin', 'admin', partnerId),
      analyst: await person('Demo Analyst', 'analyst', partnerId),
      viewer: await person('Demo Viewer', 'viewer', partnerId),
    };
  });
}

/** In the audit trail: not a person's deed. */
function by(partnerId: string | null) {
  return { caller: { actor: { type: 'command line', id: 'npm start' } as const, partnerId } };
}

async function createPerson(
  accounts: Accounts,
  db: Database,
  { name, role, partnerId }: { name: string; role: Role; partnerId: string | null },
): Promise<SignIn> {
  const taken = await db.user.count({ where: { email: `${role}@demo.example` } });
  const email = `${role}${taken ? `-${randomBytes(4).toString('hex')}` : ''}@demo.example`;
  const password = randomBytes(15).toString('base64url');
  await accounts.createPerson(db, { email, name, role, partnerId, password }, by(partnerId));
  return { email, password };
}

async function withDatabase<T>(url: string, action: (db: Database) => Promise<T>): Promise<T> {
  const db = connectDatabase({ url, maxConnections: 2, as: 'administration' });
  try {
    return await action(db);
  } finally {
    await db.$disconnect();
  }
}
