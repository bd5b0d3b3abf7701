import { addRanges, type ClaimedJob, type JobRange, rangeResults } from '@rollcall/database';
import { type JoinSteps, SourceError } from '@rollcall/normalization';
import { attemptPrefix } from '../attempt-artifacts.ts';
import { LeaseLostError } from '../hold-lease.ts';
import type { AttemptParts } from '../normalize-job.ts';
import { createParts, openerOf } from './range-parts.ts';
import { type StoredStepResult, storedFailureSchema, storedStepResultSchema } from './stored-range.ts';

export interface SharedSteps {
  readonly steps: JoinSteps;
  /** What the patches left, by range. */
  readonly patches: ReadonlyMap<number, StoredStepResult>;
}

/** Steps of a join as further ranges of the job, numbered from `first` on, which `run` sees through to their end. */
export function shareSteps(
  { db, storage, build }: AttemptParts,
  { id: jobId, attempt, partnerId }: ClaimedJob,
  { first, run }: { first: number; run: () => Promise<void> },
): SharedSteps {
  const told = createParts(storage, { partnerId, prefix: `${attemptPrefix(jobId, attempt)}join/` });
  const patches = new Map<number, StoredStepResult>();
  let next = first;
  const steps: JoinSteps = {
    create: (step) => told.artifacts.create(`told-${step}`, 1),
    async run(step, pieces) {
      const part = told.closed().find(({ kind }) => kind === `told-${step}`);
      if (part === undefined) throw new Error(`Step ${step} of a join was told nothing`);
      const bounds = pieces.map(({ range, start, end }) => ({
        step,
        range,
        told: { object: part.object, start, end },
      }));
      const added = { jobId, attempt, first: next, bounds, build };
      if (!(await addRanges(db, added))) throw new LeaseLostError();
      await run();
      const rows = await rangeResults(db, { jobId, attempt, first: next, count: pieces.length });
      if (rows.length !== pieces.length) throw new LeaseLostError();
      next += pieces.length;
      return rows.map((row, i) => {
        const done = storedStepResultSchema.parse(resultOf(row));
        if (step === 'patch') patches.set(pieces[i]!.range, done);
        return { result: done.found, open: openerOf(storage, partnerId, done.parts) };
      });
    },
  };
  return { steps, patches };
}

/** Throws what a range that could not be read would have thrown for the file. */
export function resultOf({ state, result }: JobRange): unknown {
  if (state === 'done') return result;
  const { code, message, details } = storedFailureSchema.parse(result);
  throw new SourceError(code, message, details);
}
