import { type DigestBlock, FAMILY, FIRST_FAMILY, type ReadBlocks } from './digest-blocks.ts';
import { PERSON } from './digest-record.ts';
import { findPlainPair, type PlainPair } from './plain-pair.ts';

/** Called with a family's numbers, `words` from `at` on, and where its record is in the file. */
export type SeeFamily = (words: Int32Array, at: number, offset: number) => void;

export interface FamilyCount {
  members: number;
  dependents: number;
}

interface PairedInOrder {
  /** Of the families that are the same. */
  readonly unchanged: FamilyCount;
  /** The other families of each file. Some may be in both, but at another place. */
  readonly before: FamilyList;
  readonly after: FamilyList;
  /** Of these, pairs that stand in each other's place, in their order. */
  readonly plain: readonly PlainPair[];
}

/** How far ahead a family is looked for if another one stands in its place. */
const LOOKED_AHEAD = 32;
/** At 32 bytes each, of both files. */
const MOST_LEFT = 500_000;
/** Files in which fewer families are left are compared to the end. */
const FEW_LEFT = 10_000;

/**
 * Pairs the equal families of two files that have nearly the same order, as most files of a feed do. Each file's digests
 * are read once, and nothing is kept of the families that are the same. Null if the order differs too much.
 */
export async function pairInOrder(before: ReadBlocks, after: ReadBlocks): Promise<PairedInOrder | null> {
  const [left, right] = [new Cursor(before()), new Cursor(after())];
  const unchanged = { members: 0, dependents: 0 };
  const plain: PlainPair[] = [];
  try {
    while ((await left.hasFamily()) && (await right.hasFamily())) {
      pairBlocks(left, right, { unchanged, plain });
      const kept = left.passed.size + right.passed.size;
      if (kept > MOST_LEFT || (kept > FEW_LEFT && kept > unchanged.members)) return null;
    }
    for (const cursor of [left, right]) {
      while (await cursor.hasFamily()) {
        cursor.pass();
        if (cursor.passed.size > MOST_LEFT) return null;
      }
    }
  } finally {
    await Promise.all([left.close(), right.close()]);
  }
  return { unchanged, before: left.passed, after: right.passed, plain };
}

/** Until one of the blocks ends. */
function pairBlocks(
  left: Cursor,
  right: Cursor,
  { unchanged, plain }: { readonly unchanged: FamilyCount; readonly plain: PlainPair[] },
): void {
  while (left.at < left.end && right.at < right.end) {
    if (left.isSame(left.at, right, right.at)) {
      unchanged.members++;
      unchanged.dependents += left.words[left.at + FAMILY.people]! - 1;
      left.step();
      right.step();
      continue;
    }
    const inserted = right.find(left);
    const removed = inserted === 0 ? left.find(right) : 0;
    const pair = inserted + removed === 0 ? findPlainPair(left, right) : null;
    if (pair !== null) plain.push(pair);
    if (removed === 0) for (let i = 0; i < Math.max(1, inserted); i++) right.pass();
    if (inserted === 0) for (let i = 0; i < Math.max(1, removed); i++) left.pass();
  }
}

/** The families of a file, one after the other. */
class Cursor {
  words: Int32Array = new Int32Array(0);
  at = 0;
  end = 0;
  /** Where the numbers of the family's people begin. */
  person = 0;
  /** Where its record is. */
  offset = 0;
  /** Those that have no equal. */
  readonly passed = new FamilyList();

  constructor(private readonly blocks: AsyncGenerator<DigestBlock>) {}

  async hasFamily(): Promise<boolean> {
    while (this.at === this.end) {
      const { value, done } = await this.blocks.next();
      if (done === true) return false;
      this.words = value.words;
      this.at = FIRST_FAMILY;
      this.person = value.firstPerson;
      this.end = FIRST_FAMILY + value.families * FAMILY.size;
    }
    return true;
  }

  isSame(at: number, other: Cursor, place: number): boolean {
    const [one, two] = [this.words, other.words];
    return one[at + FAMILY.low] === two[place + FAMILY.low] && one[at + FAMILY.high] === two[place + FAMILY.high];
  }

  /** How many families before the one at which the other cursor is, or 0. */
  find(other: Cursor): number {
    const last = Math.min(this.end, this.at + LOOKED_AHEAD * FAMILY.size);
    for (let at = this.at + FAMILY.size; at < last; at += FAMILY.size) {
      if (this.isSame(at, other, other.at)) return (at - this.at) / FAMILY.size;
    }
    return 0;
  }

  pass(): void {
    this.passed.add(this.words, this.at, this.offset);
    this.step();
  }

  step(): void {
    this.offset += this.words[this.at + FAMILY.length]!;
    this.person += this.words[this.at + FAMILY.people]! * PERSON.size;
    this.at += FAMILY.size;
  }

  async close(): Promise<void> {
    await this.blocks.return(undefined);
  }
}

const SMALLEST = 64;

/** Numbers of some families, and where their records are. */
export class FamilyList {
  size = 0;
  private words = new Int32Array(SMALLEST * FAMILY.size);
  private offsets = new Float64Array(SMALLEST);

  add(words: Int32Array, at: number, offset: number): void {
    if (this.size === this.offsets.length) this.grow();
    const start = this.size * FAMILY.size;
    for (let i = 0; i < FAMILY.size; i++) this.words[start + i] = words[at + i]!;
    this.offsets[this.size++] = offset;
  }

  each(see: SeeFamily): void {
    for (let index = 0; index < this.size; index++) see(this.words, index * FAMILY.size, this.offsets[index]!);
  }

  private grow(): void {
    const { words, offsets } = this;
    this.words = new Int32Array(words.length * 2);
    this.offsets = new Float64Array(offsets.length * 2);
    this.words.set(words);
    this.offsets.set(offsets);
  }
}
