import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { access, constants, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DurableDirectories } from './durable-directories.ts';
import type { BackendUpload, ListedObject, ObjectBackend, StoredRange, UploadOptions } from './object-backend.ts';
import { releaseBytes } from './release-bytes.ts';
import { StorageError, sizeMismatch } from './storage-error.ts';

const USABLE = constants.R_OK | constants.W_OK | constants.X_OK;
const PARTIAL = /^\..+\.partial$/;
const READ_BYTES = 512 * 1024;
/** Frames gather up to this: a write through Node's thread pool costs as much as writing a frame. */
const WRITE_BYTES = 512 * 1024;
const SMALL_WRITE_BYTES = 16 * 1024;

/** By number: a FileHandle costs a small object several times what the call itself does. */
const openFile = promisify(fs.open);
const writeFile = promisify(fs.write);
const syncFile = promisify(fs.fsync);
const statFile = promisify(fs.fstat);
const closeFile = promisify(fs.close);
const rename = promisify(fs.rename);

/** Names of partials differ between processes, and within one. */
const PROCESS = randomBytes(6).toString('hex');
let uploads = 0;

/**
 * Objects as files. An upload goes to a hidden name in the object's own directory, is synced, and takes its name by a
 * rename (then its directories are synced), so a crash leaves either the whole object or a `.partial` that is swept.
 */
export function createDiskBackend(directory: string): ObjectBackend {
  const root = resolve(directory);
  const directories = new DurableDirectories(root);
  const pathOf = (key: string): string => join(root, key);
  return {
    createUpload: (key, options) => new DiskUpload(pathOf(key), directories, options),
    read: (key, range) => readRange(pathOf(key), range),
    keep: (key, totalBytes) =>
      attempt(async () => {
        const file = await openFile(pathOf(key), 'r');
        try {
          const { size } = await statFile(file);
          if (size !== totalBytes) throw sizeMismatch(size, totalBytes);
          await syncFile(file);
        } finally {
          await closeFile(file);
        }
        await directories.sync(dirname(pathOf(key)));
      }),
    delete: (key) => attempt(() => rm(pathOf(key), { force: true })),
    async *list(prefix) {
      for await (const { path, key } of walk(root, prefix.split('/').filter(Boolean))) {
        if (PARTIAL.test(basename(path))) continue;
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

class DiskUpload implements BackendUpload {
  readonly #path: string;
  readonly #partial: string;
  #gathered = Buffer.alloc(0);
  #gatheredBytes = 0;
  /** Its file descriptor. */
  #opening: Promise<number> | null = null;

  constructor(
    path: string,
    private readonly directories: DurableDirectories,
    private readonly options: UploadOptions = {},
  ) {
    this.#path = path;
    this.#partial = join(dirname(path), `.${basename(path)}.${PROCESS}-${uploads++}.partial`);
  }

  write(chunk: Uint8Array): Promise<void> | void {
    this.#makeRoom(chunk.byteLength);
    // A small object is opened when it is whole.
    if (this.#opening === null && this.#gatheredBytes + chunk.byteLength <= SMALL_WRITE_BYTES) {
      this.#gather(chunk);
      releaseBytes(chunk);
      return;
    }
    return attempt(async () => {
      // What cannot be opened is told at once, not after what was gathered.
      await this.#open();
      for (let offset = 0; offset < chunk.byteLength; ) {
        if (this.#gatheredBytes === this.#gathered.length) await this.#flush();
        const take = Math.min(this.#gathered.length - this.#gatheredBytes, chunk.byteLength - offset);
        this.#gather(chunk.subarray(offset, offset + take));
        offset += take;
      }
      releaseBytes(chunk);
    });
  }

  close(): Promise<void> {
    return attempt(async () => {
      await this.#flush();
      releaseBytes(this.#gathered);
      const file = await this.#open();
      if (!this.options.passing) await syncFile(file);
      this.#opening = null;
      await closeFile(file);
      await rename(this.#partial, this.#path);
      if (!this.options.passing) await this.directories.sync(dirname(this.#path));
    });
  }

  abort(): Promise<void> {
    return attempt(async () => {
      const file = await this.#opening?.catch(() => null);
      this.#opening = null;
      if (typeof file === 'number') await closeFile(file);
      await rm(this.#partial, { force: true });
    });
  }

  /** Many objects are small, and many may be written at once. */
  #makeRoom(bytes: number): void {
    const needed = this.#gatheredBytes + bytes;
    if (needed <= this.#gathered.length || this.#gathered.length === WRITE_BYTES) return;
    const room = Buffer.allocUnsafeSlow(needed <= SMALL_WRITE_BYTES ? SMALL_WRITE_BYTES : WRITE_BYTES);
    this.#gathered.copy(room, 0, 0, this.#gatheredBytes);
    this.#gathered = room;
  }

  #gather(bytes: Uint8Array): void {
    this.#gathered.set(bytes, this.#gatheredBytes);
    this.#gatheredBytes += bytes.byteLength;
  }

  async #flush(): Promise<void> {
    const file = await this.#open();
    const end = this.#gatheredBytes;
    for (let at = 0; at < end; ) at += (await writeFile(file, this.#gathered, at, end - at)).bytesWritten;
    this.#gatheredBytes = 0;
  }

  /** Once: whoever aborts while it is being opened has to wait for what is to be closed. */
  #open(): Promise<number> {
    this.#opening ??= this.#openPartial();
    return this.#opening;
  }

  async #openPartial(): Promise<number> {
    const directory = dirname(this.#path);
    await this.directories.ensure(directory);
    try {
      return await openFile(this.#partial, 'wx', 0o600);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Somebody has removed it since.
      this.directories.forget(directory);
      await this.directories.ensure(directory);
      return openFile(this.#partial, 'wx', 0o600);
    }
  }
}

async function* readRange(path: string, { start, end, totalBytes }: StoredRange): AsyncGenerator<Uint8Array> {
  const handle = await attempt(() => open(path, 'r'));
  try {
    const { size } = await attempt(() => handle.stat());
    if (size !== totalBytes) throw sizeMismatch(size, totalBytes);
    const buffer = Buffer.allocUnsafeSlow(Math.min(READ_BYTES, end - start));
    for (let position = start; position < end; ) {
      const { bytesRead } = await attempt(() =>
        handle.read(buffer, 0, Math.min(buffer.length, end - position), position),
      );
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    releaseBytes(buffer);
  } finally {
    await handle.close();
  }
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

/** Null: deleted meanwhile. */
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

async function attempt<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    throw toStorageError(cause);
  }
}

function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const code = codeOf(cause);
  if (code === 'ENOENT') return new StorageError('not_found', 'No such object', { cause });
  return new StorageError('unavailable', `The storage directory is not usable (${code})`, { cause });
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : 'unknown';
}
