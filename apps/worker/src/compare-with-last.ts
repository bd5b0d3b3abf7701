import {
  acceptedDropSchema,
  type DropGuard,
  type FileComparison,
  type FileKind,
  fileComparisonSchema,
  fileKindOf,
  guardOfFeed,
  isInFuture,
  type KindOfFile,
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
  type FileWarning,
  type FormerPeople,
  type MaintenanceRows,
  type PeopleCounts,
  type PersonType,
  type ReadRecords,
  type RecordChanges,
  readMaintenance,
  type SourceLayout,
  summarizeChanges,
  summarizeDrop,
  TooManyDifferencesError,
} from '@rollcall/normalization';
import { digestSeedsOf, isUnavailable, type KeyRing, type Logger } from '@rollcall/platform';
import type { ObjectRef, Storage } from '@rollcall/storage';
import { z } from 'zod';
import { type DropText, describeFeedWarnings } from './feed-warnings.ts';
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
  readonly feedWarnings: readonly FileWarning[];
}

interface CompareParts {
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
}

/** A file with a smaller share of the last one's people, and with fewer others, is hardly a full one. */
const MOST_SHARE_OF_PART = 0.2;
/** Of fewer people, most can leave. */
const LEAST_BASE = 20;

type Reason = NonNullable<FileComparison['reason']>;

const nothing = { position: null, baseline_job_id: null, result: null, guard: null };

/** Without the feed, which is the same for all results. */
type Difference = Pick<FileComparison, 'state' | 'reason' | 'position' | 'baseline_job_id' | 'result' | 'guard'>;
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
  const { standsFor, firstId, wasHeld, fileAt, changes: ofOrigin } = await findOrigin(db, job);
  const said = kindOfLayout(layout);
  const known = fileKindOf({
    given: job.fileKind,
    ofVendor: given.fileKind,
    settings,
    ofOrigin: kindOfOrigin(ofOrigin),
    said,
  });
  const guard = guardOfFeed(given.guard, settings);
  const written = layout.format === 'edi_834' ? (layout.fileDate ?? null) : null;
  const fileDate = job.fileDate ?? (written !== null && isInFuture(written, job.submittedAt) ? null : written);
  const shown = { feed_id: feedId, feed, file_kind: known.kind, file_kind_reason: known.reason, file_date: fileDate };
  const previous = head === null ? null : await db.job.findFirst({ where: { id: head, partnerId } });
  const isAgain = standsFor.size > 0;
  const replaces = isAgain && previous !== null && (await findOrigin(db, previous)).firstId === firstId;
  const place = { feedId, head, position: replaces ? position : position + 1, fileAt, outcome: 'head' as const };
  const aside = (reason: Reason, held: JobFailure | null = null): Compared => ({
    changes: { ...shown, ...NOT_SINCE, ...notCompared(reason) },
    absent: [],
    // What the feed records of a held file changes.
    place: held !== null ? { ...place, outcome: 'held' } : wasHeld ? { ...place, outcome: 'change' } : null,
    held,
    feedWarnings: [],
  });
  if (!replaces && headFileAt !== null && fileAt < headFileAt) {
    const reason = isAgain ? 'superseded' : 'overtaken';
    // A file that was published before can be published again. Others are held, because it is unknown whom they leave
    // out.
    const isFree = known.kind === 'change' || (reason === 'superseded' && !wasHeld);
    return aside(reason, isFree ? null : holdUncompared({ job, guard }, notCompared(reason)));
  }
  const baseline = replaces ? await findFormer(db, previous) : previous;
  const isOlder = await isOlderThan(db, fileDate, baseline);
  const compareAs = ({ kind, reason }: KindOfFile) => {
    const isAssumed = reason === 'assumed';
    return compareWith(
      parts,
      { ...given, guard: guardFor(guard, { kind, isOlder }), kind, isAssumed, layout },
      baseline,
    );
  };
  const ofRows = kindOfRows(await readMaintenance(readOwn(parts, given, 'records'), given.signal));
  // Of a first file, nobody can be missing.
  const isSaid = known.reason === 'assumed' && (baseline !== null || ofRows?.kind === 'full');
  let { kind, reason } = isSaid ? (ofRows ?? known) : known;
  let found = await compareAs({ kind, reason });
  const hasAll = kind === 'change' && hasMostOfBaseline(found.changes);
  if (hasAll && reason === 'maintenance_type') {
    // Rows that all say "addition" are also what a full file can have. If in doubt, the guard checks it.
    ({ kind, reason } = known);
    found = await compareAs(known);
  }
  const changes = {
    ...shown,
    file_kind: kind,
    file_kind_reason: reason,
    ...found.changes,
    ...(found.changes.baseline_job_id === null ? NOT_SINCE : sinceBaseline(job, baseline)),
  };
  const isMixed = reason === 'file' && layout.format === 'edi_834' && layout.contents === 'mixed';
  const isConflict = kind === 'change' && hasAll && ofRows?.kind === 'full';
  const feedWarnings = describeFeedWarnings({ changes, isMixed, isConflict, isOlder, drop: found.drop ?? null });
  const { absent = [], held } = found;
  const result = { changes, absent, feedWarnings };
  if (kind === 'change' || isOlder || changes.reason === 'file_kind_unknown') {
    const withdrawn = { ...place, ...(await formerPlace(db, baseline)), outcome: 'withdrawn' as const };
    const isWithdrawn = replaces && (kind === 'change' || changes.reason === 'file_kind_unknown');
    return { ...result, place: isWithdrawn ? withdrawn : { ...place, outcome: 'change' }, held: null };
  }
  if (held !== null) return { ...result, place: { ...place, outcome: 'held' }, held };
  return { ...result, changes: { ...changes, position: place.position }, place, held: null };
}

