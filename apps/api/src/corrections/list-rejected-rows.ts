import type { RejectedRows } from '@rollcall/contracts';
import { fitRow } from '@rollcall/normalization';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { presentEntry } from './present-cell-error.ts';
import type { RejectedFiles } from './rejected-file.ts';

/** Full values, as in the original: every read is audited. */
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
    const numbers = [...opened.rejected.keys()];
    const first = numbers.findIndex((number) => number > after);
    const page = first < 0 ? [] : numbers.slice(first, first + query.limit);
    const rows = await opened.readRows(page);
    await recordAudit(deps.db, call, { action: 'file.read_rejected', subjectType: 'job', subjectId: job.id });
    const last = page.at(-1);
    const body: RejectedRows = {
      columns: [...opened.columns],
      rows: page.map((number) => {
        const values = fitRow(rows.get(number)?.cells ?? [], opened.columns.length);
        const errors = (opened.rejected.get(number) ?? []).map((entry) => presentEntry(opened, entry, values));
        return { row_number: number, values, errors };
      }),
      next_cursor: last === undefined || last === numbers.at(-1) ? null : cursors.encode(listing, last),
      total: numbers.length,
    };
    response.json(body);
  };
}
