import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { attempt, toStorageError } from './disk-error.ts';
import { readRange } from './disk-read.ts';
import { DiskUpload } from './disk-upload.ts';
import { DurableDirectories } from './durable-directories.ts';
import type { ListedObject, ObjectBackend } from './object-backend.ts';

const USABLE = constants.R_OK | constants.W_OK | constants.X_OK;
const PARTIAL = /^\..+\.partial$/;

/**
 * Objects as files. An upload is written under a hidden name, synced, and renamed, and its directories are synced. A
 * crash leaves either the whole object or a `.partial` file, which is cleaned up.
 */
export function createDiskBackend(directory: string): ObjectBackend {
  const root = resolve(directory);
  const directories = new DurableDirectories(root);
  const pathOf = (key: string): string => join(root, key);
  return {
    createUpload: (key) => new DiskUpload(pathOf(key), directories),
    read: (key, range) => readRange(pathOf(key), range),
    delete: (key) => attempt(() => rm(pathOf(key), { force: true })),
    async *list(prefix) {
      for await (const { path, key } of walk(root, prefix.split('/').slice(0, -1))) {
        if (!key.startsWith(prefix) || PARTIAL.test(basename(path))) continue;
        const listed = await describeFile(path, key);
        if (listed) yield listed;
      }
    },
    deleteAbandonedUploads: (olderThan) => deletePartials(root, olderThan),
    check: () =>
      attempt(async () => {
        await access(root, USABLE).catch(async () => {
          directories.forget(root);
          await directories.ensure(root);
          await access(root, USABLE);
        });
      }),
  };
}

async function* walk(root: string, segments: string[]): AsyncGenerator<{ path: string; key: string }> {
  const directory = join(root, ...segments);
  const entries = await readdir(directory, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return [];
    throw toStorageError(cause);
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* walk(root, [...segments, entry.name]);
    else if (entry.isFile()) {
      yield { path: join(directory, entry.name), key: [...segments, entry.name].join('/') };
    }
  }
}

/** Null if the file was deleted. */
async function describeFile(path: string, key: string): Promise<ListedObject | null> {
  const stats = await stat(path).catch(() => null);
  return stats && { key, modifiedAt: stats.mtime, storedBytes: stats.size };
}

async function deletePartials(root: string, olderThan: Date): Promise<number> {
  let deleted = 0;
  for await (const { path, key } of walk(root, [])) {
    if (!PARTIAL.test(basename(path))) continue;
    const partial = await describeFile(path, key);
    if (!partial || partial.modifiedAt >= olderThan) continue;
    await attempt(() => rm(path, { force: true }));
    deleted++;
  }
  return deleted;
}
