import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { allocateAligned } from './aligned-memory.ts';
import { attempt, isMissing } from './disk-error.ts';
import type { DurableDirectories } from './durable-directories.ts';
import { openFile, renameFile } from './file-calls.ts';
import { TAG_BYTES } from './frame-cipher.ts';
import { GrowingFile } from './growing-file.ts';
import type { BackendUpload } from './object-backend.ts';
import { releaseBytes } from './release-bytes.ts';

/** Frames are buffered up to this size, because a call through Node's thread pool costs as much as writing a frame. */
const WRITE_BYTES = 512 * 1024;
/** The initial buffer size, and the maximum for a small object: one frame and its tag. */
const FIRST_BYTES = 16 * 1024;
const SMALL_BYTES = 128 * 1024;
const NOTHING: Buffer = Buffer.alloc(0);

/** Makes the names of `.partial` files unique across processes. */
const PROCESS = randomBytes(6).toString('hex');
let uploads = 0;

/** Writes an object to a hidden `.partial` file, which is renamed when it is complete. */
export class DiskUpload implements BackendUpload {
  readonly #path: string;
  readonly #partial: string;
  #gathered: Buffer = NOTHING;
  #gatheredBytes = 0;
  #opening: Promise<GrowingFile> | null = null;
  /** While one buffer is being written, the next frames are collected in the other. */
  #sending: Promise<void> | null = null;
  #sent: Buffer = NOTHING;
  #isAborted = false;

  constructor(
    path: string,
    private readonly directories: DurableDirectories,
  ) {
    this.#path = path;
    this.#partial = join(dirname(path), `.${basename(path)}.${PROCESS}-${uploads++}.partial`);
  }

  write(chunk: Uint8Array): Promise<void> | void {
    this.#makeRoom(chunk.byteLength);
    const isRoomFor = this.#gatheredBytes + chunk.byteLength <= this.#gathered.length;
    // The file of a small object is only created when all of its bytes are there.
    if (isRoomFor && (this.#opening !== null || this.#gathered.length <= SMALL_BYTES)) {
      this.#gather(chunk);
      releaseBytes(chunk);
      return;
    }
    return attempt(async () => {
      // Opened first, so that an error is reported immediately and not after the buffered bytes.
      await this.#open();
      for (let offset = 0; offset < chunk.byteLength; ) {
        if (this.#gatheredBytes === this.#gathered.length) await this.#send();
        const take = Math.min(this.#gathered.length - this.#gatheredBytes, chunk.byteLength - offset);
        this.#gather(chunk.subarray(offset, offset + take));
        offset += take;
      }
      releaseBytes(chunk);
    });
  }

  close(): Promise<void> {
    return attempt(async () => {
      const file = await this.#open();
      await this.#sending;
      await file.append(this.#gathered.subarray(0, this.#gatheredBytes));
      releaseBytes(this.#gathered);
      releaseBytes(this.#sent);
      await Promise.all([file.sync(), this.directories.ensure(dirname(this.#path))]);
      await file.close();
      await renameFile(this.#partial, this.#path);
      await this.directories.sync(dirname(this.#path));
    });
  }

  abort(): Promise<void> {
    return attempt(async () => {
      this.#isAborted = true;
      const file = await this.#opening?.catch(() => null);
      await file?.close();
      await rm(this.#partial, { force: true });
    });
  }

  /** The buffer starts small, because many objects are small and many can be written concurrently. */
  #makeRoom(bytes: number): void {
    const needed = this.#gatheredBytes + bytes;
    if (needed <= this.#gathered.length || this.#gathered.length === WRITE_BYTES) return;
    const room = needed <= SMALL_BYTES ? Buffer.allocUnsafeSlow(smallRoom(needed)) : allocateAligned(WRITE_BYTES);
    this.#gathered.copy(room, 0, 0, this.#gatheredBytes);
    this.#gathered = room;
  }

  #gather(bytes: Uint8Array): void {
    this.#gathered.set(bytes, this.#gatheredBytes);
    this.#gatheredBytes += bytes.byteLength;
  }

  /** Settles when there is space again. A write error is thrown by the next call of `#send` or by `close`. */
  async #send(): Promise<void> {
    const file = await this.#open();
    await this.#sending;
    this.#sending = file.appendBlocks(this.#gathered);
    this.#sending.catch(() => {});
    const room = this.#sent === NOTHING ? allocateAligned(WRITE_BYTES) : this.#sent;
    this.#sent = this.#gathered;
    this.#gathered = room;
    this.#gatheredBytes = 0;
  }

  /** Opens the file once. An abort in the meantime waits for it, so that it can be closed. */
  #open(): Promise<GrowingFile> {
    if (this.#isAborted) return Promise.reject(new Error('The upload was aborted'));
    this.#opening ??= this.#create();
    return this.#opening;
  }

  async #create(): Promise<GrowingFile> {
    const directory = dirname(this.#path);
    await this.directories.make(directory);
    try {
      return await this.#createFile();
    } catch (error) {
      if (!isMissing(error)) throw error;
      // The directory was removed in the meantime.
      this.directories.forget(directory);
      await this.directories.make(directory);
      return this.#createFile();
    }
  }

  async #createFile(): Promise<GrowingFile> {
    return new GrowingFile(await openFile(this.#partial, 'wx', 0o600));
  }
}

/** Includes the tag after the frame. */
function smallRoom(needed: number): number {
  let bytes = FIRST_BYTES;
  while (bytes < needed + TAG_BYTES && bytes < SMALL_BYTES) bytes *= 2;
  return bytes;
}
