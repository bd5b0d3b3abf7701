import { VALUE } from '../kernel/generated/layout.ts';
import { FAMILY, FIRST_FAMILY, type ReadBlocks } from './digest-blocks.ts';
import { dayNumber, PERSON } from './digest-record.ts';
import { FamilyDigests } from './family-digests.ts';
import type { PackedFamilies } from './packed-families.ts';
import { countFamily, type FamilyCount, findEnded, noFamilies, pairInOrder, type SeeFamily } from './pair-in-order.ts';
import type { PlainPair } from './plain-pair.ts';
import { readPlaces } from './read-places.ts';
import type { FileRecords } from './read-records.ts';
import { pairByKey, RecordPlaces } from './record-places.ts';

/** A part of the families that differ, as packed records. */
export interface FamilySegment {
  readonly before: PackedFamilies;
  readonly after: PackedFamilies;
  /** For each family of `before`, the one of `after` whose member has the same group and ID, or -1. */
  readonly partnerOf: Int32Array;
}

export interface ComparedFile extends FileRecords {
  readonly readBlocks: ReadBlocks;
}

interface FindOptions {
  readonly before: ComparedFile;
  readonly after: ComparedFile;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Only counts are wanted, so families of which digests say what differs need not be read. */
  readonly isCounted?: boolean;
  /** Bytes of records in memory. */
  readonly segmentBytes?: number | undefined;
  /** Families of which digests are in memory. */
  readonly digestedAtOnce?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** 133,000 people. */
const SEGMENT_BYTES = 32 * 2 ** 20;
/** 32 MB of digests. */
const DIGESTED_AT_ONCE = 2_000_000;
/** Families are split by these bits of their digests if there are too many for one table. */
const BUCKETS = 256;

/**
 * Finds the families whose values differ between the two files. Of all others, usually nearly all of them, only digests
 * are read: once if the files have nearly the same order. Otherwise, larger files take several passes over the digests
 * instead of more memory.
 * @throws TooManyDifferencesError
 */
export async function findDifferentFamilies(options: FindOptions): Promise<DifferentFamilies> {
  const { before: was, after: is } = options;
  const today = dayNumber(options.today);
  const inOrder = await pairInOrder(was.readBlocks, is.readBlocks, today);
  if (inOrder !== null) {
    const { before, after, unchanged, plain } = inOrder;
    const places = { before: new RecordPlaces(), after: new RecordPlaces() };
    const sides = {
      before: async (see: SeeFamily) => before.each(see),
      after: async (see: SeeFamily) => after.each(see),
    };
    await removeEqual(sides, { most: after.size, isWanted: () => true, places, unchanged });
    return new DifferentFamilies({ ...options, places, unchanged, plain });
  }
  return findInAnyOrder(options);
}

async function findInAnyOrder(options: FindOptions): Promise<DifferentFamilies> {
  const { before: was, after: is, digestedAtOnce = DIGESTED_AT_ONCE } = options;
  const inBucket = new Float64Array(BUCKETS);
  let families = 0;
  const today = dayNumber(options.today);
  await eachFamilyOf(is, today, (words, at) => {
    const bucket = words[at + FAMILY.low]! & (BUCKETS - 1);
    inBucket[bucket] = inBucket[bucket]! + 1;
    families++;
  });
  const passes = Math.min(BUCKETS, Math.max(1, Math.ceil(families / digestedAtOnce)));
  const unchanged = noFamilies();
  const places = { before: new RecordPlaces(), after: new RecordPlaces() };
  const sides = {
    before: (see: SeeFamily) => eachFamilyOf(was, today, see),
    after: (see: SeeFamily) => eachFamilyOf(is, today, see),
  };
  for (let pass = 0; pass < passes; pass++) {
    const isWanted = (low: number): boolean => passes === 1 || (low & (BUCKETS - 1)) % passes === pass;
    const most = inBucket.filter((_, bucket) => isWanted(bucket)).reduce((sum, of) => sum + of, 0);
    await removeEqual(sides, { most, isWanted, places, unchanged });
  }
  if (passes > 1) for (const side of Object.values(places)) side.sort();
  return new DifferentFamilies({ ...options, places, unchanged, plain: [] });
}

type EachFamily = (see: SeeFamily) => Promise<void>;

interface Removing {
  /** Number of families of the new file. */
  readonly most: number;
  /** By half of the digest. Others are left to another pass. */
  readonly isWanted: (low: number) => boolean;
  /** Gets the families that have no equal in the other file. */
  readonly places: Record<'before' | 'after', RecordPlaces>;
  /** Counts the others. */
  readonly unchanged: FamilyCount;
}

async function removeEqual(
  { before, after }: Record<'before' | 'after', EachFamily>,
  { most, isWanted, places, unchanged }: Removing,
): Promise<void> {
  const digests = new FamilyDigests(most);
  await after((words, at) => {
    const low = words[at + FAMILY.low]!;
    if (isWanted(low)) digests.add(low, words[at + FAMILY.high]!);
  });
  await before((words, at, offset, ended) => {
    const low = words[at + FAMILY.low]!;
    if (!isWanted(low)) return;
    if (!digests.take(low, words[at + FAMILY.high]!)) return addPlace(places.before, offset, words, at);
    countFamily(unchanged, words[at + FAMILY.people]!, ended);
  });
  if (digests.left === 0) return;
  await after((words, at, offset) => {
    const low = words[at + FAMILY.low]!;
    if (!isWanted(low) || digests.left === 0) return;
    if (digests.take(low, words[at + FAMILY.high]!)) addPlace(places.after, offset, words, at);
  });
}

async function eachFamilyOf({ readBlocks }: ComparedFile, today: number, see: SeeFamily): Promise<void> {
  let offset = 0;
  for await (const { words, families, firstPerson } of readBlocks()) {
    const end = FIRST_FAMILY + families * FAMILY.size;
    let person = firstPerson;
    for (let at = FIRST_FAMILY; at < end; at += FAMILY.size) {
      const people = words[at + FAMILY.people]!;
      see(words, at, offset, findEnded(words, person, people, today));
      person += people * PERSON.size;
      offset += words[at]!;
    }
  }
}

export function addPlace(places: RecordPlaces, offset: number, words: Int32Array, at: number): void {
  const { length, people, keyLow, keyHigh } = FAMILY;
  places.add(offset, words[at + length]!, words[at + people]!, words[at + keyLow]!, words[at + keyHigh]!);
}

interface Found extends FindOptions {
  readonly places: { readonly before: RecordPlaces; readonly after: RecordPlaces };
  readonly unchanged: Readonly<FamilyCount>;
  readonly plain: readonly PlainPair[];
}

/** If a smaller share of people had a field that nobody has in the other file, the values may have been cleared. */
export const USUAL_SHARE = 0.05;

/** The families that differ. Their records are read in parts. */
export class DifferentFamilies {
  /** Number of people whose families are the same in both files. */
  readonly unchanged: Readonly<FamilyCount>;
  readonly people: { readonly before: number; readonly after: number };
  /** Whether so few people have no equal in the other file that no field that only they have can be a usual one. */
  readonly isUsual: boolean;
  /** Pairs of which digests say what differs. They are in no segment. */
  readonly plain: readonly PlainPair[];
  private readonly parts: readonly Part[];
  private readonly partnerOf: Int32Array;
  /** The only segment, which is read once. */
  private only: FamilySegment | null = null;

