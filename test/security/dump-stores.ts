import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@rollcall/database';
import { createKeyRing } from '@rollcall/platform';
import { openStorage } from '@rollcall/storage';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Every row of every table, as its owner sees them. */
export async function dumpDatabase(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  await owner.end();
  return texts.join('\n');
}

export interface RedisWatch {
  /** Every command that was sent so far, with its arguments. */
  commands(): string;
  close(): void;
}

/** What lies in the store at some instant is only part of what went through it. */
export async function watchRedis(url: string): Promise<RedisWatch> {
  const client = new Redis(url);
  const monitor = await client.monitor();
  const commands: string[] = [];
  monitor.on('monitor', (_time: string, command: readonly unknown[]) => void commands.push(command.join(' ')));
  return {
    commands: () => commands.join('\n'),
    close: () => {
      monitor.disconnect();
      client.disconnect();
    },
  };
}

/** What lies in the data directory, as it lies there. */
export async function readEncryptedFiles(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'));
  return [...files.map((entry) => entry.name), ...(await Promise.all(contents))].join('\n');
}

/** Content of every stored object but originals, decrypted by who holds the keys. */
export async function readDerivedObjects(
  db: Database,
  { directory, masterKeys }: { directory: string; masterKeys: string },
): Promise<string> {
  const storage = openStorage({ disk: { directory: join(directory, 'objects') } }, createKeyRing(masterKeys));
  const rows = await db.storedObject.findMany({ where: { kind: { not: 'original' }, deletedAt: null } });
  const texts: string[] = [];
  for (const { storageKey: key, partnerId, kind, sizeBytes, encryption } of rows) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption }).read())
      chunks.push(chunk);
    texts.push(`${kind} ${Buffer.concat(chunks).toString('utf8')}`);
  }
  storage.close();
  return texts.join('\n');
}
