import { outputFileName, renderChangesCsv, renderChangesJson } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { negotiateCoding } from '../http/content-coding.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { responseClosed } from '../jobs/get-job.ts';
import { contentDisposition } from '../output/content-disposition.ts';
import { sendStream } from '../output/send-stream.ts';
import type { CompareJobs } from './compare-jobs.ts';

/** Returns everyone who differs as one file. */
export function downloadChanges({ db }: Dependencies, compareJobs: CompareJobs): Handler<'downloadChanges'> {
  return async (call) => {
    const { params, query, caller, request, response } = call;
    const { format, spreadsheet_safe: guarded } = query;
    const job = await findJob(db, { jobId: params.job_id, partnerId: caller.partnerId });
    const { baseline, compare } = await compareJobs(job, query.baseline);
    await recordAudit(db, call, {
      action: 'file.read_changes',
      subjectType: 'job',
      subjectId: job.id,
      detail: { baseline: baseline.id, format },
    });
    const found = await compare(responseClosed(response));
    if (found === null) return;
    const coding = negotiateCoding(request, response);
    response.set('Content-Disposition', contentDisposition(outputFileName(job.fileName, `changes.${format}`)));
    response.type(format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json');
    const body =
      format === 'csv' ? renderChangesCsv(found.changes, { guarded }) : renderChangesJson(found.head, found.changes);
    await sendStream(call, body, { coding });
  };
}
