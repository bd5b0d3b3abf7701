import type { ByteSource } from '../byte-source.ts';
import type { SourceLayout } from '../source-layout.ts';
import type { RowBatch } from './row-batch.ts';

export interface DecodeOptions {
  readonly signal?: AbortSignal;
}

/**
 * Turns the bytes of one format into row batches. A decoder gives the same batches' content at every chunk size, and holds
 * no more than a bounded window of the file.
 *
 * @throws SourceError when the file as a whole cannot be read; a bad row is a fault in its batch, never an exception.
 */
export interface Decoder<Layout extends SourceLayout = SourceLayout> {
  readonly format: Layout['format'];
  decode(source: ByteSource, layout: Layout, options?: DecodeOptions): AsyncIterable<RowBatch>;
}
