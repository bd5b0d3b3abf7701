import { ByteSink } from './byte-sink.ts';
import type { ScratchFile, ScratchSpace } from './scratch-space.ts';

const FLUSH_BYTES = 256 * 1024;
/** Number of bytes kept in memory before data goes to scratch. */
const MEMORY_BYTES = 1024 * 1024;

/**
 * Bytes to read back later: in memory while they are few, then in scratch. Writing is synchronous. `flushIfNeeded`
 * between batches moves the buffered bytes.
 */
export class SpillFile {
  readonly sink: ByteSink;
  private file: ScratchFile | null = null;

  constructor(private readonly scratch: ScratchSpace) {
    this.sink = new ByteSink(4096, { release: scratch.release });
  }

  needsFlush(): boolean {
    return this.sink.length >= (this.file === null ? MEMORY_BYTES : FLUSH_BYTES);
  }

  async flushIfNeeded(): Promise<void> {
    if (!this.needsFlush()) return;
    this.file ??= await this.scratch.createFile();
    await this.file.append(this.sink.view());
    this.sink.clear();
  }

  /** Yields all bytes in chunks of any size. Each chunk is valid until the next one. */
  async *read(): AsyncGenerator<Uint8Array> {
    if (this.file !== null) yield* this.file.read();
    if (this.sink.length > 0) yield this.sink.view();
  }

  async delete(): Promise<void> {
    await this.file?.delete();
    this.file = null;
    this.sink.free();
  }
}
