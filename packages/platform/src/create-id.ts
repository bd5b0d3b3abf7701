import { randomFillSync } from 'node:crypto';

/** The type of an ID, shown as its prefix. */
export type IdPrefix =
  | 'job'
  | 'vnd'
  | 'fed'
  | 'ptn'
  | 'whd'
  | 'whe'
  | 'evt'
  | 'obj'
  | 'cli'
  | 'sec'
  | 'usr'
  | 'inv'
  | 'nte'
  | 'req'
  | 'tok'
  | 'upl'
  | 'key'
  | 'bkt'
  | 'sfc'
  | 'sfu'
  | 'sfp';

const ID_BYTES = 16;
/** Random bytes for many IDs, because each system call costs as much as the rest of creating an ID. */
const random = Buffer.alloc(128 * ID_BYTES);
let used = random.length;

let lastMs = 0;
let counter = 0;

/**
 * `<prefix>_<UUIDv7 as 32 hex digits>` (RFC 9562 section 5.7, method 1: the 12 bits after the time are a counter within
 * a millisecond). IDs of one process sort in the order of creation.
 */
export function createId(prefix: IdPrefix): string {
  const bytes = takeRandom();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = bytes.readUInt16BE(6) & 0x7ff;
  } else if (++counter > 0xfff) {
    // Too many IDs in a millisecond, or the clock went back: use the next millisecond to keep the order.
    lastMs++;
    counter = 0;
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `${prefix}_${bytes.toString('hex')}`;
}

/** Unused random bytes, valid until the next call. */
function takeRandom(): Buffer {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += ID_BYTES;
  return random.subarray(used - ID_BYTES, used);
}
