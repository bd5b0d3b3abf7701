import { createHash } from 'node:crypto';
import { type BacktestFile, withDateOrder } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import {
  type ChangedRow,
  compareTrials,
  createDiskScratch,
  createUploadScanner,
  runTrial,
  SourceError,
  type Trial,
  type VendorProfile,
} from '@rollcall/normalization';
import { createMemberPseudonym, type KeyRing, type Logger } from '@rollcall/platform';
import { releaseBytes, type Storage, StorageError } from '@rollcall/storage';

/** Both configurations process the same first rows of a file, to limit time and memory. */
const MAX_ROWS = 50_000;
const MAX_EXAMPLES = 20;

export interface BacktestParts {
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly scratchDirectory: string;
  /** Aborted when the process shuts down. The backtest then starts again in another process. */
  readonly stopping: AbortSignal;
}

export interface BacktestInput {
  readonly jobId: string;
  readonly partnerId: string;
  readonly base: VendorProfile;
  readonly draft: VendorProfile;
}

/**
 * Processes a stored original with both configurations. If the file was deleted or can't be read, the result says so.
 */
export async function backtestFile(parts: BacktestParts, file: BacktestInput): Promise<BacktestFile> {
  const job = await parts.db.job.findFirst({
    where: { id: file.jobId, partnerId: file.partnerId },
    include: { original: true },
  });
  const name = job?.fileName ?? '';
  if (!job || job.filesPurgedAt !== null || job.original.deletedAt !== null) {
    return empty(file, name, 'The original file was deleted.');
  }
  const { storageKey: key, partnerId, kind, sizeBytes, encryption } = job.original;
  const source = parts.storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
  try {
    const scanner = createUploadScanner();
    for await (const chunk of source.read()) {
      parts.stopping.throwIfAborted();
      scanner.push(chunk);
    }
    const run = { source, scan: scanner.finish(), fileName: name, today: job.submittedAt.toISOString().slice(0, 10) };
    const told = (profile: VendorProfile) => ({ ...profile, config: withDateOrder(profile.config, job.dateOrder) });
    const before = await tryProfile(parts, file, { ...run, profile: told(file.base) });
    const after = await tryProfile(parts, file, { ...run, profile: told(file.draft) });
    return present(file, name, before, after);
  } catch (error) {
    if (error instanceof SourceError) return empty(file, name, error.message);
    if (error instanceof StorageError && error.code === 'not_found')
      return empty(file, name, 'The original file is no longer available.');
    throw error;
  }
}

async function tryProfile(
  { keyRing, scratchDirectory, stopping: signal }: BacktestParts,
  { partnerId }: BacktestInput,
  run: Pick<Parameters<typeof runTrial>[0], 'source' | 'scan' | 'fileName' | 'today' | 'profile'>,
): Promise<Trial> {
  const scratch = createDiskScratch(scratchDirectory, { release: releaseBytes });
  const pseudonym = createMemberPseudonym(keyRing, partnerId);
  const digest = (record: string) => createHash('sha256').update(record).digest('base64url').slice(0, 16);
  try {
    return await runTrial({ ...run, scratch, maxRows: MAX_ROWS, pseudonym, signal, digest });
  } finally {
    await scratch.dispose();
  }
}

function present(file: BacktestInput, fileName: string, before: Trial, after: Trial): BacktestFile {
  const compared = compareTrials(before, after);
  return {
    job_id: file.jobId,
    file_name: fileName,
    rows_compared: compared.rowsCompared,
    rows_newly_valid: compared.becomeValid,
    rows_newly_rejected: compared.becomeErrors,
    records_changed: compared.changedRecords.length,
    error: after.failure?.message ?? null,
    examples: compared.changedRows.slice(0, MAX_EXAMPLES).map(presentRow),
  };
}

function presentRow({ rowNumber, before, after, errors }: ChangedRow): BacktestFile['examples'][number] {
  const [first] = errors;
  return {
    row_number: rowNumber,
    before,
    after,
    code: first?.code ?? '',
    field: first?.field ?? '',
    column: first?.column ?? null,
    value_shape: shapeOf(first?.original_value ?? ''),
  };
}

/** Results are stored, so they contain no values, only their character types. */
function shapeOf(value: string): string {
  return value
    .slice(0, 64)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, (letter) => (letter === 'A' ? 'A' : 'a'))
    .replace(/\p{N}/gu, '9');
}

function empty(file: BacktestInput, fileName: string, error: string): BacktestFile {
  return {
    job_id: file.jobId,
    file_name: fileName,
    rows_compared: 0,
    rows_newly_valid: 0,
    rows_newly_rejected: 0,
    records_changed: 0,
    error,
    examples: [],
  };
}
