import { AppError } from '@rollcall/contracts';
import {
  compareChangeFile,
  compareRecords,
  type DropLimits,
  type FormerPeople,
  type PersonKeys,
  type RecordChanges,
  TooManyDifferencesError,
} from '@rollcall/normalization';
import type { Artifact } from './job-artifacts.ts';

/** Limits memory, and how long a comparison blocks the event loop. */
const MAX_PEOPLE = 100_000;

export interface ComparedOutputs {
  readonly before: Artifact;
  readonly after: Artifact;
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

/**
 * Null if the signal was aborted.
 *
 * @throws AppError changes_not_available
 */
export type CompareOutputs = (given: ComparedOutputs) => Promise<RecordChanges | null>;

/** Runs one comparison at a time, so that many requests can't exhaust the memory of the process. */
export function createOutputComparer(): CompareOutputs {
  let last: Promise<unknown> = Promise.resolve();
  return ({
    before,
    after,
    rejected,
    rejectedBefore,
    absentBefore,
    isChangeFile,
    submittedAt,
    limits,
    keys,
    signal,
  }) => {
    const compare = (): Promise<RecordChanges> => {
      signal.throwIfAborted();
      const compareFiles = isChangeFile ? compareChangeFile : compareRecords;
      return compareFiles({
        before: () => before.read(),
        after: () => after.read(),
        rejected: () => rejected.read(),
        rejectedBefore: () => rejectedBefore.read(),
        absentBefore,
        today: submittedAt.toISOString().slice(0, 10),
        mostPeople: MAX_PEOPLE,
        limits,
        keys,
        signal,
      });
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