  constructor(private readonly found: Found) {
    const { before, after } = found.places;
    this.unchanged = found.unchanged;
    this.people = { before: before.people, after: after.people };
    this.partnerOf = pairByKey(before, after);
    const plain = found.isCounted ? this.findPlain() : [];
    const most = Math.max(before.people, after.people);
    const usual = (Math.min(before.people, after.people) + this.unchangedPeople) * USUAL_SHARE;
    const paired = plain.reduce((sum, { pair }) => sum + pair.people, 0);
    const isUsual = findUsual(plain, { open: most - paired, usual });
    const taken = plain.filter(({ pair }) => isUsual(pair));
    this.isUsual = taken.length === plain.length && most - paired < usual;
    this.plain = taken.map(({ pair }) => pair);
    const isTaken = new Uint8Array(before.size);
    for (const { index } of taken) isTaken[index] = 1;
    const segmentBytes = found.segmentBytes ?? SEGMENT_BYTES;
    this.parts = splitParts(found.places, this.partnerOf, { isTaken, segmentBytes });
  }

  get unchangedPeople(): number {
    return this.unchanged.members + this.unchanged.dependents;
  }

  /** Those whose families have no other partner. */
  private findPlain(): readonly PlacedPair[] {
    const { plain, places } = this.found;
    const found: PlacedPair[] = [];
    let index = 0;
    for (const pair of plain) {
      while (index < places.before.size && places.before.offset(index) < pair.before) index++;
      if (index === places.before.size) break;
      const partner = this.partnerOf[index]!;
      const isPair = places.before.offset(index) === pair.before && partner >= 0;
      if (isPair && places.after.offset(partner) === pair.after) found.push({ pair, index });
    }
    return found;
  }

