import type { ByteSource } from '../source/byte-source.ts';
import type { RowBatch } from '../source/row-batch.ts';
import type { SourceLayout } from '../source/source-layout.ts';

export interface DecodeOptions {
  readonly signal?: AbortSignal;
}

/**
 * Decodes one format into row batches. The rows don't depend on the chunk size, and only a bounded window of the file
 * is in memory.
 *
 * @throws SourceError if the file as a whole can't be read; a bad row is an issue in its batch, never an exception
 */
export interface Decoder<Layout extends SourceLayout = SourceLayout> {
  readonly format: Layout['format'];
  decode(source: ByteSource, layout: Layout, options?: DecodeOptions): AsyncIterable<RowBatch>;
}
