import type { JobChanges } from '@rollcall/contracts';
import { compareRecords, type RecordChanges, TooManyDifferencesError } from '@rollcall/normalization';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CursorCodec } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { closed } from '../jobs/get-job.ts';
import { openArtifact } from '../output/job-artifacts.ts';
import { findBaseline, notAvailable } from './find-baseline.ts';

/** People of both files that differ and are held at once: what the comparison does without a pause grows with them. */
const MOST_PEOPLE = 50_000;

/**
 * Nothing of a comparison is kept: it is made of two outputs when it is asked for, and goes with either of them. One at a
 * time in a process, so that many that are asked for take neither its memory nor its processor.
 */
export function getChanges(deps: Dependencies, cursors: CursorCodec): Handler<'getChanges'> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
  return async (call) => {
    const { params, query, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const after = await openArtifact(deps, job, 'records');
    const baseline = await findBaseline(deps.db, job, query.baseline);
    const before = await openArtifact(deps, baseline, 'records');
    // Another page of the same comparison: what it is of must not have become another job's meanwhile.
    const listing = `changes ${job.id} ${baseline.id} ${query.kind ?? ''}`;
    const start = query.cursor === undefined ? 0 : cursors.decode(listing, query.cursor, z.int().min(0));
    await recordAudit(deps.db, call, {
      action: 'file.read_changes',
      subjectType: 'job',
      subjectId: job.id,
      detail: { baseline: baseline.id },
    });
    const signal = closed(response);
    const found = await inTurn(async () => {
      signal.throwIfAborted();
      return compareRecords({
        before: () => before.read(),
        after: () => after.read(),
        today: job.submittedAt.toISOString().slice(0, 10),
        mostPeople: MOST_PEOPLE,
        signal,
      });
    }).catch((error: unknown) => {
      // Nobody is there to be told.
      if (signal.aborted) return null;
      if (!(error instanceof TooManyDifferencesError)) throw error;
      throw notAvailable(`More than ${MOST_PEOPLE} people of the two files differ. Are they of one vendor and group?`);
    });
    if (found === null) return;
    const page = found.changes.filter(({ kind }) => query.kind === undefined || kind === query.kind);
    const end = start + query.limit;
    const answer: JobChanges = {
      job_id: job.id,
      baseline_job_id: baseline.id,
      ...summarize(found),
      changes: page.slice(start, end).map((entry) => ({ ...entry, fields: [...entry.fields] })),
      next_cursor: end < page.length ? cursors.encode(listing, end) : null,
    };
    response.json(answer);
  };
}

function summarize({ counts, base, fieldsNotInFile, drop }: RecordChanges) {
  return {
    counts,
    base: { members: base.member, dependents: base.dependent },
    fields_not_in_file: [...fieldsNotInFile],
    guard: {
      outcome: drop === null ? ('passed' as const) : ('warned' as const),
      rule: drop?.rule ?? null,
      person_type: drop?.person_type ?? null,
      people: drop?.people ?? null,
      share: drop?.share ?? null,
      limit: drop?.limit ?? null,
    },
  };
}
