import { AppError, type ErrorFamilies } from '@rollcall/contracts';
import {
  type FamiliesOfRows,
  type FamilyPeople,
  familiesOfRows,
  type RowIssue,
  readIssues,
} from '@rollcall/normalization';
import { createMemberPseudonym } from '@rollcall/platform';
import { type Artifact, openArtifact, storedLayoutSchema } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { configOfJob } from '../jobs/config-of-job.ts';
import { findJob } from '../jobs/find-job.ts';
import { createExpiringCache } from '../oauth/expiring-cache.ts';
import { openOriginal } from '../output/open-original.ts';

/** The entries contain members' names, so there are few, for a short time. */
const CACHE = { maxAgeMs: 60_000, maxEntries: 8 };
const NAMED_ROWS = 5;
const MAX_ROWS = 100_000;

/** Reads the report twice and the file once. */
export function getErrorFamilies(deps: Dependencies): Handler<'getErrorFamilies'> {
  const cache = createExpiringCache<{ rows: number; found: FamiliesOfRows }>(CACHE);
  return async (call) => {
    const { params, query, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    if (job.format === 'edi_834') throw new AppError('corrections_not_supported');
    const issues = await openArtifact(deps, job, 'issues');
    const source = await openOriginal(deps, job);
    const key = JSON.stringify([job.id, job.attempt, query.code, query.field, query.row]);
    const { rows, found } = await cache.get(key, async () => {
      const wanted = await rowsWithSameValue(issues, query);
      const families = await familiesOfRows(
        { source, layout: storedLayoutSchema.parse(job.layout) },
        {
          config: await configOfJob(deps.db, job),
          today: job.submittedAt.toISOString().slice(0, 10),
          pseudonym: createMemberPseudonym(deps.keyRing, job.partnerId),
          rows: wanted.first,
          named: NAMED_ROWS,
          maxRows: MAX_ROWS,
        },
      );
      return { rows: wanted.count, found: families };
    });
    await recordAudit(deps.db, call, { action: 'file.read_errors', subjectType: 'job', subjectId: job.id });
    const body: ErrorFamilies = {
      job_id: job.id,
      rows,
      families: found.families.length,
      people: countPeople(found.families),
      has_dependents: found.hasDependents,
      first_rows: found.rows.map(({ rowNumber, firstName, lastName, people }) => ({
        row_number: rowNumber,
        first_name: firstName,
        last_name: lastName,
        ...people,
      })),
      is_complete: found.isComplete,
    };
    response.json(body);
  };
}

interface Wanted {
  readonly code: string;
  readonly field: string;
  readonly row: number;
}

interface RowsOfValue {
  readonly count: number;
  /** Those that can be among the rows that are read. */
  readonly first: ReadonlySet<number>;
}

/** @throws AppError row_not_rejected */
async function rowsWithSameValue(issues: Artifact, wanted: Wanted): Promise<RowsOfValue> {
  const value = await valueOfRow(issues, wanted);
  const first = new Set<number>();
  let count = 0;
  let last = 0;
  for await (const issue of errorsOf(issues, wanted)) {
    // The report is in row order.
    if (issue.rowNumber === last || shownValue(issue) !== value) continue;
    last = issue.rowNumber;
    count++;
    if (first.size < MAX_ROWS) first.add(issue.rowNumber);
  }
  return { count, first };
}

async function valueOfRow(issues: Artifact, wanted: Wanted): Promise<string> {
  for await (const issue of errorsOf(issues, wanted)) if (issue.rowNumber === wanted.row) return shownValue(issue);
  throw new AppError('row_not_rejected', { details: `row ${wanted.row} has no such error.` });
}

async function* errorsOf(issues: Artifact, { code, field }: Wanted): AsyncGenerator<RowIssue> {
  for await (const issue of readIssues(issues.read(), ({ severity }) => severity === 'error'))
    if (issue.code === code && issue.field === field) yield issue;
}

const shownValue = ({ column, originalValue }: RowIssue): string => JSON.stringify([column, originalValue]);

function countPeople(families: readonly Readonly<FamilyPeople>[]): ErrorFamilies['people'] {
  const known = families.filter(({ unread }) => unread === 0);
  const count = (fits: (people: Readonly<FamilyPeople>) => boolean) => known.filter(fits).length;
  return {
    unknown: families.length - known.length,
    nobody_else: count(({ partners, children, others }) => partners + children + others === 0),
    partner: count(({ partners, children }) => partners > 0 && children === 0),
    children: count(({ partners, children }) => partners === 0 && children > 0),
    partner_and_children: count(({ partners, children }) => partners > 0 && children > 0),
    others: count(({ partners, children, others }) => partners + children === 0 && others > 0),
  };
}
