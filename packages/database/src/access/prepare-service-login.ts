import pg from 'pg';
import { grantMembership } from './prepare-roles.ts';
import { PARTNER_ROLE, SYSTEM_ROLE } from './roles.ts';

/**
 * The login that the apps use may act as the two roles and has no rights of its own. Made with the URL's password when
 * there is no such login yet; one that exists keeps the password it has. Nothing to do when it is the owner's.
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
