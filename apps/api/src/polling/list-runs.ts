import type { Run, StatusResponse } from '@rollcall/contracts';
import type { Job, Prisma } from '@rollcall/database';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { entityTag, isNotModified } from '../http/conditional.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { isCompleted } from '../jobs/present-job.ts';

const RECENT_MS = 30 * 24 * 3600 * 1000;
const positionSchema = z.tuple([z.iso.datetime(), z.string()]);

export function listRuns(deps: Dependencies, cursors: CursorCodec): Handler<'listRuns'> {
  return async ({ query, caller, request, response }) => {
    const { partnerId } = caller;
    const listing = `status ${partnerId}`;
    const jobs = await readPage(deps, { query, partnerId, listing, cursors });
    const page = jobs.slice(0, query.limit);
    const last = jobs.length > query.limit ? page.at(-1) : undefined;
    const newest = await deps.db.job.aggregate({ where: { partnerId }, _max: { changedAt: true } });
    const body: StatusResponse = {
      updated_at: (newest._max.changedAt ?? (await readPartnerStart(deps, partnerId))).toISOString(),
      runs: page.map((job) => presentRun(job)),
      next_cursor: last ? cursors.encode(listing, [last.submittedAt.toISOString(), last.id]) : null,
    };
    // Over the answer itself: the 30 days move on, so a run can leave the listing without any change.
    if (await isNotModified(request, response, entityTag(JSON.stringify(body)))) return;
    response.json(body);
  };
}

/** One more than asked for tells whether there is another page. */
function readPage(
  { db }: Dependencies,
  page: { query: Call<'listRuns'>['query']; partnerId: string; listing: string; cursors: CursorCodec },
): Promise<Job[]> {
  const { query, partnerId } = page;
  const recent = new Date(Date.now() - RECENT_MS);
  const since = query.since && query.since > recent ? query.since : recent;
  const where: Prisma.JobWhereInput = {
    partnerId,
    submittedAt: { gte: since },
    ...(query.status === undefined ? {} : { status: query.status }),
  };
  if (query.cursor !== undefined) {
    const [submittedAt, id] = page.cursors.decode(page.listing, query.cursor, positionSchema);
    where.OR = [{ submittedAt: { lt: submittedAt } }, { submittedAt, id: { lt: id } }];
  }
  return db.job.findMany({ where, orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }], take: query.limit + 1 });
}

async function readPartnerStart({ db }: Dependencies, partnerId: string): Promise<Date> {
  return (await db.partner.findUniqueOrThrow({ where: { id: partnerId } })).createdAt;
}

export function presentRun(job: Job): Run {
  const isReady = isCompleted(job.status) && job.filesPurgedAt === null;
  return {
    run_id: job.id,
    partner: job.partnerId,
    status: job.status,
    original_filename: job.fileName,
    uploaded_at: job.submittedAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
    stats: { total_rows: job.totalRows ?? 0, valid_rows: job.validRows ?? 0, error_rows: job.invalidRows ?? 0 },
    download_url: isReady ? `/download/${job.id}` : null,
    errors_url: isReady ? `/errors/${job.id}` : null,
  };
}
