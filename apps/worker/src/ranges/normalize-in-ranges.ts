import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ArtifactPart,
  type ClaimedJob,
  claimOwnRange,
  giveRange,
  type JobRange,
  rangeResults,
  rangesOf,
  splitJob,
  type WrittenObject,
} from '@rollcall/database';
import {
  type FileRange,
  givenRange,
  type JoinedFile,
  type JoinedPart,
  joinRanges,
  planRanges,
} from '@rollcall/normalization';
import { openEngine } from '../engine-input.ts';
import { type Lease, LeaseLostError } from '../hold-lease.ts';
import type { AttemptParts, AttemptSummary } from '../normalize-job.ts';
import { storedLayoutSchema } from '../stored-layout.ts';
import { normalizeClaimedRange } from './normalize-claimed-range.ts';
import { PieceEnds } from './piece-ends.ts';
import { openerOf } from './range-parts.ts';
import { resultOf, type SharedSteps, shareSteps } from './share-steps.ts';
import { type StoredResult, storedBoundariesSchema, storedResultSchema } from './stored-range.ts';

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
 * Normalizes a job's file in ranges that other workers help with, and joins them. The caller holds the job and goes on from
 * the first range into the next ones until it meets those who help from the end; then it takes what is left and waits for
 * what others have. Alone it reads the file at one go, and there is nothing to join.
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
  const ends = new PieceEnds();
  try {
    const results: StoredResult[] = [];
    const more = giverOf(parts, job, ranges);
    for (const { number } of ranges) {
      results.push(storedResultSchema.parse(resultOf(await untilEnded(parts, job, { lease, ends, more, number }))));
    }
    clearInterval(progress);
    const readAt = performance.now();
    const summary = await join(parts, job, { lease, ends, results });
    const [rangesMs, joinMs] = [readAt - startedAt, performance.now() - readAt].map(Math.round);
    logger.info({ rangesMs, joinMs }, 'ranges are joined');
    return summary;
  } finally {
    clearInterval(progress);
    await ends.over();
  }
}

/** Gives the first range those behind it, one after the other, until one is somebody else's. */
function giverOf({ db }: AttemptParts, job: ClaimedJob, ranges: readonly FileRange[]) {
  const result: StoredResult = { found: givenRange(), parts: [] };
  let number = 0;
  return async (): Promise<FileRange | null> => {
    const further = ranges[++number];
    if (further === undefined) return null;
    const isGiven = await giveRange(db, { jobId: job.id, attempt: job.attempt, number, result });
    return isGiven ? further : null;
  };
}

interface Holding {
  readonly lease: Lease;
  /** Of pieces that the holder took itself. */
  readonly ends: PieceEnds;
  /** Set while ranges are taken, and not steps. */
  readonly more?: ReturnType<typeof giverOf>;
}

/** Takes ranges of the job, in their order, until the one of this number has ended; waits for it where another has it. */
async function untilEnded(
  parts: AttemptParts,
  job: ClaimedJob,
  { lease, ends, more, number }: Holding & { number: number },
): Promise<JobRange> {
  const { db, leaseMs, onAlive } = parts;
  const held = { jobId: job.id, attempt: job.attempt };
  for (;;) {
    lease.signal.throwIfAborted();
    onAlive?.();
    const [awaited] = await rangeResults(db, { ...held, first: number, count: 1 });
    if (awaited === undefined) throw new LeaseLostError();
    if (awaited.state === 'done' || awaited.state === 'failed') return awaited;
    const range = await claimOwnRange(db, { ...held, leaseMs });
    if (range === null) await Promise.all([ends.settled(), sleep(POLL_MS)]);
    else {
      await ends.begin(async (onWorked) => {
        const calls = { onWorked, signal: lease.signal, ...(range.number === 0 && { more }) };
        const { outcome } = await normalizeClaimedRange(parts, { job, range }, calls);
        parts.onRangeEnd?.(outcome);
      });
    }
  }
}

async function join(
  parts: AttemptParts,
  job: ClaimedJob,
  { lease, ends, results }: Holding & { results: readonly StoredResult[] },
): Promise<AttemptSummary> {
  const { storage } = parts;
  const { input, scratch } = await openEngine(parts, job, lease.signal);
  const ended = (number: number) => untilEnded(parts, job, { lease, ends, number });
  const { steps, rewritten } = shareSteps(parts, job, { first: results.length, ended });
  try {
    const joined = await joinRanges({
      ...input,
      file: await parts.plans.of(job, input),
      steps,
      ranges: results.map((one) => ({ result: one.found, open: openerOf(storage, job.partnerId, one.parts) })),
    });
    const manifest = manifestOf(joined, results, rewritten);
    // What stays of ranges was passing until it was known to stay.
    await Promise.all(
      manifest.map(({ object: { key, sizeBytes } }) => storage.keep({ key, sizeBytes: Number(sizeBytes) })),
    );
    return { ...joined, artifacts: manifest };
  } finally {
    await scratch.dispose();
  }
}

/** The parts that hold the result, numbered anew; of a kind without entries one empty part. */
function manifestOf(
  { parts }: JoinedFile,
  results: readonly StoredResult[],
  rewritten: SharedSteps['rewritten'],
): ArtifactPart[] {
  const objectOf = ({ kind, range, isNew }: JoinedPart): WrittenObject | undefined =>
    isNew ? rewritten(kind, range) : results[range]?.parts.find((part) => part.kind === kind)?.object;
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
