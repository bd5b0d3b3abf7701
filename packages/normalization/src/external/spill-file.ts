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
  private readonly memoryBytes: number;
  private readonly flushBytes: number;

  /** @param options how many bytes stay in memory, and how many are written at once later. For many files at once. */
  constructor(
    private readonly scratch: ScratchSpace,
    { memoryBytes = MEMORY_BYTES, flushBytes = FLUSH_BYTES }: { memoryBytes?: number; flushBytes?: number } = {},
  ) {
    this.memoryBytes = memoryBytes;
    this.flushBytes = flushBytes;
    this.sink = new ByteSink(4096, { release: scratch.release });
  }

  needsFlush(): boolean {
    return this.sink.length >= (this.file === null ? this.memoryBytes : this.flushBytes);
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