  /** Each call reads the records again, unless they fit into one segment. */
  async *segments(): AsyncGenerator<FamilySegment> {
    for (const part of this.parts) {
      const segment = this.only ?? (await this.readPart(part));
      if (this.parts.length === 1) this.only = segment;
      yield segment;
    }
  }

  private async readPart({ before, after }: Part): Promise<FamilySegment> {
    const { found } = this;
    const { signal } = found;
    const placeOf = new Map(Array.from(after, (index, place) => [index, place]));
    return {
      before: await readPlaces(found.before.read, found.places.before, { wanted: before, signal }),
      after: await readPlaces(found.after.read, found.places.after, { wanted: after, signal }),
      partnerOf: Int32Array.from(before, (index) => placeOf.get(this.partnerOf[index]!) ?? -1),
    };
  }
}

interface PlacedPair {
  readonly pair: PlainPair;
  /** Of the family in `before`. */
  readonly index: number;
}

/**
 * Tells pairs in which a field differs that only one file may have from others. Everyone who has such a field differs in it,
 * so as many people must do so, or be in the families of which digests don't say what differs.
 *
 * @param open number of people in these families
 */
function findUsual(
  pairs: readonly PlacedPair[],
  { open, usual }: { readonly open: number; readonly usual: number },
): (pair: PlainPair) => boolean {
  const differing = new Uint32Array(VALUE.coverage);
  const eachField = ({ member, dependents }: PlainPair, see: (slot: number) => void): void => {
    for (const place of member.places) if (place < VALUE.coverage) see(place);
    for (const { places } of dependents) for (const place of places) if (place < VALUE.coverage) see(place);
  };
  for (const { pair } of pairs) eachField(pair, (slot) => differing[slot]!++);
  return (pair) => {
    let isUsual = true;
    eachField(pair, (slot) => {
      isUsual &&= open + differing[slot]! < usual;
    });
    return isUsual;
  };
}

/** Indexes of places in the order of the files. */
interface Part {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

interface SplitOptions {
  /** For each family of `before`, whether it is left out, with its partner. */
  readonly isTaken: Uint8Array;
  readonly segmentBytes: number;
}

/** Splits families into parts of a limited size. Both families of a pair are in one part. */
function splitParts(
  { before, after }: Found['places'],
  partnerOf: Int32Array,
  { isTaken, segmentBytes }: SplitOptions,
): readonly Part[] {
  const parts: Part[] = [];
  let left: number[] = [];
  let right: number[] = [];
  let bytes = 0;
  const isPaired = new Uint8Array(after.size);
  const end = (): void => {
    if (left.length + right.length > 0)
      parts.push({ before: Int32Array.from(left), after: Int32Array.from(right).sort() });
    left = [];
    right = [];
    bytes = 0;
  };
  const addAfter = (index: number): void => {
    right.push(index);
    bytes += after.length(index);
  };
  for (let index = 0; index < before.size; index++) {
    const partner = partnerOf[index]!;
    if (partner >= 0) isPaired[partner] = 1;
    if (isTaken[index] === 1) continue;
    if (bytes >= segmentBytes) end();
    left.push(index);
    bytes += before.length(index);
    if (partner >= 0) addAfter(partner);
  }
  for (let index = 0; index < after.size; index++) {
    if (isPaired[index] === 1) continue;
    if (bytes >= segmentBytes) end();
    addAfter(index);
  }
  end();
  return parts;
}
