import { type ClaimedJob, completeJob, type Database, failJob } from '@rollcall/database';
import { createDiskScratch, type NormalizationSummary, normalizeFile, SourceError } from '@rollcall/normalization';
import { createMemberPseudonym, type KeyRing, type Logger } from '@rollcall/platform';
import type { ObjectReader, Storage } from '@rollcall/storage';
import { type AttemptArtifacts, attemptPrefix, createAttemptArtifacts } from './attempt-artifacts.ts';
import { holdLease, type Lease } from './hold-lease.ts';
import { loadVendorConfig } from './load-vendor-config.ts';
import { InfectedFileError, refuseInfected } from './scan/refuse-infected.ts';
import { scanStream } from './scan/scan-stream.ts';
import { storedLayoutSchema } from './stored-layout.ts';
import { deleteUnreferenced } from './sweep-storage.ts';

export interface AttemptParts {
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly leaseMs: number;
  readonly scratchDirectory: string;
  /** Where clamd listens; not set: files are not scanned. */
  readonly scannerUrl?: string | undefined;
  /** Called with every progress made. */
  readonly onAlive?: (() => void) | undefined;
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
  const lease = holdLease({ db, jobId: job.id, attempt: job.attempt, leaseMs, logger });
  onLease(lease);
  const artifacts = createAttemptArtifacts(parts.storage, job);
  // From the moment the transaction is sent until its answer is here, nobody knows whether the objects are in use.
  let mayBeInUse = false;
  try {
    if (job.attempt > 1) await deleteEarlierAttempts(parts, job);
    await scanOriginal(parts, job, lease);
    const summary = await runEngine(parts, job, { lease, artifacts });
    await lease.release();
    mayBeInUse = true;
    const kept = await complete(parts, job, { summary, artifacts, processingMs: elapsedMs() });
    mayBeInUse = kept;
    return { outcome: kept ? 'completed' : 'lost', totalRows: summary.totalRows, durationMs: elapsedMs() };
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
      jobId: job.id,
      attempt: job.attempt,
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

function openOriginal(storage: Storage, { original }: ClaimedJob): ObjectReader {
  const { storageKey: key, partnerId, kind, sizeBytes, encryption } = original;
  return storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
}

async function runEngine(
  { db, storage, keyRing, scratchDirectory, onAlive }: AttemptParts,
  job: ClaimedJob,
  { lease, artifacts }: { lease: Lease; artifacts: AttemptArtifacts },
): Promise<NormalizationSummary> {
  const { partnerId } = job;
  const scratch = createDiskScratch(scratchDirectory);
  try {
    return await normalizeFile({
      source: openOriginal(storage, job),
      layout: storedLayoutSchema.parse(job.layout),
      config: await loadVendorConfig(db, job),
      artifacts,
      scratch,
      // The day of submission: a second attempt after midnight comes to the same result.
      today: job.submittedAt.toISOString().slice(0, 10),
      pseudonym: createMemberPseudonym(keyRing, partnerId),
      signal: lease.signal,
      onProgress: (rows) => {
        lease.noteProgress(rows);
        onAlive?.();
      },
    });
  } finally {
    await scratch.dispose();
  }
}

function complete(
  { db }: AttemptParts,
  job: ClaimedJob,
  done: { summary: NormalizationSummary; artifacts: AttemptArtifacts; processingMs: number },
): Promise<boolean> {
  const { totalRows, validRows, invalidRows, warnings, fileWarnings, mapping } = done.summary;
  const result = { totalRows, validRows, invalidRows, warnings, fileWarnings, mapping };
  return completeJob(db, {
    ...result,
    parts: done.artifacts.closedParts(),
    jobId: job.id,
    attempt: job.attempt,
    processingMs: done.processingMs,
  });
}

/** The claim fenced them off: none of them can end the job any more. */
async function deleteEarlierAttempts(parts: AttemptParts, job: ClaimedJob): Promise<void> {
  for (let attempt = 1; attempt < job.attempt; attempt++) {
    await deleteUnreferenced(parts, attemptPrefix(job.id, attempt));
  }
}
