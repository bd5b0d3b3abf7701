import pg from 'pg';
import { PARTNER_ROLE, SYSTEM_ROLE } from './roles.ts';

/** The two roles are missing and this login may not make them. */
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
 * Before the migrations, whose policies name the roles, and idempotent: the two roles are there and this login may act
 * as them. Roles belong to the server, so others may be at it for their databases at the same time.
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

/** Also what a login other than the owner's needs. A superuser may act as any role without being told. */
export async function grantMembership(owner: pg.Client, role: string, user: string): Promise<void> {
  const { rows } = await owner.query<{ may: boolean }>(
    `SELECT pg_has_role($1, $2, CASE WHEN current_setting('server_version_num')::int < 160000
       THEN 'MEMBER' ELSE 'SET' END) AS may`,
    [user, role],
  );
  if (!rows[0]?.may) await owner.query(`GRANT ${role} TO ${pg.escapeIdentifier(user)}`);
}
