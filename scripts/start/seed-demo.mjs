import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectDatabase, openKeyRing } from '@rollcall/database';
import { createId } from '@rollcall/platform';
import argon2 from 'argon2';

/** Whether the accounts of an earlier start are in this database. */
export async function hasDemo(url, quickstart) {
  if (!quickstart?.partner_id) return false;
  return withDatabase(url, async (db) => (await db.partner.count({ where: { id: quickstart.partner_id } })) === 1);
}

/** Two partners, three API clients and a person of every role, with secrets nobody else knows. Returns what quickstart.json keeps. */
export function seedDemo({ root, url, masterKeys }) {
  return withDatabase(url, async (db) => {
    const accounts = (file) => import(pathToFileURL(join(root, 'apps/api/dist/accounts', file)).href);
    const { createPartner } = await accounts('create-partner.js');
    const { createClient } = await accounts('create-client.js');
    const store = { db, keyRing: await openKeyRing(db, masterKeys) };
    const credentials = async (partnerId, name) => {
      const { clientId, clientSecret } = await createClient(store, { partnerId, name });
      return { client_id: clientId, client_secret: clientSecret };
    };
    const partnerId = await createPartner(store, { name: 'Demo Benefits' });
    const secondPartnerId = await createPartner(store, { name: 'Sample Brokers' });
    return {
      partner_id: partnerId,
      ...(await credentials(partnerId, 'Demo client')),
      client_credentials_extra: [await credentials(partnerId, 'Demo client 2')],
      second_partner: { partner_id: secondPartnerId, ...(await credentials(secondPartnerId, 'Sample client')) },
      operator: await createPerson(db, { name: 'Demo Operator', login: 'operator', role: 'operator', partnerId: null }),
      partner_user: await createPerson(db, { name: 'Demo Admin', login: 'admin', role: 'admin', partnerId }),
      analyst: await createPerson(db, { name: 'Demo Analyst', login: 'analyst', role: 'analyst', partnerId }),
      viewer: await createPerson(db, { name: 'Demo Viewer', login: 'viewer', role: 'viewer', partnerId }),
    };
  });
}

async function createPerson(db, { name, login, role, partnerId }) {
  const taken = await db.user.count({ where: { email: `${login}@demo.example` } });
  const email = `${login}${taken ? `-${randomBytes(4).toString('hex')}` : ''}@demo.example`;
  const password = randomBytes(15).toString('base64url');
  await db.user.create({
    data: { id: createId('usr'), email, name, role, partnerId, passwordHash: await argon2.hash(password) },
  });
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
