import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import { type AssembledPart, finishFile } from '../assemble/assemble-file.ts';
import { Assembler, type AssemblerOptions } from '../assemble/assembler.ts';
import { chooseWindowSize } from '../assemble/choose-window-size.ts';
import type { WindowOptions } from '../assemble/group/family-window.ts';
import type { ScratchSpace } from '../external/scratch-space.ts';
import type { FileProfile } from '../map/file-profile.ts';
import { createColumnResolver } from '../map/resolve-source.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import type { MappingEntry, Plan } from '../plan/plan.ts';
import { AttemptArtifacts } from '../premises/attempt-artifacts.ts';
import { DateProofs } from '../premises/date-proofs.ts';
import { KeyClaims } from '../premises/key-claims.ts';
import { RowOrder } from '../premises/row-order.ts';
import type { ArtifactStore } from '../record/artifact-store.ts';
import { createMappedRow } from '../record/create-mapped-row.ts';
import type { FileWarning } from '../record/file-warning.ts';
import { decoderFor } from '../sandbox/sandboxed-readers.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { SourceError } from '../source/source-error.ts';
import type { SourceLayout } from '../source/source-layout.ts';
import { describeFailure, type FileFailure } from './file-failure.ts';
import { runBatch } from './run-batch.ts';
import { SampledFile } from './sampled-file.ts';

export interface NormalizeOptions {
  readonly source: ByteSource;
  readonly layout: SourceLayout;
  readonly config: VendorConfig;
  readonly artifacts: ArtifactStore;
  readonly scratch: ScratchSpace;
  /** The reference date for ages and future dates, YYYY-MM-DD. */
  readonly today: string;
  readonly signal?: AbortSignal;
  /** Called between batches with the number of rows read so far. */
  readonly onProgress?: (rowsProcessed: number) => void;
  /**
   * Returns a stable keyed pseudonym for an SSN that a file uses as an ID. Without it, pseudonyms are only valid for
   * this run, so members get other IDs next time.
   */
  readonly pseudonym?: (ssnDigits: string) => string;
  /** Stops after the batch with this many rows. For previews. */
  readonly maxRows?: number;
  /** Memory for families. Affects speed, never results. */
  readonly window?: WindowOptions;
}

export interface NormalizationSummary {
  readonly totalRows: number;
  readonly validRows: number;
  readonly invalidRows: number;
  /** Number of warnings in the report. */
  readonly warnings: number;
  readonly fileWarnings: readonly FileWarning[];
  readonly mapping: readonly MappingEntry[];
  readonly parts: readonly AssembledPart[];
  /** Set if the file has rows and none is valid. */
  readonly failure: FileFailure | null;
}

/**
 * One further run for dates, one for the order of rows, and two for keys: to tell them apart by group, and to reject those
 * that are contested within a group, too.
 */
const MOST_RUNS = 5;
/** If no row of a file can be valid, only this many rows are read and reported, because all have the same error. */
const REPORTED_ROWS = 1000;

/**
 * Processes a file: decodes, maps, validates, assembles families, and writes the results. The total is always the sum
 * of valid and invalid rows. Memory doesn't grow with the file. The event loop runs between batches.
 *
 * @throws SourceError if the file as a whole can't be processed, and the signal's reason if it is aborted. Then the
 * artifacts are incomplete, and the caller must delete them.
 */
export async function normalizeFile(options: NormalizeOptions): Promise<NormalizationSummary> {
  const dateProofs = new DateProofs();
  let claimed: KeyClaims | null = null;
  let order = new RowOrder(false);
  for (let runs = 1; ; runs++) {
    const attempt = new AttemptArtifacts(options.artifacts);
    const claims = new KeyClaims(claimed?.seed);
    const run = { artifacts: attempt, claimed, claims, order, dateProofs };
    const { summary, datesHold } = await normalizeOnce(options, run);
    // If two subscribers claim a key, it doesn't link any dependents. The file is read again with that knowledge.
    const keysHold: boolean = claimed === null ? claims.count === 0 : !claimed.learn(claims);
    if ((keysHold && datesHold && order.holds) || runs === MOST_RUNS) return summary;
    claimed ??= keysHold ? null : claims;
    // Before disputed keys are known, rows are placed in families of others.
    order = new RowOrder(order.isRefuted || (keysHold && !order.holds));
    await attempt.discard();
  }
}

/** Whether people are told apart by the sheet that they are on, because the sheets have the same numbers. */
function groupsAreSheets({ layout, config }: NormalizeOptions): boolean {
  const group = config.mapping_rules.fields.group_id?.source;
  if (layout.format !== 'excel' || layout.sheetColumn === undefined || group === undefined) return false;
  return createColumnResolver(layout.columns)([group].flat()[0]!) === layout.sheetColumn;
}

async function normalizeOnce(options: NormalizeOptions, attempt: Attempt): Promise<Outcome> {
  const file = await SampledFile.open(decoderFor(options.layout), options);
  try {
    return await normalizeSampled(file, options, attempt);
  } finally {
    await file.close();
  }
}

/** What a run knows from an earlier one, and where it stores its results. */
type Attempt = Pick<AssemblerOptions, 'artifacts' | 'claimed' | 'claims' | 'order'> & {
  readonly dateProofs: DateProofs;
};

interface Outcome {
  readonly summary: NormalizationSummary;
  /** Whether the chosen orders of day and month agree with the whole file. */
  readonly datesHold: boolean;
}

