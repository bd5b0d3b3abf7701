import { partnerScope } from '@rollcall/database/partners';
import type { SftpUpload } from '@rollcall/database/rows';
import { SftpUploads } from '@rollcall/database/sftp';
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
export class Inbox {
  readonly #uploads: SftpUploads;

  constructor(
    private readonly deps: Dependencies,
    private readonly caller: Caller,
  ) {
    this.#uploads = new SftpUploads(deps.db, caller);
  }

  /** Whether `/inbox/<given>` is the folder of a feed. */
  async hasFeed(given: string): Promise<boolean> {
    return (await this.#listFeeds()).includes(given.normalize());
  }

  /** Files, and the folders of feeds if `feed` is null. */
  async list(feed: string | null): Promise<Entry[]> {
    const files = (await this.#uploads.list()).filter(
      ({ rejection, name }) => rejection === null && folderOf(name) === (feed?.normalize() ?? null),
    );
    const folders = feed === null ? await this.#listFeeds() : [];
    return [...folders.map((name) => folderEntry(name)), ...files.map(toEntry)];
  }

  async stat(file: VirtualFile): Promise<Entry> {
    const upload = await this.#uploads.find(storedName(file));
    if (upload === null || upload.rejection !== null) throw notFound();
    return toEntry(upload);
  }

  async open(file: VirtualFile, mode: { truncate: boolean; create: boolean; append: boolean }): Promise<OpenUpload> {
    this.#requireScope();
    await this.#requireFeed(file);
    const { feed, given } = file;
    const name = storedName(file);
    const known = await this.#uploads.find(name);
    const isThere = known !== null && known.rejection === null;
    if (!isThere && !mode.create) throw notFound();
    const { files, bytes } = await this.#uploads.measure();
    if (files >= MOST_FILES || bytes >= MOST_BYTES_TIMES * this.caller.maxUploadBytes) {
      throw failed('Too much is unfinished in the inbox. Finish or remove it first.');
    }
    const staged = this.#stage();
    await staged.hold(name, { fresh: mode.truncate || !isThere || (known.jobId !== null && !mode.append) });
    return {
      get size() {
        return staged.size;
      },
      write: (offset, chunk) => staged.write(offset, chunk),
      close: () =>
        isPartialName(given)
          ? staged.suspend()
          : takeIn(this.deps, { caller: this.caller, uploads: this.#uploads, staged, feed: feedOf(feed), name, given }),
      suspend: () => staged.suspend(),
    };
  }

  /** Renaming to a name that isn't partial submits the file. */
  async rename(source: VirtualFile, target: VirtualFile): Promise<void> {
    this.#requireScope();
    await this.#requireFeed(target);
    const from = storedName(source);
    const to = { ...target, feed: feedOf(target.feed), name: storedName(target) };
    const upload = await this.#uploads.find(from);
    if (upload === null || upload.rejection !== null) throw notFound();
    if (upload.jobId !== null) throw denied('The file was sent and is not renamed any more.');
    const present = await this.#uploads.find(to.name);
    if (present !== null && present.jobId === null && present.rejection === null)
      throw failed('A file of that name is on its way.');
    if (isPartialName(to.given)) {
      if (present !== null) await this.#uploads.remove(to.name);
      if (!(await this.#uploads.rename(upload.id, to.name))) throw failed('The file is being written.');
      return;
    }
    const staged = this.#stage();
    await staged.hold(from, { fresh: false });
    const { feed, name, given } = to;
    await takeIn(this.deps, { caller: this.caller, uploads: this.#uploads, staged, feed, name, given });
  }

  async remove(file: VirtualFile): Promise<void> {
    this.#requireScope();
    const name = storedName(file);
    const known = await this.#uploads.find(name);
    if (known === null || known.rejection !== null) throw notFound();
    if (known.jobId !== null) throw denied('The file was sent. Its job is deleted through the API.');
    const removed = await this.#uploads.remove(name);
    if (removed === null) throw failed('The file is being written.');
    await deleteSegments(this.deps.storage, removed.segments);
  }

  #stage(): StagedUpload {
    const { partnerId, maxUploadBytes: maxBytes } = this.caller;
    return new StagedUpload({ storage: this.deps.storage, uploads: this.#uploads, partnerId, maxBytes });
  }

  #requireScope(): void {
    if (!may(this.caller, 'files:write')) throw denied('This client may not send files.');
  }

  async #listFeeds(): Promise<string[]> {
    const names = await partnerScope(this.deps.db, this.caller.partnerId).listFeedNames(MAX_FEEDS);
    return names.filter((name) => name !== '.' && name !== '..');
  }

  /** @throws SftpError if the file is in the folder of an unknown feed */
  async #requireFeed({ feed }: VirtualFile): Promise<void> {
    if (feed !== null && !(await this.#listFeeds()).includes(feed.normalize())) throw notFound();
  }
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
