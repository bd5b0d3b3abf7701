import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Accounts = Pick<typeof import('../../apps/api/src/accounts/create-partner.ts'), 'createPartner'> &
  Pick<typeof import('../../apps/api/src/accounts/create-client.ts'), 'createClient'> &
  Pick<typeof import('../../apps/api/src/accounts/create-person.ts'), 'createPerson'>;

const folder = join(import.meta.dirname, '../../apps/api/dist/accounts');

/** How the API and the account command create accounts; from their build, which scripts run beside. */
export async function loadAccounts(): Promise<Accounts> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { createPartner } = await load('create-partner.js');
  const { createClient } = await load('create-client.js');
  const { createPerson } = await load('create-person.js');
  return { createPartner, createClient, createPerson };
}
