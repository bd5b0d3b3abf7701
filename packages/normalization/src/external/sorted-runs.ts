import { ByteReader } from './byte-reader.ts';
import { ByteSink } from './byte-sink.ts';
import type { ScratchFile } from './scratch-space.ts';

const FLUSH_BYTES = 256 * 1024;
/** Stored form: u32 key, u32 second, u32 tag, u8 flags, u32 length of the bytes, then the bytes. */
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

/** Writes a run. `flush` must be called after the last entry, and before when `isDue` says so. */
export class RunWriter {
  private readonly sink = new ByteSink(2 * FLUSH_BYTES);

  constructor(private readonly file: ScratchFile) {}

  put({ key, second, tag, flags, bytes }: RunEntry): void {
    const { sink } = this;
    sink.putUint32(key);
    sink.putUint32(second);
    sink.putUint32(tag);
    sink.putByte(flags);
    sink.putUint32(bytes.length);
    sink.put(bytes);
  }

  isDue(): boolean {
    return this.sink.length >= FLUSH_BYTES;
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

/** Of entries in memory. */
export function headOf(entries: Iterator<RunEntry>): Head {
  const advance = (): RunEntry | null => {
    const next = entries.next();
    return next.done === true ? null : next.value;
  };
  return { entry: advance(), advance };
}

export async function openRuns(files: readonly ScratchFile[]): Promise<Head[]> {
  const heads: Head[] = [];
  for (const file of files) {
    const run = new RunReader(new ByteReader(file.read()));
    heads.push({ entry: await run.next(), advance: () => run.available() ?? run.next() });
  }
  return heads;
}

/** Merges runs with a linear search over their heads, because there are few. `next` is null at the end. */
export class Merge {
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
