import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ArtifactPart,
  type ClaimedJob,
  claimOwnRange,
  rangeResults,
  rangesOf,
  splitJob,
  type WrittenObject,
} from '@rollcall/database';
import { type FileRange, type JoinedFile, type JoinedPart, joinRanges, planRanges } from '@rollcall/normalization';
import { createAttemptArtifacts } from '../attempt-artifacts.ts';
import { openEngine } from '../engine-input.ts';
import { type Lease, LeaseLostError } from '../hold-lease.ts';
import type { AttemptParts, AttemptSummary } from '../normalize-job.ts';
import { storedLayoutSchema } from '../stored-layout.ts';
import { normalizeClaimedRange } from './normalize-claimed-range.ts';
import { openerOf } from './range-parts.ts';
import { resultOf, shareSteps } from './share-steps.ts';
import {
  type StoredResult,
  type StoredStepResult,
  storedBoundariesSchema,
  storedResultSchema,
} from './stored-range.ts';

const POLL_MS = 25;
const PROGRESS_MS = 1000;

/** The ranges that a job is worth cutting into; a single one: none. */
export function rangesFor(
  { fileBytes, rangeBytes }: AttemptParts['split'],
  job: Pick<ClaimedJob, 'fileSizeBytes' | 'layout' | 'rowBoundaries'>,
): FileRange[] {
  const size = Number(job.fileSizeBytes);
  const boundaries = size > fileBytes ? storedBoundariesSchema.parse(job.rowBoundaries) : [];
  return planRanges(storedLayoutSchema.parse(job.layout), boundaries, size, rangeBytes);
}

/**
 * Normalizes a job's file in ranges that other workers help with, and joins them. The caller holds the job, takes ranges
 * itself as long as there are any, and then waits for those that others have: alone it does all of them.
 */
export async function normalizeInRanges(
  parts: AttemptParts,
  job: ClaimedJob,
  { lease, ranges }: { lease: Lease; ranges: readonly FileRange[] },
): Promise<AttemptSummary> {
  const { db, logger, build } = parts;
  const held = { jobId: job.id, attempt: job.attempt };
  if (!(await splitJob(db, { ...held, bounds: ranges, build }))) throw new LeaseLostError();
  logger.info({ ranges: ranges.length }, 'file is cut into ranges');
  const startedAt = performance.now();
  const progress = setInterval(() => {
    rangesOf(db, held).then(
      // Neighbouring ranges both read the rows around a boundary.
      ({ rowsProcessed }) => lease.noteProgress(Math.min(rowsProcessed, job.rowCount)),
      () => {},
    );
  }, PROGRESS_MS);
  try {
    await runRanges(parts, job, lease);
  } finally {
    clearInterval(progress);
  }
  const readAt = performance.now();
  const results = await readResults(parts, job);
  const summary = await join(parts, job, { lease, results });
  const [rangesMs, joinMs] = [readAt - startedAt, performance.now() - readAt].map(Math.round);
  logger.info({ rangesMs, joinMs }, 'ranges are joined');
  return summary;
}

async function runRanges(parts: AttemptParts, job: ClaimedJob, lease: Lease): Promise<void> {
  const { db, leaseMs, onAlive } = parts;
  const held = { jobId: job.id, attempt: job.attempt };
  for (;;) {
    lease.signal.throwIfAborted();
    onAlive?.();
    const range = await claimOwnRange(db, { ...held, leaseMs });
    if (range !== null) {
      const { outcome } = await normalizeClaimedRange(parts, { job, range }, { signal: lease.signal });
      parts.onRangeEnd?.(outcome);
      continue;
    }
    const { states } = await rangesOf(db, held);
    if (states.every((state) => state === 'done' || state === 'failed')) return;
    await sleep(POLL_MS);
  }
}

async function readResults({ db }: AttemptParts, job: ClaimedJob): Promise<StoredResult[]> {
  const ranges = await rangeResults(db, { jobId: job.id, attempt: job.attempt });
  if (ranges.length === 0) throw new LeaseLostError();
  return ranges.map((range) => storedResultSchema.parse(resultOf(range)));
}

async function join(
  parts: AttemptParts,
  job: ClaimedJob,
  { lease, results }: { lease: Lease; results: readonly StoredResult[] },
): Promise<AttemptSummary> {
  const { storage } = parts;
  const artifacts = createAttemptArtifacts(storage, job);
  const { input, scratch } = await openEngine(parts, job, lease.signal);
  const shared = shareSteps(parts, job, { first: results.length, run: () => runRanges(parts, job, lease) });
  try {
    const joined = await joinRanges({
      ...input,
      file: await parts.plans.of(job, input),
      artifacts,
      steps: shared.steps,
      ranges: results.map((one) => ({ result: one.found, open: openerOf(storage, job.partnerId, one.parts) })),
    });
    const written = { issues: artifacts.closedParts(), patches: shared.patches };
    return { ...joined, artifacts: manifestOf(joined, results, written) };
  } finally {
    await scratch.dispose();
  }
}

/** The parts that hold the result, numbered anew; of a kind without entries one empty part. */
function manifestOf(
  { parts }: JoinedFile,
  results: readonly StoredResult[],
  { issues, patches }: { issues: readonly ArtifactPart[]; patches: ReadonlyMap<number, StoredStepResult> },
): ArtifactPart[] {
  const isRecords = ({ kind }: { kind: string }): boolean => kind === 'records';
  const objectOf = ({ kind, range, isNew }: JoinedPart): WrittenObject | undefined => {
    if (!isNew) return results[range]?.parts.find((part) => part.kind === kind)?.object;
    if (kind === 'records') return patches.get(range)?.parts.find(isRecords)?.object;
    return issues.find(({ part }) => part === range + 1)?.object;
  };
  return (['records', 'issues'] as const).flatMap((kind) => {
    const all = parts.filter((part) => part.kind === kind);
    const filled = all.filter(({ entries }) => entries > 0);
    return (filled.length > 0 ? filled : all.slice(0, 1)).map((part, index) => {
      const object = objectOf(part);
      if (object === undefined) throw new Error(`The ${kind} of range ${part.range} are missing`);
      return { kind, part: index + 1, entries: part.entries, object };
    });
  });
}
