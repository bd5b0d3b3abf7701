import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareRoles } from '../access/prepare-roles.ts';
import { NO_EXTERNAL_TABLES, readMigrationSources, schemaFiles } from './migration-files.ts';
import { withSchemaEngine } from './schema-engine.ts';

export interface NewMigration {
  /** A PostgreSQL server on which the user can create databases. A shadow database is created and dropped there. */
  url: string;
  /** Words for the folder's name, which gets the next number: `0002_add_widgets`. */
  name: string;
  directory?: string;
}

/**
 * Writes a new migration folder with the SQL from the current migrations to schema.prisma. Null if there is no
 * difference. Review the SQL before you commit it.
 */
export async function createMigration({ url, name, directory }: NewMigration): Promise<string | null> {
  const sources = await readMigrationSources(directory);
  const script = await findSchemaDrift({ url, ...(directory && { directory }) });
  if (script === '') return null;
  const number = sources.migrations.migrationDirectories.length + 1;
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const folder = join(sources.migrations.baseDir, `${String(number).padStart(4, '0')}_${slug}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), script);
  return folder;
}

/** SQL for the difference between the migrations and schema.prisma. Empty if there is none. */
export async function findSchemaDrift({ url, directory }: { url: string; directory?: string }): Promise<string> {
  const sources = await readMigrationSources(directory);
  await withClient(url, prepareRoles);
  const result = await withSchemaEngine({ url, schema: sources.schema }, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...sources.migrations },
      to: { tag: 'schemaDatamodel', ...schemaFiles(sources) },
      script: true,
      exitCode: true,
      filters: NO_EXTERNAL_TABLES,
    }),
  );
  return result.exitCode === 0 ? '' : (result.stdout ?? '');
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
