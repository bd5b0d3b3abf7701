import { ByteReader } from './byte-reader.ts';
import { ByteSink } from './byte-sink.ts';
import type { ScratchFile, ScratchSpace } from './scratch-space.ts';

const DEFAULT_RUN_BYTES = 8 * 1024 * 1024;
const ENTRY_OVERHEAD = 120;
const ENTRY_HEADER = 17;

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
 * written to scratch as runs, and reading merges the runs. A small number of entries never leaves memory.
 */
export class ExternalSorter {
  count = 0;
  private entries: HeldEntry[] = [];
  /** The bytes of all entries in memory, concatenated. Many small buffers would take several times the memory. */
  private readonly arena = new ByteSink(4096);
  private bytes = 0;
  private readonly files: ScratchFile[] = [];

  constructor(
    private readonly scratch: ScratchSpace,
    private readonly runBytes = DEFAULT_RUN_BYTES,
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
    const sources: AsyncIterator<RunEntry>[] = this.files.map((file) => readRunEntries(new ByteReader(file.read())));
    sources.push(iterate(this.sorted()));
    yield* mergeRuns(sources);
  }

  async delete(): Promise<void> {
    this.entries = [];
    this.bytes = 0;
    for (const file of this.files) await file.delete();
    this.files.length = 0;
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
    const file = await this.scratch.createFile();
    this.files.push(file);
    const sink = new ByteSink(512 * 1024);
    for (const entry of this.sorted()) {
      putRunEntry(sink, entry);
      if (sink.length < 256 * 1024) continue;
      await file.append(sink.view());
      sink.clear();
    }
    await file.append(sink.view());
    this.entries = [];
    this.arena.clear();
    this.bytes = 0;
  }
}

function compareEntries(a: RunEntry, b: RunEntry): number {
  return a.key - b.key || a.second - b.second || Buffer.compare(a.bytes, b.bytes);
}

async function* iterate(entries: Iterable<RunEntry>): AsyncGenerator<RunEntry> {
  yield* entries;
}

export function putRunEntry(sink: ByteSink, { key, second, tag, flags, bytes }: RunEntry): void {
  sink.putUint32(key);
  sink.putUint32(second);
  sink.putUint32(tag);
  sink.putByte(flags);
  sink.putUint32(bytes.length);
  sink.put(bytes);
}

/** Yields entries until the reader ends. */
export async function* readRunEntries(reader: ByteReader): AsyncGenerator<RunEntry> {
  while (await reader.has(ENTRY_HEADER)) {
    const key = reader.uint32();
    const second = reader.uint32();
    const tag = reader.uint32();
    const flags = reader.byte();
    const length = reader.uint32();
    await reader.need(length);
    yield { key, second, tag, flags, bytes: reader.copy(length) };
  }
}

/** Merges runs with a linear search over their heads. Runs are tens of megabytes each, so there are few. */
async function* mergeRuns(sources: AsyncIterator<RunEntry>[]): AsyncGenerator<RunEntry> {
  const heads: { entry: RunEntry; source: AsyncIterator<RunEntry> }[] = [];
  for (const source of sources) {
    const first = await source.next();
    if (first.done !== true) heads.push({ entry: first.value, source });
  }
  while (heads.length > 0) {
    let least = 0;
    for (let i = 1; i < heads.length; i++) if (compareEntries(heads[i]!.entry, heads[least]!.entry) < 0) least = i;
    const head = heads[least]!;
    yield head.entry;
    const next = await head.source.next();
    if (next.done === true) heads.splice(least, 1);
    else head.entry = next.value;
  }
}