/** A file of changes with a larger share of the baseline's people is hardly one. */
const LEAST_SHARE_OF_ALL = 0.9;

function hasMostOfBaseline({ result }: Difference): boolean {
  if (result === null) return false;
  const { base, counts } = result;
  const people = base.members + base.dependents;
  const found = counts.changed + counts.terminated + counts.reinstated + counts.unchanged;
  return people > 0 && found >= people * LEAST_SHARE_OF_ALL;
}

/** Fewer people can all happen to have one type. */
const LEAST_PEOPLE = 20;

function kindOfRows(rows: MaintenanceRows): KindOfFile | null {
  if (rows.people < LEAST_PEOPLE) return null;
  if (rows.audits === rows.people) return { kind: 'full', reason: 'maintenance_type' };
  return rows.changes === rows.people ? { kind: 'change', reason: 'maintenance_type' } : null;
}

/** Rejected rows that were corrected and sent back, as `GET /files/{job_id}/rejected` names their columns. */
function hasRejectedColumns({ columns }: SourceLayout): boolean {
  return ['_row_number', '_errors'].every((wanted) => columns.some(({ name }) => name === wanted));
}

function kindOfLayout(layout: SourceLayout): FileKind | null {
  if (layout.format !== 'edi_834') return null;
  // If transaction sets disagree, nothing is known about the people whom the changes leave out.
  return layout.holdsChanges === true ? 'change' : layout.contents === 'full' ? 'full' : null;
}

function kindOfOrigin(changes: Job['changes']): KindOfFile | null {
  const found = fileComparisonSchema.nullable().parse(changes);
  return found && { kind: found.file_kind, reason: found.file_kind_reason };
}

/** A file of changes leaves nearly everyone out, and an older file is compared for information only. */
function guardFor(guard: DropGuard, { kind, isOlder }: { kind: FileKind; isOlder: boolean }): DropGuard {
  if (kind === 'change') return { ...guard, on_drop: 'off' };
  return isOlder && guard.on_drop === 'fail' ? { ...guard, on_drop: 'warn' } : guard;
}

/** Files without a date that are looked through for the one before them. */
const MOST_UNDATED = 20;

/** Whether the last file of the feed that has a date is of a later day. */
async function isOlderThan(db: Database, fileDate: string | null, baseline: Job | null): Promise<boolean> {
  let before = baseline;
  for (let step = 0; fileDate !== null && before !== null && step < MOST_UNDATED; step++) {
    const { file_date: date } = formerDateSchema.parse(before.changes ?? {});
    if (date) return fileDate < date;
    before = await findFormer(db, before);
  }
  return false;
}
const formerDateSchema = z.looseObject({ file_date: z.string().nullish() });

const DAY_MS = 86_400_000;

const NOT_SINCE = { days_since_baseline: null, mapping_changed: false, rejected_at: null, released_as: null };

function sinceBaseline(job: ClaimedJob, baseline: Job | null) {
  if (baseline === null) return NOT_SINCE;
  const isSame = baseline.vendorId === job.vendorId && baseline.vendorConfigVersion === job.vendorConfigVersion;
  return {
    days_since_baseline: Math.max(0, Math.floor((job.submittedAt.getTime() - baseline.submittedAt.getTime()) / DAY_MS)),
    mapping_changed: !isSame,
    rejected_at: null,
    released_as: null,
  };
}

/** Whether another job has taken the position. */
export async function isTaken(db: Database, job: ClaimedJob, { place }: Compared): Promise<boolean> {
  if (job.feed === null || place === null) return false;
  return (await openFeed(db, { ...job, name: job.feed })).headJobId !== place.head;
}

/** The file before one that was taken for a full file and is none. */
async function formerPlace(db: Database, former: Job | null) {
  return { former: former?.id ?? null, formerAt: former && (await findOrigin(db, former)).fileAt };
}

