import type { ChangeEntry } from '@rollcall/normalization';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { responseClosed } from '../jobs/get-job.ts';
import type { CompareJobs } from './compare-jobs.ts';

/** Returns a page of the people who differ. Each page computes the comparison again. */
export function getChanges(
  { db }: Dependencies,
  compareJobs: CompareJobs,
  cursors: CursorCodec,
): Handler<'getChanges'> {
  return async (call) => {
    const { params, query, caller, response } = call;
    const job = await findJob(db, { jobId: params.job_id, partnerId: caller.partnerId });
    const { baseline, compare } = await compareJobs(job, query.baseline);
    // A cursor belongs to one comparison: the baseline must not have changed since the first page.
    const { kind, person_type, field, group_id, member_id, matched_by, conflict } = query;
    const filter = { kind, person_type, field, group_id, member_id, matched_by, conflict };
    const listing = `changes ${job.id} ${baseline.id} ${JSON.stringify(filter)}`;
    const start = query.cursor === undefined ? 0 : cursors.decode(listing, query.cursor, z.int().min(0));
    await recordAudit(db, call, {
      action: 'file.read_changes',
      subjectType: 'job',
      subjectId: job.id,
      detail: { baseline: baseline.id },
    });
    const found = await compare(responseClosed(response));
    if (found === null) return;
    const end = start + query.limit;
    const page: ChangeEntry[] = [];
    let wanted = 0;
    for (const entry of found.changes) {
      if (!isWanted(entry, filter)) continue;
      if (wanted >= start) page.push(entry);
      // Whether there is another page.
      if (++wanted > end) break;
    }
    response.json({
      ...found.head,
      changes: page.slice(0, query.limit),
      next_cursor: wanted > end ? cursors.encode(listing, end) : null,
    });
  };
}

type Filter = Pick<
  Call<'getChanges'>['query'],
  'kind' | 'person_type' | 'field' | 'group_id' | 'member_id' | 'matched_by' | 'conflict'
>;

/** All values of someone who is in one file differ from none. */
const isInBoth = ({ row_number: row, before_row_number: former }: ChangeEntry): boolean =>
  row !== null && former !== null;

function isWanted(entry: ChangeEntry, { kind, field, member_id: id, ...equal }: Filter): boolean {
  const { person_type, group_id, matched_by, conflict } = entry;
  const own = { person_type, group_id, matched_by, conflict };
  return (
    (kind === undefined || kind.includes(entry.kind)) &&
    (field === undefined || (isInBoth(entry) && entry.fields.some((change) => change.field === field))) &&
    (id === undefined || entry.member_id === id || entry.subscriber_member_id === id) &&
    (Object.keys(own) as (keyof typeof own)[]).every((key) => equal[key] === undefined || equal[key] === own[key])
  );
}
