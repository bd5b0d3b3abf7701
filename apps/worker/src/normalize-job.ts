import type { Database } from '@rollcall/database';
import {
  type ArtifactPart,
  type ClaimedJob,
  completeJob,
  extendLease,
  failJob,
  type JobFailure,
} from '@rollcall/database/jobs';
import {
  type AcknowledgementStatus,
  type NormalizationSummary,
  normalizeFile,
  SourceError,
  storeDigests,
} from '@rollcall/normalization';
import { digestSeedsOf, type KeyRing, type Logger } from '@rollcall/platform';
import type { Storage } from '@rollcall/storage';
import { acknowledgeOriginal } from './acknowledge-original.ts';
import { type AttemptArtifacts, attemptPrefix, createAttemptArtifacts } from './attempt-artifacts.ts';
import { type Compared, compareWithLast, isTaken } from './compare-with-last.ts';
import { openEngine, openOriginal } from './engine-input.ts';
import { holdLease, type Lease } from './hold-lease.ts';
import { InfectedFileError, refuseInfected } from './scan/refuse-infected.ts';
import { scanStream } from './scan/scan-stream.ts';
import type { SmallJobPriority } from './small-job-priority.ts';
import { deleteUnreferenced } from './sweep-storage.ts';
import type { VendorConfigs } from './vendor-configs.ts';

export interface AttemptParts {
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly leaseMs: number;
  readonly scratchDirectory: string;
  readonly configs: VendorConfigs;
  /** Large files yield to small ones in the same process. */
  readonly smallFirst: SmallJobPriority;
  /** The address of clamd. If missing, files aren't scanned. */
  readonly scannerUrl?: string | undefined;
  /** Called whenever there is progress. */
  readonly onAlive?: (() => void) | undefined;
}

/** The results of an attempt and the artifacts that contain them. */
interface AttemptSummary extends Omit<NormalizationSummary, 'parts'> {
  readonly artifacts: readonly ArtifactPart[];
  readonly acknowledgement: AcknowledgementStatus | null;
}

/** A file that can't be read, with its acknowledgement, if any. */
type Refused = Pick<AttemptSummary, 'artifacts' | 'acknowledgement'> & { readonly refusal: SourceError };

export interface AttemptEnd {
  readonly outcome: 'completed' | 'failed' | 'lease_lost';
  readonly totalRows: number;
  readonly durationMs: number;
}

/**
 * Runs one attempt for a claimed job, from reading the original to the transaction that ends it. If the file can't be
 * read, the job fails. `lease_lost`: the job was canceled or claimed by another worker, and nothing was changed. Other
 * errors are thrown, and the job stays in `processing`. Objects without a row are deleted.
 */
export async function normalizeJob(
  parts: AttemptParts,
  job: ClaimedJob,
  onLease: (lease: Lease) => void,
): Promise<AttemptEnd> {
  const { db, logger, leaseMs } = parts;
  const startedAt = performance.now();
  const elapsedMs = (): number => Math.round(performance.now() - startedAt);
  const held = { jobId: job.id, attempt: job.attempt, leaseMs };
  const lease = holdLease({
    extend: (rowsProcessed) => extendLease(db, { ...held, rowsProcessed }),
    leaseMs,
    logger,
  });
  onLease(lease);
  const { signal } = lease;
  // From sending the transaction until its response, it is unknown whether the objects are in use.
  let mayBeInUse = false;
  try {
    if (job.attempt > 1) await deleteEarlierAttempts(parts, job);
    await scanOriginal(parts, job, lease);
    const summary = await runEngine(parts, job, lease);
    if ('refusal' in summary) {
      await lease.release();
      mayBeInUse = true;
      const failed = await refuse(parts, job, summary, elapsedMs());
      mayBeInUse = false;
      return { outcome: failed ? 'failed' : 'lease_lost', totalRows: 0, durationMs: elapsedMs() };
    }
    for (;;) {
      const compared = summary.failure === null ? await compareSummary(parts, job, { ...summary, signal }) : null;
      await lease.release();
      mayBeInUse = true;
      const failure = summary.failure ?? compared?.held ?? null;
      const { feedWarnings = [], ...placed } = compared ?? {};
      const fileWarnings = [...summary.fileWarnings, ...feedWarnings];
      const kept = await complete(parts, job, { ...summary, ...placed, fileWarnings, failure }, elapsedMs());
      mayBeInUse = kept;
      // Another file of the feed may have ended since. Then this one is compared with that file.
      if (!kept && compared && (await isTaken(db, job, compared))) continue;
      const outcome = failure === null ? 'completed' : 'failed';
      return { outcome: kept ? outcome : 'lease_lost', totalRows: summary.totalRows, durationMs: elapsedMs() };
    }
  } catch (error) {
    await lease.release();
    // After an abort, the reason for the abort takes precedence over other errors.
    if (lease.signal.aborted) throw lease.signal.reason;
    if (error instanceof InfectedFileError) {
      const refused = await refuseInfected(parts, job, error);
      return { outcome: refused ? 'failed' : 'lease_lost', totalRows: 0, durationMs: elapsedMs() };
    }
    throw error;
  } finally {
    if (!mayBeInUse) {
      await deleteUnreferenced(parts, attemptPrefix(job.id, job.attempt)).catch((err: unknown) =>
        logger.warn({ err }, "attempt's objects not deleted, left to the orphan sweep"),
      );
    }
  }
}

