import { AppError, errorEntrySchema, type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import { type Job, partnerScope } from '@rollcall/database';
import {
  BUILT_IN_VENDORS,
  createRowChecker,
  type RowChecker,
  type SourceFile,
  type SourceRow,
  sourceRows,
} from '@rollcall/normalization';
import { createMemberPseudonym } from '@rollcall/platform';
import type { Dependencies } from '../dependencies.ts';
import { storedLayoutSchema } from '../jobs/stored-layout.ts';
import { createExpiringCache } from '../oauth/expiring-cache.ts';
import type { ErrorEntry } from '../output/error-report.ts';
import { type Artifact, openArtifact } from '../output/job-artifacts.ts';
import { openOriginal } from '../output/open-original.ts';
import { readLines } from '../output/read-lines.ts';

/** A finished job's file and what was held against its rows. */
export interface RejectedFile {
  readonly file: SourceFile;
  /** Names of the columns, each once: a repeated one has its number behind it. */
  readonly columns: readonly string[];
  readonly checker: RowChecker;
  readonly issues: Artifact;
  /** Numbers of the rejected rows with the entries of the report. */
  readonly rejected: ReadonlyMap<number, readonly ErrorEntry[]>;
  /** Those of the rows that the file has. */
  readRows(rowNumbers: readonly number[]): Promise<ReadonlyMap<number, SourceRow>>;
}

/** Members' values are in it: few, and not for long. */
const CACHE = { maxAgeMs: 300_000, maxEntries: 8 };
/** Up to this many rejected rows are kept for the next check; of more, those asked for are read each time. */
const KEPT_ROWS = 20_000;

export interface RejectedFiles {
  /** Throws AppError output_not_ready, output_not_available or corrections_not_supported. */
  open(job: Job): Promise<RejectedFile>;
}

export function createRejectedFiles(deps: Dependencies): RejectedFiles {
  const cache = createExpiringCache<RejectedFile>(CACHE);
  return {
    async open(job) {
      if (job.format === 'edi_834') throw new AppError('corrections_not_supported');
      // Looked up each time: what was purged since is gone.
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
  const rejected = await groupByRow(issues);
  const checker = await createRowChecker(file, {
    config: await configOf(deps, job),
    today: new Date().toISOString().slice(0, 10),
    pseudonym: createMemberPseudonym(deps.keyRing, job.partnerId),
  });
  const kept = rejected.size <= KEPT_ROWS ? await collect(file, new Set(rejected.keys())) : null;
  return {
    file,
    columns: uniqueNames(file.layout.columns.map(({ name }) => name)),
    checker,
    issues,
    rejected,
    readRows: async (rowNumbers) => kept ?? collect(file, new Set(rowNumbers)),
  };
}

async function collect(file: SourceFile, wanted: ReadonlySet<number>): Promise<Map<number, SourceRow>> {
  const rows = new Map<number, SourceRow>();
  for await (const row of sourceRows(file, wanted)) rows.set(row.rowNumber, row);
  return rows;
}

/** In row order, rows with an error only. */
async function groupByRow(issues: Artifact): Promise<Map<number, ErrorEntry[]>> {
  const rows = new Map<number, ErrorEntry[]>();
  for await (const { bytes } of readLines(issues.read())) {
    if (bytes.length === 0) continue;
    const entry = errorEntrySchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    const known = rows.get(entry.row_number);
    if (known) known.push(entry);
    else rows.set(entry.row_number, [entry]);
  }
  for (const [rowNumber, entries] of rows) {
    if (!entries.some(({ severity }) => severity === 'error')) rows.delete(rowNumber);
  }
  return rows;
}

/** What the job was processed with. */
async function configOf({ db }: Dependencies, job: Job): Promise<VendorConfig> {
  if (job.vendorId === null) return vendorConfigSchema.parse(job.inferredConfig ?? {});
  const builtIn = BUILT_IN_VENDORS.find(({ id }) => id === job.vendorId);
  if (builtIn) return builtIn.config;
  const version = await partnerScope(db, job.partnerId).findVendorVersion(job.vendorId, job.vendorConfigVersion ?? 1);
  if (version === null) throw new AppError('version_not_found');
  return vendorConfigSchema.parse(version.config);
}

function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  });
}
