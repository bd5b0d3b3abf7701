import { readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import { type FileFormat, type JobStatus, Prisma } from '../generated/client.ts';
import { isOpen } from '../jobs/open-jobs.ts';
import { FIND_LISTED_JOBS, type ListedJob } from '../sql/find-detailed-job.sql.ts';
import { cutPage, type Page, type Position } from './keyset-page.ts';

export interface JobFilter {
  status?: JobStatus | undefined;
  /** Null for files of unknown vendors. */
  vendorId?: string | null | undefined;
  format?: FileFormat | undefined;
  /** Part of the filename, case-insensitive, or an ID. */
  search?: string | undefined;
  /** Looked after by this user. */
  assigneeId?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** Counting further would take longer than reading a page. */
const MAX_COUNTED = 10_000;

/**
 * Filters and order only use jobs_listing_idx, or for states that few jobs have, an index of those jobs. The table is
 * only read for the rows of the page.
 */
export function scopeJobList(db: Transaction, partnerId: string) {
  return {
    /** By when they were submitted. The index is read in either direction. */
    listJobs: async (
      filter: JobFilter,
      { limit, after, order }: { limit: number; after?: Position | undefined; order: 'newest' | 'oldest' },
    ): Promise<Page<ListedJob>> => {
      const [beyond, direction] =
        order === 'newest' ? [Prisma.sql`<`, Prisma.sql`DESC`] : [Prisma.sql`>`, Prisma.sql`ASC`];
      const from = after
        ? Prisma.sql`AND (submitted_at, id) ${beyond} (${after.at}::timestamptz, ${after.id})`
        : Prisma.empty;
      const places = await db.$queryRaw<{ id: string; submittedAt: Date }[]>`
        SELECT id, submitted_at AS "submittedAt" FROM jobs WHERE ${matching(partnerId, filter)} ${from}
        ORDER BY submitted_at ${direction}, id ${direction} LIMIT ${limit + 1}`;
      const page = cutPage(places, limit, ({ id, submittedAt }) => ({ at: submittedAt, id }));
      const ids = page.rows.map(({ id }) => id);
      const jobs = await readRows<ListedJob>(db, FIND_LISTED_JOBS, [partnerId, ids]);
      const byId = new Map(jobs.map((job) => [job.id, job]));
      return { rows: ids.flatMap((id) => byId.get(id) ?? []), next: page.next };
    },

    /** Stops counting at 10,000. */
    countJobs: async (filter: JobFilter): Promise<number> => {
      const [counted] = await db.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM (
          SELECT FROM jobs WHERE ${matching(partnerId, filter)} LIMIT ${MAX_COUNTED}) AS matching`;
      return Number(counted?.count ?? 0);
    },
  };
}

function matching(partnerId: string, filter: JobFilter): Prisma.Sql {
  const { status, vendorId, format, search, assigneeId, since, until } = filter;
  return Prisma.join(
    [
      Prisma.sql`partner_id = ${partnerId} AND livemode = current_livemode()`,
      ...(since ? [Prisma.sql`submitted_at >= ${since}::timestamptz`] : []),
      ...(until ? [Prisma.sql`submitted_at < ${until}::timestamptz`] : []),
      ...(status ? [Prisma.sql`status = ${status}::job_status`] : []),
      ...(status === 'queued' || status === 'processing' ? [isOpen] : []),
      ...(format ? [Prisma.sql`format = ${format}::file_format`] : []),
      ...(vendorId ? [Prisma.sql`vendor_id = ${vendorId}`] : []),
      ...(vendorId === null ? [Prisma.sql`vendor_id IS NULL`] : []),
      ...(assigneeId
        ? [
            Prisma.sql`id IN (SELECT id FROM job_assignments WHERE partner_id = ${partnerId} AND user_id = ${assigneeId})`,
          ]
        : []),
      ...(search
        ? [Prisma.sql`(id = ${search} OR file_name ILIKE ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`]
        : []),
    ],
    ' AND ',
  );
}
