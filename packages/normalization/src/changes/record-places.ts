import { TooManyDifferencesError } from './too-many-differences.ts';

const SMALLEST = 64;
/** At 24 bytes each. */
const MOST_FAMILIES = 1_000_000;

/** Where records are in a file, and the keys of their members. */
export class RecordPlaces {
  size = 0;
  people = 0;
  private offsets = new Float64Array(SMALLEST);
  private lengths = new Uint32Array(SMALLEST);
  private keys = new Int32Array(SMALLEST * 2);

  constructor(private readonly most = MOST_FAMILIES) {}

  /** @throws TooManyDifferencesError */
  add(offset: number, length: number, people: number, keyLow: number, keyHigh: number): void {
    const { size } = this;
    if (size === this.most) throw new TooManyDifferencesError();
    if (size === this.lengths.length) this.grow();
    this.offsets[size] = offset;
    this.lengths[size] = length;
    this.keys[size * 2] = keyLow;
    this.keys[size * 2 + 1] = keyHigh;
    this.size++;
    this.people += people;
  }

  offset(index: number): number {
    return this.offsets[index]!;
  }

  length(index: number): number {
    return this.lengths[index]!;
  }

  hasSameKey(index: number, others: RecordPlaces, other: number): boolean {
    const [a, b] = [index * 2, other * 2];
    return this.keys[a] === others.keys[b] && this.keys[a + 1] === others.keys[b + 1];
  }

  /** 32 bits of the key. */
  keyHash(index: number): number {
    return this.keys[index * 2]!;
  }

  /** Sorts them by their place in the file. */
  sort(): void {
    const { offsets, lengths, keys, size } = this;
    const order = Uint32Array.from({ length: size }, (_, index) => index).sort((a, b) => offsets[a]! - offsets[b]!);
    this.offsets = Float64Array.from(order, (index) => offsets[index]!);
    this.lengths = Uint32Array.from(order, (index) => lengths[index]!);
    this.keys = new Int32Array(size * 2);
    for (const [place, index] of order.entries()) {
      this.keys[place * 2] = keys[index * 2]!;
      this.keys[place * 2 + 1] = keys[index * 2 + 1]!;
    }
  }

  private grow(): void {
    const length = this.lengths.length * 2;
    const { offsets, lengths, keys } = this;
    this.offsets = new Float64Array(length);
    this.lengths = new Uint32Array(length);
    this.keys = new Int32Array(length * 2);
    this.offsets.set(offsets);
    this.lengths.set(lengths);
    this.keys.set(keys);
  }
}

const SEVERAL = -2;

/** For each record of one file, the one of the other file with the same key, if the key is unique in both. Or -1. */
export function pairByKey(before: RecordPlaces, after: RecordPlaces): Int32Array {
  const others = new KeyTable(after);
  const own = new KeyTable(before);
  return Int32Array.from({ length: before.size }, (_, index) =>
    own.find(before, index) === index ? Math.max(-1, others.find(before, index)) : -1,
  );
}

/** Finds the only record with a key. */
class KeyTable {
  private readonly slots: Int32Array;
  private readonly isSeveral: Uint8Array;

  constructor(private readonly places: RecordPlaces) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(places.size * 1.5 + 2))).fill(-1);
    this.isSeveral = new Uint8Array(places.size);
    for (let index = 0; index < places.size; index++) {
      const slot = this.slotOf(places, index);
      const first = this.slots[slot]!;
      if (first < 0) this.slots[slot] = index;
      else this.isSeveral[first] = 1;
    }
  }

  find(places: RecordPlaces, index: number): number {
    const found = this.slots[this.slotOf(places, index)]!;
    return found >= 0 && this.isSeveral[found] === 1 ? SEVERAL : found;
  }

  private slotOf(places: RecordPlaces, index: number): number {
    const { slots } = this;
    let slot = places.keyHash(index) & (slots.length - 1);
    while (slots[slot]! >= 0 && !this.places.hasSameKey(slots[slot]!, places, index))
      slot = (slot + 1) & (slots.length - 1);
    return slot;
  }
}
