import { AppError } from '@rollcall/contracts';
import {
  type ChangeEntry,
  compareChangeFile,
  compareRecords,
  type DigestSeeds,
  type DropLimits,
  type FileRecords,
  type FormerPeople,
  type PersonKeys,
  type RecordChanges,
  TooManyDifferencesError,
} from '@rollcall/normalization';
import type { Artifact } from './job-artifacts.ts';
import { SendingResults } from './sending-results.ts';

export interface ComparedOutputs {
  readonly before: FileRecords;
  readonly after: FileRecords;
  /** With which their digests are stored. */
  readonly seeds: DigestSeeds;
  /** Who stands in the rejected rows of the later file. */
  readonly rejected: Artifact;
  /** The same of the earlier file. */
  readonly rejectedBefore: Artifact;
  /** People of earlier files who aren't in the earlier one of the two. */
  readonly absentBefore: readonly FormerPeople[];
  /** The later file only says what is different. */
  readonly isChangeFile: boolean;
  /** When the later file was submitted. Coverage that ended before this day has ended. */
  readonly submittedAt: Date;
  /** Null: the result says nothing about a drop in membership. */
  readonly limits: DropLimits | null;
  /** Of the later file. */
  readonly keys: PersonKeys;
  readonly signal: AbortSignal;
}

export interface OutputChanges extends Omit<RecordChanges, 'changes'> {
  /** Can be read once. */
  readonly changes: Iterable<ChangeEntry>;
}

/**
 * Null if the signal was aborted.
 *
 * @throws AppError changes_not_available, service_unavailable
 */
export type CompareOutputs = (given: ComparedOutputs) => Promise<OutputChanges | null>;

/** Each person takes about 1 KB of memory, which leaves room for the other work of a process with 160 MB. */
const MOST_LISTED = 50_000;

/**
 * Runs one comparison at a time, and only next to small results that are still being sent, so that many requests can't
 * exhaust the memory of the process.
 */
export function createOutputComparer(): CompareOutputs {
  let last: Promise<unknown> = Promise.resolve();
  const sending = new SendingResults();
  return ({
    before,
    after,
    seeds,
    rejected,
    rejectedBefore,
    absentBefore,
    isChangeFile,
    submittedAt,
    limits,
    keys,
    signal,
  }) => {
    const compare = async (): Promise<OutputChanges> => {
      await sending.waitForRoom(signal);
      signal.throwIfAborted();
      const compareFiles = isChangeFile ? compareChangeFile : compareRecords;
      const found = await compareFiles({
        before,
        after,
        seeds,
        rejected: () => rejected.read(),
        rejectedBefore: () => rejectedBefore.read(),
        absentBefore,
        today: submittedAt.toISOString().slice(0, 10),
        limits,
        keys,
        mostOpen: MOST_LISTED,
        mostListed: MOST_LISTED,
        signal,
      });
      return { ...found, changes: sending.hold(found.changes, signal) };
    };
    const turn = last.then(compare);
    last = turn.catch(() => {});
    return turn.catch((error: unknown) => {
      if (signal.aborted) return null;
      if (!(error instanceof TooManyDifferencesError)) throw error;
      throw new AppError('changes_not_available', {
        details: 'Too many people of the two files differ. Are they of one vendor and group?',
      });
    });
  };
}
