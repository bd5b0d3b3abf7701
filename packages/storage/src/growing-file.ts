import { isRefusal, openDirect } from './direct-file.ts';
import { closeFile, syncFile, writeFile } from './file-calls.ts';

/** A new file that is written from its beginning to its end. Calls must not overlap; `close` waits for the one before. */
export class GrowingFile {
  #size = 0;
  /** Opened with the first blocks; null: not to be had. */
  #direct: number | null | undefined;
  #running: Promise<void> = Promise.resolve();
  #closing: Promise<void> | null = null;

  /** Takes over a file that is new and open for writing. */
  constructor(private readonly plain: number) {}

  append(bytes: Uint8Array): Promise<void> {
    return this.#run(() => this.#write(this.plain, bytes));
  }

  /**
   * Past the page cache where the file system lets us. The bytes are aligned, whole blocks, and come after whole blocks;
   * they are not to be changed until this has settled.
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

  /** Its bytes outlive a crash of the machine, whichever way they were written. */
  sync(): Promise<void> {
    return this.#run(() => syncFile(this.plain));
  }

  /** Harmless a second time. */
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
