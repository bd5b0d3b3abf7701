import { UnreadBytes } from '../external/unread-bytes.ts';
import { AT, LIMITS } from '../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, releaseKernel } from '../kernel/load-kernel.ts';
import { readUint32 } from '../record/packed-person.ts';
import { recordLength } from '../record/packed-record.ts';
import { type DigestSeeds, digestRecord, PERSON } from './digest-record.ts';
import type { FileRecords } from './read-records.ts';

/**
 * Digests of a file's records, in the same order, in blocks of 32-bit numbers in the machine's byte order: the block's
 * length in numbers, a mark of the seeds, the number of families and of people, then six numbers for each family, nine for
 * each person (digest-record.ts). They have a fifth of the records' bytes.
 */
export interface DigestBlock {
  readonly words: Int32Array;
  readonly families: number;
  /** Where the numbers of the people begin. */
  readonly firstPerson: number;
}

/** Numbers of a family, by place. The length is that of its record in bytes. */
export const FAMILY = { length: 0, people: 1, low: 2, high: 3, keyLow: 4, keyHigh: 5, size: 6 } as const;
export const FIRST_FAMILY = 4;
const LENGTH_BYTES = 4;
const SEEN_BYTES = 8;

/** Enough that a block's header doesn't count. */
const BLOCK_FAMILIES = 2000;
const WINDOW = AT.recordWindow;
const RESULTS = AT.recordResults / 4;
const PEOPLE = AT.recordPeople / 4;

/** Reads the blocks of a file's digests. Each is only valid until the next one is requested. */
export type ReadBlocks = () => AsyncGenerator<DigestBlock>;

/** Opens the stored digests of a file. Those that are missing, or were made with other seeds, are made from the records. */
export async function openDigests(
  { read, digests }: FileRecords,
  { seeds, signal }: { readonly seeds: DigestSeeds; readonly signal: AbortSignal | undefined },
): Promise<ReadBlocks> {
  if (digests !== null && (await hasMark(digests(), markOf(seeds)))) return () => readStored(digests(), signal);
  return () => makeFromRecords(read(), seeds, signal);
}

async function* readStored(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<DigestBlock> {
  const unread = new UnreadBytes();
  const cutter = new BlockCutter();
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    unread.push(chunk);
    for (let block = cutter.cut(unread); block !== null; block = cutter.cut(unread)) yield block;
  }
  if (unread.length > 0) throw new Error('digest artifact: the last block is incomplete');
}

async function* makeFromRecords(
  chunks: AsyncIterable<Uint8Array>,
  seeds: DigestSeeds,
  signal: AbortSignal | undefined,
): AsyncGenerator<DigestBlock> {
  const maker = new DigestMaker(seeds);
  try {
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      maker.push(chunk);
      if (maker.hasBlock()) yield describeBlock(maker.takeBlock());
    }
    maker.finish();
    yield describeBlock(maker.takeBlock());
  } finally {
    maker.release();
  }
}

/** Whether there are digests, and they start with this mark. */
async function hasMark(chunks: AsyncIterable<Uint8Array>, mark: number): Promise<boolean> {
  const unread = new UnreadBytes();
  for await (const chunk of chunks) {
    unread.push(chunk);
    if (unread.length >= SEEN_BYTES) return wordAt(unread.bytes, unread.at + 4) === mark;
  }
  return false;
}

/** Copies blocks to where numbers can be read. */
class BlockCutter {
  private words = new Int32Array(0);

  /** Returns null if there is no whole block. */
  cut(unread: UnreadBytes): DigestBlock | null {
    if (unread.length < LENGTH_BYTES) return null;
    const length = wordAt(unread.bytes, unread.at);
    if (unread.length < length * 4) return null;
    if (this.words.length < length) this.words = new Int32Array(length * 2);
    new Uint8Array(this.words.buffer).set(unread.bytes.subarray(unread.at, unread.at + length * 4));
    unread.at += length * 4;
    return describeBlock(this.words);
  }
}

function describeBlock(words: Int32Array): DigestBlock {
  const families = words[2]!;
  return { words, families, firstPerson: FIRST_FAMILY + families * FAMILY.size };
}

function wordAt(bytes: Uint8Array, at: number): number {
  return new Int32Array(bytes.slice(at, at + 4).buffer)[0]!;
}

