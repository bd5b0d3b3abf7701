import type { HistoryDiagnostic } from '@prisma/schema-engine-wasm';
import { NO_EXTERNAL_TABLES, readMigrationSources } from './migration-files.ts';
import type { MigrationTarget } from './migration-target.ts';
import { withSchemaEngine } from './schema-engine.ts';

export interface MigrationDiagnosis {
  /** Migrations of this release that aren't applied yet. */
  behind: string[];
  /** Applied migrations that this release doesn't contain. */
  ahead: string[];
  /** Started but never finished. */
  failed: string[];
  /** Applied with a different text than in the file. */
  edited: string[];
}

/** Compares the database's migration history with this release. Changes nothing. */
export async function diagnoseMigrations(target: MigrationTarget): Promise<MigrationDiagnosis> {
  const sources = await readMigrationSources(target.directory);
  const found = await withSchemaEngine({ url: target.url, schema: sources.schema }, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: sources.migrations,
      optInToShadowDatabase: false,
      filters: NO_EXTERNAL_TABLES,
    }),
  );
  return {
    ...readHistory(found.history),
    failed: found.failedMigrationNames,
    edited: found.editedMigrationNames,
  };
}

function readHistory(history: HistoryDiagnostic | null): Pick<MigrationDiagnosis, 'ahead' | 'behind'> {
  switch (history?.diagnostic) {
    case undefined:
      return { behind: [], ahead: [] };
    case 'databaseIsBehind':
      return { behind: history.unappliedMigrationNames, ahead: [] };
    case 'migrationsDirectoryIsBehind':
      return { behind: [], ahead: history.unpersistedMigrationNames };
    case 'historiesDiverge':
      return { behind: history.unappliedMigrationNames, ahead: history.unpersistedMigrationNames };
  }
}
