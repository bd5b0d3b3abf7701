import type { ArtifactKind, ScratchSpace } from '../artifact-store.ts';
import type { DeferredRow } from '../assemble/deferred-row.ts';
import { DeferredRows, visitDeferredRows } from '../assemble/deferred-rows.ts';
import type { RowCounts } from '../assemble/family-builder.ts';
import { ENTRY, KeyIndex } from '../assemble/key-index.ts';
import { LateIssues } from '../assemble/late-issues.ts';
import { settleDeferred } from '../assemble/settle-deferred.ts';
import { tallyFaults } from '../decode/range-tally.ts';
import {
  assemblerSettings,
  assertErrorRate,
  type FilePlan,
  type NormalizationSummary,
  type NormalizeOptions,
} from '../pipeline.ts';
import { toFileWarning } from '../run-batch.ts';
import { type Contest, findContested } from './find-contested.ts';
import { type JoinedRange, rangeEnds, readPart } from './joined-range.ts';
import { patchIssues } from './patch-issues.ts';
import { patchRecords } from './patch-records.ts';
import type { JoinSteps, SteppedRange } from './range-step.ts';
import { putFamilies, StepTelling } from './step-telling.ts';
import { WantedKeys } from './wanted-keys.ts';

export interface JoinOptions extends Pick<NormalizeOptions, 'layout' | 'config' | 'today' | 'signal'> {
  readonly file: FilePlan;
  /** All ranges of the file, in order. */
  readonly ranges: readonly JoinedRange[];
  readonly steps: JoinSteps;
  readonly scratch: ScratchSpace;
}

/** A part of the file's result: the range's own, or written anew by a patch or a report. Parts of a kind are in order. */
export interface JoinedPart {
  readonly kind: ArtifactKind;
  readonly range: number;
  readonly entries: number;
  readonly isNew: boolean;
}

export type JoinedFile = Omit<NormalizationSummary, 'parts'> & { readonly parts: readonly JoinedPart[] };

/**
 * Makes one result of the ranges of a file, byte for byte that of normalizeFile. Parts of ranges stay as they are; only
 * those are written anew in which a family or an issue changes by what other ranges hold.
 *
 * Families that another range has a say in are taken apart again into rows, and join those that their ranges could not
 * place. All of these are then placed as normalizeFile places rows that it put aside, by the same code. What takes time
 * is done range by range, by whoever `steps` asks to.
 *
 * @throws SourceError as normalizeFile does, and the signal's reason.
 */
export async function joinRanges(options: JoinOptions): Promise<JoinedFile> {
  const { ranges, layout, config } = options;
  const { plan } = options.file;
  const counts: RowCounts = {
    valid: sumOf(ranges, ({ result }) => result.validRows),
    invalid: sumOf(ranges, ({ result }) => result.invalidRows),
  };
  const { parts, warnings } = ranges[0]?.result.isWhole ? partsOfWhole(ranges[0]) : await joinParts(options, counts);
  const { valid, invalid } = counts;
  const summary = { totalRows: valid + invalid, validRows: valid, invalidRows: invalid };
  assertErrorRate(summary, config.validation_settings.max_error_rate);
  const faults = tallyFaults(
    layout,
    ranges.map(({ result }) => result.tally),
  );
  return {
    ...summary,
    warnings,
    fileWarnings: [
      ...plan.warnings,
      ...ranges.flatMap(({ result }) => result.fileWarnings),
      ...faults.map(toFileWarning),
    ],
    mapping: plan.mapping,
    parts,
  };
}

interface JoinedParts {
  readonly parts: readonly JoinedPart[];
  readonly warnings: number;
}

/** Of a first range that went on to the end of the file. */
function partsOfWhole({ result: { entries, warnings } }: JoinedRange): JoinedParts {
  const kinds: readonly ArtifactKind[] = ['records', 'issues'];
  return { parts: kinds.map((kind) => ({ kind, range: 0, entries: entries[kind], isNew: false })), warnings };
}

/** Adds to the counts what comes of joining. */
async function joinParts(options: JoinOptions, counts: RowCounts): Promise<JoinedParts> {
  const { ranges, scratch, signal, config } = options;
  const issues = new LateIssues(scratch, assemblerSettings(options, options.file.plan));
  const ends = rangeEnds(ranges);
  const contest = await findContested(ranges, ends, options.steps);
  signal?.throwIfAborted();
  const { deferred, index } = await gatherDeferred({ ...options, ends, contest, counts });
  const orphans = config.validation_settings.orphan_dependents;
  const placed = await settleDeferred({ deferred, index, scratch, issues, counts, orphans });
  const records = await patchRecords({ ...options, ends, contest, placed, counts, issues });
  const report = await patchIssues({ ...options, ends, contest, changed: records.changed, late: issues.runs });
  await Promise.all([deferred.delete(), index.delete(), placed.delete(), issues.runs.delete()]);
  return { parts: [...records.parts, ...report.parts], warnings: report.warnings };
}

interface GatherOptions extends JoinOptions {
  readonly ends: readonly number[];
  readonly contest: Contest;
  readonly counts: RowCounts;
}

/** The rows that no range could place for certain, with all that the file's keys say about them. */
async function gatherDeferred(options: GatherOptions): Promise<{ deferred: DeferredRows; index: KeyIndex }> {
  const { ranges, scratch, signal, contest, counts, steps } = options;
  const deferred = new DeferredRows(scratch);
  const index = new KeyIndex(scratch);
  const wanted = new WantedKeys(ranges, scratch);
  const takenApart = (await tellFamilies(options)).run();
  const take = (row: DeferredRow): void => {
    // Any of its SSNs may have occurred in another range.
    row.suspectAll();
    deferred.addStored(row);
    wanted.addOf(row);
    if (!row.isSubscriberRow) return;
    const flags = ENTRY.subscriber | ENTRY.aside;
    index.add(row.keyLo(0), row.keyHi(0), row.rowNumber, row.rowNumber, 0, flags);
  };
  const settle = async (): Promise<void> => {
    await deferred.settle();
    await wanted.settle();
    await index.settle();
  };
  for (const [number, range] of ranges.entries()) {
    signal?.throwIfAborted();
    const apart: SteppedRange | null = contest.inRange[number] ? (await takenApart.next()).value : null;
    counts.valid += apart?.result.validRows ?? 0;
    counts.invalid += apart?.result.invalidRows ?? 0;
    const rows = apart ? readPart(apart, 'apart', { lent: true }) : readPart(range, 'aside', { lent: true });
    await visitDeferredRows(rows, take, settle);
  }
  await settle();
  await wanted.takeEntries({ steps, gone: contest.families, index });
  await index.settle();
  await wanted.delete();
  return { deferred, index };
}

/** The contested families of each range that has any, to be taken apart. */
async function tellFamilies({ ranges, steps, ends, contest }: GatherOptions): Promise<StepTelling> {
  const telling = new StepTelling(steps, 'apart');
  for (const [range, { result }] of ranges.entries()) {
    if (!contest.inRange[range]) continue;
    putFamilies(await telling.begin(range), [...contest.families.between(result.firstRow ?? 0, ends[range]!)]);
    await telling.settle();
  }
  return telling;
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
