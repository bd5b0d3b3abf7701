import type { ByteSource } from '../byte-source.ts';
import type { RowBoundary, SourceLayout } from '../source-layout.ts';
import type { RangeTally } from './range-tally.ts';
import type { RowBatch } from './row-batch.ts';

export interface DecodeOptions {
  /** Start at this row boundary instead of the first data row. */
  readonly from?: RowBoundary;
  /** Stop before this byte offset: the start of the next range's first row. */
  readonly toByteOffset?: number;
  readonly signal?: AbortSignal;
  /** Faults of the file as a whole are not reported, but what they come of is counted here (CSV and fixed width). */
  readonly tally?: RangeTally;
}

/**
 * Turns the bytes of one format into row batches. A decoder may not assume that it sees the file from its first byte
 * (`from`), gives the same batches' content at every chunk size, and holds no more than a bounded window of the file.
 *
 * @throws SourceError when the file as a whole cannot be read; a bad row is a fault in its batch, never an exception.
 */
export interface Decoder<Layout extends SourceLayout = SourceLayout> {
  readonly format: Layout['format'];
  decode(source: ByteSource, layout: Layout, options?: DecodeOptions): AsyncIterable<RowBatch>;
}
