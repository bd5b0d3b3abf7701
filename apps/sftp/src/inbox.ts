import { partnerScope } from '@rollcall/database/partners';
import type { SftpUpload } from '@rollcall/database/rows';
import { sftpUploads } from '@rollcall/database/sftp';
import { type Entry, folderEntry } from './attributes.ts';
import { type Caller, may } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { denied, failed, notFound } from './sftp-error.ts';
import { deleteSegments, StagedUpload } from './staged-upload.ts';
import { takeIn } from './take-in.ts';
import { isPartialName, type VirtualFile } from './virtual-path.ts';

/** Maximum number of unfinished files per client. */
const MOST_FILES = 200;
const MOST_BYTES_TIMES = 4;
/** Maximum number of listed feeds. */
const MAX_FEEDS = 1000;

export interface OpenUpload {
  readonly size: number;
  write(offset: number, bytes: Uint8Array): Promise<void>;
  /** The client has closed the file. */
  close(): Promise<void>;
  /** The client has disconnected. */
  suspend(): Promise<void>;
}

/** A client's view of its files: those in transit, and those submitted within the last day. */
export function createInbox(deps: Dependencies, caller: Caller) {
  const { db, storage } = deps;
  const { partnerId, maxUploadBytes: maxBytes } = caller;
  const uploads = sftpUploads(db, caller);
  const stage = () => new StagedUpload({ storage, uploads, partnerId, maxBytes });
  const requireScope = (): void => {
    if (!may(caller, 'files:write')) throw denied('This client may not send files.');
  };

  const listFeeds = async (): Promise<string[]> =>
    (await partnerScope(db, partnerId).listFeedNames(MAX_FEEDS)).filter((name) => name !== '.' && name !== '..');
  /** @throws SftpError if the file is in the folder of an unknown feed */
  const requireFeed = async ({ feed }: VirtualFile): Promise<void> => {
    if (feed !== null && !(await listFeeds()).includes(feed.normalize())) throw notFound();
  };

  return {
    /** Whether `/inbox/<given>` is the folder of a feed. */
    async hasFeed(given: string): Promise<boolean> {
      return (await listFeeds()).includes(given.normalize());
    },

    /** Files, and the folders of feeds if `feed` is null. */
    async list(feed: string | null): Promise<Entry[]> {
      const files = (await uploads.list()).filter(
        ({ rejection, name }) => rejection === null && folderOf(name) === (feed?.normalize() ?? null),
      );
      const folders = feed === null ? await listFeeds() : [];
      return [...folders.map((name) => folderEntry(name)), ...files.map(toEntry)];
    },

    async stat(file: VirtualFile): Promise<Entry> {
      const upload = await uploads.find(storedName(file));
      if (upload === null || upload.rejection !== null) throw notFound();
      return toEntry(upload);
    },

    async open(file: VirtualFile, mode: { truncate: boolean; create: boolean; append: boolean }): Promise<OpenUpload> {
      requireScope();
      await requireFeed(file);
      const { feed, given } = file;
      const name = storedName(file);
      const known = await uploads.find(name);
      const isThere = known !== null && known.rejection === null;
      if (!isThere && !mode.create) throw notFound();
      const { files, bytes } = await uploads.measure();
      if (files >= MOST_FILES || bytes >= MOST_BYTES_TIMES * maxBytes) {
        throw failed('Too much is unfinished in the inbox. Finish or remove it first.');
      }
      const staged = stage();
      await staged.hold(name, { fresh: mode.truncate || !isThere || (known.jobId !== null && !mode.append) });
      return {
        get size() {
          return staged.size;
        },
        write: (offset, chunk) => staged.write(offset, chunk),
        close: () =>
          isPartialName(given)
            ? staged.suspend()
            : takeIn(deps, { caller, uploads, staged, feed: feedOf(feed), name, given }),
        suspend: () => staged.suspend(),
      };
    },

    /** Renaming to a name that isn't partial submits the file. */
    async rename(source: VirtualFile, target: VirtualFile): Promise<void> {
      requireScope();
      await requireFeed(target);
      const [from, to] = [storedName(source), { ...target, feed: feedOf(target.feed), name: storedName(target) }];
      const upload = await uploads.find(from);
      if (upload === null || upload.rejection !== null) throw notFound();
      if (upload.jobId !== null) throw denied('The file was sent and is not renamed any more.');
      const present = await uploads.find(to.name);
      if (present !== null && present.jobId === null && present.rejection === null)
        throw failed('A file of that name is on its way.');
      if (isPartialName(to.given)) {
        if (present !== null) await uploads.remove(to.name);
        if (!(await uploads.rename(upload.id, to.name))) throw failed('The file is being written.');
        return;
      }
      const staged = stage();
      await staged.hold(from, { fresh: false });
      const { feed, name, given } = to;
      await takeIn(deps, { caller, uploads, staged, feed, name, given });
    },

    async remove(file: VirtualFile): Promise<void> {
      requireScope();
      const name = storedName(file);
      const known = await uploads.find(name);
      if (known === null || known.rejection !== null) throw notFound();
      if (known.jobId !== null) throw denied('The file was sent. Its job is deleted through the API.');
      const removed = await uploads.remove(name);
      if (removed === null) throw failed('The file is being written.');
      await deleteSegments(storage, removed.segments);
    },
  };
}

/** A file in the folder of a feed is stored as `<feed>/<name>`; neither contains a slash. */
function storedName({ feed, name }: VirtualFile): string {
  return feed === null ? name : `${feed.normalize()}/${name}`;
}

const feedOf = (feed: string | null): string | null => feed?.normalize() ?? null;

function folderOf(name: string): string | null {
  const end = name.indexOf('/');
  return end < 0 ? null : name.slice(0, end);
}

function toEntry({ name: stored, sizeBytes, touchedAt }: SftpUpload): Entry {
  const name = stored.slice(stored.indexOf('/') + 1);
  return { name, isFolder: false, sizeBytes: Number(sizeBytes), at: touchedAt };
}
