import type { CorrectionDraft } from '@rollcall/contracts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { presentDraft, readDraft } from './correction-draft.ts';
import type { RejectedFiles } from './rejected-file.ts';

export function getCorrectionDraft(deps: Dependencies, files: RejectedFiles): Handler<'getCorrectionDraft'> {
  return async (call) => {
    const { partnerId } = call.caller;
    const job = await findJob(deps.db, { jobId: call.params.job_id, partnerId });
    await files.open(job);
    const draft = await readDraft(deps.db, deps.keyRing, job.id);
    await recordAudit(deps.db, call, {
      action: 'file.read_draft',
      subjectType: 'job',
      subjectId: job.id,
      detail: { version: draft.version, rows: draft.rows.size },
    });
    const body: CorrectionDraft = {
      ...(await presentDraft(deps.db, partnerId, draft)),
      rows: [...draft.rows].map(([row, values]) => ({ row_number: row, values })),
    };
    call.response.json(body);
  };
}
