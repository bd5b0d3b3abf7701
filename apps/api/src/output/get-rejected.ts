import { decoderFor, readIssues } from '@rollcall/normalization';
import { openArtifact, outputFileName, storedLayoutSchema } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { entityTag, isNotModified } from '../http/conditional.ts';
import { negotiateCoding, tagOfCoding } from '../http/content-coding.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { contentDisposition } from './content-disposition.ts';
import { openOriginal } from './open-original.ts';
import { groupErrors, isError, renderRejectedRows } from './rejected-rows.ts';
import { sendStream } from './send-stream.ts';

/** Contains source rows with full values, so it is protected like the original. */
export function getRejected(deps: Dependencies): Handler<'getRejected'> {
  return async (call) => {
    const { params, caller, request, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const issues = await openArtifact(deps, job, 'issues');
    const source = await openOriginal(deps, job);
    const tag = entityTag(deps.version, job.id, ...issues.objectIds);
    const coding = negotiateCoding(request, response);
    if (await isNotModified(request, response, tagOfCoding(tag, coding))) return;
    await recordAudit(deps.db, call, { action: 'file.read_rejected', subjectType: 'job', subjectId: job.id });
    const layout = storedLayoutSchema.parse(job.layout);
    response.set({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': contentDisposition(outputFileName(job.fileName, 'rejected.csv')),
    });
    const columns = layout.columns.map((column) => column.name);
    const batches = decoderFor(layout).decode(source, layout);
    await sendStream(call, renderRejectedRows(columns, batches, groupErrors(readIssues(issues.read(), isError))), {
      coding,
    });
  };
}
