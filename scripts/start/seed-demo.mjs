import { randomBytes } from 'node:crypto';
import { connectDatabase, openKeyRing } from '@rollcall/database';
import { loadAccounts } from '../topology/built-accounts.mjs';

/** Whether the accounts of an earlier start are in this database. */
export async function hasDemo(url, quickstart) {
  if (!quickstart?.partner_id) return false;
  return withDatabase(url, async (db) => (await db.partner.count({ where: { id: quickstart.partner_id } })) === 1);
}

/** Whether anybody can open accounts for others. */
export function hasOperator(url) {
  return withDatabase(url, async (db) => (await db.user.count({ where: { role: 'operator' } })) > 0);
}

/** Two partners, three API clients and a person of every role, with secrets nobody else knows. Returns what quickstart.json keeps. */
export function seedDemo({ url, masterKeys }) {
  return withDatabase(url, async (db) => {
    const accounts = await loadAccounts();
    const store = { db, keyRing: await openKeyRing(db, masterKeys) };
    const by = (partnerId) => ({ caller: { actor: { type: 'command line', id: 'npm start' }, partnerId } });
    /** One of an earlier start, whose secrets are lost, is taken up again. */
    const findOrCreate = async (name) =>
      (await db.partner.findUnique({ where: { name } }))?.id ?? accounts.createPartner(store, { name }, by(null));
    const credentials = async (partnerId, name) => {
      const client = await accounts.createClient(store, { partnerId, name }, by(partnerId));
      return { client_id: client.clientId, client_secret: client.clientSecret };
    };
    const person = (name, role, partnerId) => createPerson({ accounts, db, by }, { name, role, partnerId });
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

async function createPerson({ accounts, db, by }, { name, role, partnerId }) {
  const taken = await db.user.count({ where: { email: `${role}@demo.example` } });
  const email = `${role}${taken ? `-${randomBytes(4).toString('hex')}` : ''}@demo.example`;
  const password = randomBytes(15).toString('base64url');
  await accounts.createPerson(db, { email, name, role, partnerId, password }, by(partnerId));
  return { email, password };
}

async function withDatabase(url, action) {
  const db = connectDatabase({ url, maxConnections: 2, as: 'administration' });
  try {
    return await action(db);
  } finally {
    await db.$disconnect();
  }
}
