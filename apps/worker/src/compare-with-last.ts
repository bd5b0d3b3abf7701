import {
  acceptedDropSchema,
  type DropGuard,
  type FileComparison,
  type FileKind,
  fileKindOf,
  guardOfFeed,
  type StoredComparison,
  storedComparisonSchema,
} from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { type FeedPlace, findOrigin, openFeed } from '@rollcall/database/feeds';
import type { ArtifactPart, ClaimedJob, JobFailure } from '@rollcall/database/jobs';
import { type ArtifactWithObject, partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import {
  compareChangeFile,
  compareRecords,
  countMissing,
  describeDrop,
  dropLimits,
  type FormerPeople,
  type PeopleCounts,
  type PersonType,
  type RecordChanges,
  summarizeChanges,
  summarizeDrop,
  TooManyDifferencesError,
} from '@rollcall/normalization';
import { isUnavailable, type Logger } from '@rollcall/platform';
import type { ObjectRef, Storage } from '@rollcall/storage';
import { z } from 'zod';
import { storedLayoutSchema } from './stored-layout.ts';

export interface ComparedFile {
  readonly job: ClaimedJob;
  readonly artifacts: readonly ArtifactPart[];
  readonly totalRows: number;
  /** The vendor's limits. A feed can have its own. */
  readonly guard: DropGuard;
  /** The vendor's setting. */
  readonly fileKind: FileKind | 'auto';
  readonly signal: AbortSignal;
}

export interface Compared {
  readonly changes: FileComparison;
  /** Where the people are who aren't in the file. */
  readonly absent: StoredComparison['absent'];
  /** Null if the next file isn't compared with this one. */
  readonly place: FeedPlace | null;
  /** Why the file is held instead of published. */
  readonly held: JobFailure | null;
}

interface CompareParts {
  readonly db: Database;
  readonly storage: Storage;
  readonly logger: Logger;
}

/**
 * A comparison holds up to 24 bytes per family, 120 MB if everyone is alone, the packed records of people who differ,
 * about 50 MB, and the values of those whose ID isn't in both files, about 40 MB.
 */
const MOST_ROWS = 5_000_000;
const MOST_PEOPLE = 200_000;
/** A file with a smaller share of the last one's people, and with fewer others, is hardly a full one. */
const MOST_SHARE_OF_PART = 0.2;
/** Of fewer people, most can leave. */
const LEAST_BASE = 20;

type Reason = NonNullable<FileComparison['reason']>;

const nothing = { position: null, baseline_job_id: null, result: null, guard: null };

/** Without the feed, which is the same for all results. */
type Difference = Omit<FileComparison, 'feed_id' | 'feed' | 'file_kind' | 'file_kind_reason'>;
const notCompared = (reason: Reason): Difference => ({ ...nothing, state: 'not_compared', reason });

/**
 * Compares a file with the head of its feed and determines its position. Files follow each other in the order of
 * submission: a file that ends after a later one is skipped, and no file waits. A job that replaces the head takes its
 * position and is compared with the head's predecessor. A failed comparison doesn't fail the job.
 */
export async function compareWithLast(parts: CompareParts, given: ComparedFile): Promise<Compared | null> {
  const { db } = parts;
  const { job } = given;
  const { feed, partnerId } = job;
  if (feed === null) return null;
  const { id: feedId, headJobId: head, headFileAt, position, settings } = await openFeed(db, { ...job, name: feed });
  const layout = storedLayoutSchema.parse(job.layout);
  const said = layout.format === 'edi_834' && layout.holdsChanges === true ? 'change' : null;
  const { kind, reason } = fileKindOf({ given: job.fileKind, ofVendor: given.fileKind, settings, said });
  const guard = guardOfFeed(given.guard, settings);
  // A file of changes leaves nearly everyone out.
  const file = { ...given, guard: kind === 'change' ? { ...guard, on_drop: 'off' as const } : guard };
  const shown = { feed_id: feedId, feed, file_kind: kind, file_kind_reason: reason };
  const aside = (reason: Reason, held: JobFailure | null = null): Compared => ({
    changes: { ...shown, ...notCompared(reason) },
    absent: [],
    place: null,
    held,
  });
  const { standsFor, wasHeld, fileAt } = await findOrigin(db, job);
  const replaces = head !== null && standsFor.has(head);
  if (!replaces && headFileAt !== null && fileAt < headFileAt) {
    const reason = standsFor.size > 0 ? 'superseded' : 'overtaken';
    // A file that was published before can be published again. Others are held, because it is unknown whom they leave
    // out.
    return aside(reason, reason === 'superseded' && !wasHeld ? null : holdUncompared(file, notCompared(reason)));
  }
  const place = { feedId, head, position: replaces ? position : position + 1, fileAt, outcome: 'head' as const };
  const previous = head === null ? null : await db.job.findFirst({ where: { id: head, partnerId } });
  const baseline = replaces ? await findFormer(db, previous) : previous;
  const found = await compareWith(parts, { ...file, kind, isAssumed: reason === 'assumed' }, baseline);
  const changes = { ...shown, ...found.changes };
  const { absent = [], held } = found;
  if (kind === 'change' || changes.reason === 'file_kind_unknown')
    return { changes, absent, place: { ...place, outcome: 'change' }, held: null };
  if (held !== null) return { changes, absent, place: { ...place, outcome: 'held' }, held };
  return { changes: { ...changes, position: place.position }, absent, place, held: null };
}

/** Whether another job has taken the position. */
export async function isTaken(db: Database, job: ClaimedJob, { place }: Compared): Promise<boolean> {
  if (job.feed === null || place === null) return false;
  return (await openFeed(db, { ...job, name: job.feed })).headJobId !== place.head;
}

async function findFormer(db: Database, head: Job | null): Promise<Job | null> {
  const { baseline_job_id: id } = formerSchema.parse(head?.changes ?? { baseline_job_id: null });
  return id === null || head === null ? null : db.job.findFirst({ where: { id, partnerId: head.partnerId } });
}
const formerSchema = z.looseObject({ baseline_job_id: z.string().nullable() });

type Found = Pick<Compared, 'held'> & Partial<Pick<Compared, 'absent'>> & { readonly changes: Difference };

async function compareWith(
  parts: CompareParts,
  file: ComparedFile & { readonly kind: FileKind; readonly isAssumed: boolean },
  baseline: Job | null,
): Promise<Found> {
  const { job, signal, totalRows, guard, kind } = file;
  if (kind === 'change' && (baseline === null || baseline.filesPurgedAt !== null)) {
    return { changes: notCompared('no_full_file'), held: null };
  }
  if (baseline === null) return { changes: { ...nothing, state: 'first_file', reason: null }, held: null };
  if (baseline.filesPurgedAt !== null)
    return { changes: { ...nothing, state: 'first_file', reason: 'baseline_deleted' }, held: null };
  const failed = (why: Reason): Found => {
    const changes = { ...notCompared(why), baseline_job_id: baseline.id };
    return { changes, held: holdUncompared(file, changes) };
  };
  const { partnerId } = job;
  try {
    const scope = partnerScope(parts.db, partnerId);
    const [before, rejectedBefore] = await Promise.all(
      (['records', 'rejected'] as const).map((kind) => scope.listArtifacts(baseline.id, kind)),
    );
    const former = (artifacts: readonly ArtifactWithObject[] | undefined) => () =>
      readObjects(parts.storage, artifacts?.map(({ object }) => ({ ...object, key: object.storageKey })) ?? []);
    const own = (wanted: ArtifactPart['kind']) => () =>
      readObjects(
        parts.storage,
        file.artifacts
          .filter(({ kind }) => kind === wanted)
          .map(({ kind, object }) => ({ ...object, partnerId, kind })),
      );
    const sides = {
      before: former(before),
      rejectedBefore: former(rejectedBefore),
      after: own('records'),
      rejected: own('rejected'),
      absentBefore: await findAbsent(parts, baseline),
      today: job.submittedAt.toISOString().slice(0, 10),
      limits: dropLimits(guard),
      signal,
    };
    // Too few people to be a full file, and nothing says that it is one. A vendor that holds files has a person decide.
    const isPart = (people: Record<PersonType, PeopleCounts>, present: number): boolean => {
      const base = people.member.base + people.dependent.base;
      const found = base - people.member.missing - people.dependent.missing;
      const most = base * MOST_SHARE_OF_PART;
      return file.isAssumed && guard.on_drop !== 'fail' && base >= LEAST_BASE && found < most && present < most;
    };
    const byMembership = async (why: Reason): Promise<Found> => {
      if (kind === 'change') return failed(why);
      const { people, drop } = await inTurn(() => countMissing(sides));
      const { changes, held } = failed(isPart(people, totalRows) ? 'file_kind_unknown' : why);
      const outcome = guard.on_drop !== 'fail' ? 'warned' : held === null ? 'accepted' : 'failed';
      const message =
        drop && `${describeDrop({ people, concentration: [] }, drop).message} Nothing of it was published.`;
      return {
        changes: { ...changes, guard: guard.on_drop === 'off' ? null : summarizeDrop(drop, outcome) },
        held: held && { ...held, ...(message !== null && { message }) },
      };
    };
    if (totalRows > MOST_ROWS || (baseline.totalRows ?? 0) > MOST_ROWS) return await byMembership('too_large');
    const compare = kind === 'change' ? compareChangeFile : compareRecords;
    const found = await inTurn(() => compare({ ...sides, mostPeople: MOST_PEOPLE, isListed: false })).catch(
      (error: unknown) => {
        if (error instanceof TooManyDifferencesError) return null;
        throw error;
      },
    );
    if (found === null) return await byMembership('too_many_differences');
    const { added, changed, terminated, reinstated, unchanged } = found.counts;
    if (isPart(found.people, added + changed + terminated + reinstated + unchanged)) {
      const judged = guard.on_drop === 'off' ? null : summarizeDrop(found.drop);
      return { changes: { ...failed('file_kind_unknown').changes, guard: judged }, held: null };
    }
    const outcome = outcomeOf(file, found, baseline.id);
    return {
      changes: {
        ...nothing,
        state: 'compared',
        reason: null,
        baseline_job_id: baseline.id,
        result: summarizeChanges(found, outcome),
      },
      absent: found.absent.map(({ places, ...people }) => ({
        ...people,
        job_id: people.job_id ?? baseline.id,
        places: places.map(([row, person]) => [row, person]),
      })),
      held:
        outcome === 'failed' && found.drop !== null
          ? { code: 'membership_drop', ...describeDrop(found, found.drop) }
          : null,
    };
  } catch (err) {
    if (signal.aborted || isUnavailable(err)) throw err;
    parts.logger.error({ err, baseline: baseline.id }, 'the file could not be compared with the one before it');
    return failed('baseline_unreadable');
  }
}

/**
 * A drop that a user accepted isn't held again, unless the file is compared with another one or more people are
 * missing.
 */
function outcomeOf({ job, guard }: ComparedFile, { drop, counts }: RecordChanges, baselineId: string) {
  if (drop === null || guard.on_drop !== 'fail') return 'warned';
  const accepted = acceptedDropSchema.nullable().parse(job.acceptedDrop);
  const covers = (limit: number | null, people: number): boolean => limit !== null && people <= limit;
  const isAccepted =
    accepted?.baseline_job_id === baselineId &&
    covers(accepted.missing, counts.missing) &&
    covers(accepted.terminated, counts.terminated) &&
    covers(accepted.conflicts, counts.conflicts);
  return isAccepted ? 'accepted' : 'failed';
}

/** If the files can't be compared, the guard must not let the file pass. */
function holdUncompared({ job, guard }: ComparedFile, changes: Difference): JobFailure | null {
  if (guard.on_drop !== 'fail') return null;
  const accepted = acceptedDropSchema.nullable().parse(job.acceptedDrop);
  if (accepted !== null && accepted.missing === null && accepted.baseline_job_id === changes.baseline_job_id) {
    return null;
  }
  return {
    code: 'comparison_failed',
    message: "The file can't be compared with the vendor's last one. Nothing of it was published.",
    details: `Reason: ${changes.reason}.`,
  };
}

/** The people who were already not in the baseline, as far as the files that have them still exist. */
async function findAbsent({ db, storage }: CompareParts, { changes, partnerId }: Job): Promise<FormerPeople[]> {
  const found: FormerPeople[] = [];
  for (const people of storedComparisonSchema.nullable().parse(changes)?.absent ?? []) {
    const job = await db.job.findFirst({ where: { id: people.job_id, partnerId, filesPurgedAt: null } });
    if (job === null) continue;
    const parts = await partnerScope(db, partnerId).listArtifacts(job.id, 'records');
    const objects = parts.map(({ object }) => ({ ...object, key: object.storageKey }));
    found.push({ people, read: () => readObjects(storage, objects) });
  }
  return found;
}

type StoredPart = Omit<ObjectRef, 'sizeBytes'> & { readonly sizeBytes: number | bigint };

async function* readObjects(storage: Storage, objects: readonly StoredPart[]): AsyncIterable<Uint8Array> {
  for (const { key, partnerId, kind, sizeBytes, encryption } of objects) {
    yield* storage
      .open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption })
      .read(0, undefined, { borrowed: true });
  }
}

/** One comparison at a time per process, to limit memory. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
