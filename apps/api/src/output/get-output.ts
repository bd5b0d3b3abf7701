import { openArtifact, outputFileName, personKeysOf, renderOutput } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { entityTag, isNotModified } from '../http/conditional.ts';
import { negotiateCoding, tagOfCoding } from '../http/content-coding.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { contentDisposition } from './content-disposition.ts';
import { sendStream } from './send-stream.ts';

type OutputCall = Call<'getOutput' | 'downloadRun'>;

const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  xml: 'application/xml; charset=utf-8',
} as const;

export function getOutput(deps: Dependencies): Handler<'getOutput'> {
  return (call) => sendOutput(deps, { call, jobId: call.params.job_id });
}

export function downloadRun(deps: Dependencies): Handler<'downloadRun'> {
  return (call) => sendOutput(deps, { call, jobId: call.params.run_id });
}

async function sendOutput(deps: Dependencies, { call, jobId }: { call: OutputCall; jobId: string }): Promise<void> {
  const { query, caller, request, response } = call;
  const { format, include_metadata: includeMetadata, spreadsheet_safe: spreadsheetSafe } = query;
  const job = await findJob(deps.db, { jobId, partnerId: caller.partnerId });
  const artifact = await openArtifact(deps, job, 'records');
  // Another version of the service may render the output differently.
  const tag = entityTag(deps.version, job.id, ...artifact.objectIds, format, includeMetadata, spreadsheetSafe);
  const coding = negotiateCoding(request, response);
  if (await isNotModified(request, response, tagOfCoding(tag, coding))) return;
  await recordAudit(deps.db, call, {
    action: 'file.read_output',
    subjectType: 'job',
    subjectId: job.id,
    detail: { format },
  });
  response.set({
    'Content-Type': CONTENT_TYPES[format],
    'Content-Disposition': contentDisposition(outputFileName(job.fileName, `normalized.${format}`)),
  });
  const personKeys = personKeysOf(job, deps.keyRing);
  const { version } = deps;
  const body = renderOutput({ job, artifact, format, includeMetadata, personKeys, spreadsheetSafe, version });
  await sendStream(call, body, { coding });
}
