import pg from 'pg';
import { grantMembership } from './prepare-roles.ts';
import { PARTNER_ROLE, SYSTEM_ROLE } from './roles.ts';

/**
 * Lets the apps' login use the two roles, without privileges of its own. Creates the login with the URL's password if
 * it doesn't exist. Does nothing if it is the owner.
 */
export async function prepareServiceLogin(owner: pg.Client, serviceUrl: string): Promise<void> {
  const { username, password } = new URL(serviceUrl);
  const user = decodeURIComponent(username);
  if (user === '' || user === owner.user) return;
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
  if (!rowCount) {
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    await owner.query(`CREATE ROLE ${pg.escapeIdentifier(user)} LOGIN PASSWORD ${secret}`);
  }
  for (const role of [PARTNER_ROLE, SYSTEM_ROLE]) await grantMembership(owner, role, user);
}
