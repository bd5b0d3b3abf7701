import ssh2 from 'ssh2';
import { type Entry, folderEntry } from './attributes.ts';
import type { Handle } from './handles.ts';
import type { Inbox } from './inbox.ts';
import type { Outbox } from './outbox.ts';
import { denied, failed, notFound } from './sftp-error.ts';
import { parsePath, type VirtualFile, type VirtualPath } from './virtual-path.ts';

const { OPEN_MODE } = ssh2.utils.sftp;

type Place = VirtualPath | { readonly kind: 'feed'; readonly feed: string };

/** Paths of a client's inbox and outbox. Every method throws SftpError if the request is refused. */
export class SftpFiles {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
  ) {}

  async stat(path: string): Promise<Entry> {
    const place = await this.locate(path);
    if (place.kind === 'file') return place.folder === 'inbox' ? this.inbox.stat(place) : this.outbox.stat(place.name);
    return folderEntry(place.kind === 'root' ? '/' : place.kind === 'feed' ? place.feed : place.folder);
  }

  async statOpen(handle: Handle): Promise<Entry> {
    if (handle.kind === 'read') return this.outbox.stat(handle.name);
    const sizeBytes = handle.kind === 'write' ? handle.upload.size : 0;
    return { name: '', isFolder: handle.kind === 'list', sizeBytes, at: new Date() };
  }

  async list(path: string): Promise<Entry[]> {
    const place = await this.locate(path);
    if (place.kind === 'root') return [folderEntry('inbox'), folderEntry('outbox')];
    if (place.kind === 'file')
      throw place.folder === 'inbox' && place.feed !== null ? notFound() : failed('No folder.');
    if (place.kind === 'feed') return this.inbox.list(place.feed);
    return place.folder === 'inbox' ? this.inbox.list(null) : this.outbox.list();
  }

  async open(path: string, flags: number): Promise<Handle> {
    const has = (mode: number) => (flags & mode) !== 0;
    const place = await this.locate(path);
    if (place.kind !== 'file') throw denied(place.kind === 'root' ? 'Put files into /inbox.' : 'That is a folder.');
    if (place.folder === 'outbox') {
      if (has(OPEN_MODE.WRITE)) throw denied('/outbox is read only.');
      return { kind: 'read', reader: await this.outbox.open(place.name), name: place.name };
    }
    if (!has(OPEN_MODE.WRITE)) throw denied('What was sent is not read again over SFTP.');
    const mode = { truncate: has(OPEN_MODE.TRUNC), create: has(OPEN_MODE.CREAT), append: has(OPEN_MODE.APPEND) };
    return { kind: 'write', upload: await this.inbox.open(place, mode), isBroken: false };
  }

  async write(handle: Handle, offset: number, bytes: Buffer): Promise<void> {
    if (handle.kind !== 'write') throw denied('The file is not open for writing.');
    try {
      await handle.upload.write(offset, bytes);
    } catch (error) {
      handle.isBroken = true;
      throw error;
    }
  }

  async close(handle: Handle): Promise<void> {
    if (handle.kind === 'read') await handle.reader.close();
    if (handle.kind !== 'write') return;
    if (!handle.isBroken) return handle.upload.close();
    await handle.upload.suspend();
    throw failed('The file was not written as a whole.');
  }

  /** The client has disconnected. A partial file is kept, so that the client can resume. */
  async abandon(handle: Handle): Promise<void> {
    if (handle.kind === 'write') await handle.upload.suspend();
    if (handle.kind === 'read') await handle.reader.close();
  }

  async rename(from: string, to: string): Promise<void> {
    await this.inbox.rename(await this.inInbox(from), await this.inInbox(to));
  }

  async remove(path: string): Promise<void> {
    await this.inbox.remove(await this.inInbox(path));
  }

  private async inInbox(path: string): Promise<VirtualFile> {
    const place = await this.locate(path);
    if (place.kind !== 'file' || place.folder !== 'inbox') throw denied('Only files in /inbox can be changed.');
    return place;
  }

  /** Parses a path and recognizes the folders of feeds. */
  private async locate(path: string): Promise<Place> {
    const parsed = parsePath(path);
    const mightBeFeed = parsed.kind === 'file' && parsed.folder === 'inbox' && parsed.feed === null;
    return mightBeFeed && (await this.inbox.hasFeed(parsed.given)) ? { kind: 'feed', feed: parsed.given } : parsed;
  }
}
