import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '../artifact-store.ts';
import { ByteSink } from '../record/byte-sink.ts';

/** Little enough to be in the processor's caches still when it is hashed and encrypted. */
const FLUSH_BYTES = 64 * 1024;
/** What a batch may add before the next look. */
const BATCH_BYTES = 128 * 1024;

/** One part of an artifact being written: lines gather here and go out in large writes. */
export class PartWriter {
  readonly sink = new ByteSink(64 * 1024, { next: FLUSH_BYTES + BATCH_BYTES });
  entries = 0;

  private constructor(
    readonly kind: ArtifactKind,
    readonly part: number,
    private readonly writer: ArtifactWriter,
  ) {}

  static async create(store: ArtifactStore, kind: ArtifactKind, part: number): Promise<PartWriter> {
    return new PartWriter(kind, part, await store.create(kind, part));
  }

  needsSettling(): boolean {
    return this.sink.length >= FLUSH_BYTES;
  }

  async settle(): Promise<void> {
    if (this.sink.length >= FLUSH_BYTES) await this.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    await this.writer.close(this.entries);
  }

  /** See ArtifactWriter. */
  read(options?: { readonly lent?: boolean }): AsyncIterable<Uint8Array> {
    return this.writer.read(options);
  }

  discard(): Promise<void> {
    return this.writer.discard();
  }

  private async flush(): Promise<void> {
    if (this.sink.length === 0) return;
    await this.writer.write(this.sink.view());
    this.sink.clear();
  }
}
