import type { ScratchFile, ScratchSpace } from '../artifact-store.ts';
import { ByteSink } from '../record/byte-sink.ts';

const FLUSH_BYTES = 256 * 1024;
const MEMORY_BYTES = 1024 * 1024;

export interface SpillOptions {
  /** So many bytes stay in memory before any goes to scratch. */
  readonly memoryBytes?: number;
}

/**
 * Bytes to be read back later: in memory while they are few, then in scratch. Writing is synchronous; `settle` between
 * batches moves what has gathered.
 */
export class SpillFile {
  readonly sink: ByteSink;
  private file: ScratchFile | null = null;
  private readonly memoryBytes: number;

  constructor(
    private readonly scratch: ScratchSpace,
    { memoryBytes = MEMORY_BYTES }: SpillOptions = {},
  ) {
    this.memoryBytes = memoryBytes;
    this.sink = new ByteSink(4096, { release: scratch.release });
  }

  get size(): number {
    return (this.file?.size ?? 0) + this.sink.length;
  }

  needsSettling(): boolean {
    return this.sink.length >= (this.file === null ? this.memoryBytes : FLUSH_BYTES);
  }

  async settle(): Promise<void> {
    if (!this.needsSettling()) return;
    this.file ??= await this.scratch.createFile();
    await this.file.append(this.sink.view());
    this.sink.clear();
  }

  /** All that was written, in chunks of any size that are the reader's only until the next one. */
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
