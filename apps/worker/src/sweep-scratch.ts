import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes scratch files of crashed processes. They can't be decrypted anymore. */
export async function sweepScratch(directory: string, now: Date): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  let deleted = 0;
  for (const name of names.filter((entry) => entry.startsWith('scratch-'))) {
    const path = join(directory, name);
    const info = await stat(path).catch(() => null);
    if (!info || now.getTime() - info.mtimeMs < dayMs) continue;
    await rm(path, { force: true });
    deleted++;
  }
  return deleted;
}
