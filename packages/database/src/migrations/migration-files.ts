import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MigrationList, SchemasContainer } from '@prisma/schema-engine-wasm';

export interface MigrationSources {
  /** Absolute path of the folder with schema.prisma and migrations/. */
  directory: string;
  schema: string;
  migrations: MigrationList;
}

/** The nearest prisma/ folder above this file, in the checkout or the image. */
export function findPrismaDirectory(from: string = import.meta.dirname): string {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'prisma');
    if (existsSync(join(candidate, 'schema.prisma'))) return candidate;
    if (directory === dirname(directory)) throw new Error(`No prisma/schema.prisma above ${from}`);
  }
}

export async function readMigrationSources(directory: string = findPrismaDirectory()): Promise<MigrationSources> {
  const baseDir = join(directory, 'migrations');
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  );
  return {
    directory,
    schema: await readFile(join(directory, 'schema.prisma'), 'utf8'),
    migrations: {
      baseDir,
      lockfile: { path: 'migration_lock.toml', content: await readFile(join(baseDir, 'migration_lock.toml'), 'utf8') },
      shadowDbInitScript: '',
      migrationDirectories,
    },
  };
}

export function schemaFiles(sources: MigrationSources): SchemasContainer {
  return { files: [{ path: join(sources.directory, 'schema.prisma'), content: sources.schema }] };
}

/** The schema `public` has no other tables. BullMQ uses its own schema. */
export const NO_EXTERNAL_TABLES = { externalTables: [], externalEnums: [] };
