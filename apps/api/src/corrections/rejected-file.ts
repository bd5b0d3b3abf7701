import { AppError } from '@rollcall/contracts';
import type { Job } from '@rollcall/database/rows';
import {
  createRowChecker,
  type RowChecker,
  type SourceFile,
  type SourceRow,
  sourceRows,
} from '@rollcall/normalization';
import { createMemberPseudonym } from '@rollcall/platform';
import { type Artifact, openArtifact, storedLayoutSchema } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import { configOfJob } from '../jobs/config-of-job.ts';
import { createExpiringCache } from '../oauth/expiring-cache.ts';
import { openOriginal } from '../output/open-original.ts';
import { indexRejectedRows, type RejectedRows, type ReportedRows } from './rejected-rows.ts';

/** A finished job's file and the errors of its rows. */
export interface RejectedFile {
  readonly file: SourceFile;
  /** Unique names of the columns. A repeated name gets a number. */
  readonly columns: readonly string[];
  readonly checker: RowChecker;
  readonly rejected: RejectedRows;
  /** Returns the rows that exist in the file. */
  readRows(rowNumbers: readonly number[]): Promise<ReadonlyMap<number, SourceRow>>;
}

/** Contains members' values, so there are few entries, for a short time. */
const CACHE = { maxAgeMs: 300_000, maxEntries: 8 };
/**
 * Up to this many rejected rows with this much text are cached for the next check. Otherwise, requested rows are read
 * from the file.
 */
const KEPT = { rows: 20_000, characters: 8 * 1024 * 1024 };

export interface RejectedFiles {
  /** @throws AppError output_not_ready, output_not_available, or corrections_not_supported */
  open(job: Job): Promise<RejectedFile>;
}

export function createRejectedFiles(deps: Dependencies): RejectedFiles {
  const cache = createExpiringCache<RejectedFile>(CACHE);
  return {
    async open(job) {
      if (job.format === 'edi_834') throw new AppError('corrections_not_supported');
      // Not cached, because the files may have been deleted since.
      const issues = await openArtifact(deps, job, 'issues');
      const source = await openOriginal(deps, job);
      return cache.get(`${job.id} ${job.attempt}`, () => load(deps, job, { issues, source }));
    },
  };
}

async function load(
  deps: Dependencies,
  job: Job,
  { issues, source }: { issues: Artifact; source: SourceFile['source'] },
): Promise<RejectedFile> {
  const file = { source, layout: storedLayoutSchema.parse(job.layout) };
  const rejected = await indexRejectedRows(issues);
  const checker = await createRowChecker(file, {
    config: await configOfJob(deps.db, job),
    today: new Date().toISOString().slice(0, 10),
    pseudonym: createMemberPseudonym(deps.keyRing, job.partnerId),
  });
  const kept = rejected.total <= KEPT.rows ? await keepRows(file, await rejected.page(0, KEPT.rows)) : null;
  return {
    file,
    columns: uniqueNames(file.layout.columns.map(({ name }) => name)),
    checker,
    rejected,
    readRows: async (rowNumbers) => kept ?? collect(file, new Set(rowNumbers)),
  };
}

/** Null if they have too much text. */
async function keepRows(file: SourceFile, rejected: ReportedRows): Promise<Map<number, SourceRow> | null> {
  const rows = new Map<number, SourceRow>();
  let left = KEPT.characters;
  for await (const row of sourceRows(file, new Set(rejected.keys()))) {
    rows.set(row.rowNumber, row);
    left -= row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (left < 0) return null;
  }
  return rows;
}

async function collect(file: SourceFile, wanted: ReadonlySet<number>): Promise<Map<number, SourceRow>> {
  const rows = new Map<number, SourceRow>();
  for await (const row of sourceRows(file, wanted)) rows.set(row.rowNumber, row);
  return rows;
}

/** A repeated name gets a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  });
}
