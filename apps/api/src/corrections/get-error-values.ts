import type { ErrorValues } from '@rollcall/contracts';
import { openArtifact, storedLayoutSchema } from '@rollcall/results';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { createExpiringCache } from '../oauth/expiring-cache.ts';
import { canChange, isUnknown } from './can-change.ts';
import { type CountedValue, type CountedValues, countValues } from './count-values.ts';

/** For the pages of one listing. The entries contain members' values, so there are few, for a short time. */
const CACHE = { maxAgeMs: 60_000, maxEntries: 8 };

export function getErrorValues(deps: Dependencies, cursors: CursorCodec): Handler<'getErrorValues'> {
  const cache = createExpiringCache<CountedValues>(CACHE);
  return async (call) => {
    const { params, query, caller, response } = call;
    const { code, field, limit, cursor } = query;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const issues = await openArtifact(deps, job, 'issues');
    const listing = `error values ${job.id} ${code ?? ''} ${field ?? ''}`;
    const start = cursor === undefined ? 0 : cursors.decode(listing, cursor, z.int().min(0));
    const key = `${issues.objectIds.join(' ')} ${listing}`;
    const layout = job.format === 'edi_834' ? { columns: [] } : storedLayoutSchema.parse(job.layout);
    const isUnknownHere = (each: CountedValue) => isUnknown(layout, each);
    const counted = await cache.get(key, () => countValues(issues, { code, field, isUnknown: isUnknownHere }));
    const { values, uncounted, unknown } = counted;
    await recordAudit(deps.db, call, { action: 'file.read_errors', subjectType: 'job', subjectId: job.id });
    const end = start + limit;
    const body: ErrorValues = {
      job_id: job.id,
      values: values
        .slice(start, end)
        .map((each) => ({ ...each, can_change: canChange(layout, each), is_unknown: isUnknown(layout, each) })),
      next_cursor: end < values.length ? cursors.encode(listing, end) : null,
      total_values: values.length,
      uncounted_errors: uncounted,
      unknown_values: unknown,
    };
    response.json(body);
  };
}
