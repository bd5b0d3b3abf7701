import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '../artifact-store.ts';
import { type AssembledRows, Assembler, type AssemblerOptions } from './assembler.ts';
import { FamilyLedger, type LedgerKind } from './family-ledger.ts';
import { IssueWriter } from './issue-writer.ts';
import { ENTRY, KeyIndex } from './key-index.ts';
import { LateEntries } from './late-entries.ts';
import { putMark } from './late-marks.ts';
import { mergeIssues } from './merge-issues.ts';
import { PartWriter } from './part-writer.ts';
import { copyEntries } from './relevant-index.ts';
import type { RunEntry } from './sorted-runs.ts';

/** Where the rows are those of one range of a file. */
export interface RangeAssemblerOptions extends AssemblerOptions {
  readonly artifacts: RangeArtifacts;
  /** Eight bytes, the same for all ranges of a file and unknown to who wrote it. */
  readonly seed: Uint8Array;
}

/** What a range leaves beside its records and issues, for the join (ranges/join-ranges.ts). */
export type RangeKind = LedgerKind | 'aside' | 'keys' | 'marks';

export interface RangeArtifacts extends ArtifactStore {
  create(kind: ArtifactKind | RangeKind, part: number): Promise<ArtifactWriter>;
}

export interface RangeAssembly {
  readonly validRows: number;
  readonly invalidRows: number;
  readonly warnings: number;
  readonly dependentsSeen: boolean;
  /** Bytes of each partition of the key index, which lie one after the other. */
  readonly keyBytes: readonly number[];
  readonly entries: Readonly<Record<ArtifactKind, number>>;
}

/** Enough that the keys of one partition of all ranges of the largest file fit in memory. */
export const KEY_PARTITIONS = 64;

/** For the rows of one range of a file, to be ended with `finishRange`. */
export async function createRangeAssembler(options: RangeAssemblerOptions): Promise<Assembler> {
  const { artifacts, scratch, seed } = options;
  const index = new KeyIndex(scratch, KEY_PARTITIONS);
  const rows = await PartWriter.create<LedgerKind>(artifacts, 'rows', 1);
  const folded = await PartWriter.create<LedgerKind>(artifacts, 'folded', 1);
  const records = await PartWriter.create<ArtifactKind>(artifacts, 'records', 1);
  const entries = await IssueWriter.create(artifacts, 1);
  const ledger = new FamilyLedger(index, rows, folded);
  return new Assembler(options, { records, entries, index, rejected: index, seed: Buffer.from(seed), ledger });
}

/**
 * Ends a file's first range, of which nobody knew how far it would go: all that another range has a say in comes after it.
 * So no family of it is ever taken apart, and it needs no ledger; what the others need of it are its keys, by partition,
 * with those of the rows that it put aside.
 */
export async function finishFirstRange(
  assembler: Assembler,
  { artifacts, scratch }: Pick<RangeAssemblerOptions, 'artifacts' | 'scratch'>,
): Promise<RangeAssembly> {
  const rows = await assembler.endRows();
  const index = new KeyIndex(scratch, KEY_PARTITIONS);
  await copyEntries(rows.index, index, () => true);
  await copyEntries(rows.rejected, index, () => true);
  await rows.deferred.visit(
    (row) => {
      const { rowNumber } = row;
      for (let key = 0; key < row.keyCount; key++) {
        index.add(row.keyLo(key), row.keyHi(key), 0, rowNumber, 0, ENTRY.aside);
      }
      for (let ssn = 0; ssn < row.ssnCount; ssn++) {
        index.add(row.ssnLo(ssn), row.ssnHi(ssn), 0, rowNumber, 0, ENTRY.aside);
      }
    },
    () => index.settle(),
  );
  const left = await leave({ ...rows, index }, artifacts);
  await Promise.all([index.delete(), rows.dispose()]);
  return left;
}

/**
 * Ends a range: what is certain within it lies in its records and issues, and what the other ranges may have a say in
 * beside them.
 */
export async function finishRange(assembler: Assembler, artifacts: RangeArtifacts): Promise<RangeAssembly> {
  const rows = await assembler.endRows();
  const left = await leave(rows, artifacts);
  await rows.dispose();
  return left;
}

async function leave(rows: AssembledRows, artifacts: RangeArtifacts): Promise<RangeAssembly> {
  const { records, entries, ledger, deferred, index, counts } = rows;
  await entries.close();
  const late = rows.issues.runs.count > 0 ? await mergeMarked(rows, artifacts) : { entries, warnings: 0 };
  const keyBytes = index.partitions.map((partition) => partition.size);
  const filled = index.partitions.filter(({ size }) => size > 0);
  await Promise.all([
    ledger?.finish(),
    copyPart(artifacts, 'aside', deferred.count > 0 ? [deferred.readStored()] : []),
    copyPart(
      artifacts,
      'keys',
      filled.map((partition) => partition.read()),
    ),
  ]);
  return {
    validRows: counts.valid,
    invalidRows: counts.invalid,
    warnings: rows.warnings + late.warnings,
    dependentsSeen: rows.dependentsSeen,
    keyBytes,
    entries: { records: records.entries, issues: late.entries.entries },
  };
}

/** As if all of the late issues stood, and a mark for each: some may fall by what other ranges hold. */
async function mergeMarked(
  { entries, issues }: AssembledRows,
  artifacts: RangeArtifacts,
): Promise<{ entries: IssueWriter; warnings: number }> {
  const merged = await IssueWriter.create(artifacts, 2);
  const marks = await PartWriter.create<RangeKind>(artifacts, 'marks', 1);
  const written = ({ tag, flags }: RunEntry): void => putMark(marks.sink, { entry: merged.entries, tag, flags });
  const warnings = await mergeIssues(entries, await LateEntries.of(issues.runs.read()), merged, { written });
  await merged.close();
  await marks.close();
  await entries.discard();
  return { entries: merged, warnings };
}

/** Nothing to copy: no part. */
async function copyPart(
  artifacts: RangeArtifacts,
  kind: RangeKind,
  sources: readonly AsyncIterable<Uint8Array>[],
): Promise<void> {
  if (sources.length === 0) return;
  const writer = await artifacts.create(kind, 1);
  for (const source of sources) for await (const chunk of source) await writer.write(chunk);
  await writer.close(0);
}
