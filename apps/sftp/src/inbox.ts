import type { SftpUpload } from '@rollcall/database/rows';
import { sftpUploads } from '@rollcall/database/sftp';
import type { Entry } from './attributes.ts';
import { type Caller, may } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { denied, failed, notFound } from './sftp-error.ts';
import { deleteSegments, StagedUpload } from './staged-upload.ts';
import { takeIn } from './take-in.ts';
import { isPartialName } from './virtual-path.ts';

/** Unfinished files of one client. */
const MOST_FILES = 200;
const MOST_BYTES_TIMES = 4;

export interface OpenUpload {
  readonly size: number;
  write(offset: number, bytes: Uint8Array): Promise<void>;
  /** The client says that it has sent what it wanted to. */
  close(): Promise<void>;
  /** The client has gone. */
  suspend(): Promise<void>;
}

/** What a client sees of the files it sends: those on their way, and for a day those that were sent. */
export function createInbox(deps: Dependencies, caller: Caller) {
  const { db, storage } = deps;
  const { partnerId, maxUploadBytes: maxBytes } = caller;
  const uploads = sftpUploads(db, caller);
  const stage = () => new StagedUpload({ storage, uploads, partnerId, maxBytes });
  const requireScope = (): void => {
    if (!may(caller, 'files:write')) throw denied('This client may not send files.');
  };

  return {
    async list(): Promise<Entry[]> {
      return (await uploads.list()).filter(({ rejection }) => rejection === null).map(toEntry);
    },

    async stat(name: string): Promise<Entry> {
      const upload = await uploads.find(name);
      if (upload === null || upload.rejection !== null) throw notFound();
      return toEntry(upload);
    },

    async open(
      { name, given }: { name: string; given: string },
      mode: { truncate: boolean; create: boolean; append: boolean },
    ): Promise<OpenUpload> {
      requireScope();
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
        close: () => (isPartialName(given) ? staged.suspend() : takeIn(deps, { caller, uploads, staged, name, given })),
        suspend: () => staged.suspend(),
      };
    },

    /** To a name that is not partial: that finishes the file. */
    async rename(from: string, to: { name: string; given: string }): Promise<void> {
      requireScope();
      const upload = await uploads.find(from);
      if (upload === null || upload.rejection !== null) throw notFound();
      if (upload.jobId !== null) throw denied('The file was sent and is not renamed any more.');
      const target = await uploads.find(to.name);
      if (target !== null && target.jobId === null && target.rejection === null)
        throw failed('A file of that name is on its way.');
      if (isPartialName(to.given)) {
        if (target !== null) await uploads.remove(to.name);
        if (!(await uploads.rename(upload.id, to.name))) throw failed('The file is being written.');
        return;
      }
      const staged = stage();
      await staged.hold(from, { fresh: false });
      await takeIn(deps, { caller, uploads, staged, ...to });
    },

    async remove(name: string): Promise<void> {
      requireScope();
      const known = await uploads.find(name);
      if (known === null || known.rejection !== null) throw notFound();
      if (known.jobId !== null) throw denied('The file was sent. Its job is deleted through the API.');
      const removed = await uploads.remove(name);
      if (removed === null) throw failed('The file is being written.');
      await deleteSegments(storage, removed.segments);
    },
  };
}

function toEntry({ name, sizeBytes, touchedAt }: SftpUpload): Entry {
  return { name, isFolder: false, sizeBytes: Number(sizeBytes), at: touchedAt };
}
