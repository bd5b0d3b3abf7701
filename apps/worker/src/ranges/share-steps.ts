import { addRanges, type ClaimedJob, type JobRange, type WrittenObject } from '@rollcall/database';
import { type ArtifactKind, type JoinSteps, SourceError } from '@rollcall/normalization';
import { attemptPrefix } from '../attempt-artifacts.ts';
import { LeaseLostError } from '../hold-lease.ts';
import type { AttemptParts } from '../normalize-job.ts';
import { createParts, isOfResult, openerOf } from './range-parts.ts';
import { storedFailureSchema, storedStepResultSchema } from './stored-range.ts';

export interface SharedSteps {
  readonly steps: JoinSteps;
  /** What steps wrote anew of a range. */
  rewritten(kind: ArtifactKind, range: number): WrittenObject | undefined;
}

/** Steps of a join as further ranges of the job, numbered from `first` on; `ended` sees to it that the one of a number ends. */
export function shareSteps(
  { db, storage, build }: AttemptParts,
  { id: jobId, attempt, partnerId }: ClaimedJob,
  { first, ended }: { first: number; ended: (number: number) => Promise<JobRange> },
): SharedSteps {
  const told = createParts(storage, { partnerId, prefix: `${attemptPrefix(jobId, attempt)}join/` });
  const rewritten = new Map<string, WrittenObject>();
  let next = first;
  const steps: JoinSteps = {
    create: (step) => told.artifacts.create(`told-${step}`, 1),
    async *run(step, pieces) {
      const part = (await told.closed()).find(({ kind }) => kind === `told-${step}`);
      if (part === undefined) throw new Error(`Step ${step} of a join was told nothing`);
      const bounds = pieces.map(({ range, start, end }) => ({
        step,
        range,
        told: { object: part.object, start, end },
      }));
      const start = next;
      next += pieces.length;
      if (!(await addRanges(db, { jobId, attempt, first: start, bounds, build }))) throw new LeaseLostError();
      for (const [i, { range }] of pieces.entries()) {
        const { found, parts } = storedStepResultSchema.parse(resultOf(await ended(start + i)));
        for (const { kind, object } of parts) if (isOfResult(kind)) rewritten.set(`${kind} ${range}`, object);
        yield { result: found, open: openerOf(storage, partnerId, parts) };
      }
    },
  };
  return { steps, rewritten: (kind, range) => rewritten.get(`${kind} ${range}`) };
}

/** Throws what a range that could not be read would have thrown for the file. */
export function resultOf({ state, result }: JobRange): unknown {
  if (state === 'done') return result;
  const { code, message, details } = storedFailureSchema.parse(result);
  throw new SourceError(code, message, details);
}
