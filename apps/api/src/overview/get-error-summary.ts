import type { ErrorSummary } from '@rollcall/contracts';
import { readIssueBlocks } from '@rollcall/normalization';
import { type Artifact, openArtifact } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { createExpiringCache } from '../oauth/expiring-cache.ts';

type Group = ErrorSummary['groups'][number];

/** A report never changes, so it is counted once. */
const CACHE = { maxAgeMs: 3_600_000, maxEntries: 1_000 };

export function getErrorSummary(deps: Dependencies): Handler<'getErrorSummary'> {
  const cache = createExpiringCache<Group[]>(CACHE);
  return async ({ params, caller, response }) => {
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const issues = await openArtifact(deps, job, 'issues');
    const groups = await cache.get(issues.objectIds.join(' '), () => countGroups(issues));
    const total = (severity: Group['severity']) =>
      groups.filter((group) => group.severity === severity).reduce((sum, { count }) => sum + count, 0);
    const body: ErrorSummary = {
      job_id: job.id,
      groups,
      total_errors: total('error'),
      total_warnings: total('warning'),
    };
    response.json(body);
  };
}

async function countGroups(issues: Artifact): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for await (const { heads } of readIssueBlocks(issues.read())) {
    for (const { code, field, severity, message, entries } of heads) {
      const key = `${severity} ${code} ${field}`;
      const known = groups.get(key);
      if (known) known.count += entries;
      else groups.set(key, { code, field, severity, count: entries, example_message: message });
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
