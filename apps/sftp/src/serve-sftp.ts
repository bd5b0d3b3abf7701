import type { Socket } from 'node:net';
import { asPartner } from '@rollcall/database';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { attributesOf, type Entry, folderEntry, listingOf } from './attributes.ts';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type Handle, Handles } from './handles.ts';
import { createInbox } from './inbox.ts';
import { createOutbox } from './outbox.ts';
import type { RequestQueue } from './request-queue.ts';
import { denied, endOfFile, failed, notFound, toSftpError } from './sftp-error.ts';
import { untilSent } from './until-sent.ts';
import { parsePath, resolvePath, type VirtualFile, type VirtualPath } from './virtual-path.ts';

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;
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
  const { caller, socket, queue, touch } = connection;
  const inbox = createInbox(deps, caller);
  const ended = new AbortController();
  const outbox = createOutbox(deps, caller, { sizes: connection.sizes, signal: ended.signal });
  const handles = new Handles();

  /** Every request gets exactly one response, from `work` or from the error that it throws. */
  const answer = (id: number, work: () => Promise<void>, bytes = 0): void => {
    touch();
    queue.push(async () => {
      try {
        await asPartner(caller, work);
      } catch (error) {
        const told = toSftpError(error);
        if (told === null && !ended.signal.aborted)
          deps.logger.error({ err: error, clientId: caller.clientId }, 'an SFTP request failed');
        const { status, message } = told ?? failed('The service failed. Try again later.');
        sftp.status(id, status, message);
      }
      touch();
      await untilSent(sftp, socket);
    }, bytes);
  };
  const ok = (id: number): void => sftp.status(id, STATUS_CODE.OK);

  /** Parses a path and recognizes the folders of feeds. */
  const locate = async (path: string): Promise<VirtualPath | { kind: 'feed'; feed: string }> => {
    const parsed = parsePath(path);
    const mightBeFeed = parsed.kind === 'file' && parsed.folder === 'inbox' && parsed.feed === null;
    return mightBeFeed && (await inbox.hasFeed(parsed.given)) ? { kind: 'feed', feed: parsed.given } : parsed;
  };
  const stat = async (path: string): Promise<Entry> => {
    const place = await locate(path);
    if (place.kind === 'file') return place.folder === 'inbox' ? inbox.stat(place) : outbox.stat(place.name);
    return folderEntry(place.kind === 'root' ? '/' : place.kind === 'feed' ? place.feed : place.folder);
  };
  const list = async (path: string): Promise<Entry[]> => {
    const place = await locate(path);
    if (place.kind === 'root') return [folderEntry('inbox'), folderEntry('outbox')];
    if (place.kind === 'file')
      throw place.folder === 'inbox' && place.feed !== null ? notFound() : failed('No folder.');
    if (place.kind === 'feed') return inbox.list(place.feed);
    return place.folder === 'inbox' ? inbox.list(null) : outbox.list();
  };
  const open = async (path: string, flags: number): Promise<Handle> => {
    const has = (mode: number) => (flags & mode) !== 0;
    const place = await locate(path);
    if (place.kind !== 'file') throw denied(place.kind === 'root' ? 'Put files into /inbox.' : 'That is a folder.');
    if (place.folder === 'outbox') {
      if (has(OPEN_MODE.WRITE)) throw denied('/outbox is read only.');
      return { kind: 'read', reader: await outbox.open(place.name), name: place.name };
    }
    if (!has(OPEN_MODE.WRITE)) throw denied('What was sent is not read again over SFTP.');
    const mode = { truncate: has(OPEN_MODE.TRUNC), create: has(OPEN_MODE.CREAT), append: has(OPEN_MODE.APPEND) };
    return { kind: 'write', upload: await inbox.open(place, mode), isBroken: false };
  };
  const write = async (handle: Handle, offset: number, bytes: Buffer): Promise<void> => {
    if (handle.kind !== 'write') throw denied('The file is not open for writing.');
    try {
      await handle.upload.write(offset, bytes);
    } catch (error) {
      handle.isBroken = true;
      throw error;
    }
  };
  const close = async (handle: Handle): Promise<void> => {
    if (handle.kind === 'read') await handle.reader.close();
    if (handle.kind !== 'write') return;
    if (!handle.isBroken) return handle.upload.close();
    await handle.upload.suspend();
    throw failed('The file was not written as a whole.');
  };
  const onlyFile = async (path: string): Promise<VirtualFile> => {
    const parsed = await locate(path);
    if (parsed.kind !== 'file' || parsed.folder !== 'inbox') throw denied('Only files in /inbox can be changed.');
    return parsed;
  };

  sftp.on('REALPATH', (id, path) =>
    answer(id, async () => {
      const filename = resolvePath(path);
      sftp.name(id, [{ ...listingOf(folderEntry(filename)), longname: filename }]);
    }),
  );
  const answerStat = (id: number, path: string): void =>
    answer(id, async () => sftp.attrs(id, attributesOf(await stat(path))));
  sftp.on('STAT', answerStat);
  sftp.on('LSTAT', answerStat);
  sftp.on('FSTAT', (id, at) =>
    answer(id, async () => {
      const handle = handles.get(at);
      const entry =
        handle.kind === 'read'
          ? await outbox.stat(handle.name)
          : {
              name: '',
              isFolder: handle.kind === 'list',
              sizeBytes: handle.kind === 'write' ? handle.upload.size : 0,
              at: new Date(),
            };
      sftp.attrs(id, attributesOf(entry));
    }),
  );
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () => sftp.handle(id, await handles.add(() => open(path, flags)))),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () =>
      sftp.handle(id, await handles.add(async () => ({ kind: 'list', entries: await list(path), at: 0 }))),
    ),
  );
  sftp.on('READDIR', (id, at) =>
    answer(id, async () => {
      const handle = handles.get(at);
      if (handle.kind !== 'list') throw failed('No folder.');
      const next = handle.entries.slice(handle.at, handle.at + ENTRIES_AT_ONCE);
      if (next.length === 0) throw endOfFile();
      handle.at += next.length;
      sftp.name(id, next.map(listingOf));
    }),
  );
  sftp.on('READ', (id, at, offset, length) =>
    answer(id, async () => {
      const handle = handles.get(at);
      if (handle.kind !== 'read') throw denied('The file is not open for reading.');
      const bytes = await handle.reader.read(offset, Math.min(length, MOST_READ_BYTES));
      if (bytes.length === 0) throw endOfFile();
      sftp.data(id, bytes);
    }),
  );
  sftp.on('WRITE', (id, at, offset, data) =>
    answer(
      id,
      async () => {
        await write(handles.get(at), offset, data);
        ok(id);
      },
      data.length,
    ),
  );
  sftp.on('CLOSE', (id, at) =>
    answer(id, async () => {
      await close(handles.take(at));
      ok(id);
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      await inbox.rename(await onlyFile(from), await onlyFile(to));
      ok(id);
    }),
  );
  sftp.on('REMOVE', (id, path) =>
    answer(id, async () => {
      await inbox.remove(await onlyFile(path));
      ok(id);
    }),
  );
  // Times and modes are ignored, so that clients that set them don't fail.
  sftp.on('SETSTAT', (id) => answer(id, async () => ok(id)));
  sftp.on('FSETSTAT', (id, at, { size }) =>
    answer(id, async () => {
      const handle = handles.get(at);
      // scp truncates a file to the size that it has written, which has no effect.
      const isCut = size !== undefined && handle.kind === 'write' && size !== handle.upload.size;
      if (isCut) throw failed('A file is not cut or stretched.');
      ok(id);
    }),
  );
  const refuseFolder = (id: number): void =>
    answer(id, async () => {
      throw denied('Folders cannot be created or removed. A feed gets its folder with its first file.');
    });
  sftp.on('MKDIR', refuseFolder);
  sftp.on('RMDIR', refuseFolder);
  // After a protocol violation, the channel is closed.
  sftp.on('error', (err: Error) => deps.logger.warn({ err, clientId: caller.clientId }, 'SFTP protocol error'));

  return {
    /** Partial files are kept, so that the client can resume. */
    async close() {
      ended.abort();
      await queue.idle();
      await asPartner(caller, async () => {
        for (const handle of handles.takeAll()) {
          const end =
            handle.kind === 'write' ? handle.upload.suspend() : handle.kind === 'read' ? handle.reader.close() : null;
          await end?.catch((err: unknown) =>
            deps.logger.warn({ err, clientId: caller.clientId }, 'SFTP transfer not kept'),
          );
        }
      });
    },
  };
}
