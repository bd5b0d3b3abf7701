import { isRefusal, openDirect } from './direct-file.ts';
import { closeFile, syncFile, writeFile } from './file-calls.ts';

/** Writes a new file sequentially. Calls must not overlap, but `close` waits for the previous one. */
export class GrowingFile {
  #size = 0;
  /** Opened for the first blocks. Null if direct access isn't available. */
  #direct: number | null | undefined;
  #running: Promise<void> = Promise.resolve();
  #closing: Promise<void> | null = null;

  /** Takes ownership of a new file that is open for writing. */
  constructor(private readonly plain: number) {}

  append(bytes: Uint8Array): Promise<void> {
    return this.#run(() => this.#write(this.plain, bytes));
  }

  /**
   * Bypasses the page cache if the file system supports it. The bytes must be aligned, consist of whole blocks, and
   * follow whole blocks. They must not change until the promise settles.
   */
  appendBlocks(bytes: Uint8Array): Promise<void> {
    return this.#run(async () => {
      if (this.#direct === undefined) this.#direct = await openDirect(this.plain, 'write');
      if (this.#direct === null) return this.#write(this.plain, bytes);
      const before = this.#size;
      try {
        await this.#write(this.#direct, bytes);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        this.#size = before;
        await this.#closeDirect();
        await this.#write(this.plain, bytes);
      }
    });
  }

  /** Afterward, all bytes survive a crash of the machine, including those written directly. */
  sync(): Promise<void> {
    return this.#run(() => syncFile(this.plain));
  }

  /** Can be called more than once. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#running.catch(() => {});
    await Promise.all([closeFile(this.plain), this.#closeDirect()]);
  }

  #run(action: () => Promise<void>): Promise<void> {
    if (this.#closing !== null) return Promise.reject(new Error('The file is closed'));
    this.#running = action();
    return this.#running;
  }

  async #write(file: number, bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength; ) {
      const { bytesWritten } = await writeFile(file, bytes, at, bytes.byteLength - at, this.#size);
      at += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  async #closeDirect(): Promise<void> {
    const direct = this.#direct;
    this.#direct = null;
    if (typeof direct === 'number') await closeFile(direct);
  }
}
