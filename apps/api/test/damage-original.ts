import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApi } from './start-test-api.ts';

/** Flips one bit of what lies on the disk, at a place of the stored (encrypted) bytes. */
export async function damageOriginal({ db, directory }: TestApi, jobId: string, position = 3): Promise<void> {
  const { original } = await db.job.findUniqueOrThrow({ where: { id: jobId }, include: { original: true } });
  const path = join(directory, original.storageKey);
  const stored = await readFile(path);
  stored.writeUInt8(stored.readUInt8(position) ^ 1, position);
  await writeFile(path, stored);
}
