import { AppError, feedSettingsSchema } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import type { Feed } from '@rollcall/database/rows';
import { recordAudit } from '../audit/record-audit.ts';
import { releasesOf } from '../changes/accept-drop.ts';
import { isChangeFile } from '../changes/find-baseline.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { describeFeed, findFeed } from './read-feeds.ts';

/** If a file is being compared with the previous baseline, its worker notices the change and compares it again. */
export function updateFeed({ db }: Dependencies): Handler<'updateFeed'> {
  return async (call) => {
    const { baseline_job_id: baselineId, rejected_job_id: rejectedId, ...given } = call.body;
    const { partnerId } = call.caller;
    const saved = await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM feeds WHERE id = ${call.params.feed_id} AND partner_id = ${partnerId} FOR UPDATE`;
      const feed = await findFeed(tx, partnerId, call.params.feed_id);
      if (baselineId !== undefined) await checkBaseline(tx, feed, baselineId);
      if (rejectedId !== undefined && rejectedId !== feed.heldJobId) {
        throw new AppError('invalid_request', { details: "field rejected_job_id: expected the feed's held_job_id." });
      }
      if (rejectedId !== undefined) await rejectFile(tx, partnerId, rejectedId);
      const settings = { ...feedSettingsSchema.parse(feed.settings), ...given };
      await recordAudit(tx, call, { action: 'feed.update', ...subject(feed), detail: { ...call.body } });
      return tx.feed.update({
        where: { id: feed.id },
        data: {
          settings: JSON.parse(JSON.stringify(settings)),
          ...(baselineId && { headJobId: baselineId }),
          ...(rejectedId && { heldJobId: null }),
        },
      });
    });
    call.response.json(await describeFeed(db, saved));
  };
}

export function deleteFeed({ db }: Dependencies): Handler<'deleteFeed'> {
  return async (call) => {
    await inTransaction(db, async (tx) => {
      const feed = await findFeed(tx, call.caller.partnerId, call.params.feed_id);
      await tx.feed.delete({ where: { id: feed.id } });
      await recordAudit(tx, call, { action: 'feed.delete', ...subject(feed), detail: { name: feed.name } });
    });
    call.response.status(204).end();
  };
}

/** The baseline must be a file of this feed. */
async function checkBaseline(tx: Transaction, { id: feedId, partnerId }: Feed, jobId: string): Promise<void> {
  const job = await tx.job.findFirst({
    where: {
      id: jobId,
      partnerId,
      status: { in: ['completed', 'completed_with_errors'] },
      filesPurgedAt: null,
      changes: { path: ['feed_id'], equals: feedId },
    },
  });
  if (job !== null && !isChangeFile(job)) return;
  const details = 'field baseline_job_id: expected a completed full file of this feed whose output is still there.';
  throw new AppError('invalid_request', { details });
}

/** Stored with the job, so that the file can't be released later. Who rejected it is in the audit trail. */
async function rejectFile(tx: Transaction, partnerId: string, jobId: string): Promise<void> {
  const job = await findJob(tx, { jobId, partnerId });
  // A release locks the same row.
  await tx.$queryRaw`SELECT id FROM stored_objects WHERE id = ${job.originalObjectId} FOR UPDATE`;
  const released = await tx.job.count({ where: { ...releasesOf(job), status: { not: 'failed' } } });
  if (released > 0) {
    throw new AppError('invalid_request', { details: 'field rejected_job_id: the file was released before.' });
  }
  const now = new Date().toISOString();
  await tx.$executeRaw`
    UPDATE jobs SET changes = changes || jsonb_build_object('rejected_at', ${now}::text)
    WHERE id = ${jobId} AND partner_id = ${partnerId}`;
}

function subject({ id }: Feed) {
  return { subjectType: 'feed', subjectId: id };
}