/** Tells whether digests were made with the same seeds, and by the same functions. */
function markOf([low, high]: DigestSeeds): number {
  const hash = Math.imul(Math.imul(low ^ VERSION, 0x85ebca6b) ^ high, 0xc2b2ae35);
  return hash ^ (hash >>> 15);
}
const VERSION = 3;

/** Digests records that come in chunks of any size. */
export class DigestMaker {
  private readonly kernel: Kernel = acquireKernel();
  private isReleased = false;
  private readonly mark: number;
  /** Bytes in the kernel's window that aren't digested yet. */
  private filled = 0;
  /** A record that is larger than the window, and how much of it was read. */
  private large: { readonly bytes: Uint8Array; filled: number } | null = null;
  private families = 0;
  private people = 0;
  private familyWords = new Int32Array(BLOCK_FAMILIES * 2 * FAMILY.size);
  private personWords = new Int32Array(BLOCK_FAMILIES * 4 * PERSON.size);
  private block = new Int32Array(0);

  constructor(private readonly seeds: DigestSeeds) {
    this.mark = markOf(seeds);
  }

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

  hasBlock(): boolean {
    return this.families >= BLOCK_FAMILIES;
  }

  /** All that was digested since the last block. Valid until the next one is taken. */
  takeBlock(): Int32Array {
    const { families, people } = this;
    const atPeople = FIRST_FAMILY + families * FAMILY.size;
    const length = atPeople + people * PERSON.size;
    if (this.block.length < length) this.block = new Int32Array(length * 2);
    const { block } = this;
    block[0] = length;
    block[1] = this.mark;
    block[2] = families;
    block[3] = people;
    block.set(this.familyWords.subarray(0, families * FAMILY.size), FIRST_FAMILY);
    block.set(this.personWords.subarray(0, people * PERSON.size), atPeople);
    this.families = 0;
    this.people = 0;
    return block.subarray(0, length);
  }

  /** @throws Error if the last record is incomplete */
  finish(): void {
    if (this.filled > 0 || this.large !== null) throw new Error('record artifact: the last record is incomplete');
  }

  /** Must be called at the end. */
  release(): void {
    if (!this.isReleased) releaseKernel(this.kernel);
    this.isReleased = true;
  }

  private run(): void {
    const { kernel } = this;
    kernel.seedRecords(...this.seeds);
    let begin = WINDOW;
    const end = WINDOW + this.filled;
    for (;;) {
      const count = kernel.digestRecords(begin, end);
      if (count === 0) break;
      this.takeResults(count);
      const last = kernel.numbers[RESULTS + (count - 1) * FAMILY.size]!;
      begin = last + recordLength(kernel.bytes, last);
    }
    if (begin > WINDOW) kernel.bytes.copyWithin(WINDOW, begin, end);
    this.filled = end - begin;
    if (this.filled === LIMITS.recordWindowBytes) this.beginLarge();
  }

  private takeResults(count: number): void {
    const { bytes, numbers } = this.kernel;
    this.makeRoom(count);
    let at = this.families * FAMILY.size;
    let people = 0;
    for (let result = RESULTS; result < RESULTS + count * FAMILY.size; result += FAMILY.size) {
      people += numbers[result + FAMILY.people]!;
      const words = this.familyWords;
      words[at] = readUint32(bytes, numbers[result]!);
      for (let i = 1; i < FAMILY.size; i++) words[at + i] = numbers[result + i]!;
      at += FAMILY.size;
    }
    this.families += count;
    this.addPeople(numbers.subarray(PEOPLE, PEOPLE + people * PERSON.size));
  }

  private addPeople(persons: ArrayLike<number>): void {
    const at = this.people * PERSON.size;
    this.personWords = grown(this.personWords, at + persons.length);
    this.personWords.set(persons, at);
    this.people += persons.length / PERSON.size;
  }

  private makeRoom(families: number): void {
    this.familyWords = grown(this.familyWords, (this.families + families) * FAMILY.size);
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
    const { people, low, high, keyLow, keyHigh, persons } = digestRecord(large.bytes, 0, this.seeds);
    this.makeRoom(1);
    this.familyWords.set([large.bytes.length, people, low, high, keyLow, keyHigh], this.families * FAMILY.size);
    this.families++;
    this.addPeople(persons);
  }
}

function grown(words: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (words.length >= length) return words;
  const larger = new Int32Array(length * 2);
  larger.set(words);
  return larger;
}
