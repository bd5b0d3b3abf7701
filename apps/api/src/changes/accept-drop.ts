import { AppError, fileComparisonSchema, isHeld } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { findOrigin, openFeed } from '@rollcall/database/feeds';
import type { Job } from '@rollcall/database/rows';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { presentAcceptedJob } from '../jobs/present-job.ts';
import { prepareReprocess } from '../jobs/reprocess-job.ts';

/**
 * Accepts a held file. The file is processed again and published, if it is still compared with the same file and no
 * more people are missing than the user has seen.
 */
export function acceptDrop(deps: Dependencies): Handler<'acceptDrop'> {
  return async (call) => {
    const { caller, body, params } = call;
    const held = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const changes = fileComparisonSchema.nullable().parse(held.changes);
    if (held.status !== 'failed' || !isHeld(held) || changes === null) throw notAcceptable('The job is not held.');
    refuseRejected(held);
    if (await hasMoved(deps.db, held, changes.baseline_job_id)) {
      throw notAcceptable('Another file of the vendor was processed since. Process this one again.');
    }
    const { missing = null, terminated = null, conflicts = null } = changes.result?.counts ?? {};
    const acceptedDrop = { baseline_job_id: changes.baseline_job_id, missing, terminated, conflicts, ...body };
    const createAgain = await prepareReprocess(deps, call, { jobId: held.id, ...caller, acceptedDrop });
    return call.once(async (tx) => {
      const job = await createAgain(tx);
      // The file's row is locked. If another user accepted or rejected it meanwhile, that is found here.
      refuseRejected(await findJob(tx, { jobId: held.id, partnerId: held.partnerId }));
      const others = await tx.job.count({ where: { ...releasesOf(held), id: { not: job.id } } });
      if (others > 0) throw notAcceptable('It was accepted before.');
      await tx.$executeRaw`
        UPDATE jobs SET changes = changes || jsonb_build_object('released_as', ${job.id}::text)
        WHERE id = ${held.id} AND partner_id = ${held.partnerId}`;
      return { status: 201, body: presentAcceptedJob(job), jobId: job.id };
    });
  };
}

/** The jobs that were created by releasing a held one. */
export function releasesOf({ id, partnerId }: Pick<Job, 'id' | 'partnerId'>) {
  return { partnerId, reprocessOf: id, acceptedDrop: { path: ['comment'], not: '' } };
}

function refuseRejected(job: Job): void {
  const changes = fileComparisonSchema.nullable().parse(job.changes);
  if (changes?.rejected_at) throw notAcceptable('The file was rejected. Ask the sender for a corrected one.');
}

/**
 * Whether the file would now be compared with a different file. Always false for a file that was compared with none.
 */
async function hasMoved(db: Database, held: Job, baselineId: string | null): Promise<boolean> {
  if (held.feed === null || baselineId === null) return false;
  const { headJobId } = await openFeed(db, { ...held, name: held.feed });
  if (headJobId === baselineId) return false;
  const head =
    headJobId === null ? null : await db.job.findFirst({ where: { id: headJobId, partnerId: held.partnerId } });
  if (head === null) return true;
  // An earlier job for the same file, or the one that released it.
  return (await findOrigin(db, head)).firstId !== (await findOrigin(db, held)).firstId;
}

function notAcceptable(details: string): AppError {
  return new AppError('drop_not_acceptable', { details });
}