async function compareSummary(
  parts: AttemptParts,
  job: ClaimedJob,
  summary: AttemptSummary & Pick<Lease, 'signal'>,
): Promise<Compared | null> {
  const { feeds } = await parts.configs.of(job);
  return compareWithLast(parts, { ...summary, job, guard: feeds.guard, fileKind: feeds.file_kind });
}

/**
 * Runs before the file is read by our code.
 *
 * @throws InfectedFileError or ScannerUnavailableError
 */
async function scanOriginal({ scannerUrl, storage }: AttemptParts, job: ClaimedJob, lease: Lease): Promise<void> {
  if (scannerUrl === undefined) return;
  const found = await scanStream(scannerUrl, untilAborted(openOriginal(storage, job).read(), lease.signal));
  if (found !== null) throw new InfectedFileError(found);
}

async function* untilAborted(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

async function runEngine(parts: AttemptParts, job: ClaimedJob, lease: Lease): Promise<AttemptSummary | Refused> {
  const artifacts = createAttemptArtifacts(parts.storage, job);
  const { input, scratch } = await openEngine(parts, job, lease.signal);
  const onProgress = (rows: number): void => {
    lease.noteProgress(rows);
    parts.onAlive?.();
  };
  const answer = async (refusal: SourceError | null) => {
    const acknowledgement = await acknowledgeOriginal(parts, job, { artifacts, refusal, signal: lease.signal });
    return { acknowledgement, artifacts: await answeredParts(artifacts, refusal) };
  };
  try {
    const seeds = digestSeedsOf(parts.keyRing, job.partnerId);
    const stored = job.feed === null ? artifacts : storeDigests(artifacts, seeds);
    const summary = await normalizeFile({ ...input, artifacts: stored, onProgress });
    return { ...summary, ...(await answer(null)) };
  } catch (error) {
    if (!(error instanceof SourceError) || lease.signal.aborted) throw error;
    return { refusal: error, ...(await answer(error)) };
  } finally {
    // Waits until no object is being written, so that all can be deleted.
    await artifacts.atRest();
    await scratch.dispose();
  }
}

/** If the file couldn't be read, only the acknowledgement is kept. */
async function answeredParts(
  artifacts: AttemptArtifacts,
  refusal: SourceError | null,
): Promise<readonly ArtifactPart[]> {
  const closed = await artifacts.closedParts();
  return refusal === null ? closed : closed.filter(({ kind }) => kind === 'acknowledgement');
}

function refuse(
  { db, logger }: AttemptParts,
  job: ClaimedJob,
  { refusal, artifacts, acknowledgement }: Refused,
  processingMs: number,
): Promise<boolean> {
  const { code, message, details } = refusal;
  logger.info({ code }, 'file could not be normalized');
  const result = { parts: artifacts, acknowledgement };
  return failJob(db, { job, error: { code, message, details }, result, processingMs });
}

/**
 * A file without valid rows fails, so that nobody loads an empty group, and so does a held file. Their results are
 * kept.
 */
function complete(
  { db, logger }: AttemptParts,
  job: ClaimedJob,
  {
    artifacts,
    ...summary
  }: Omit<AttemptSummary, 'failure'> & Partial<Omit<Compared, 'feedWarnings'>> & { failure: JobFailure | null },
  processingMs: number,
): Promise<boolean> {
  if (summary.failure !== null) logger.info({ code: summary.failure.code }, 'file not published');
  return completeJob(db, { ...summary, parts: artifacts, job, processingMs });
}

/** Earlier attempts can't end the job anymore. */
async function deleteEarlierAttempts(parts: AttemptParts, job: ClaimedJob): Promise<void> {
  for (let attempt = 1; attempt < job.attempt; attempt++) {
    await deleteUnreferenced(parts, attemptPrefix(job.id, attempt));
  }
}
