import { createHash } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { answerOnce } from '../http/answer-once.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { withSample } from '../vendors/receive-sample.ts';
import { checkCorrections } from './check-corrections.ts';
import { readEditedFile } from './read-edited-file.ts';
import { readEdits } from './read-edits.ts';
import type { RejectedFiles } from './rejected-file.ts';
import { submitCorrections } from './submit-corrections.ts';

export function correctFile(deps: Dependencies, files: RejectedFiles): Handler<'correctFile'> {
  return async (call) => {
    const { params, query, caller } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const opened = await files.open(job);
    await withSample(call, { parts: ['file'] }, async ({ source, scan }) => {
      const hash = createHash('sha256');
      for await (const chunk of source.read()) hash.update(chunk);
      const asked = ['correctFile', params, query, hash.digest('hex')];
      await answerOnce(deps, call, { ownerId: caller.partnerId, asked }, async (once) => {
        const { rows, rejected } = await readEditedFile(opened, source, scan);
        const edits = readEdits(opened, rejected, rows);
        if (!query.dry_run) return submitCorrections(deps, { ...call, once }, { job, opened, edits });
        // A preview contains members' values, so its response isn't stored for idempotency.
        return { status: 200, body: await checkCorrections(opened, { edits, rejected }) };
      });
    });
  };
}
