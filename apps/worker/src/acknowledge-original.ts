import type { Database } from '@rollcall/database';
import { type ClaimedJob, noteInterchange, takeControlNumber } from '@rollcall/database/jobs';
import {
  type AcknowledgementStatus,
  ANSWER_PARTS,
  type AnswerKind,
  type ArtifactWriter,
  acknowledge,
  type SourceError,
} from '@rollcall/normalization';
import { isUnavailable, type KeyRing, type Logger } from '@rollcall/platform';
import type { Storage } from '@rollcall/storage';
import type { AttemptArtifacts } from './attempt-artifacts.ts';
import { openOriginal } from './engine-input.ts';
import { storedLayoutSchema } from './stored-layout.ts';

/** Errors after which the sender has to send the whole file again. */
const REJECTED: ReadonlySet<SourceError['code']> = new Set([
  'file_truncated',
  'envelope_broken',
  'corrupt_file',
  'invalid_file_format',
]);

interface AcknowledgeParts {
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
}

export interface AnsweredAttempt {
  readonly artifacts: AttemptArtifacts;
  /** Why the file couldn't be read. */
  readonly refusal: SourceError | null;
  readonly signal: AbortSignal;
}

/**
 * Creates the acknowledgement of an X12 file, once. Jobs that reprocess or correct a file get none. Never fails a job:
 * if an error occurs, the job has no acknowledgement.
 */
export async function acknowledgeOriginal(
  { db, storage, keyRing, logger }: AcknowledgeParts,
  job: ClaimedJob,
  { artifacts, refusal, signal }: AnsweredAttempt,
): Promise<AcknowledgementStatus | null> {
  if (job.format !== 'edi_834' || job.reprocessOf !== null || job.correctionOf !== null) return null;
  const layout = storedLayoutSchema.parse(job.layout);
  if (layout.format !== 'edi_834') return null;
  const writers = new Map<AnswerKind, ArtifactWriter>();
  try {
    const status = await acknowledge({
      source: openOriginal(storage, job),
      layout,
      rejected: refusal !== null && REJECTED.has(refusal.code),
      at: new Date(),
      takeNumber: () => takeControlNumber(db, job.partnerId),
      noteInterchange: (id) => noteInterchange(db, keyRing, { ...job, identity: JSON.stringify(id) }),
      signal,
      async write(kind, text) {
        const writer = writers.get(kind) ?? (await artifacts.create('acknowledgement', ANSWER_PARTS[kind]));
        writers.set(kind, writer);
        await writer.write(Buffer.from(text, 'latin1'));
      },
    });
    for (const writer of writers.values()) await writer.close(1);
    return status;
  } catch (err) {
    for (const writer of writers.values()) await writer.discard();
    if (signal.aborted || isUnavailable(err)) throw err;
    logger.error({ err }, 'the file could not be acknowledged');
    return null;
  }
}
