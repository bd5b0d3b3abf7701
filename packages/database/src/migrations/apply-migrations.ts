import pg from 'pg';
import { grantAccess } from '../access/grant-access.ts';
import { prepareRoles } from '../access/prepare-roles.ts';
import { prepareServiceLogin } from '../access/prepare-service-login.ts';
import { diagnoseMigrations, type MigrationDiagnosis } from './diagnose-migrations.ts';
import { NO_EXTERNAL_TABLES, readMigrationSources } from './migration-files.ts';
import type { MigrationTarget } from './migration-target.ts';
import { withSchemaEngine } from './schema-engine.ts';

/** An advisory lock key that nothing else in the database uses: "roll" in ASCII. */
const MIGRATION_LOCK = 0x726f6c6c;

/** The database has migrations of a newer release. Nothing was changed. */
export class SchemaAheadError extends Error {
  override readonly name = 'SchemaAheadError';

  constructor(readonly unknownMigrations: readonly string[]) {
    super(
      `The database schema is newer than this release. It has the migrations ${unknownMigrations.join(', ')}, ` +
        "which this release doesn't include. Start the newer release, or restore a matching database.",
    );
  }
}

/** An earlier run stopped halfway, or an applied migration was edited. Someone has to resolve it. */
export class MigrationHistoryError extends Error {
  override readonly name = 'MigrationHistoryError';
}

/**
 * Applies pending migrations and returns their names. Maintains `_prisma_migrations` like `prisma migrate deploy`.
 * Processes can run it concurrently: one migrates, the others wait. Also creates roles, privileges, and the login at
 * `serviceUrl`.
 *
 * @throws SchemaAheadError, MigrationHistoryError, or MissingRolesError
 */
export async function applyMigrations(target: MigrationTarget & { serviceUrl?: string }): Promise<string[]> {
  const lock = new pg.Client({ connectionString: target.url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    assertMigrationsValid(await diagnoseMigrations(target));
    await prepareRoles(lock);
    const sources = await readMigrationSources(target.directory);
    const { appliedMigrationNames } = await withSchemaEngine({ url: target.url, schema: sources.schema }, (engine) =>
      engine.applyMigrations({ migrationsList: sources.migrations, filters: NO_EXTERNAL_TABLES }),
    );
    await grantAccess(lock);
    if (target.serviceUrl !== undefined) await prepareServiceLogin(lock, target.serviceUrl);
    return appliedMigrationNames;
  } finally {
    // The lock ends with the session, even if the process is killed.
    await lock.end();
  }
}

/** @throws the error of a database that must not be migrated */
function assertMigrationsValid(diagnosis: MigrationDiagnosis): void {
  if (diagnosis.ahead.length > 0) throw new SchemaAheadError(diagnosis.ahead);
  if (diagnosis.failed.length > 0) {
    throw new MigrationHistoryError(`Migration ${diagnosis.failed.join(', ')} failed partway in an earlier run.`);
  }
  if (diagnosis.edited.length > 0) {
    throw new MigrationHistoryError(`Migration ${diagnosis.edited.join(', ')} was edited after it was applied.`);
  }
}
