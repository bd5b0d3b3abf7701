import { applyMigrations, SchemaAheadError } from '@rollcall/database';
import { StartError } from './start-error.mjs';

/** Returns the names of the migrations that ran. */
export async function migrateDatabase(url) {
  try {
    return await applyMigrations({ url });
  } catch (cause) {
    const kind = cause instanceof SchemaAheadError ? 'schema_ahead' : 'migration_failed';
    throw new StartError(kind, cause.message, { cause });
  }
}
