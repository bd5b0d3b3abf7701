import {
  type DropGuard,
  fileComparisonSchema,
  guardOfFeed,
  type JobChanges,
  vendorConfigSchema,
} from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import type { Job } from '@rollcall/database/rows';
import { dropLimits, summarizeChanges } from '@rollcall/normalization';
import { digestSeedsOf } from '@rollcall/platform';
import {
  createOutputComparer,
  type OutputChanges,
  openAbsentPeople,
  openComparedRecords,
  openRejectedPeople,
  personKeysOf,
} from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import { findVendor } from '../vendors/find-vendor.ts';
import { findVersion } from '../vendors/find-version.ts';
import { findBaseline, isChangeFile } from './find-baseline.ts';

export interface ComparedJobs {
  readonly baseline: Job;
  /** Null if the client has disconnected. */
  compare(signal: AbortSignal): Promise<ComparedAnswer | null>;
}
export interface ComparedAnswer {
  readonly head: Omit<JobChanges, 'changes' | 'next_cursor'>;
  readonly changes: OutputChanges['changes'];
}

export type CompareJobs = (job: Job, named: string | undefined) => Promise<ComparedJobs>;

/** Comparisons aren't stored. They are computed from two outputs on request. */
export function createCompareJobs(deps: Dependencies): CompareJobs {
  const compareOutputs = createOutputComparer();
  return async (job, named) => {
    const after = await openComparedRecords(deps, job);
    const rejected = await openRejectedPeople(deps, job);
    const baseline = await findBaseline(deps.db, job, named);
    const before = await openComparedRecords(deps, baseline);
    const rejectedBefore = await openRejectedPeople(deps, baseline);
    const absentBefore = await openAbsentPeople(deps, baseline);
    return {
      baseline,
      async compare(signal) {
        const limits = dropLimits(await findGuard(deps.db, job));
        const found = await compareOutputs({
          before,
          after,
          seeds: digestSeedsOf(deps.keyRing, job.partnerId),
          rejected,
          rejectedBefore,
          absentBefore,
          isChangeFile: isChangeFile(job),
          submittedAt: job.submittedAt,
          limits,
          keys: personKeysOf(job, deps.keyRing),
          signal,
        });
        if (found === null) return null;
        return { head: { job_id: job.id, ...describe(job, baseline, found) }, changes: found.changes };
      },
    };
  };
}

function describe(job: Job, baseline: Job, found: OutputChanges) {
  // The vendor's settings at the time when the file was processed.
  const stored = fileComparisonSchema.nullable().parse(job.changes);
  const judged = stored?.baseline_job_id === baseline.id ? (stored.result?.guard ?? null) : null;
  return {
    baseline_job_id: baseline.id,
    ...summarizeChanges(found),
    ...(judged !== null && { guard: judged }),
    concentration: found.concentration.map((entry) => ({ ...entry })),
    vanished: found.vanished.map((entry) => ({ ...entry })),
  };
}

/** The limits that applied when the file was processed. */
async function findGuard(db: Database, job: Job): Promise<DropGuard> {
  const { partnerId, changes } = job;
  const id = fileComparisonSchema.nullable().parse(changes)?.feed_id;
  const feed = id === undefined ? null : await db.feed.findFirst({ where: { id, partnerId } });
  return guardOfFeed(await findVendorGuard(db, job), feed?.settings ?? {});
}

async function findVendorGuard(db: Database, { vendorId, partnerId, vendorConfigVersion }: Job): Promise<DropGuard> {
  if (vendorId === null) return vendorConfigSchema.parse({}).feeds.guard;
  const found = await findVendor(db, { partnerId, vendorId });
  return (await findVersion(db, found, vendorConfigVersion ?? 1)).config.feeds.guard;
}
