import type { ListedFile } from '@rollcall/database/sftp';
import ssh2, { type Client, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2';
import { PickupError } from './pickup-error.ts';

const { STATUS_CODE } = ssh2.utils.sftp;
const MAX_ENTRIES = 10_000;
const PIECE_BYTES = 32 * 1024;
/** Concurrent requests, to compensate for the latency of distant servers. */
const MAX_REQUESTS = 32;

interface Session {
  readonly client: Client;
  readonly sftp: SFTPWrapper;
  /** Rejects when the connection ends. */
  readonly gone: Promise<never>;
}

/** A partner's server after login. All methods throw PickupError. */
export class RemoteFolder {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Regular files of a folder, up to a limit. */
  async list(folder: string): Promise<ListedFile[]> {
    const { sftp } = this.#session;
    const handle = await this.#ask<Buffer>((done) => sftp.opendir(folder, done), { missing: 'folder_not_found' });
    const files: ListedFile[] = [];
    let entries = 0;
    for (;;) {
      const batch = await this.#ask<FileEntryWithStats[] | null>(
        (done) =>
          sftp.readdir(handle, (error, list) => done(isEndOfFile(error) ? undefined : error, error ? null : list)),
        { missing: 'folder_not_found' },
      );
      if (batch === null || batch.length === 0) break;
      entries += batch.length;
      if (entries > MAX_ENTRIES)
        throw new PickupError('too_many_files', `The folder has more than ${MAX_ENTRIES} entries. Remove old files.`);
      for (const { filename, attrs } of batch) {
        if (filename.includes('/') || !attrs.isFile()) continue;
        files.push(await this.#complete(folder, filename, attrs));
      }
    }
    await this.#ask<void>((done) => sftp.close(handle, done), {});
    return files;
  }

  async stat(folder: string, name: string): Promise<ListedFile> {
    const { sftp } = this.#session;
    const attrs = await this.#ask<Stats>((done) => sftp.stat(join(folder, name), done), {
      missing: 'file_unreadable',
      name,
    });
    return toListed(name, attrs);
  }

  /** Reads exactly `sizeBytes`, in order. */
  async *read(folder: string, { name, sizeBytes }: ListedFile): AsyncGenerator<Uint8Array> {
    const { sftp } = this.#session;
    const blame = { missing: 'file_unreadable', name } as const;
    const handle = await this.#ask<Buffer>((done) => sftp.open(join(folder, name), 'r', done), blame);
    const pieces: Promise<Buffer>[] = [];
    let asked = 0;
    try {
      while (asked < sizeBytes || pieces.length > 0) {
        while (pieces.length < MAX_REQUESTS && asked < sizeBytes) {
          const length = Math.min(PIECE_BYTES, sizeBytes - asked);
          const piece = this.#readPiece(handle, { name, at: asked, length });
          // If several requests fail, the first error is thrown below.
          piece.catch(() => undefined);
          pieces.push(piece);
          asked += length;
        }
        const next = await pieces.shift();
        if (next !== undefined) yield next;
      }
    } finally {
      sftp.close(handle, () => undefined);
    }
  }

  close(): void {
    this.#session.client.end();
    this.#session.client.destroy();
  }

  async #readPiece(
    handle: Buffer,
    { name, at, length }: { name: string; at: number; length: number },
  ): Promise<Buffer> {
    const { sftp } = this.#session;
    const bytes = Buffer.alloc(length);
    for (let filled = 0; filled < length; ) {
      const read = await this.#ask<number>(
        (done) =>
          sftp.read(handle, bytes, filled, length - filled, at + filled, (error, count) =>
            done(isEndOfFile(error) ? undefined : error, isEndOfFile(error) ? 0 : count),
          ),
        { missing: 'file_unreadable', name },
      );
      if (read === 0) throw new PickupError('file_unreadable', `The file ${name} is shorter than listed.`);
      filled += read;
    }
    return bytes;
  }

  /** Some servers list names without sizes. */
  async #complete(folder: string, name: string, attrs: Stats): Promise<ListedFile> {
    return Number.isSafeInteger(attrs.size) ? toListed(name, attrs) : this.stat(folder, name);
  }

  async #ask<Answer>(
    request: (done: (error: Error | null | undefined, answer?: Answer) => void) => unknown,
    { missing, name }: { missing?: 'folder_not_found' | 'file_unreadable'; name?: string },
  ): Promise<Answer> {
    try {
      const answer = new Promise<Answer>((resolve, reject) => {
        request((error, result) => (error ? reject(error) : resolve(result as Answer)));
      });
      return await Promise.race([answer, this.#session.gone]);
    } catch (error) {
      throw toPickupError(error, missing, name);
    }
  }
}

function toListed(name: string, { size, mtime }: Stats): ListedFile {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(mtime))
    throw new PickupError('file_unreadable', `The server gives no size or time for ${name}.`);
  return { name, sizeBytes: size, modifiedAt: new Date(mtime * 1000) };
}

function join(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

function isEndOfFile(error: Error | null | undefined): boolean {
  return error !== null && error !== undefined && Reflect.get(error, 'code') === STATUS_CODE.EOF;
}

function toPickupError(error: unknown, missing?: 'folder_not_found' | 'file_unreadable', name?: string): PickupError {
  if (error instanceof PickupError) return error;
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (missing === 'file_unreadable' && typeof code === 'number')
    return new PickupError('file_unreadable', `The file ${name} can't be read.`, { cause: error });
  if (code === STATUS_CODE.NO_SUCH_FILE) return new PickupError('folder_not_found', 'The folder does not exist.');
  if (code === STATUS_CODE.PERMISSION_DENIED)
    return new PickupError('access_denied', 'The server does not let this user read the folder.');
  return new PickupError('connection_lost', 'The connection was lost.', { cause: error });
}
