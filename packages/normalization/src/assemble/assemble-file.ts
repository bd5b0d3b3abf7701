import type { ArtifactKind } from '../record/artifact-store.ts';
import type { AssembledRows, Assembler, AssemblerOptions } from './assembler.ts';
import { FamilyMerger } from './fold/family-merger.ts';
import { mergeRecords, PlacedFamilies } from './merge-records.ts';
import { IssueWriter } from './report/issue-writer.ts';
import { LateEntries } from './report/late-entries.ts';
import { LATE } from './report/late-issues.ts';
import { mergeIssues } from './report/merge-issues.ts';
import { PartWriter } from './report/part-writer.ts';
import { RowNumberSet } from './report/row-number-set.ts';
import { confirmTentative } from './resolve/confirm-tentative.ts';
import { findContestedKeys } from './resolve/contested-keys.ts';
import { relevantIndex } from './resolve/relevant-index.ts';
import { reportRejectedRows } from './resolve/report-rejected-rows.ts';
import { type RecordsTakenBack, takeBack } from './resolve/take-back.ts';
import { resolveDeferred } from './resolve-deferred.ts';

export interface AssembledPart {
  readonly kind: ArtifactKind;
  readonly part: number;
  readonly entries: number;
}

export interface AssemblyResult {
  readonly totalRows: number;
  readonly validRows: number;
  readonly invalidRows: number;
  readonly warnings: number;
  readonly parts: readonly AssembledPart[];
}

/**
 * Finishes a file: decides about the tentative families, places the deferred rows, and merges the late issues into the
 * error report.
 */
export async function finishFile(assembler: Assembler, options: AssemblerOptions): Promise<AssemblyResult> {
  const rows = await settleRows(await assembler.endRows(), options);
  await findContestedKeys(rows, (lo, hi) => options.claims.addContested(lo, hi));
  const changed = new RowNumberSet();
  const records = rows.deferred.count > 0 ? await placeRows(rows, options, changed) : rows.records;
  // Placing adds the keys of deferred families to the index.
  await reportRejectedRows(rows, rows.issues);
  const late =
    rows.issues.runs.count > 0 ? await takeLate(rows, options, changed) : { entries: rows.entries, warnings: 0 };
  const { valid, invalid, rejected } = rows.outcomes;
  const parts = [records, late.entries, ...(rejected.entries > 0 ? [rejected] : [])];
  await Promise.all(parts.map((part) => part.close()));
  await Promise.all([rows.index.delete(), rows.rejected.delete(), rows.deferred.delete(), rows.dispose()]);
  return {
    totalRows: valid + invalid,
    validRows: valid,
    invalidRows: invalid,
    warnings: rows.warnings + late.warnings,
    parts: parts.map(({ kind, part, entries }) => ({ kind, part, entries })),
  };
}

/** The rows after it is decided which tentative families stay. Only index entries that can still matter are left. */
interface SettledRows extends AssembledRows {
  readonly refuted: RowNumberSet;
  readonly takenBack: RecordsTakenBack;
}

async function settleRows(rows: AssembledRows, { scratch }: AssemblerOptions): Promise<SettledRows> {
  const { deferred, withdrawn, outcomes } = rows;
  const { index, rejected } = await relevantIndex(rows, scratch);
  await rows.index.delete();
  if (deferred.tentative === 0) {
    return { ...rows, index, rejected, refuted: withdrawn, takenBack: { ordinals: new RowNumberSet(), rows: 0 } };
  }
  const refuted = await confirmTentative({ deferred, index }, withdrawn, scratch);
  const settled = await takeBack({ deferred, index }, { refuted, withdrawn }, scratch);
  outcomes.valid -= settled.takenBack.rows;
  await Promise.all([deferred.delete(), index.delete()]);
  return { ...rows, ...settled, rejected, refuted };
}

/** Places the deferred rows. Rewrites the records only if some of these rows belong in them, or some are taken back. */
async function placeRows(rows: SettledRows, options: AssemblerOptions, changed: RowNumberSet): Promise<PartWriter> {
  const { records, takenBack, issues, outcomes } = rows;
  const { artifacts, scratch, settings } = options;
  const placed = await resolveDeferred({
    ...rows,
    scratch,
    orphans: settings.orphan_dependents,
    ...(options.groupsAreSheets === true && { onSharedFamily: (familyId) => options.claims.add(familyId, true) }),
  });
  if (placed.count === 0 && takenBack.rows === 0) {
    await placed.delete();
    return records;
  }
  const second = new PartWriter(artifacts, 'records', 2);
  const merger = new FamilyMerger({ ...options, issues, outcomes, changed: (ordinal) => changed.add(ordinal) });
  const first = { read: () => records.read({ borrowed: true }), takenBack: takenBack.ordinals };
  await mergeRecords(first, await PlacedFamilies.of(placed.read()), second, merger);
  await second.close();
  await Promise.all([records.discard(), placed.delete()]);
  return second;
}

async function takeLate(
  { entries, issues, hasDependents, refuted }: SettledRows,
  { artifacts }: AssemblerOptions,
  changed: RowNumberSet,
): Promise<{ entries: IssueWriter; warnings: number }> {
  const second = new IssueWriter(artifacts, 2);
  const late = await LateEntries.of(issues.runs.read(), ({ tag, flags }) => {
    if ((flags & LATE.needsDependents) !== 0 && !hasDependents) return false;
    if ((flags & LATE.tentative) !== 0 && refuted.has(tag)) return false;
    return (flags & LATE.provisional) === 0 || !changed.has(tag);
  });
  await entries.end();
  const warnings = await mergeIssues(entries, late, second);
  await second.close();
  await entries.discard();
  return { entries: second, warnings };
}
