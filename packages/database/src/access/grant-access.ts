import type pg from 'pg';
import { PARTNER_ROLE, SYSTEM_ROLE } from './roles.ts';

/** Created by the queue and the rate limiter instead of migrations. They contain no partners' data. */
const SCHEMAS_OF_THE_APPS = ['bullmq', 'rollcall_limits'];

/** Only inserted by triggers, or never changed. */
const INSERT_ONLY = ['audit_entries', 'vendor_versions'];
const READ_ONLY = ['audit_chains'];

/**
 * Grants the privileges of the two roles. Runs after the migrations and is idempotent. It isn't a migration, because
 * privileges on a database aren't part of dumps or template copies.
 *
 * @throws DatabaseNotOwnedError
 */
export async function grantAccess(owner: pg.Client): Promise<void> {
  const roles = `${PARTNER_ROLE}, ${SYSTEM_ROLE}`;
  const { rows } = await owner.query<{ database: string }>('SELECT quote_ident(current_database()) AS database');
  // The queue runs CREATE SCHEMA IF NOT EXISTS, which requires the privilege even if the schema exists.
  await owner.query(`
    GRANT CREATE, CONNECT ON DATABASE ${rows[0]?.database} TO ${roles};
    GRANT USAGE ON SCHEMA public TO ${roles};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${roles};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${roles};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${SYSTEM_ROLE};
    REVOKE ALL ON _prisma_migrations FROM ${roles};
    GRANT SELECT ON _prisma_migrations TO ${SYSTEM_ROLE};
    REVOKE UPDATE, DELETE ON ${INSERT_ONLY.join(', ')} FROM ${roles};
    REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY.join(', ')} FROM ${roles}`);
  await refuseUnlessGranted(owner);
  for (const schema of SCHEMAS_OF_THE_APPS) await transferOwnership(owner, schema);
}

/** The login doesn't own the database, so its grants had no effect. PostgreSQL only warns about that. */
export class DatabaseNotOwnedError extends Error {
  override readonly name = 'DatabaseNotOwnedError';
}

async function refuseUnlessGranted(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ may: boolean; alter: string }>(
    `SELECT has_database_privilege($1, current_database(), 'CREATE') AS may,
       format('ALTER DATABASE %I OWNER TO %I;', current_database(), current_user) AS alter`,
    [PARTNER_ROLE],
  );
  if (rows[0]?.may) return;
  throw new DatabaseNotOwnedError(
    `The database belongs to another login, so ${PARTNER_ROLE} can't be given its rights. Ask a database administrator to run once: ${rows[0]?.alter}`,
  );
}

/** Tables that an app created as the owner, or an operator created manually. */
async function transferOwnership(owner: pg.Client, schema: string): Promise<void> {
  await owner.query(`
    DO $$
    DECLARE
      item record;
    BEGIN
      IF to_regnamespace('${schema}') IS NULL THEN
        CREATE SCHEMA ${schema};
      END IF;
      FOR item IN
        SELECT 'TABLE' AS kind, oid::regclass::text AS name, relowner AS owner FROM pg_class
          WHERE relnamespace = '${schema}'::regnamespace AND relkind IN ('r', 'p')
        UNION ALL
        SELECT 'ROUTINE', oid::regprocedure::text, proowner FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace
        UNION ALL
        SELECT 'TYPE', oid::regtype::text, typowner FROM pg_type
          WHERE typnamespace = '${schema}'::regnamespace AND typtype IN ('d', 'e')
        UNION ALL
        SELECT 'SCHEMA', '${schema}', nspowner FROM pg_namespace WHERE nspname = '${schema}'
      LOOP
        IF item.owner <> '${PARTNER_ROLE}'::regrole THEN
          EXECUTE format('ALTER %s %s OWNER TO ${PARTNER_ROLE}', item.kind, item.name);
        END IF;
      END LOOP;
    END $$`);
}
