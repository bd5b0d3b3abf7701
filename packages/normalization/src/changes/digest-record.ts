import { PackedReader } from '../record/packed-person.ts';

export interface RecordDigest {
  readonly people: number;
  readonly low: number;
  readonly high: number;
}

/** Two random numbers, so that nobody can choose values with equal digests. */
export type DigestSeeds = readonly [low: number, high: number];

const packed = new PackedReader();

/**
 * The digest of a packed record: only the bodies and where each person's body ends, because row numbers don't count. The
 * kernel has the same function (kernel/records.ts). This one is for records that its memory has no room for.
 */
export function digestRecord(bytes: Uint8Array, at: number, seeds: DigestSeeds): RecordDigest {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [low, high] = seeds;
  packed.at = at + 4;
  const people = packed.readUint32(bytes);
  for (let left = people; left > 0; left--) {
    const rows = packed.readVarint(bytes);
    packed.at += rows * 4;
    let place = packed.at;
    const coverages = packed.skipBody(bytes);
    const end = packed.at;
    const length = end - place;
    if (rows > 1) for (let i = 0; i < coverages; i++) packed.readVarint(bytes);
    for (const lastWord = end - 4; place <= lastWord; place += 4) {
      const word = view.getInt32(place, true);
      low = Math.imul(low ^ word, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ word, 0x85ebca6b);
      high = (high << 13) | (high >>> 19);
    }
    for (; place < end; place++) {
      low = Math.imul(low ^ bytes[place]!, 0x9e3779b1);
      high = Math.imul(high ^ bytes[place]!, 0x85ebca6b);
    }
    low = Math.imul(low ^ length, 0x27d4eb2f);
    high = Math.imul(high ^ length, 0x9e3779b1);
  }
  low = scramble(low);
  // Setting the lowest bit keeps `high` from being 0, which marks an empty slot.
  return { people, low: low >>> 0, high: (scramble(high ^ low) | 1) >>> 0 };
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
