import { expect } from '@jest/globals';
import { type VendorConfig, type VendorConfigInput, vendorConfigSchema } from '@rollcall/contracts';
import type { WindowOptions } from '../../src/assemble/family-window.ts';
import { compileFilePlan, normalizeFile } from '../../src/pipeline.ts';
import type { FileRange } from '../../src/ranges/file-range.ts';
import { joinRanges } from '../../src/ranges/join-ranges.ts';
import type { JoinedRange } from '../../src/ranges/joined-range.ts';
import { givenRange, normalizeRange, type RangeResult } from '../../src/ranges/normalize-range.ts';
import {
  isOfAllRanges,
  type JoinSteps,
  type SteppedRange,
  type TakeStepOptions,
  takeStep,
} from '../../src/ranges/range-step.ts';
import { createMemoryScratch } from '../../src/scratch/memory-scratch.ts';
import type { RowBoundary, SourceLayout } from '../../src/source-layout.ts';
import { createMemoryArtifacts, type MemoryArtifacts } from '../memory-artifacts.ts';
import { memorySource } from '../memory-source.ts';

export interface SplitFile {
  readonly bytes: Uint8Array;
  readonly layout: SourceLayout;
  readonly config: VendorConfigInput;
  readonly window?: WindowOptions;
}

const seed = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
const pseudonym = (digits: string) => `P-${digits.slice(-4)}`;

/** Ranges that start at these boundaries. */
export function rangesAt(starts: readonly RowBoundary[]): FileRange[] {
  return [null, ...starts].map((from, number) => ({ number, from, next: starts[number] ?? null }));
}

/** What the file comes to at one go, and cut at each of these sets of boundaries: all must be the same: records byte for byte, entries of the report in their order. */
export async function expectSameInRanges(
  file: SplitFile,
  cuts: readonly (readonly RowBoundary[])[],
): Promise<{ records: string[]; issues: string[] }> {
  const { bytes } = file;
  const config = vendorConfigSchema.parse(file.config);
  const whole = await atOneGo(file, config);
  for (const starts of cuts) {
    const where = starts.map(({ rowNumber }) => rowNumber);
    // The first range goes on into none of the others, some, or all.
    for (const given of [undefined, bytes.length % (starts.length + 1)]) {
      const joined = await inRanges(file, config, { ranges: rangesAt(starts), given });
      expect({ where, given, ...joined.shown }).toEqual({ where, given, ...whole.shown });
      expect(joined.bytes('records').equals(whole.bytes('records'))).toBe(true);
    }
  }
  return { records: whole.shown.records, issues: whole.shown.issues };
}

async function atOneGo({ bytes, layout, window }: SplitFile, config: VendorConfig) {
  const artifacts = createMemoryArtifacts();
  const { parts, ...summary } = await normalizeFile({
    source: memorySource(bytes),
    layout,
    config,
    artifacts,
    scratch: createMemoryScratch(),
    today: '2025-06-01',
    pseudonym,
    ...(window && { window }),
  });
  const entries = countEntries(parts);
  const shown = { summary, entries, records: artifacts.lines('records'), issues: artifacts.lines('issues') };
  return { shown, bytes: artifacts.bytes };
}

interface Split {
  readonly ranges: readonly FileRange[];
  /** So many are given to the first one, if it asks; undefined: it does not. */
  readonly given: number | undefined;
}

async function inRanges({ bytes, layout, window }: SplitFile, config: VendorConfig, { ranges, given }: Split) {
  const options = { source: memorySource(bytes, 83), layout, config, scratch: createMemoryScratch() };
  const today = '2025-06-01';
  const common = { ...options, today, file: await compileFilePlan({ ...options, today, pseudonym }) };
  const joined: JoinedRange[] = [];
  const left: MemoryArtifacts[] = [];
  let taken = 0;
  const more = async () => (given === undefined || taken === given ? null : (ranges[++taken] ?? null));
  for (const range of ranges) {
    const parts = createMemoryArtifacts();
    const isFirst = range.number === 0 && given !== undefined;
    const options = { ...common, range, seed, artifacts: parts, ...(window && { window }), ...(isFirst && { more }) };
    const found = range.number > 0 && range.number <= taken ? givenRange() : await normalizeRange(options);
    // What goes between the processes is JSON.
    const result: RangeResult = JSON.parse(JSON.stringify(found));
    left.push(parts);
    joined.push({ result, open: (kind) => (parts.has(kind) ? memorySource(parts.bytes(kind), 997) : null) });
  }
  const written = new Map<string, MemoryArtifacts>();
  const steps = memorySteps(joined, common, written);
  const { parts, ...summary } = await joinRanges({ ...common, ranges: joined, steps });
  const newBytes = (kind: 'records' | 'issues', range: number) =>
    written.get(`${kind === 'records' ? 'patch' : 'report'} ${range}`)!.bytes(kind);
  const bytesOf = (kind: 'records' | 'issues') =>
    Buffer.concat(
      parts
        .filter((part) => part.kind === kind)
        .map(({ range, isNew }) => (isNew ? newBytes(kind, range) : left[range]!.bytes(kind))),
    );
  const shown = createMemoryArtifacts();
  for (const kind of ['records', 'issues'] as const) {
    const writer = await shown.create(kind, 1);
    await writer.write(bytesOf(kind));
    await writer.close(0);
  }
  const entries = countEntries(parts);
  return {
    shown: { summary, entries, records: shown.lines('records'), issues: shown.lines('issues') },
    bytes: bytesOf,
  };
}

/** Steps taken one after the other, over parts in memory. */
function memorySteps(
  ranges: readonly JoinedRange[],
  common: Omit<TakeStepOptions, 'step' | 'ranges' | 'told' | 'artifacts'>,
  written: Map<string, MemoryArtifacts>,
): JoinSteps {
  const told = createMemoryArtifacts();
  return {
    create: (step) => told.create(step, 1),
    async *run(step, pieces): AsyncGenerator<SteppedRange> {
      for (const { range, start, end } of pieces) {
        const artifacts = createMemoryArtifacts();
        const piece = memorySource(told.bytes(step), 61).read(start, end);
        const at = isOfAllRanges(step) ? ranges : [ranges[range]!];
        const result = await takeStep({ ...common, step, ranges: at, told: piece, artifacts });
        written.set(`${step} ${range}`, artifacts);
        yield {
          result: JSON.parse(JSON.stringify(result)),
          open: (kind) => (artifacts.has(kind) ? memorySource(artifacts.bytes(kind), 97) : null),
        };
      }
    },
  };
}

function countEntries(parts: readonly { readonly kind: string; readonly entries: number }[]) {
  const count = (kind: string) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { entries }) => sum + entries, 0);
  return { records: count('records'), issues: count('issues') };
}