async function findFormer(db: Database, head: Job | null): Promise<Job | null> {
  const { baseline_job_id: id } = formerSchema.parse(head?.changes ?? { baseline_job_id: null });
  return id === null || head === null ? null : db.job.findFirst({ where: { id, partnerId: head.partnerId } });
}
const formerSchema = z.looseObject({ baseline_job_id: z.string().nullable() });

type Found = Pick<Compared, 'held'> &
  Partial<Pick<Compared, 'absent'>> & { readonly changes: Difference; readonly drop?: DropText | null };

interface JudgedFile extends ComparedFile {
  readonly kind: FileKind;
  /** Nothing says that it is a full file. */
  readonly isAssumed: boolean;
  readonly layout: SourceLayout;
}

async function compareWith(parts: CompareParts, file: JudgedFile, baseline: Job | null): Promise<Found> {
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
  if (file.isAssumed && guard.on_drop !== 'fail' && hasRejectedColumns(file.layout)) return failed('file_kind_unknown');
  const { partnerId } = job;
  try {
    const scope = partnerScope(parts.db, partnerId);
    const former = async (kind: ArtifactPart['kind']) =>
      readFormer(parts.storage, await scope.listArtifacts(baseline.id, kind));
    const own = (kind: ArtifactPart['kind']) => readOwn(parts, file, kind);
    const sides = {
      before: { read: await former('records'), digests: await former('digests') },
      rejectedBefore: await former('rejected'),
      after: { read: own('records'), digests: own('digests') },
      rejected: own('rejected'),
      seeds: digestSeedsOf(parts.keyRing, partnerId),
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
      const text = drop && describeDrop({ people }, drop);
      return {
        changes: { ...changes, guard: guard.on_drop === 'off' ? null : summarizeDrop(drop, outcome) },
        held: held && { ...held, ...(text && { message: `${text.message} Nothing of it was published.` }) },
        drop: text,
      };
    };
    const compare = kind === 'change' ? compareChangeFile : compareRecords;
    const found = await inTurn(() => compare({ ...sides, mostListed: 0 })).catch((error: unknown) => {
      if (error instanceof TooManyDifferencesError) return null;
      throw error;
    });
    if (found === null) return await byMembership('too_many_differences');
    const { added, changed, terminated, reinstated, unchanged } = found.counts;
    if (isPart(found.people, added + changed + terminated + reinstated + unchanged)) {
      const judged = guard.on_drop === 'off' ? null : summarizeDrop(found.drop);
      return {
        changes: { ...failed('file_kind_unknown').changes, guard: judged },
        held: null,
        drop: found.drop && describeDrop(found, found.drop),
      };
    }
    const outcome = outcomeOf(file, found, baseline.id);
    const drop = found.drop && describeDrop(found, found.drop);
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
      held: outcome === 'failed' && drop !== null ? { code: 'membership_drop', ...drop } : null,
      drop,
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
function holdUncompared({ job, guard }: Pick<ComparedFile, 'job' | 'guard'>, changes: Difference): JobFailure | null {
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

function readOwn(
  { storage }: CompareParts,
  { artifacts, job: { partnerId } }: ComparedFile,
  wanted: ArtifactPart['kind'],
): ReadRecords {
  const own = artifacts.filter(({ kind }) => kind === wanted);
  return readObjects(
    storage,
    own.map(({ kind, object }) => ({ ...object, partnerId, kind })),
  );
}

function readFormer(storage: Storage, artifacts: readonly ArtifactWithObject[]): ReadRecords {
  return readObjects(
    storage,
    artifacts.map(({ object }) => ({ ...object, key: object.storageKey })),
  );
}

/** The people who were already not in the baseline, as far as the files that have them still exist. */
async function findAbsent({ db, storage }: CompareParts, { changes, partnerId }: Job): Promise<FormerPeople[]> {
  const found: FormerPeople[] = [];
  for (const people of storedComparisonSchema.nullable().parse(changes)?.absent ?? []) {
    const job = await db.job.findFirst({ where: { id: people.job_id, partnerId, filesPurgedAt: null } });
    if (job === null) continue;
    const parts = await partnerScope(db, partnerId).listArtifacts(job.id, 'records');
    found.push({ people, read: readFormer(storage, parts) });
  }
  return found;
}

type StoredPart = Omit<ObjectRef, 'sizeBytes'> & { readonly sizeBytes: number | bigint };

/** The objects as one. */
function readObjects(storage: Storage, objects: readonly StoredPart[]): ReadRecords {
  return async function* read(start = 0, end = Number.POSITIVE_INFINITY) {
    let partStart = 0;
    for (const { key, partnerId, kind, sizeBytes, encryption } of objects) {
      const size = Number(sizeBytes);
      const [from, to] = [Math.max(0, start - partStart), Math.min(size, end - partStart)];
      if (from < to) {
        yield* storage.open({ key, partnerId, kind, sizeBytes: size, encryption }).read(from, to, { borrowed: true });
      }
      partStart += size;
    }
  };
}

/** One comparison at a time per process, to limit memory. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
