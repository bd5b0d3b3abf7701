import type { Database } from '@rollcall/database';
import { type ArtifactPart, type ClaimedJob, completeJob, extendLease, failJob } from '@rollcall/database/jobs';
import { type NormalizationSummary, normalizeFile, SourceError } from '@rollcall/normalization';
import type { KeyRing, Logger } from '@rollcall/platform';
import type { Storage } from '@rollcall/storage';
import { attemptPrefix, createAttemptArtifacts } from './attempt-artifacts.ts';
import { openEngine, openOriginal } from './engine-input.ts';
import { holdLease, type Lease } from './hold-lease.ts';
import { InfectedFileError, refuseInfected } from './scan/refuse-infected.ts';
import { scanStream } from './scan/scan-stream.ts';
import type { SmallFirst } from './small-first.ts';
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
  readonly smallFirst: SmallFirst;
  /** Where clamd listens; not set: files are not scanned. */
  readonly scannerUrl?: string | undefined;
  /** Called with every progress made. */
  readonly onAlive?: (() => void) | undefined;
}

/** What an attempt found out about its file, and the parts that hold it. */
interface AttemptSummary extends Omit<NormalizationSummary, 'parts'> {
  readonly artifacts: readonly ArtifactPart[];
}

export interface AttemptEnd {
  readonly outcome: 'completed' | 'failed' | 'lost';
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
  // From the moment the transaction is sent until its answer is here, nobody knows whether the objects are in use.
  let mayBeInUse = false;
  try {
    if (job.attempt > 1) await deleteEarlierAttempts(parts, job);
    await scanOriginal(parts, job, lease);
    const summary = await runEngine(parts, job, lease);
    await lease.release();
    mayBeInUse = true;
    const kept = await complete(parts, job, summary, elapsedMs());
    mayBeInUse = kept;
    const outcome = summary.failure === null ? 'completed' : 'failed';
    return { outcome: kept ? outcome : 'lost', totalRows: summary.totalRows, durationMs: elapsedMs() };
  } catch (error) {
    await lease.release();
    // Whatever aborting broke, the reason for the abort is the reason.
    if (lease.signal.aborted) throw lease.signal.reason;
    if (error instanceof InfectedFileError) {
      const refused = await refuseInfected(parts, job, error);
      return { outcome: refused ? 'failed' : 'lost', totalRows: 0, durationMs: elapsedMs() };
    }
    if (!(error instanceof SourceError)) throw error;
    const { code, message, details } = error;
    logger.info({ code }, 'file cannot be normalized');
    const failure = { code, message, details };
    const failed = await failJob(db, {
      job,
      error: failure,
      processingMs: elapsedMs(),
    });
    return { outcome: failed ? 'failed' : 'lost', totalRows: 0, durationMs: elapsedMs() };
  } finally {
    if (!mayBeInUse) {
      await deleteUnreferenced(parts, attemptPrefix(job.id, job.attempt)).catch((err: unknown) =>
        logger.warn({ err }, 'leftovers of the attempt stay until the orphan sweep'),
      );
    }
  }
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

async function runEngine(parts: AttemptParts, job: ClaimedJob, lease: Lease): Promise<AttemptSummary> {
  const artifacts = createAttemptArtifacts(parts.storage, job);
  const { input, scratch } = await openEngine(parts, job, lease.signal);
  const onProgress = (rows: number): void => {
    lease.noteProgress(rows);
    parts.onAlive?.();
  };
  try {
    const summary = await normalizeFile({ ...input, artifacts, onProgress });
    return { ...summary, artifacts: await artifacts.closedParts() };
  } finally {
    // Objects of an attempt that fails are deleted, those too that are about to take their names.
    await artifacts.atRest();
    await scratch.dispose();
  }
}

/** A file without a valid row has failed, so that nobody loads an empty group; what was found out about it is kept. */
function complete(
  { db, logger }: AttemptParts,
  job: ClaimedJob,
  { artifacts, ...summary }: AttemptSummary,
  processingMs: number,
): Promise<boolean> {
  if (summary.failure !== null) logger.info({ code: summary.failure.code }, 'no row of the file is valid');
  return completeJob(db, { ...summary, parts: artifacts, job, processingMs });
}

/** The claim fenced them off: none of them can end the job any more. */
async function deleteEarlierAttempts(parts: AttemptParts, job: ClaimedJob): Promise<void> {
  for (let attempt = 1; attempt < job.attempt; attempt++) {
    await deleteUnreferenced(parts, attemptPrefix(job.id, attempt));
  }
}
