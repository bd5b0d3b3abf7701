import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createRangeAssembler,
  finishRange,
  type RangeArtifacts,
  type RangeAssembly,
} from '../assemble/assemble-range.ts';
import { windowFor } from '../assemble/window-for.ts';
import { type CountedRange, createTally } from '../decode/range-tally.ts';
import { assemblerSettings, type FilePlan, type NormalizeOptions } from '../pipeline.ts';
import { createMappedRow } from '../record/create-mapped-row.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { FileRange } from './file-range.ts';
import { OwnRows, runRangeBatch } from './run-range-batch.ts';

export interface NormalizeRangeOptions extends Omit<NormalizeOptions, 'artifacts' | 'maxRows' | 'pseudonym'> {
  /** Of the whole file, with a pseudonym of its own: all ranges must come to the same. */
  readonly file: FilePlan;
  readonly range: FileRange;
  readonly artifacts: RangeArtifacts;
  /** Eight bytes, the same for all ranges of a file and unknown to who wrote it. */
  readonly seed: Uint8Array;
}

/** What the join needs to know of a range beside the parts that it left. Plain JSON. */
export interface RangeResult extends RangeAssembly {
  /** Number of its first own row; null: all of its rows belong to the range before. */
  readonly firstRow: number | null;
  readonly tally: CountedRange;
  readonly fileWarnings: readonly FileWarning[];
}

/**
 * Decodes, maps and judges one range of a file and assembles its families as far as they can be without the others.
 * Doing it again gives the same; `joinRanges` makes of all of them what normalizeFile would have made of the file.
 *
 * @throws SourceError and the signal's reason, as normalizeFile does.
 */
export async function normalizeRange(options: NormalizeRangeOptions): Promise<RangeResult> {
  const { source, layout, range, artifacts, scratch, seed, signal } = options;
  const { decoder } = options.file;
  const plan = options.file.plan.again();
  const untilByte = range.next?.byteOffset ?? source.size;
  const rangeBytes = untilByte - (range.from?.byteOffset ?? 0);
  const assembler = await createRangeAssembler({
    ...assemblerSettings(options, plan),
    artifacts,
    scratch,
    seed,
    window: options.window ?? windowFor(rangeBytes, layout.format),
  });
  const fileWarnings: FileWarning[] = [];
  const run = { columns: layout.columns, plan, assembler, fileWarnings, row: createMappedRow() };
  const own = new OwnRows(range, seed);
  const tally = createTally(untilByte, range.next?.rowNumber ?? Number.POSITIVE_INFINITY);
  const decoderOptions = { tally, ...(signal && { signal }), ...(range.from && { from: range.from }) };
  let rows = 0;
  // Read on behind the range as long as rows there are its own; the decoder never sees an end that is not the file's.
  for await (const batch of decoder.decode(source, layout, decoderOptions)) {
    signal?.throwIfAborted();
    runRangeBatch(batch, own, run);
    const settled = assembler.settle();
    if (settled !== null) await settled;
    rows += batch.rowCount;
    options.onProgress?.(rows);
    if (own.ended) break;
    await nextTurn();
  }
  signal?.throwIfAborted();
  const assembly = await finishRange(assembler, artifacts);
  const { repairedBytes, details, others, stated } = tally;
  return { ...assembly, firstRow: own.first, tally: { repairedBytes, details, others, stated }, fileWarnings };
}
