import type { ByteReader } from '../assemble/byte-reader.ts';
import { FamilyMerger } from '../assemble/family-merger.ts';
import { LateIssues } from '../assemble/late-issues.ts';
import { mergeRecords, PlacedFamilies } from '../assemble/merge-records.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import { putRunEntry, readRunEntries } from '../assemble/sorted-runs.ts';
import { assemblerSettings } from '../pipeline.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import type { StepResult, TakeStepOptions } from './range-step.ts';

/**
 * Writes the records of a range anew: without the families that were taken apart, and with the rows that were placed in
 * it, which are what is left to read of what the step is told.
 */
export async function patchRange(
  options: TakeStepOptions,
  { range, gone, told }: { range: JoinedRange; gone: ReadonlySet<number>; told: ByteReader },
): Promise<StepResult> {
  const { artifacts, scratch, config, today } = options;
  const issues = new LateIssues(scratch, assemblerSettings(options, options.file.plan));
  const counts = { valid: 0, invalid: 0 };
  const part = await PartWriter.create<'records'>(artifacts, 'records', 1);
  const changed = await PartWriter.create<'changed'>(artifacts, 'changed', 1);
  const merger = new FamilyMerger({
    settings: config.validation_settings,
    today,
    issues,
    counts,
    changed: (ordinal) => changed.sink.putUint32(ordinal),
  });
  const rows = await PlacedFamilies.of(readRunEntries(told));
  await mergeRecords({ read: () => readPart(range, 'records', { lent: true }) }, rows, part, merger, {
    isGone: (ordinal) => gone.has(ordinal),
  });
  const found = await PartWriter.create<'found'>(artifacts, 'found', 1);
  for await (const entry of issues.runs.read()) {
    putRunEntry(found.sink, entry);
    await found.settle();
  }
  await Promise.all([part.close(), changed.close(), found.close(), issues.runs.delete()]);
  return { validRows: counts.valid, invalidRows: counts.invalid, warnings: 0, entries: part.entries };
}
