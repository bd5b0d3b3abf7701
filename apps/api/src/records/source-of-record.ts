import type { Job } from '@rollcall/database/rows';
import {
  createRowChecker,
  type ErrorEntry,
  type FieldSource,
  padRow,
  readIssues,
  type SourceFile,
  sourceRows,
  toErrorEntry,
} from '@rollcall/normalization';
import { createMemberPseudonym } from '@rollcall/platform';
import { type Artifact, storedLayoutSchema } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import { configOfJob } from '../jobs/config-of-job.ts';
import { createExpiringCache } from '../oauth/expiring-cache.ts';
import { openOriginal } from '../output/open-original.ts';

export interface SourceOfRecord {
  readonly columns: readonly string[];
  readonly sources: readonly FieldSource[];
  /** One cell per column, by row number. */
  readonly rows: ReadonlyMap<number, readonly string[]>;
}

/** Only contains which column feeds which field, no member's value. */
const CACHE = { maxAgeMs: 300_000, maxEntries: 100 };

export type FieldSources = (job: Job, file: SourceFile) => Promise<readonly FieldSource[]>;

/** Which cells of a job's file feed which fields. */
export function createFieldSources(deps: Dependencies): FieldSources {
  const cache = createExpiringCache<readonly FieldSource[]>(CACHE);
  return (job, file) => cache.get(`${job.id} ${job.attempt}`, () => sourcesOf(deps, job, file));
}

/** Returns the source rows of a record and which cells feed which fields. Reads the file once. */
export function createSourceReader(deps: Dependencies, fieldSources: FieldSources) {
  return async (job: Job, rowNumbers: ReadonlySet<number>): Promise<SourceOfRecord> => {
    const file: SourceFile = {
      source: await openOriginal(deps, job),
      layout: storedLayoutSchema.parse(job.layout),
    };
    const sources = await fieldSources(job, file);
    const rows = new Map<number, readonly string[]>();
    const width = file.layout.columns.length;
    for await (const { rowNumber, cells } of sourceRows(file, rowNumbers)) rows.set(rowNumber, padRow(cells, width));
    return { columns: file.layout.columns.map(({ name }) => name), sources, rows };
  };
}

async function sourcesOf(deps: Dependencies, job: Job, file: SourceFile): Promise<readonly FieldSource[]> {
  const { sources } = await createRowChecker(file, {
    config: await configOfJob(deps.db, job),
    today: job.submittedAt.toISOString().slice(0, 10),
    pseudonym: createMemberPseudonym(deps.keyRing, job.partnerId),
  });
  return sources;
}

/** The issues of these rows. Reads the report once, up to the last of them. */
export async function issuesOf(report: Artifact, rowNumbers: ReadonlySet<number>): Promise<Map<number, ErrorEntry[]>> {
  const last = Math.max(...rowNumbers);
  const found = new Map<number, ErrorEntry[]>();
  for await (const issue of readIssues(report.read())) {
    if (issue.rowNumber > last) break;
    if (!rowNumbers.has(issue.rowNumber)) continue;
    const entries = found.get(issue.rowNumber) ?? [];
    entries.push(toErrorEntry(issue));
    found.set(issue.rowNumber, entries);
  }
  return found;
}
