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
export function digestRecord(bytes: Uint8Array, at: number, [seedLow, seedHigh]: DigestSeeds): RecordDigest {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = (value: bigint, factor: bigint): bigint => BigInt.asUintN(64, value * factor);
  let hash = BigInt.asUintN(64, (BigInt(seedHigh) << 32n) | BigInt(seedLow >>> 0));
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
    for (; place + 8 <= end; place += 8) {
      hash = times(hash ^ view.getBigUint64(place, true), 0x9e3779b97f4a7c15n);
      hash ^= hash >> 29n;
    }
    for (; place < end; place++) hash = times(hash ^ BigInt(bytes[place]!), 0x9e3779b97f4a7c15n);
    hash = times(hash ^ BigInt(length), 0xff51afd7ed558ccdn);
    hash ^= hash >> 32n;
  }
  hash = times(hash ^ (hash >> 33n), 0xc4ceb9fe1a85ec53n);
  hash ^= hash >> 33n;
  // Setting the lowest bit keeps `high` from being 0, which marks an empty slot.
  return { people, low: Number(hash & 0xffffffffn), high: (Number(hash >> 32n) | 1) >>> 0 };
}
