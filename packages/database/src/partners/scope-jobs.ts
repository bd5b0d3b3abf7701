import type { Transaction } from '../connect-database.ts';
import type { Job, JobStatus, Prisma } from '../generated/client.ts';
import { cutPage, type Page, type Position } from './keyset-page.ts';

export interface RunQuery {
  limit: number;
  /** Rows behind this place only. */
  after?: Position | undefined;
  status?: JobStatus | readonly JobStatus[] | undefined;
  /** Submitted at this instant or later. */
  since?: Date | undefined;
}

/** What a run shows: a job's layout, mapping and row boundaries are large, and a listing has hundreds of jobs. */
const RUN_COLUMNS = {
  id: true,
  partnerId: true,
  status: true,
  fileName: true,
  submittedAt: true,
  completedAt: true,
  totalRows: true,
  validRows: true,
  invalidRows: true,
  filesPurgedAt: true,
} as const satisfies Prisma.JobSelect;

export type Run = Pick<Job, keyof typeof RUN_COLUMNS>;

const VENDOR_FILE_COLUMNS = {
  id: true,
  submittedAt: true,
  vendorConfigVersion: true,
  warnings: true,
} as const satisfies Prisma.JobSelect;

export type VendorFile = Pick<Job, keyof typeof VENDOR_FILE_COLUMNS>;

export function scopeJobs(db: Transaction, partnerId: string) {
  return {
    findJob: (jobId: string): Promise<Job | null> => db.job.findFirst({ where: { id: jobId, partnerId } }),

    /** Newest first. */
    listRuns: async ({ limit, after, status, since }: RunQuery): Promise<Page<Run>> => {
      const found = await db.job.findMany({
        where: {
          partnerId,
          ...(status && { status: { in: typeof status === 'string' ? [status] : [...status] } }),
          ...(since && { submittedAt: { gte: since } }),
          ...(after && { OR: [{ submittedAt: { lt: after.at } }, { submittedAt: after.at, id: { lt: after.id } }] }),
        } satisfies Prisma.JobWhereInput,
        select: RUN_COLUMNS,
        orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
        take: limit + 1,
      });
      return cutPage(found, limit, (job) => ({ at: job.submittedAt, id: job.id }));
    },

    /** What the newest files of a vendor, under any of these ids, were warned of. */
    listVendorFiles: (vendorIds: readonly string[], limit: number): Promise<VendorFile[]> =>
      db.job.findMany({
        where: { partnerId, vendorId: { in: [...vendorIds] } },
        orderBy: { submittedAt: 'desc' },
        take: limit,
        select: VENDOR_FILE_COLUMNS,
      }),

    /** The newest change that a poller can see; null when the partner has no run. */
    newestChange: async (): Promise<Date | null> => {
      // Not an aggregate: Prisma puts that over a subquery, which reads every job instead of one index entry.
      const newest = await db.job.findFirst({
        where: { partnerId },
        orderBy: { changedAt: 'desc' },
        select: { changedAt: true },
      });
      return newest?.changedAt ?? null;
    },
  };
}
