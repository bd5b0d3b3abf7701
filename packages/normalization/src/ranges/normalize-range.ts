import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArtifactKind } from '../artifact-store.ts';
import { createFileAssembler, finishFile } from '../assemble/assemble-file.ts';
import {
  createRangeAssembler,
  finishFirstRange,
  finishRange,
  type RangeArtifacts,
  type RangeAssemblerOptions,
  type RangeAssembly,
} from '../assemble/assemble-range.ts';
import type { Assembler } from '../assemble/assembler.ts';
import { windowFor } from '../assemble/window-for.ts';
import { type CountedRange, createTally } from '../decode/range-tally.ts';
import { assemblerSettings, type FilePlan, type NormalizeOptions } from '../pipeline.ts';
import { createMappedRow } from '../record/create-mapped-row.ts';
import type { FileWarning } from '../record/file-warning.ts';
import { type FileRange, nextRowOf } from './file-range.ts';
import { GrowingRange, growingWindow } from './growing-range.ts';
import { OwnRows, runRangeBatch } from './run-range-batch.ts';

export interface NormalizeRangeOptions extends Omit<NormalizeOptions, 'artifacts' | 'maxRows' | 'pseudonym'> {
  /** Of the whole file, with a pseudonym of its own: all ranges must come to the same. */
  readonly file: FilePlan;
  readonly range: FileRange;
  readonly artifacts: RangeArtifacts;
  /** Eight bytes, the same for all ranges of a file and unknown to who wrote it. */
  readonly seed: Uint8Array;
  /**
   * Of a file's first range, which then goes on as long as it is given the range behind it as well: asked a whole range
   * before it ends. What it is given is its own, and has left what `givenRange` says. Null: it ends there.
   */
  readonly more?: (() => Promise<FileRange | null>) | undefined;
}

/** What the join needs to know of a range beside the parts that it left. Plain JSON. */
export interface RangeResult extends RangeAssembly {
  /** Number of its first own row; null: all of its rows belong to the range before. */
  readonly firstRow: number | null;
  /** It went on to the end of the file: its records and issues are the file's. */
  readonly isWhole?: boolean;
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
  const { source, layout, range, artifacts, scratch, seed, more, signal } = options;
  const { decoder } = options.file;
  const plan = options.file.plan.again();
  const untilByte = range.next?.byteOffset ?? source.size;
  const window =
    more === undefined
      ? windowFor(untilByte - (range.from?.byteOffset ?? 0), layout.format)
      : growingWindow(windowFor(source.size, layout.format), range, source.size);
  const assembling = {
    ...assemblerSettings(options, plan),
    artifacts,
    scratch,
    seed,
    window: options.window ?? window,
  };
  const assembler = await (more === undefined
    ? createRangeAssembler(assembling)
    : createFileAssembler(assembling, seed));
  const fileWarnings: FileWarning[] = [];
  const run = { columns: layout.columns, plan, assembler, fileWarnings, row: createMappedRow() };
  const own = new OwnRows(range, seed);
  const tally = createTally(untilByte, nextRowOf(range));
  const growing = more === undefined ? null : new GrowingRange(range, { own, tally, more, sourceBytes: source.size });
  const decoderOptions = { tally, ...(signal && { signal }), ...(range.from && { from: range.from }) };
  let rows = 0;
  // Read on behind the range as long as rows there are its own; the decoder never sees an end that is not the file's.
  for await (const batch of decoder.decode(source, layout, decoderOptions)) {
    signal?.throwIfAborted();
    if (growing?.isDue(batch)) await growing.goOn(batch);
    runRangeBatch(batch, own, run);
    const settled = assembler.settle();
    if (settled !== null) await settled;
    rows += batch.rowCount;
    options.onProgress?.(rows);
    if (own.ended) break;
    await nextTurn();
  }
  signal?.throwIfAborted();
  const isWhole = growing?.last.next === null;
  const assembly = isWhole
    ? await finishWhole(assembler, assembling)
    : await (growing === null ? finishRange(assembler, artifacts) : finishFirstRange(assembler, assembling));
  const { repairedBytes, details, others, stated } = tally;
  const counted = { tally: { repairedBytes, details, others, stated }, fileWarnings };
  return { ...assembly, ...counted, firstRow: own.first, ...(isWhole && { isWhole }) };
}

/** Of a range whose rows are another's, which went on into it: nothing. */
export function givenRange(): RangeResult {
  return {
    ...{ validRows: 0, invalidRows: 0, warnings: 0, dependentsSeen: false, keyBytes: [] },
    ...{ entries: { records: 0, issues: 0 }, firstRow: null, fileWarnings: [] },
    tally: { repairedBytes: 0, details: 0, others: 0, stated: [] },
  };
}

async function finishWhole(assembler: Assembler, options: RangeAssemblerOptions): Promise<RangeAssembly> {
  const { validRows, invalidRows, warnings, parts } = await finishFile(assembler, options);
  const entriesOf = (kind: ArtifactKind): number => parts.find((part) => part.kind === kind)?.entries ?? 0;
  const entries = { records: entriesOf('records'), issues: entriesOf('issues') };
  // Whether it has dependents nobody asks any more.
  return { validRows, invalidRows, warnings, dependentsSeen: true, keyBytes: [], entries };
}
