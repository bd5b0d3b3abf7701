import { AppError } from '@rollcall/contracts';
import type { Request, Response } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { isNotModified } from '../http/conditional.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { contentDisposition } from './content-disposition.ts';
import { openOriginal } from './open-original.ts';
import { parseRange } from './parse-range.ts';
import { sendStream } from './send-stream.ts';

/** The uploaded file, unchanged. */
export function getOriginal(deps: Dependencies): Handler<'getOriginal'> {
  return async (call) => {
    const { params, caller, request, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const file = await openOriginal(deps, job);
    const tag = `"${job.fileSha256}"`;
    if (await isNotModified(request, response, tag)) return;
    const range = rangeOf(request, { size: file.size, tag });
    await recordAudit(deps.db, call, {
      action: 'file.read_original',
      subjectType: 'job',
      subjectId: job.id,
      ...(range === null ? {} : { detail: { range: `${range.start}-${range.end - 1}` } }),
    });
    describe(response, { fileName: job.fileName, size: file.size, range });
    const { start, end } = range ?? { start: 0, end: file.size };
    await sendStream(call, file.read(start, end), { coding: null });
  };
}

function describe(
  response: Response,
  file: { fileName: string; size: number; range: { start: number; end: number } | null },
): void {
  const { fileName, size, range } = file;
  response.set({
    // Never a type that browsers render, because the content is untrusted.
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': contentDisposition(fileName),
    'Accept-Ranges': 'bytes',
    'Content-Length': String(range === null ? size : range.end - range.start),
  });
  if (range === null) return;
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end - 1}/${size}`);
}

/**
 * RFC 9110 section 13.1.5: if If-Range isn't exactly this strong tag, the whole file is returned.
 *
 * @throws AppError range_not_satisfiable
 */
function rangeOf(
  request: Request,
  { size, tag }: { size: number; tag: string },
): { start: number; end: number } | null {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && ifRange.trim() !== tag) return null;
  const range = parseRange(request.get('range'), size);
  if (range !== 'unsatisfiable') return range;
  throw new AppError('range_not_satisfiable', {
    details: `The file is ${size} bytes long.`,
    headers: { 'Content-Range': `bytes */${size}` },
  });
}
