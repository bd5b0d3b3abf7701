import { ByteSink } from '../../external/byte-sink.ts';
import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '../../record/artifact-store.ts';

/** Small enough to still be in the CPU caches when it is hashed and encrypted. */
const FLUSH_BYTES = 64 * 1024;
/** Initial buffer size. It may hold all of a small file. */
const FIRST_BYTES = 8 * 1024;

/**
 * Writes one part of an artifact. Lines are buffered and written in large chunks. Data that fits into the first chunk
 * stays in memory until it is known whether the part is kept, because making an object durable takes as long as
 * processing a small file.
 */
export class PartWriter {
  readonly sink = new ByteSink(FIRST_BYTES);
  entries = 0;
  /** Null while all data is still in memory. */
  private writer: ArtifactWriter | null = null;
  private isClosed = false;

  constructor(
    private readonly store: ArtifactStore,
    readonly kind: ArtifactKind,
    readonly part: number,
  ) {}

  needsFlush(): boolean {
    return this.sink.length >= FLUSH_BYTES;
  }

  async flushIfNeeded(): Promise<void> {
    if (this.sink.length >= FLUSH_BYTES) await this.flush();
  }

  /** Completes a part that is kept. Can be called after `end`. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const writer = await this.flush();
    await writer.close(this.entries);
  }

  /** Ends writing, so that the part can be read back. Data that was already written becomes durable. */
  async end(): Promise<void> {
    if (this.writer !== null) await this.close();
  }

  /** See ArtifactWriter. */
  async *read(options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array> {
    if (this.writer !== null) yield* this.writer.read(options);
    else if (this.sink.length > 0) yield this.sink.view();
  }

  async discard(): Promise<void> {
    await this.writer?.discard();
  }

  private async flush(): Promise<ArtifactWriter> {
    this.writer ??= await this.store.create(this.kind, this.part);
    if (this.sink.length > 0) await this.writer.write(this.sink.view());
    this.sink.clear();
    return this.writer;
  }
}
