import type { ArtifactWriter } from '../artifact-store.ts';
import { ByteReader } from '../assemble/byte-reader.ts';
import type { ByteSource } from '../byte-source.ts';
import type { FilePlan, NormalizeOptions } from '../pipeline.ts';
import type { JoinedRange } from './joined-range.ts';
import { patchRange } from './patch-range.ts';
import { readFamilies } from './step-telling.ts';
import { putApart } from './take-apart.ts';

/**
 * What joining ranges does at one range alone, so that whoever has room can do it while others do the same at other
 * ranges: `apart` takes contested families apart into rows; `patch` writes the records without them, and with the rows
 * that were placed in the range.
 */
export type RangeStep = 'apart' | 'patch';

/**
 * What a step leaves. `apart`: rows (deferred-rows.ts). Of a patch: `records`; `found`, issues found on the way
 * (sorted-runs.ts); `changed`, u32 each, families that were written before and got further rows.
 */
export type StepKind = 'apart' | 'records' | 'found' | 'changed';

export interface StepArtifacts {
  create(kind: StepKind, part: number): Promise<ArtifactWriter>;
}

/** Plain JSON. */
export interface StepResult {
  /** What the step adds to the file's counts. */
  readonly validRows: number;
  readonly invalidRows: number;
  /** Records written. */
  readonly entries: number;
}

/** Where in what a step is told the piece of one range lies. */
export interface StepPiece {
  readonly range: number;
  readonly start: number;
  readonly end: number;
}

export interface SteppedRange {
  readonly result: StepResult;
  /** Null: it left no such part. */
  open(kind: StepKind): ByteSource | null;
}

/** Who takes the steps of a join is its caller's choice. */
export interface JoinSteps {
  /** For what a step is told of all its ranges. */
  create(step: RangeStep): Promise<ArtifactWriter>;
  /** Has `takeStep` called for each piece of what was told, and gives what came of them in the same order. */
  run(step: RangeStep, pieces: readonly StepPiece[]): Promise<readonly SteppedRange[]>;
}

export interface TakeStepOptions extends Pick<NormalizeOptions, 'layout' | 'config' | 'scratch' | 'today' | 'signal'> {
  readonly file: FilePlan;
  readonly step: RangeStep;
  readonly range: JoinedRange;
  /** The range's piece of what the step is told. */
  readonly told: AsyncIterable<Uint8Array>;
  readonly artifacts: StepArtifacts;
}

/** Doing it again gives the same. Throws as joinRanges does. */
export async function takeStep(options: TakeStepOptions): Promise<StepResult> {
  const told = new ByteReader(options.told);
  const contested = await readFamilies(told);
  return options.step === 'apart' ? putApart(options, contested) : patchRange(options, contested, told);
}
