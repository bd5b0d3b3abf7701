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
} from '@rollcall/normalization';
import type { KeyRing, Logger } from '@rollcall/platform';
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
  /** Large files give way to small ones of the same process. */
  readonly smallFirst: SmallJobPriority;
  /** Where clamd listens; not set: files are not scanned. */
  readonly scannerUrl?: string | undefined;
  /** Called with every progress made. */
  readonly onAlive?: (() => void) | undefined;
}

/** What an attempt found out about its file, and the parts that hold it. */
interface AttemptSummary extends Omit<NormalizationSummary, 'parts'> {
  readonly artifacts: readonly ArtifactPart[];
  readonly acknowledgement: AcknowledgementStatus | null;
}

/** A file that cannot be read; of it there is the answer to its sender, if any. */
type Refused = Pick<AttemptSummary, 'artifacts' | 'acknowledgement'> & { readonly refusal: SourceError };

export interface AttemptEnd {
  readonly outcome: 'completed' | 'failed' | 'lease_lost';
  readonly totalRows: number;
  readonly durationMs: number;
}

/**
 * One attempt at a claimed job, from its original to the transaction that ends it. A file that cannot be read ends the
 * job as failed; `lost` is an attempt whose job was cancelled or taken over, and changed nothing. Any other trouble
 * throws, with the job still in `processing`. Objects that no row can come to know are deleted.
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
  // From the moment the transaction is sent until its answer is here, nobody knows whether the objects are in use.
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
      const kept = await complete(parts, job, { ...summary, ...compared, failure }, elapsedMs());
      mayBeInUse = kept;
      // Another file of the vendor may have ended since: this one is then compared with that.
      if (!kept && compared && (await isTaken(db, job, compared))) continue;
      const outcome = failure === null ? 'completed' : 'failed';
      return { outcome: kept ? outcome : 'lease_lost', totalRows: summary.totalRows, durationMs: elapsedMs() };
    }
  } catch (error) {
    await lease.release();
    // Whatever aborting broke, the reason for the abort is the reason.
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
  const { guard } = (await parts.configs.of(job)).feeds;
  return compareWithLast(parts, { ...summary, job, guard });
}

/** Before anything of ours reads the file. Throws InfectedFileError and ScannerUnavailableError. */
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
    const summary = await normalizeFile({ ...input, artifacts, onProgress });
    return { ...summary, ...(await answer(null)) };
  } catch (error) {
    if (!(error instanceof SourceError) || lease.signal.aborted) throw error;
    return { refusal: error, ...(await answer(error)) };
  } finally {
    // Objects of an attempt that fails are deleted, those too that are about to take their names.
    await artifacts.atRest();
    await scratch.dispose();
  }
}

/** Of a file that could not be read nothing else is kept. */
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
 * A file without a valid row has failed, so that nobody loads an empty group, and so has one that is held; what was found
 * out about it is kept.
 */
function complete(
  { db, logger }: AttemptParts,
  job: ClaimedJob,
  { artifacts, ...summary }: Omit<AttemptSummary, 'failure'> & Partial<Compared> & { failure: JobFailure | null },
  processingMs: number,
): Promise<boolean> {
  if (summary.failure !== null) logger.info({ code: summary.failure.code }, 'file not published');
  return completeJob(db, { ...summary, parts: artifacts, job, processingMs });
}

/** The claim fenced them off: none of them can end the job any more. */
async function deleteEarlierAttempts(parts: AttemptParts, job: ClaimedJob): Promise<void> {
  for (let attempt = 1; attempt < job.attempt; attempt++) {
    await deleteUnreferenced(parts, attemptPrefix(job.id, attempt));
  }
}
