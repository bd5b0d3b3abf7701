import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { lockDraft, presentDraft, readDraft, writeDraft } from './correction-draft.ts';
import { readEdits } from './read-edits.ts';
import type { RejectedFiles } from './rejected-file.ts';

export function saveCorrectionDraft(deps: Dependencies, files: RejectedFiles): Handler<'saveCorrectionDraft'> {
  return async (call) => {
    const { params, body, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const opened = await files.open(job);
    // Only called for its errors: a saved draft must be valid for submission.
    readEdits(opened, await opened.rejected.find(body.rows.map(({ row_number: row }) => row)), body.rows);
    const saved = await inTransaction(deps.db, async (tx) => {
      await lockDraft(tx, job.id);
      const before = await readDraft(tx, deps.keyRing, job.id);
      if (before.version !== body.base_version) {
        throw new AppError('draft_conflict', { details: `The current version is ${before.version}.` });
      }
      const rows = new Map(before.rows);
      for (const { row_number: row, values } of body.rows) {
        if (Object.keys(values).length > 0) rows.set(row, values);
        else rows.delete(row);
      }
      const draft = { version: before.version + 1, rows, savedBy: caller.actor.id, savedAt: new Date() };
      await writeDraft(tx, deps.keyRing, { jobId: job.id, partnerId: job.partnerId, draft });
      await recordAudit(tx, call, {
        action: 'job.save_draft',
        subjectType: 'job',
        subjectId: job.id,
        detail: { version: draft.version, rows: body.rows.length },
      });
      return draft;
    });
    response.json(await presentDraft(deps.db, caller.partnerId, saved));
  };
}
