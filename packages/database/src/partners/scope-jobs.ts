import { readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { Feed, Job, JobStatus, Prisma } from '../generated/client.ts';
import { DEFAULT_FEED } from '../jobs/describe-job.ts';
import { type DetailedJob, FIND_DETAILED_JOB } from '../sql/find-detailed-job.sql.ts';
import { LIST_RUNS, LIST_RUNS_IN_STATE, type Run } from '../sql/list-runs.sql.ts';
import { cutPage, type Page, type Position } from './keyset-page.ts';

export interface RunQuery {
  limit: number;
  /** Only rows after this position. */
  after?: Position | undefined;
  status?: JobStatus | readonly JobStatus[] | undefined;
  /** Submitted at this time or later. */
  since?: Date | undefined;
}

export interface RunListing extends Page<Run> {
  /** Time of the newest visible change in any run, or of the partner's creation. */
  readonly updatedAt: Date;
}

type ListedRun = { updatedAt: Date } & (Run | { id: null });

const VENDOR_FILE_COLUMNS = {
  id: true,
  submittedAt: true,
  vendorConfigVersion: true,
  warnings: true,
} as const satisfies Prisma.JobSelect;

/** Jobs whose output exists. */
const READABLE = {
  status: { in: ['completed', 'completed_with_errors'] },
  filesPurgedAt: null,
} satisfies Prisma.JobWhereInput;

const notNewer = (place: Position | null): Prisma.JobWhereInput =>
  place === null ? {} : { OR: [{ submittedAt: { lt: place.at } }, { submittedAt: place.at, id: { lte: place.id } }] };

export type VendorFile = Pick<Job, keyof typeof VENDOR_FILE_COLUMNS>;

export function scopeJobs(db: Transaction, partnerId: string) {
  return {
    findJob: (jobId: string): Promise<Job | null> => db.job.findFirst({ where: { id: jobId, partnerId } }),

    /** A job with everything for its details, in one query. */
    findDetailedJob: async (jobId: string): Promise<DetailedJob | null> => {
      const [job] = await readRows<DetailedJob>(db, FIND_DETAILED_JOB, [partnerId, jobId]);
      return job ?? null;
    },

    /** Newest first. */
    listRuns: async ({ limit, after, status, since }: RunQuery): Promise<RunListing> => {
      const statuses = typeof status === 'string' ? [status] : status;
      const found = await readRows<ListedRun>(db, statuses ? LIST_RUNS_IN_STATE : LIST_RUNS, [
        partnerId,
        since ?? '-infinity',
        after?.at ?? 'infinity',
        after?.id ?? '',
        limit + 1,
        ...(statuses ? [statuses] : []),
      ]);
      const [first] = found;
      if (first === undefined) throw new Error('There is always one row');
      const runs = found.filter((row): row is Run & ListedRun => row.id !== null);
      return { ...cutPage(runs, limit, (job) => ({ at: job.submittedAt, id: job.id })), updatedAt: first.updatedAt };
    },

    /** The feed's previous files whose output exists, newest first. Without vendor IDs, files of unknown vendors. */
    listEarlierFiles: (
      job: Pick<Job, 'id' | 'feed' | 'submittedAt'>,
      vendorIds: readonly string[],
      limit: number,
    ): Promise<Job[]> =>
      db.job.findMany({
        where: {
          partnerId,
          vendorId: vendorIds.length === 0 ? null : { in: [...vendorIds] },
          feed: job.feed,
          ...READABLE,
          OR: [{ submittedAt: { lt: job.submittedAt } }, { submittedAt: job.submittedAt, id: { lt: job.id } }],
        },
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
        take: limit,
      }),

    /** Names of the feeds that the partner's senders named, in order. At most `limit`. */
    listFeedNames: async (limit: number): Promise<string[]> => {
      const feeds = await db.feed.findMany({
        where: { partnerId, name: { not: DEFAULT_FEED } },
        distinct: ['name'],
        orderBy: { name: 'asc' },
        select: { name: true },
        take: limit,
      });
      return feeds.map(({ name }) => name);
    },

    /** Files whose output exists, newest first, starting with the one at this position. */
    listReadableFiles: (from: Position | null, limit: number): Promise<Job[]> =>
      db.job.findMany({
        where: { partnerId, ...READABLE, ...notNewer(from) },
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
        take: limit,
      }),

    countReadableFiles: (from: Position): Promise<number> =>
      db.job.count({ where: { partnerId, ...READABLE, ...notNewer(from) } }),

    /** The feed's files in any state, newest first. */
    listFeedFiles: async (
      { vendorKey, name }: Pick<Feed, 'vendorKey' | 'name'>,
      { limit, after }: Pick<RunQuery, 'limit' | 'after'>,
    ): Promise<Page<Job>> => {
      const copies = await db.vendor.findMany({ where: { partnerId, catalogueId: vendorKey }, select: { id: true } });
      const vendorId = vendorKey === '' ? null : { in: [vendorKey, ...copies.map(({ id }) => id)] };
      const earlier: Prisma.JobWhereInput =
        after === undefined
          ? {}
          : { OR: [{ submittedAt: { lt: after.at } }, { submittedAt: after.at, id: { lt: after.id } }] };
      const found = await db.job.findMany({
        where: { partnerId, vendorId, feed: name, ...earlier },
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
        take: limit + 1,
      });
      return cutPage(found, limit, (job) => ({ at: job.submittedAt, id: job.id }));
    },

    /** Warnings of a vendor's newest files, under any of these IDs. */
    listVendorFiles: (vendorIds: readonly string[], limit: number): Promise<VendorFile[]> =>
      db.job.findMany({
        where: { partnerId, vendorId: { in: [...vendorIds] } },
        orderBy: { submittedAt: 'desc' },
        take: limit,
        select: VENDOR_FILE_COLUMNS,
      }),
  };
}
