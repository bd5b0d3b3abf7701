import type { ArtifactKind, ArtifactStore, ScratchSpace } from '../artifact-store.ts';
import { type DeferredRow, DeferredRows, readDeferredRows } from '../assemble/deferred-rows.ts';
import { FamilyBuilder, type RowCounts } from '../assemble/family-builder.ts';
import { judgeOptionsOf } from '../assemble/family-rules/judge-family.ts';
import { HashSlots } from '../assemble/hash-slots.ts';
import { ENTRY, KeyIndex } from '../assemble/key-index.ts';
import { LateIssues } from '../assemble/late-issues.ts';
import { openUnit } from '../assemble/row-unit.ts';
import { settleDeferred } from '../assemble/settle-deferred.ts';
import { tallyFaults } from '../decode/range-tally.ts';
import {
  assemblerSettings,
  assertErrorRate,
  compileFilePlan,
  type NormalizationSummary,
  type NormalizeOptions,
} from '../pipeline.ts';
import { toFileWarning } from '../run-batch.ts';
import { type JoinedRange, rangeEnds, readPart } from './joined-range.ts';
import { patchIssues } from './patch-issues.ts';
import { patchRecords } from './patch-records.ts';
import { type Contest, findContested, visitKeys } from './range-keys.ts';
import { takeApart } from './take-apart.ts';

export interface JoinOptions
  extends Pick<NormalizeOptions, 'source' | 'layout' | 'config' | 'today' | 'signal' | 'pseudonym'> {
  /** All ranges of the file, in order. */
  readonly ranges: readonly JoinedRange[];
  /** For the parts that have to be written anew; `part` is the range's number from 1. */
  readonly artifacts: ArtifactStore;
  readonly scratch: ScratchSpace;
}

/** A part of the file's result: the range's own, or written anew. Parts of a kind are in order. */
export interface JoinedPart {
  readonly kind: ArtifactKind;
  readonly range: number;
  readonly entries: number;
  readonly isNew: boolean;
}

export type JoinedFile = Omit<NormalizationSummary, 'parts'> & { readonly parts: readonly JoinedPart[] };

/** More rows put aside than this: all keys are taken over, as their own would be most of them. */
const MOST_WANTED_ROWS = 200_000;

/**
 * Makes one result of the ranges of a file, byte for byte that of normalizeFile. Parts of ranges stay as they are; only
 * those are written anew in which a family or an issue changes by what other ranges hold.
 *
 * Families that another range has a say in are taken apart again into rows, and join those that their ranges could not
 * place. All of these are then placed as normalizeFile places rows that it put aside, by the same code.
 *
 * @throws SourceError as normalizeFile does, and the signal's reason.
 */
export async function joinRanges(options: JoinOptions): Promise<JoinedFile> {
  const { ranges, layout, scratch, signal, config } = options;
  const { plan } = await compileFilePlan(options);
  const settings = assemblerSettings(options, plan);
  const counts: RowCounts = {
    valid: sumOf(ranges, ({ result }) => result.validRows),
    invalid: sumOf(ranges, ({ result }) => result.invalidRows),
  };
  const issues = new LateIssues(
    scratch,
    config.validation_settings.severities,
    settings.columns ?? {},
    settings.isX12 ?? false,
  );
  const contest = await findContested(ranges, signal);
  const { deferred, index } = await gatherDeferred(options, contest, counts);
  const orphans = config.validation_settings.orphan_dependents;
  const placed = await settleDeferred({ deferred, index, scratch, issues, counts, orphans });
  const ends = rangeEnds(ranges);
  const builder = new FamilyBuilder(issues, config.validation_settings.duplicate_members, counts);
  const judging = judgeOptionsOf(config.validation_settings, options.today);
  const records = await patchRecords({ ...options, ends, contest, placed, builder, judging, issues });
  const report = await patchIssues({ ...options, ends, contest, changed: records.changed, late: issues.runs });
  await Promise.all([deferred.delete(), index.delete(), placed.delete(), issues.runs.delete()]);
  const { valid, invalid } = counts;
  const summary = { totalRows: valid + invalid, validRows: valid, invalidRows: invalid };
  assertErrorRate(summary, config.validation_settings.max_error_rate);
  const faults = tallyFaults(
    layout,
    ranges.map(({ result }) => result.tally),
  );
  return {
    ...summary,
    warnings: report.warnings,
    fileWarnings: [
      ...plan.warnings,
      ...ranges.flatMap(({ result }) => result.fileWarnings),
      ...faults.map(toFileWarning),
    ],
    mapping: plan.mapping,
    parts: [...records.parts, ...report.parts],
  };
}

