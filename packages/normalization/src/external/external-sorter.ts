import { ByteReader } from './byte-reader.ts';
import { ByteSink } from './byte-sink.ts';
import type { ScratchFile, ScratchSpace } from './scratch-space.ts';

const DEFAULT_RUN_BYTES = 8 * 1024 * 1024;
/** Runs that are read at the same time. Each takes a third of a megabyte. */
const MAX_RUNS = 24;
const ENTRY_OVERHEAD = 120;
const ENTRY_HEADER = 17;
const LENGTH_BYTES = 4;

export interface RunEntry {
  readonly key: number;
  readonly second: number;
  /** Payload that isn't part of the sort key. */
  readonly tag: number;
  readonly flags: number;
  readonly bytes: Uint8Array;
}

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
    const own: Head = { entry: held.next().value ?? null, advance: () => nextOf(held) };
    for (const merge = new Merge([...heads, own]); merge.next !== null; ) {
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
      putRunEntry(run.sink, entry);
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
      putRunEntry(run.sink, merge.next);
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

class RunWriter {
  readonly sink = new ByteSink(512 * 1024);

  constructor(private readonly file: ScratchFile) {}

  isDue(): boolean {
    return this.sink.length >= 256 * 1024;
  }

  async flush(): Promise<void> {
    await this.file.append(this.sink.view());
    this.sink.clear();
  }
}

function compareEntries(a: RunEntry, b: RunEntry): number {
  return a.key - b.key || a.second - b.second || Buffer.compare(a.bytes, b.bytes);
}

/** The first entry of a run that isn't merged yet. Null at its end. */
interface Head {
  entry: RunEntry | null;
  /** Returns the next entry, or a promise of it if bytes must be read first. */
  advance(): RunEntry | null | Promise<RunEntry | null>;
}

function nextOf(entries: Iterator<RunEntry>): RunEntry | null {
  const next = entries.next();
  return next.done === true ? null : next.value;
}

async function openRuns(files: readonly ScratchFile[]): Promise<Head[]> {
  const heads: Head[] = [];
  for (const file of files) {
    const run = new RunReader(new ByteReader(file.read()));
    heads.push({ entry: await run.next(), advance: () => run.available() ?? run.next() });
  }
  return heads;
}

/** Merges runs with a linear search over their heads, because there are few. */
class Merge {
  next: RunEntry | null = null;
  private least!: Head;
  private readonly heads: Head[];

  constructor(heads: readonly Head[]) {
    this.heads = heads.filter(({ entry }) => entry !== null);
    this.choose();
  }

  /** Goes to the next entry. Returns a promise if bytes must be read first. */
  advance(): Promise<void> | null {
    const entry = this.least.advance();
    if (entry instanceof Promise) return entry.then((read) => this.replace(read));
    this.replace(entry);
    return null;
  }

  private replace(entry: RunEntry | null): void {
    this.least.entry = entry;
    if (entry === null) this.heads.splice(this.heads.indexOf(this.least), 1);
    this.choose();
  }

  private choose(): void {
    const { heads } = this;
    let least = 0;
    for (let i = 1; i < heads.length; i++) if (compareEntries(heads[i]!.entry!, heads[least]!.entry!) < 0) least = i;
    this.next = heads[least]?.entry ?? null;
    if (heads.length > 0) this.least = heads[least]!;
  }
}

function putRunEntry(sink: ByteSink, { key, second, tag, flags, bytes }: RunEntry): void {
  sink.putUint32(key);
  sink.putUint32(second);
  sink.putUint32(tag);
  sink.putByte(flags);
  sink.putUint32(bytes.length);
  sink.put(bytes);
}

class RunReader {
  constructor(private readonly reader: ByteReader) {}

  /** The next entry if its bytes were read already. */
  available(): RunEntry | null {
    const { reader } = this;
    if (reader.available < ENTRY_HEADER) return null;
    const [key, second, tag] = [reader.uint32(), reader.uint32(), reader.uint32()];
    const flags = reader.byte();
    const length = reader.uint32();
    if (reader.available >= length) return { key, second, tag, flags, bytes: reader.copy(length) };
    reader.back(ENTRY_HEADER);
    return null;
  }

  /** Null at the end. */
  async next(): Promise<RunEntry | null> {
    const { reader } = this;
    if (!(await reader.has(ENTRY_HEADER))) return null;
    const entry = this.available();
    if (entry !== null) return entry;
    reader.view(ENTRY_HEADER - LENGTH_BYTES);
    const length = reader.uint32();
    reader.back(ENTRY_HEADER);
    await reader.need(ENTRY_HEADER + length);
    return this.available();
  }
}
