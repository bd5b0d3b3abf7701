import type { Socket } from 'node:net';
import { asPartner } from '@rollcall/database';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { attributesOf, folderEntry, listingOf } from './attributes.ts';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { Handles } from './handles.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';
import type { RequestQueue } from './request-queue.ts';
import { denied, endOfFile, failed, toSftpError } from './sftp-error.ts';
import { SftpFiles } from './sftp-files.ts';
import { untilSent } from './until-sent.ts';
import { resolvePath } from './virtual-path.ts';

const { STATUS_CODE } = ssh2.utils.sftp;
const MOST_READ_BYTES = 256 * 1024;
const ENTRIES_AT_ONCE = 100;

interface Connection {
  readonly caller: Caller;
  readonly socket: Socket;
  readonly queue: RequestQueue;
  /** Known sizes of files in the outbox. */
  readonly sizes: Map<string, number>;
  /** Marks the connection as active. */
  touch(): void;
}

/** Handles the requests of one channel in sequence, in the scope of the caller. */
export function serveSftp(deps: Dependencies, sftp: SFTPWrapper, connection: Connection): { close(): Promise<void> } {
  const channel = new SftpChannel(deps, sftp, connection);
  channel.listenForFolders();
  channel.listenForFiles();
  channel.listenForChanges();
  // After a protocol violation, the channel is closed.
  sftp.on('error', (err: Error) => channel.warn(err, 'SFTP protocol error'));
  return channel;
}

class SftpChannel {
  readonly #ended = new AbortController();
  readonly #handles = new Handles();
  readonly #files: SftpFiles;

  constructor(
    private readonly deps: Dependencies,
    private readonly sftp: SFTPWrapper,
    private readonly connection: Connection,
  ) {
    const { caller, sizes } = connection;
    const outbox = new Outbox(deps, caller, { sizes, signal: this.#ended.signal });
    this.#files = new SftpFiles(new Inbox(deps, caller), outbox);
  }

  listenForFolders(): void {
    const { sftp } = this;
    const files = this.#files;
    sftp.on('REALPATH', (id, path) =>
      this.#answer(id, async () => {
        const filename = resolvePath(path);
        sftp.name(id, [{ ...listingOf(folderEntry(filename)), longname: filename }]);
      }),
    );
    const answerStat = (id: number, path: string): void =>
      this.#answer(id, async () => sftp.attrs(id, attributesOf(await files.stat(path))));
    sftp.on('STAT', answerStat);
    sftp.on('LSTAT', answerStat);
    sftp.on('OPENDIR', (id, path) =>
      this.#answer(id, async () =>
        sftp.handle(
          id,
          await this.#handles.add(async () => ({ kind: 'list', entries: await files.list(path), at: 0 })),
        ),
      ),
    );
    sftp.on('READDIR', (id, at) =>
      this.#answer(id, async () => {
        const handle = this.#handles.get(at);
        if (handle.kind !== 'list') throw failed('No folder.');
        const next = handle.entries.slice(handle.at, handle.at + ENTRIES_AT_ONCE);
        if (next.length === 0) throw endOfFile();
        handle.at += next.length;
        sftp.name(id, next.map(listingOf));
      }),
    );
  }

  listenForFiles(): void {
    const { sftp } = this;
    const files = this.#files;
    const handles = this.#handles;
    sftp.on('FSTAT', (id, at) =>
      this.#answer(id, async () => sftp.attrs(id, attributesOf(await files.statOpen(handles.get(at))))),
    );
    sftp.on('OPEN', (id, path, flags) =>
      this.#answer(id, async () => sftp.handle(id, await handles.add(() => files.open(path, flags)))),
    );
    sftp.on('READ', (id, at, offset, length) =>
      this.#answer(id, async () => {
        const handle = handles.get(at);
        if (handle.kind !== 'read') throw denied('The file is not open for reading.');
        const bytes = await handle.reader.read(offset, Math.min(length, MOST_READ_BYTES));
        if (bytes.length === 0) throw endOfFile();
        sftp.data(id, bytes);
      }),
    );
    sftp.on('WRITE', (id, at, offset, data) =>
      this.#do(id, () => files.write(handles.get(at), offset, data), data.length),
    );
    sftp.on('CLOSE', (id, at) => this.#do(id, () => files.close(handles.take(at))));
  }

  listenForChanges(): void {
    const { sftp } = this;
    const files = this.#files;
    sftp.on('RENAME', (id, from, to) => this.#do(id, () => files.rename(from, to)));
    sftp.on('REMOVE', (id, path) => this.#do(id, () => files.remove(path)));
    // Times and modes are ignored, so that clients that set them don't fail.
    sftp.on('SETSTAT', (id) => this.#do(id, async () => {}));
    sftp.on('FSETSTAT', (id, at, { size }) =>
      this.#do(id, async () => {
        const handle = this.#handles.get(at);
        // scp truncates a file to the size that it has written, which has no effect.
        const isCut = size !== undefined && handle.kind === 'write' && size !== handle.upload.size;
        if (isCut) throw failed('A file is not cut or stretched.');
      }),
    );
    const refuseFolder = (id: number): void =>
      this.#do(id, async () => {
        throw denied('Folders cannot be created or removed. A feed gets its folder with its first file.');
      });
    sftp.on('MKDIR', refuseFolder);
    sftp.on('RMDIR', refuseFolder);
  }

  /** Partial files are kept, so that the client can resume. */
  async close(): Promise<void> {
    const { queue, caller } = this.connection;
    this.#ended.abort();
    await queue.idle();
    await asPartner(caller, async () => {
      for (const handle of this.#handles.takeAll()) {
        await this.#files.abandon(handle).catch((err: unknown) => this.warn(err, 'SFTP transfer not kept'));
      }
    });
  }

  warn(err: unknown, message: string): void {
    this.deps.logger.warn({ err, clientId: this.connection.caller.clientId }, message);
  }

  /** The same for a request whose response only says that it succeeded. */
  #do(id: number, work: () => Promise<void>, bytes = 0): void {
    this.#answer(
      id,
      async () => {
        await work();
        this.sftp.status(id, STATUS_CODE.OK);
      },
      bytes,
    );
  }

  /** Every request gets exactly one response, from `work` or from the error that it throws. */
  #answer(id: number, work: () => Promise<void>, bytes = 0): void {
    const { caller, queue, socket } = this.connection;
    this.connection.touch();
    queue.push(async () => {
      try {
        await asPartner(caller, work);
      } catch (error) {
        this.#refuse(id, error);
      }
      this.connection.touch();
      await untilSent(this.sftp, socket);
    }, bytes);
  }

  #refuse(id: number, error: unknown): void {
    const { caller } = this.connection;
    const known = toSftpError(error);
    if (known === null && !this.#ended.signal.aborted)
      this.deps.logger.error({ err: error, clientId: caller.clientId }, 'an SFTP request failed');
    const { status, message } = known ?? failed('The service failed. Try again later.');
    this.sftp.status(id, status, message);
  }
}
