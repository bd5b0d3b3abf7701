import { ByteSink } from './byte-sink.ts';
import type { ScratchFile, ScratchSpace } from './scratch-space.ts';
import { headOf, Merge, openRuns, type RunEntry, RunWriter } from './sorted-runs.ts';

const DEFAULT_RUN_BYTES = 8 * 1024 * 1024;
/** Runs that are read at the same time. Each takes a third of a megabyte. */
const MAX_RUNS = 24;
const ENTRY_OVERHEAD = 120;

interface HeldEntry {
  readonly key: number;
  readonly second: number;
  readonly tag: number;
  readonly flags: number;
  readonly at: number;
  readonly length: number;
}

/**
 * External merge sort by (key, second, bytes): any number of entries in bounded memory. Full buffers are sorted and
 * written to scratch as runs, and reading merges the runs. Many runs are merged to longer ones first, so that reading takes
 * as much memory for any number of entries. A small number of entries never leaves memory.
 */
export class ExternalSorter {
  count = 0;
  private entries: HeldEntry[] = [];
  /** The bytes of all entries in memory, concatenated. Many small buffers would take several times the memory. */
  private readonly arena = new ByteSink(4096);
  private bytes = 0;
  /** Runs by how many times their entries were merged. */
  private readonly levels: ScratchFile[][] = [];

  constructor(
    private readonly scratch: ScratchSpace,
    private readonly runBytes = DEFAULT_RUN_BYTES,
    private readonly maxRuns = MAX_RUNS,
  ) {}

  /** Copies the entry, so the caller can reuse it. */
  add({ key, second, tag, flags, bytes }: RunEntry): void {
    this.entries.push({ key, second, tag, flags, at: this.arena.length, length: bytes.length });
    this.arena.put(bytes);
    this.bytes += bytes.length + ENTRY_OVERHEAD;
    this.count++;
  }

  needsFlush(): boolean {
    return this.bytes >= this.runBytes;
  }

  async flushIfNeeded(): Promise<void> {
    if (this.needsFlush()) await this.spill();
  }

  /** Yields all entries in order. */
  async *read(): AsyncGenerator<RunEntry> {
    const heads = await openRuns(this.levels.flat());
    const held = this.sorted();
    for (const merge = new Merge([...heads, headOf(held)]); merge.next !== null; ) {
      yield merge.next;
      const more = merge.advance();
      if (more !== null) await more;
    }
  }

  async delete(): Promise<void> {
    this.entries = [];
    this.bytes = 0;
    for (const file of this.levels.flat()) await file.delete();
    this.levels.length = 0;
  }

  private *sorted(): Generator<RunEntry> {
    const { bytes } = this.arena;
    this.entries.sort(
      (a, b) =>
        a.key - b.key ||
        a.second - b.second ||
        Buffer.compare(bytes.subarray(a.at, a.at + a.length), bytes.subarray(b.at, b.at + b.length)),
    );
    for (const { key, second, tag, flags, at, length } of this.entries) {
      yield { key, second, tag, flags, bytes: bytes.subarray(at, at + length) };
    }
  }

  private async spill(): Promise<void> {
    const run = await this.beginRun(0);
    for (const entry of this.sorted()) {
      run.put(entry);
      if (run.isDue()) await run.flush();
    }
    await run.flush();
    this.entries = [];
    this.arena.clear();
    this.bytes = 0;
    for (let level = 0; this.levels[level]?.length === this.maxRuns; level++) await this.mergeLevel(level);
  }

  private async mergeLevel(level: number): Promise<void> {
    const run = await this.beginRun(level + 1);
    const files = this.levels[level]!;
    for (const merge = new Merge(await openRuns(files)); merge.next !== null; ) {
      run.put(merge.next);
      if (run.isDue()) await run.flush();
      const more = merge.advance();
      if (more !== null) await more;
    }
    await run.flush();
    for (const file of files.splice(0)) await file.delete();
  }

  private async beginRun(level: number): Promise<RunWriter> {
    const file = await this.scratch.createFile();
    this.levels[level] ??= [];
    this.levels[level].push(file);
    return new RunWriter(file);
  }
}
