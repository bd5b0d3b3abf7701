import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '../artifact-store.ts';
import { ByteSink } from '../record/byte-sink.ts';

/** Little enough to be in the processor's caches still when it is hashed and encrypted. */
const FLUSH_BYTES = 64 * 1024;
/** With which a part begins: of a small file it may be all. */
const FIRST_BYTES = 8 * 1024;

/**
 * One part of an artifact being written: lines gather here and go out in large writes. What fits into the first write
 * stays here until it is known whether the part is kept: making an object durable takes as long as a small file does.
 */
export class PartWriter {
  readonly sink = new ByteSink(FIRST_BYTES);
  entries = 0;
  /** Null: all of it is here still. */
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

  /** The part is kept. Harmless after `end`. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const writer = await this.flush();
    await writer.close(this.entries);
  }

  /** Nothing is added any more, and it may be read back. What went out becomes durable meanwhile. */
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
