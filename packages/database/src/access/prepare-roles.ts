import pg from 'pg';
import { PARTNER_ROLE, SYSTEM_ROLE } from './roles.ts';

/** The two roles are missing, and the login can't create them. */
export class MissingRolesError extends Error {
  override readonly name = 'MissingRolesError';

  constructor(user: string, cause: unknown) {
    super(
      `Rollcall uses the database roles ${PARTNER_ROLE} and ${SYSTEM_ROLE}, but ${user} isn't allowed to create them. ` +
        `Ask a database administrator to run once: CREATE ROLE ${PARTNER_ROLE} NOLOGIN; CREATE ROLE ${SYSTEM_ROLE} NOLOGIN; ` +
        `GRANT ${PARTNER_ROLE}, ${SYSTEM_ROLE} TO ${user};`,
      { cause },
    );
  }
}

const ALREADY_THERE = ['42710', '23505'];
const NOT_ALLOWED = '42501';

/**
 * Creates the two roles and lets this login use them. Runs before the migrations, whose policies name the roles, and is
 * idempotent. Roles belong to the server, so other processes can do the same for other databases.
 */
export async function prepareRoles(owner: pg.Client): Promise<void> {
  const user = owner.user ?? 'this login';
  try {
    for (const role of [PARTNER_ROLE, SYSTEM_ROLE]) {
      await createRole(owner, role);
      await grantMembership(owner, role, user);
    }
  } catch (cause) {
    throw cause instanceof pg.DatabaseError && cause.code === NOT_ALLOWED ? new MissingRolesError(user, cause) : cause;
  }
}

async function createRole(owner: pg.Client, role: string): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount) return;
  try {
    await owner.query(`CREATE ROLE ${role} NOLOGIN`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !ALREADY_THERE.includes(error.code ?? '')) throw error;
  }
}

/** Also for logins other than the owner. A superuser can use any role. */
export async function grantMembership(owner: pg.Client, role: string, user: string): Promise<void> {
  const { rows } = await owner.query<{ may: boolean }>(
    `SELECT pg_has_role($1, $2, CASE WHEN current_setting('server_version_num')::int < 160000
       THEN 'MEMBER' ELSE 'SET' END) AS may`,
    [user, role],
  );
  if (!rows[0]?.may) await owner.query(`GRANT ${role} TO ${pg.escapeIdentifier(user)}`);
}
