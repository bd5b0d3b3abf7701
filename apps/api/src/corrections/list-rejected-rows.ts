import type { RejectedRows } from '@rollcall/contracts';
import { padRow } from '@rollcall/normalization';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { presentEntry } from './present-cell-error.ts';
import type { RejectedFiles } from './rejected-file.ts';

/** Returns full values, as in the original. Every read is audited. */
export function listRejectedRows(
  deps: Dependencies,
  cursors: CursorCodec,
  files: RejectedFiles,
): Handler<'listRejectedRows'> {
  return async (call) => {
    const { params, query, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const opened = await files.open(job);
    const listing = `rejected ${job.id}`;
    const after = query.cursor === undefined ? 0 : cursors.decode(listing, query.cursor, z.int());
    // One more than is shown tells whether there is a next page.
    const reported = [...(await opened.rejected.page(after, query.limit + 1))];
    const page = reported.slice(0, query.limit);
    const rows = await opened.readRows(page.map(([number]) => number));
    await recordAudit(deps.db, call, { action: 'file.read_rejected', subjectType: 'job', subjectId: job.id });
    const last = page.at(-1)?.[0];
    const body: RejectedRows = {
      columns: [...opened.columns],
      rows: page.map(([number, entries]) => {
        const values = padRow(rows.get(number)?.cells ?? [], opened.columns.length);
        const errors = entries.map((entry) => presentEntry(opened, entry, values));
        return { row_number: number, values, errors };
      }),
      next_cursor: last === undefined || reported.length <= query.limit ? null : cursors.encode(listing, last),
      total: opened.rejected.total,
    };
    response.json(body);
  };
}