async function normalizeSampled(
  file: SampledFile,
  options: NormalizeOptions,
  { dateProofs, ...attempt }: Attempt,
): Promise<Outcome> {
  const profile = { ...file.profile, dateProofs };
  const plan = planOf(options, profile, dateProofs);
  const summary = await runPlan(plan, file, options, attempt).finally(() => plan.end());
  if (dateProofs.isEmpty) return { summary, datesHold: true };
  const again = planOf(options, profile, dateProofs);
  again.end();
  return { summary, datesHold: again.dateOrders.join() === plan.dateOrders.join() };
}

async function runPlan(
  plan: Plan,
  file: SampledFile,
  options: NormalizeOptions,
  attempt: Omit<Attempt, 'dateProofs'>,
): Promise<NormalizationSummary> {
  const { source, layout, config, scratch, signal } = options;
  const window = options.window ?? chooseWindowSize(source.size, layout.format);
  const assembling = {
    ...assemblerSettings(options, plan),
    ...attempt,
    scratch,
    window,
    groupsAreSheets: groupsAreSheets(options),
  };
  const assembler = new Assembler(assembling);
  const fileWarnings: FileWarning[] = [...plan.warnings];
  const run = { columns: layout.columns, plan, assembler, fileWarnings, row: createMappedRow() };
  let rows = 0;
  let unreported = 0;
  for await (const batch of file.batches()) {
    signal?.throwIfAborted();
    const left = plan.lacking.length > 0 ? Math.max(0, REPORTED_ROWS - rows) : batch.rowCount;
    if (left > 0 || batch.rowCount === 0) runBatch(left < batch.rowCount ? firstRows(batch, left) : batch, run);
    unreported += Math.max(0, batch.rowCount - left);
    const settled = assembler.flushIfNeeded();
    if (settled !== null) await settled;
    rows = countRows(rows, batch, layout);
    options.onProgress?.(rows);
    if (options.maxRows !== undefined && rows >= options.maxRows) break;
    await nextTurn();
  }
  signal?.throwIfAborted();
  const read = await finishFile(assembler, assembling);
  const result = { ...read, totalRows: read.totalRows + unreported, invalidRows: read.invalidRows + unreported };
  if (unreported > 0) fileWarnings.push(reportCut(result.totalRows, unreported));
  const { totalRows, validRows } = result;
  const failed = { config, columns: layout.columns, lacking: plan.lacking, mapping: plan.mapping, rows: totalRows };
  const failure = totalRows > 0 && validRows === 0 ? describeFailure(failed) : null;
  if (failure === null) assertErrorRate(result, config.validation_settings.max_error_rate);
  return { ...result, fileWarnings, mapping: plan.mapping, failure };
}

/** Rows are members in an 834, where a batch has a row for each coverage and numbers the members. */
function countRows(before: number, { rowCount, rowNumbers }: RowBatch, { format }: SourceLayout): number {
  if (format !== 'edi_834') return before + rowCount;
  return rowCount === 0 ? before : rowNumbers[rowCount - 1]!;
}

/** Also drops findings about later rows. */
function firstRows(batch: RowBatch, count: number): RowBatch {
  const last = batch.rowNumbers[count - 1]!;
  const faults = batch.faults.filter(({ rowNumber }) => rowNumber === null || rowNumber <= last);
  return { ...batch, rowCount: count, faults };
}

const reportCut = (rows: number, unreported: number): FileWarning => ({
  code: 'report_cut',
  message: `The error report covers the first ${rows - unreported} rows: all ${rows} fail for the same reason.`,
  details: { reported: rows - unreported, rows },
});

function planOf(
  { layout, config, today, pseudonym }: NormalizeOptions,
  profile: FileProfile,
  dateProofs: DateProofs,
): Plan {
  const { format, columns } = layout;
  const stand = pseudonym ?? createRunPseudonym();
  return compilePlan({ config, columns, format, profile, today, dateProofs, pseudonym: stand });
}

/** The settings of family assembly. */
function assemblerSettings(
  { layout, config, today }: NormalizeOptions,
  plan: Plan,
): Pick<AssemblerOptions, 'settings' | 'today' | 'columns' | 'isX12' | 'clean' | 'kernel'> {
  const settings = config.validation_settings;
  const holdsChanges = layout.format === 'edi_834' && layout.holdsChanges === true;
  const mayComeAlone = settings.orphan_dependents === 'auto' && holdsChanges;
  return {
    settings: mayComeAlone ? { ...settings, orphan_dependents: 'record' } : settings,
    today,
    columns: columnsByField(plan),
    isX12: layout.format === 'edi_834',
    clean: plan.clean,
    kernel: plan.kernel(),
  };
}

function columnsByField({ mapping }: Plan): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const { name } of TARGET_FIELDS) {
    const column = mapping.find((entry) => entry.field === name)?.column;
    if (column !== undefined && column !== null) columns[name] = column;
  }
  return columns;
}

function createRunPseudonym(): (ssnDigits: string) => string {
  const key = randomBytes(32);
  return (digits) => `M-${createHmac('sha256', key).update(digits).digest('base64url').slice(0, 16)}`;
}

/** @throws SourceError `error_rate_exceeded` */
function assertErrorRate(
  { totalRows, invalidRows }: { readonly totalRows: number; readonly invalidRows: number },
  limit: number | undefined,
): void {
  if (limit === undefined || totalRows === 0 || invalidRows / totalRows <= limit) return;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  throw new SourceError(
    'error_rate_exceeded',
    'Too many rows were rejected.',
    `${invalidRows} of ${totalRows} rows (${percent(invalidRows / totalRows)}) were rejected. The vendor's limit is ${percent(limit)}.`,
  );
}
