import { allocateAligned } from './aligned-memory.ts';
import { BLOCK_BYTES, isRefusal, openDirect } from './direct-file.ts';
import { attempt } from './disk-error.ts';
import { closeFile, openFile, readFile, statFile } from './file-calls.ts';
import type { StoredRange } from './object-backend.ts';
import { releaseBytes } from './release-bytes.ts';
import { sizeMismatch } from './storage-error.ts';

const READ_BYTES = 512 * 1024;

export async function* readRange(path: string, { start, end, totalBytes }: StoredRange): AsyncGenerator<Uint8Array> {
  const file = await attempt(() => OpenedFile.open(path));
  try {
    await attempt(() => file.expectSize(totalBytes));
    yield* file.read(start, end);
  } finally {
    await file.close();
  }
}

class OpenedFile {
  /** Null if unavailable or not needed yet. */
  #direct: number | null = null;
  #ahead: Promise<number> = Promise.resolve(0);

  private constructor(private readonly plain: number) {}

  static async open(path: string): Promise<OpenedFile> {
    return new OpenedFile(await openFile(path, 'r'));
  }

  async expectSize(bytes: number): Promise<void> {
    const { size } = await statFile(this.plain);
    if (size !== bytes) throw sizeMismatch(size, bytes);
  }

  /**
   * Reads the first chunk through the page cache, because the beginning of an object is often read repeatedly. The rest
   * is read directly, one chunk ahead.
   */
  async *read(start: number, end: number): AsyncGenerator<Uint8Array> {
    const isLong = end - start > READ_BYTES;
    const first = isLong ? allocateAligned(READ_BYTES) : Buffer.allocUnsafeSlow(end - start);
    const toBlock = isLong ? READ_BYTES - (start % BLOCK_BYTES) : end - start;
    const bytesRead = await attempt(() => this.#fill(first.subarray(0, toBlock), start));
    if (bytesRead > 0) yield first.subarray(0, bytesRead);
    if (bytesRead > 0 && start + bytesRead < end) yield* this.#readOn(start + bytesRead, end, first);
    releaseBytes(first);
  }

  async *#readOn(start: number, end: number, memory: Buffer): AsyncGenerator<Uint8Array> {
    this.#direct = await openDirect(this.plain, 'read');
    let filling = memory;
    let looked = allocateAligned(memory.length);
    this.#begin(filling, start);
    for (let position = start; position < end; ) {
      const bytesRead = await attempt(() => this.#ahead);
      if (bytesRead === 0) break;
      const chunk = filling.subarray(0, Math.min(bytesRead, end - position));
      position += bytesRead;
      [filling, looked] = [looked, filling];
      if (position < end) this.#begin(filling, position);
      yield chunk;
    }
    releaseBytes(looked);
  }

  /** Must not be called during a read. */
  async close(): Promise<void> {
    await this.#ahead.catch(() => {});
    await Promise.all([closeFile(this.plain), this.#closeDirect()]);
  }

  /** Errors are reported when the bytes are requested. */
  #begin(memory: Buffer, position: number): void {
    this.#ahead = this.#fill(memory, position);
    this.#ahead.catch(() => {});
  }

  async #fill(memory: Buffer, position: number): Promise<number> {
    if (this.#direct === null) return (await readFile(this.plain, memory, 0, memory.length, position)).bytesRead;
    try {
      return (await readFile(this.#direct, memory, 0, memory.length, position)).bytesRead;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.#closeDirect();
      return this.#fill(memory, position);
    }
  }

  async #closeDirect(): Promise<void> {
    const direct = this.#direct;
    this.#direct = null;
    if (direct !== null) await closeFile(direct);
  }
}
