import { AT, LIMITS } from '../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, releaseKernel } from '../kernel/load-kernel.ts';
import { SLOT } from '../record/field-slots.ts';
import { readUint32 } from '../record/packed-person.ts';
import { recordLength } from '../record/packed-record.ts';
import { type DigestSeeds, digestRecord, type RecordDigest } from './digest-record.ts';

/** Reads a file's records. Can be called several times. */
export type ReadRecords = () => AsyncIterable<Uint8Array>;

const WINDOW = AT.recordWindow;
const RESULTS = AT.recordResults / 4;

interface Scan {
  /** Passes over the whole records of the window, and returns their number. */
  run(kernel: Kernel, start: number, end: number): number;
  /** Numbers per record in the results, of which the first is where it is. */
  readonly width: number;
  /** Called with each record. `result` is the index of its numbers in the kernel's. Null: it has none. */
  see(bytes: Uint8Array, at: number, numbers: Int32Array, result: number | null): void;
}

/** Digests all records of a file. `see` gets the bytes of each, which are only valid during the call. */
export async function eachDigest(
  read: ReadRecords,
  { seeds, signal }: { readonly seeds: DigestSeeds; readonly signal: AbortSignal | undefined },
  see: (digest: RecordDigest, bytes: Uint8Array, at: number) => void,
): Promise<void> {
  const digest = { people: 0, low: 0, high: 0 };
  await scanRecords(read, signal, {
    width: 4,
    run(kernel, start, end) {
      kernel.seedRecords(...seeds);
      return kernel.digestRecords(start, end);
    },
    see(bytes, at, numbers, result) {
      if (result === null) return see(digestRecord(bytes, at, seeds), bytes, at);
      digest.people = numbers[result + 1]!;
      digest.low = numbers[result + 2]! >>> 0;
      digest.high = numbers[result + 3]! >>> 0;
      see(digest, bytes, at);
    },
  });
}

/** Calls `see` with the records in which anyone may have one of these dates of birth. */
export async function eachBornOn(
  read: ReadRecords,
  { days, signal }: { readonly days: Iterable<string>; readonly signal: AbortSignal | undefined },
  see: (bytes: Uint8Array, at: number) => void,
): Promise<void> {
  const births = new Uint8Array(AT.recordBirthsEnd - AT.recordBirths);
  for (const day of days) {
    const hash = hashOf(JSON.stringify(day));
    births[hash >> 3] = births[hash >> 3]! | (1 << (hash & 7));
  }
  await scanRecords(read, signal, {
    width: 2,
    run(kernel, start, end) {
      kernel.bytes.set(births, AT.recordBirths);
      return kernel.findBirths(start, end, SLOT.dateOfBirth);
    },
    see(bytes, at, numbers, result) {
      if (result === null || numbers[result + 1] === 1) see(bytes, at);
    },
  });
}

function hashOf(text: string): number {
  let hash = 0;
  for (const byte of Buffer.from(text)) hash = (Math.imul(hash, 31) + byte) | 0;
  return (hash ^ (hash >>> 16)) & 0xffff;
}

async function scanRecords(read: ReadRecords, signal: AbortSignal | undefined, scan: Scan): Promise<void> {
  const kernel = acquireKernel();
  const window = new RecordWindow(kernel, scan);
  try {
    for await (const chunk of read()) {
      signal?.throwIfAborted();
      window.push(chunk);
    }
    window.finish();
  } finally {
    releaseKernel(kernel);
  }
}

/** Splits chunks of any size into the whole records of a window in the kernel's memory. */
class RecordWindow {
  /** Bytes in the window that aren't processed yet. */
  private filled = 0;
  /** A record that is larger than the window, and how much of it was read. */
  private large: { readonly bytes: Uint8Array; filled: number } | null = null;

  constructor(
    private readonly kernel: Kernel,
    private readonly scan: Scan,
  ) {}

  push(chunk: Uint8Array): void {
    for (let offset = 0; offset < chunk.length; ) {
      const { large } = this;
      const room = large === null ? LIMITS.recordWindowBytes - this.filled : large.bytes.length - large.filled;
      const part = chunk.subarray(offset, offset + room);
      offset += part.length;
      if (large === null) {
        this.kernel.bytes.set(part, WINDOW + this.filled);
        this.filled += part.length;
        this.run();
      } else {
        large.bytes.set(part, large.filled);
        large.filled += part.length;
        this.endLarge();
      }
    }
  }

  private run(): void {
    const { kernel, scan } = this;
    for (;;) {
      const count = scan.run(kernel, WINDOW, WINDOW + this.filled);
      if (count === 0) break;
      const { bytes, numbers } = kernel;
      let result = RESULTS;
      for (let left = count; left > 0; left--, result += scan.width) {
        scan.see(bytes, numbers[result]!, numbers, result);
      }
      const last = numbers[result - scan.width]!;
      this.keepFrom(last + recordLength(bytes, last));
    }
    if (this.filled === LIMITS.recordWindowBytes) this.beginLarge();
  }

  private keepFrom(at: number): void {
    const end = WINDOW + this.filled;
    this.kernel.bytes.copyWithin(WINDOW, at, end);
    this.filled = end - at;
  }

  private beginLarge(): void {
    const bytes = new Uint8Array(readUint32(this.kernel.bytes, WINDOW));
    bytes.set(this.kernel.bytes.subarray(WINDOW, WINDOW + this.filled));
    this.large = { bytes, filled: this.filled };
    this.filled = 0;
  }

  private endLarge(): void {
    const { large } = this;
    if (large === null || large.filled < large.bytes.length) return;
    this.large = null;
    this.scan.see(large.bytes, 0, this.kernel.numbers, null);
  }

  /** @throws Error if the last record is incomplete */
  finish(): void {
    if (this.filled > 0 || this.large !== null) throw new Error('record artifact: the last record is incomplete');
  }
}