/** The rows that no range could place for certain, with all that the file's keys say about them. */
async function gatherDeferred(
  { ranges, scratch, signal }: JoinOptions,
  contest: Contest,
  counts: RowCounts,
): Promise<{ deferred: DeferredRows; index: KeyIndex }> {
  const deferred = new DeferredRows(scratch);
  const index = new KeyIndex(scratch);
  for (const [number, range] of ranges.entries()) {
    signal?.throwIfAborted();
    const apart = contest.inRange[number]
      ? await takeApart(range, (family) => contest.families.has(family))
      : { rows: [], valid: 0, invalid: 0 };
    counts.valid -= apart.valid;
    counts.invalid -= apart.invalid;
    for (const { isSubscriberRow, keys, rowNumber } of apart.rows) {
      if (isSubscriberRow) index.add(keys.lo[0]!, keys.hi[0]!, rowNumber, rowNumber, 0, ENTRY.subscriber | ENTRY.aside);
    }
    for await (const row of inRowOrder(apart.rows, readDeferredRows(readPart(range, 'aside')))) {
      addRow(deferred, row);
      await deferred.settle();
    }
    await index.settle();
  }
  if (deferred.count > 0) await takeKeys(ranges, contest, deferred, index);
  return { deferred, index };
}

/** Rows of families taken apart, among those put aside: subscribers' rows have to come in row order. */
async function* inRowOrder(
  apart: readonly DeferredRow[],
  aside: AsyncIterable<DeferredRow>,
): AsyncGenerator<DeferredRow> {
  let next = 0;
  for await (const row of aside) {
    for (; next < apart.length && apart[next]!.rowNumber < row.rowNumber; next++) yield apart[next]!;
    yield row;
  }
  for (; next < apart.length; next++) yield apart[next]!;
}

/** Any of its SSNs may have occurred in another range. */
function addRow(deferred: DeferredRows, { isSubscriberRow, keys, ssns, unit }: DeferredRow): void {
  const suspects = ssns.map((ssn) => ({ ...ssn, suspect: true }));
  deferred.add(isSubscriberRow, keys, keys.lo.length, suspects, openUnit(unit));
}

/** Completes the index with what the ranges know of the keys of the rows put aside. */
async function takeKeys(
  ranges: readonly JoinedRange[],
  { families }: Contest,
  deferred: DeferredRows,
  index: KeyIndex,
): Promise<void> {
  const wanted = deferred.count > MOST_WANTED_ROWS ? null : await keysOf(deferred);
  await visitKeys(ranges, (entry) => {
    const { lo, hi, ordinal, rowNumber, person, flags } = entry;
    if (flags === ENTRY.aside) return;
    if (wanted !== null && wanted.find(lo, hi) < 0) return;
    if ((flags & ENTRY.aside) === 0 && families.has(ordinal)) return;
    index.add(lo, hi, ordinal, rowNumber, person, flags);
  });
  await index.settle();
}

async function keysOf(deferred: DeferredRows): Promise<HashSlots> {
  const slots = new HashSlots();
  for await (const { keys, ssns } of deferred.read()) {
    for (let k = 0; k < keys.lo.length; k++) slots.add(keys.lo[k]!, keys.hi[k]!);
    for (const { lo, hi } of ssns) slots.add(lo, hi);
  }
  return slots;
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
