import { expectNext, type FeedBody, feedSettingsSchema, fileComparisonSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { type LastFile, partnerScope } from '@rollcall/database/partners';
import type { Feed } from '@rollcall/database/rows';
import { findBuiltInVendor } from '@rollcall/normalization';

/** Shown as marks, one a file. */
const LAST_FILES = 8;

/** Includes the results of each feed's last file. */
export async function presentFeeds(db: Database, partnerId: string, feeds: readonly Feed[]): Promise<FeedBody[]> {
  const scope = partnerScope(db, partnerId);
  const ids = feeds.flatMap(({ headJobId, heldJobId }) => [headJobId, heldJobId].filter((id) => id !== null));
  const [vendors, jobs, members, lastFiles] = await Promise.all([
    scope.listVendors(),
    db.job.findMany({ where: { partnerId, id: { in: ids } }, select: { id: true, changes: true } }),
    countMembers(db, ids),
    scope.listLastFiles(
      feeds.map(({ id }) => id),
      LAST_FILES,
    ),
  ]);
  const changesOf = new Map(jobs.map(({ id, changes }) => [id, fileComparisonSchema.nullable().parse(changes)]));
  const own = new Map(vendors.map((vendor) => [vendor.catalogueId ?? vendor.id, vendor]));
  const filesOf = byFeed(lastFiles);
  const now = new Date();
  return feeds.map((feed) => {
    const vendor = own.get(feed.vendorKey) ?? findBuiltInVendor(feed.vendorKey);
    const settings = feedSettingsSchema.parse(feed.settings);
    const { headJobId: head, heldJobId: held } = feed;
    const last = held ?? head;
    return {
      feed_id: feed.id,
      name: feed.name,
      vendor_id: vendor?.id ?? null,
      vendor: vendor?.name ?? 'unknown',
      files: feed.position,
      last_file_at: latest(feed.arrivals)?.toISOString() ?? null,
      baseline_job_id: head,
      held_job_id: held,
      members: head === null ? null : (members.get(head) ?? null),
      changes: last === null ? null : (changesOf.get(last) ?? null),
      last_files: (filesOf.get(feed.id) ?? []).map((file) => ({
        job_id: file.id,
        status: file.status,
        error_code: file.errorCode,
        valid_rows: file.validRows,
        submitted_at: file.submittedAt.toISOString(),
      })),
      guard: settings.guard,
      file_kind: settings.file_kind ?? 'auto',
      paused: settings.paused,
      ...expectNext({ arrivals: feed.arrivals, settings, isHeld: held !== null }, now),
    };
  });
}

function byFeed(files: readonly LastFile[]): ReadonlyMap<string, readonly LastFile[]> {
  const found = new Map<string, LastFile[]>();
  for (const file of files) {
    const others = found.get(file.feedId);
    if (others === undefined) found.set(file.feedId, [file]);
    else others.push(file);
  }
  return found;
}

/** The number of records, and so of members, of each job whose output still exists. */
export async function countMembers(db: Database, jobIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = await db.jobArtifact.groupBy({
    by: ['jobId'],
    where: { jobId: { in: [...jobIds] }, kind: 'records' },
    _sum: { entries: true },
  });
  return new Map(counted.map(({ jobId, _sum: { entries } }) => [jobId, entries ?? 0]));
}

function latest(instants: readonly Date[]): Date | undefined {
  return instants.toSorted((a, b) => b.getTime() - a.getTime())[0];
}
