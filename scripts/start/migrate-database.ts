import { applyMigrations, SchemaAheadError } from '@rollcall/database/migrations';
import { StartError } from './start-error.mjs';

/** As the login that owns the tables; the one at `serviceUrl` is let in. Returns the names of the migrations that ran. */
export async function migrateDatabase({ url, serviceUrl }: { url: string; serviceUrl: string }): Promise<string[]> {
  try {
    return await applyMigrations({ url, serviceUrl });
  } catch (cause) {
    const kind = cause instanceof SchemaAheadError ? 'schema_ahead' : 'migration_failed';
    throw new StartError(kind, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
