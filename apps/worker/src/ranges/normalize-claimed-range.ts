import { createHmac } from 'node:crypto';
import { type ClaimedJob, type ClaimedRange, endRange, extendRange, rangeResults } from '@rollcall/database';
import {
  type FileRange,
  isOfAllRanges,
  type JoinedRange,
  normalizeRange,
  SourceError,
  takeStep,
} from '@rollcall/normalization';
import type { KeyRing } from '@rollcall/platform';
import { openEngine } from '../engine-input.ts';
import { holdLease, type Lease, LeaseLostError } from '../hold-lease.ts';
import type { AttemptParts } from '../normalize-job.ts';
import { deleteUnreferenced } from '../sweep-storage.ts';
import { createParts, openerOf, openPart, rangePrefix } from './range-parts.ts';
import { type StoredStep, storedBoundsSchema, storedResultSchema } from './stored-range.ts';

export interface RangeEnd {
  readonly outcome: 'done' | 'failed' | 'lost';
}

export interface RangeCalls {
  readonly onLease?: (lease: Lease) => void;
  /** Called when what is left is to wait for the disk and the database. */
  readonly onWorked?: () => void;
  /** Of a file's first range that its holder takes: see NormalizeRangeOptions. */
  readonly more?: (() => Promise<FileRange | null>) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * One try at a claimed range, or at a step of the join at one, up to the statement that ends it. `lost`: the job has ended or the range was given to
 * another, and nothing was changed. A file that cannot be read ends the range as failed; other trouble throws, with the
 * range still the try's own.
 */
export async function normalizeClaimedRange(
  parts: AttemptParts,
  { job, range }: ClaimedRange,
  { onLease, onWorked, more, signal }: RangeCalls = {},
): Promise<RangeEnd> {
  const { db, storage, keyRing, leaseMs, logger, onAlive } = parts;
  const { jobId, attempt, number, tries } = range;
  const held = { jobId, attempt, number, tries };
  const bounds = storedBoundsSchema.parse(range.bounds);
  const extend = (rowsProcessed: number) => extendRange(db, { ...held, rowsProcessed, leaseMs });
  const lease = holdLease({ extend, leaseMs, logger });
  onLease?.(lease);
  const stop = signal ? AbortSignal.any([signal, lease.signal]) : lease.signal;
  const isStep = 'step' in bounds;
  const made = createParts(storage, { partnerId: job.partnerId, prefix: rangePrefix(held), isStep });
  let isKept = false;
  try {
    const { input, scratch } = await openEngine(parts, job, stop);
    const file = await parts.plans.of(job, input);
    let rows = 0;
    const onProgress = (read: number): void => {
      rows = read;
      lease.noteProgress(read);
      onAlive?.();
    };
    try {
      const { artifacts } = made;
      const found =
        'step' in bounds
          ? await takeStep({ ...input, ...(await openStep(parts, job, bounds)), file, artifacts })
          : await normalizeRange({
              ...input,
              file,
              range: bounds,
              seed: familySeed(keyRing, jobId),
              artifacts,
              onProgress,
              more,
            });
      onWorked?.();
      const result = { found, parts: await made.closed() };
      await lease.release();
      isKept = await endRange(db, { ...held, state: 'done', rows, result });
      return { outcome: isKept ? 'done' : 'lost' };
    } finally {
      await scratch.dispose();
    }
  } catch (error) {
    await lease.release();
    // Whatever aborting broke, the reason for the abort is the reason.
    if (stop.aborted) throw stop.reason;
    if (!(error instanceof SourceError)) throw error;
    const { code, message, details } = error;
    const failed = await endRange(db, { ...held, state: 'failed', result: { code, message, details } });
    return { outcome: failed ? 'failed' : 'lost' };
  } finally {
    if (!isKept) {
      await made.settled();
      await deleteUnreferenced(parts, rangePrefix(held)).catch((err: unknown) =>
        logger.warn({ err }, 'leftovers of the range stay until its job ends or the orphan sweep'),
      );
    }
  }
}

async function openStep({ db, storage }: AttemptParts, job: ClaimedJob, { step, range, told }: StoredStep) {
  const one = isOfAllRanges(step) ? {} : { first: range, count: 1 };
  const rows = await rangeResults(db, { jobId: job.id, attempt: job.attempt, ...one });
  const ranges = rows
    .filter(({ bounds }) => !('step' in storedBoundsSchema.parse(bounds)))
    .map(({ result }): JoinedRange => {
      const { found, parts } = storedResultSchema.parse(result);
      return { result: found, open: openerOf(storage, job.partnerId, parts) };
    });
  if (ranges.length === 0) throw new LeaseLostError();
  const { object, start, end } = told;
  return { step, ranges, told: openPart(storage, job.partnerId, { kind: `told-${step}`, object }).read(start, end) };
}

/** The same for all ranges of a job, and not to be guessed by who wrote its file. */
function familySeed(keyRing: KeyRing, jobId: string): Uint8Array {
  return createHmac('sha256', keyRing.derive('family-keys')).update(jobId).digest().subarray(0, 8);
}
