import type { ArtifactWriter } from '../artifact-store.ts';
import { ByteReader } from '../assemble/byte-reader.ts';
import type { ByteSource } from '../byte-source.ts';
import type { FilePlan, NormalizeOptions } from '../pipeline.ts';
import { putContested } from './find-contested.ts';
import type { JoinedRange } from './joined-range.ts';
import { patchRange } from './patch-range.ts';
import { putReport } from './put-report.ts';
import { readFamilies } from './step-telling.ts';
import { putApart } from './take-apart.ts';
import { putEntries } from './wanted-keys.ts';

/**
 * What joining ranges does at one range alone, or with a share of the keys of all, so that whoever has room can do it
 * while others do the same at others: `contest` finds the families of a range that another one has a say in; `apart` takes
 * those of a range apart into rows; `entries` looks up what is known of these rows' keys; `patch` writes a range's records
 * without those families, and with the rows that were placed in it; `report` writes its issues with what was found late.
 */
export type RangeStep = 'contest' | 'apart' | 'entries' | 'patch' | 'report';

/** Whether the step needs all ranges, and not just one. */
export function isOfAllRanges(step: RangeStep): boolean {
  return step === 'contest' || step === 'entries';
}

/**
 * What a step leaves. `contested`: families, u32 each, some of them several times. `apart`: rows (deferred-rows.ts).
 * `entries`: entries of keys (key-index.ts). Of a patch: `records`; `found`, issues found on the way (sorted-runs.ts);
 * `changed`, u32 each, families that were written before and got further rows. Of a report: `issues`; none: the range's stand.
 */
export type StepKind = 'contested' | 'apart' | 'entries' | 'records' | 'found' | 'changed' | 'issues';

export interface StepArtifacts {
  create(kind: StepKind, part: number): Promise<ArtifactWriter>;
}

/** Plain JSON. */
export interface StepResult {
  /** What the step adds to the file's counts. */
  readonly validRows: number;
  readonly invalidRows: number;
  readonly warnings: number;
  /** Records, or issues, written. */
  readonly entries: number;
}

/** Where in what a step is told one piece of it lies. */
export interface StepPiece {
  /** Of a step that needs all ranges, a number for the piece alone. */
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
  /**
   * Has `takeStep` called for each piece of what was told, and gives what came of them in the same order, of each as soon
   * as those before it are done: what is made of one goes on beside the others.
   */
  run(step: RangeStep, pieces: readonly StepPiece[]): AsyncIterable<SteppedRange>;
}

export interface TakeStepOptions extends Pick<NormalizeOptions, 'layout' | 'config' | 'scratch' | 'today' | 'signal'> {
  readonly file: FilePlan;
  readonly step: RangeStep;
  /** The piece's range, or all of them: see isOfAllRanges. */
  readonly ranges: readonly JoinedRange[];
  /** The piece of what the step is told. */
  readonly told: AsyncIterable<Uint8Array>;
  readonly artifacts: StepArtifacts;
}

/** Doing it again gives the same. Throws as joinRanges does. */
export async function takeStep(options: TakeStepOptions): Promise<StepResult> {
  const told = new ByteReader(options.told);
  if (options.step === 'contest') return putContested(options, told);
  if (options.step === 'entries') return putEntries(options, told);
  const [range] = options.ranges;
  if (range === undefined) throw new Error('a step of a join without its range');
  if (options.step === 'report') return putReport(options, range, told);
  const contested = await readFamilies(told);
  return options.step === 'apart'
    ? putApart(options, range, contested)
    : patchRange(options, { range, gone: contested, told });
}
