import { LAST_DAY } from '../kernel/generated/layout.ts';
import { type DigestBlock, FAMILY, FIRST_FAMILY, type ReadBlocks } from './digest-blocks.ts';
import { hasEnded, PERSON } from './digest-record.ts';
import { findPlainPair, type PlainPair } from './plain-pair.ts';

/** Called with a family's numbers, `words` from `at` on, where its record is in the file, and how many have ended. */
export type SeeFamily = (words: Int32Array, at: number, offset: number, ended: EndedPeople) => void;

/** Whether the member's coverage has ended, in the lowest bit, and of how many dependents. */
export type EndedPeople = number;

export interface FamilyCount {
  members: number;
  dependents: number;
  endedMembers: number;
  endedDependents: number;
}

export const noFamilies = (): FamilyCount => ({ members: 0, dependents: 0, endedMembers: 0, endedDependents: 0 });

export function countFamily(count: FamilyCount, people: number, ended: EndedPeople): void {
  count.members++;
  count.dependents += people - 1;
  count.endedMembers += ended & 1;
  count.endedDependents += ended >>> 1;
}

/** Of a family whose people's numbers begin at `person`. A dependent without coverages has the member's. */
export function findEnded(words: Int32Array, person: number, people: number, today: number): EndedPeople {
  const ofMember = words[person + PERSON.lastDay]!;
  let ended = hasEnded(ofMember, today) ? 1 : 0;
  for (let place = 1; place < people; place++) {
    const own = words[person + place * PERSON.size + PERSON.lastDay]!;
    if (hasEnded(own === LAST_DAY.none ? ofMember : own, today)) ended += 2;
  }
  return ended;
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
/** At 36 bytes each, of both files. */
const MOST_LEFT = 500_000;
/** Files in which fewer families are left are compared to the end. */
const FEW_LEFT = 10_000;

/**
 * Pairs the equal families of two files that have nearly the same order, as most files of a feed do. Each file's digests
 * are read once, and nothing is kept of the families that are the same. Null if the order differs too much.
 */
export async function pairInOrder(before: ReadBlocks, after: ReadBlocks, today: number): Promise<PairedInOrder | null> {
  const [left, right] = [new Cursor(before(), today), new Cursor(after(), today)];
  const unchanged = noFamilies();
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
      countFamily(unchanged, left.words[left.at + FAMILY.people]!, left.ended());
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

  constructor(
    private readonly blocks: AsyncGenerator<DigestBlock>,
    private readonly today: number,
  ) {}

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
    this.passed.add(this.words, this.at, { offset: this.offset, ended: this.ended() });
    this.step();
  }

  ended(): EndedPeople {
    return findEnded(this.words, this.person, this.words[this.at + FAMILY.people]!, this.today);
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
  private ended = new Int32Array(SMALLEST);

  add(
    words: Int32Array,
    at: number,
    { offset, ended }: { readonly offset: number; readonly ended: EndedPeople },
  ): void {
    if (this.size === this.offsets.length) this.grow();
    this.ended[this.size] = ended;
    const start = this.size * FAMILY.size;
    for (let i = 0; i < FAMILY.size; i++) this.words[start + i] = words[at + i]!;
    this.offsets[this.size++] = offset;
  }

  each(see: SeeFamily): void {
    for (let index = 0; index < this.size; index++) {
      see(this.words, index * FAMILY.size, this.offsets[index]!, this.ended[index]!);
    }
  }

  private grow(): void {
    const { words, offsets, ended } = this;
    this.words = new Int32Array(words.length * 2);
    this.offsets = new Float64Array(offsets.length * 2);
    this.words.set(words);
    this.offsets.set(offsets);
    this.ended = new Int32Array(offsets.length * 2);
    this.ended.set(ended);
  }
}
