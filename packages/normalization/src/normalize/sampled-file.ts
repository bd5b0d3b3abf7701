import type { Decoder } from '../decode/decoder.ts';
import { createColumnProfiler, type FileProfile } from '../map/file-profile.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { type SourceLayout, sampleLayout } from '../source/source-layout.ts';

export interface FileToSample {
  readonly source: ByteSource;
  readonly layout: SourceLayout;
  readonly signal?: AbortSignal;
}

/**
 * A file whose first rows were sampled and are returned again with the others. Reopening a workbook would read its
 * shared strings twice. Must be closed.
 */
export class SampledFile {
  private constructor(
    readonly profile: FileProfile,
    private readonly first: readonly RowBatch[],
    private readonly rest: AsyncIterator<RowBatch>,
  ) {}

  static async open(decoder: Decoder, { source, layout, signal }: FileToSample): Promise<SampledFile> {
    const batches = decoder.decode(source, layout, signal === undefined ? {} : { signal })[Symbol.asyncIterator]();
    const profiler = createColumnProfiler();
    const first: RowBatch[] = [];
    const sampled = sampleLayout(layout);
    try {
      if (sampled !== layout) {
        for await (const batch of decoder.decode(source, sampled, signal === undefined ? {} : { signal }))
          if (!profiler.add(batch)) break;
      }
      for (let wantsMore = sampled === layout; wantsMore; ) {
        const { done, value } = await batches.next();
        signal?.throwIfAborted();
        if (done === true) break;
        first.push(copyOf(value));
        wantsMore = profiler.add(value);
      }
    } catch (error) {
      await batches.return?.();
      throw error;
    }
    const profile = profiler.finish();
    return new SampledFile(sampled === layout ? profile : { ...profile, isWhole: false }, first, batches);
  }

  /**
   * All batches, once, as objects of one shape, so that the code that reads rows is optimized for that shape in all
   * formats.
   */
  async *batches(): AsyncGenerator<RowBatch> {
    yield* this.first;
    for (;;) {
      const { done, value } = await this.rest.next();
      if (done === true) return;
      const {
        bytes,
        rowCount,
        rowCells,
        cellStarts,
        cellEnds,
        rowNumbers,
        continuesInNextBatch = false,
        faults,
      } = value;
      yield { bytes, rowCount, rowCells, cellStarts, cellEnds, rowNumbers, continuesInNextBatch, faults };
    }
  }

  async close(): Promise<void> {
    await this.rest.return?.();
  }
}

function copyOf(batch: RowBatch): RowBatch {
  const { bytes, rowCount, rowCells, cellStarts, cellEnds, rowNumbers, continuesInNextBatch = false, faults } = batch;
  const cells = rowCells[rowCount]!;
  return {
    bytes: new Uint8Array(bytes),
    rowCount,
    rowCells: rowCells.slice(0, rowCount + 1),
    cellStarts: cellStarts.slice(0, cells),
    cellEnds: cellEnds.slice(0, cells),
    rowNumbers: rowNumbers.slice(0, rowCount),
    continuesInNextBatch,
    faults: faults.slice(),
  };
}
