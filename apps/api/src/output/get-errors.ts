import { readIssueBlocks } from '@rollcall/normalization';
import { openArtifact, outputFileName, renderErrorsCsv, renderErrorsJson } from '@rollcall/results';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { entityTag, isNotModified } from '../http/conditional.ts';
import { negotiateCoding, tagOfCoding } from '../http/content-coding.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { contentDisposition } from './content-disposition.ts';
import { sendStream } from './send-stream.ts';

const positionSchema = z.tuple([z.int().min(0), z.int().min(0)]);

type ErrorsCall = Call<'getErrors' | 'getRunErrors'>;

export function getErrors(deps: Dependencies, cursors: CursorCodec): Handler<'getErrors'> {
  return (call) => sendErrors(deps, cursors, { call, jobId: call.params.job_id });
}

export function getRunErrors(deps: Dependencies, cursors: CursorCodec): Handler<'getRunErrors'> {
  return (call) => sendErrors(deps, cursors, { call, jobId: call.params.run_id });
}

async function sendErrors(
  deps: Dependencies,
  cursors: CursorCodec,
  { call, jobId }: { call: ErrorsCall; jobId: string },
): Promise<void> {
  const { query, caller, request, response } = call;
  const { format, severity, code, field, limit, cursor } = query;
  const job = await findJob(deps.db, { jobId, partnerId: caller.partnerId });
  const artifact = await openArtifact(deps, job, 'issues');
  const listing = `errors ${job.id}`;
  const [offset, place] = cursor === undefined ? [0, 0] : cursors.decode(listing, cursor, positionSchema);
  const tag = entityTag(
    ...artifact.objectIds,
    job.id,
    format,
    severity ?? null,
    code ?? null,
    field ?? null,
    limit ?? null,
    offset,
    place,
  );
  const coding = negotiateCoding(request, response);
  if (await isNotModified(request, response, tagOfCoding(tag, coding))) return;

  const totalWarnings = Math.min(job.warningCount ?? 0, artifact.entries);
  const page = { filter: { severity, code, field }, limit, place };
  const blocks = readIssueBlocks(artifact.read(offset), offset);
  await recordAudit(deps.db, call, {
    action: 'file.read_errors',
    subjectType: 'job',
    subjectId: job.id,
    detail: { format },
  });
  response.set('Content-Disposition', contentDisposition(outputFileName(job.fileName, `errors.${format}`)));
  response.type(format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json');
  const body =
    format === 'csv'
      ? renderErrorsCsv(blocks, page)
      : renderErrorsJson(blocks, page, {
          jobId: job.id,
          totalErrors: artifact.entries - totalWarnings,
          totalWarnings,
          encodeCursor: ([block, entry]) => cursors.encode(listing, [block, entry]),
        });
  await sendStream(call, body, { coding });
}
