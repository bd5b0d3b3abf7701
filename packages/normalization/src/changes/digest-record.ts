import { fieldSlot, SLOT } from '../record/field-slots.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { PersonRecord } from '../record/person-record.ts';

/**
 * What is kept of a record so that two files can be compared without reading all of their values:
 *
 * - A digest of the bodies and of where each person's body ends. Row numbers don't count.
 * - A key of the member's group and ID, by which families are paired.
 * - For each person, two numbers that equal those of anyone who may be the same person: one of the date of birth and SSN,
 *   one of the date of birth and names. 0 if a value is missing.
 */
export interface RecordDigest {
  readonly people: number;
  readonly low: number;
  readonly high: number;
  readonly keyLow: number;
  readonly keyHigh: number;
  /** Two numbers for each person. */
  readonly identities: readonly number[];
}

/** Two secret numbers, so that nobody can choose values with equal digests, or find values by their digests. */
export type DigestSeeds = readonly [low: number, high: number];

const SSN = fieldSlot('ssn');
const EMPTY_TEXT = 2;
const KEY_TAG = 0x6b657973n;
const PERSON_TAG = 0x70657273n;
const LANE_TAG = 0x6c616e65n;
const WORD_FACTOR = 0x9e3779b97f4a7c15n;
const PERSON_FACTOR = 0xff51afd7ed558ccdn;
const LAST_FACTOR = 0xc4ceb9fe1a85ec53n;
const HIGHEST_BIT = 0x80;
const CASE_BIT = 0x20;
const NOTHING = new Uint8Array(0);
const records = new RecordReader();

/** The kernel has the same function (kernel/records.ts). This one is for records that its memory has no room for. */
export function digestRecord(bytes: Uint8Array, at: number, seeds: DigestSeeds): RecordDigest {
  const { member, dependents } = records.read(bytes, at);
  const people = [member, ...dependents];
  const seed = seedOf(seeds);
  const hash = people.reduce(
    (hash, { bodyStart, bodyEnd }) => addBytes(hash, bytes.subarray(bodyStart, bodyEnd)),
    seed,
  );
  const key = [SLOT.groupId, SLOT.memberId].reduce(
    (hash, slot) => addBytes(hash, valueIn(member, slot) ?? NOTHING),
    seed ^ KEY_TAG,
  );
  const [low, high] = endHash(hash);
  const [keyLow, keyHigh] = endHash(key);
  const identities = people.flatMap((person) => {
    const value = (slot: number) => valueIn(person, slot);
    const [born, ssn] = [value(SLOT.dateOfBirth), value(SSN)];
    return identify({ born, ssn, last: value(SLOT.lastName), first: value(SLOT.firstName) }, seeds);
  });
  return { people: people.length, low, high, keyLow, keyHigh, identities };
}

/** JSON texts. Null if there is none. */
interface Identity {
  readonly born: Uint8Array | null;
  readonly ssn: Uint8Array | null;
  readonly last: Uint8Array | null;
  readonly first: Uint8Array | null;
}

export function identify(
  { born, ssn, last, first }: Identity,
  seeds: DigestSeeds,
): readonly [bySsn: number, byName: number] {
  if (born === null) return [0, 0];
  const hash = addFolded(seedOf(seeds) ^ PERSON_TAG, born);
  const end = (hash: bigint): number => Number(BigInt.asIntN(32, finish(hash))) | 1;
  const bySsn = ssn === null ? 0 : end(addFolded(hash, ssn));
  return [bySsn, last === null || first === null ? 0 : end(addFolded(addFolded(hash, last), first))];
}

const seedOf = ([low, high]: DigestSeeds): bigint => BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));

function valueIn({ bytes, starts, ends }: PersonRecord, slot: number): Uint8Array | null {
  const start = starts[slot]!;
  return start < 0 || ends[slot]! - start <= EMPTY_TEXT ? null : bytes.subarray(start, ends[slot]!);
}

const times = (value: bigint, factor: bigint): bigint => BigInt.asUintN(64, value * factor);

function addWord(hash: bigint, word: bigint): bigint {
  const product = times(hash ^ word, WORD_FACTOR);
  return product ^ (product >> 29n);
}

function endBytes(hash: bigint, length: number): bigint {
  const product = times(hash ^ BigInt(length), PERSON_FACTOR);
  return product ^ (product >> 32n);
}

/** The eight bytes at this place. Those after the end are 0. */
function wordAt(bytes: Uint8Array, place: number): bigint {
  let word = 0n;
  for (let i = Math.min(8, bytes.length - place); i-- > 0; ) word = (word << 8n) | BigInt(bytes[place + i]!);
  return word;
}

function addBytes(start: bigint, bytes: Uint8Array): bigint {
  const { length } = bytes;
  let [one, other] = [start, start ^ LANE_TAG];
  let place = 0;
  for (; place + 16 <= length; place += 16) {
    one = addWord(one, wordAt(bytes, place));
    other = addWord(other, wordAt(bytes, place + 8));
  }
  let hash = BigInt.asUintN(64, one * PERSON_FACTOR + other);
  for (; place < length; place += 8) hash = addWord(hash, wordAt(bytes, place));
  return endBytes(hash, length);
}

/** Without the case of letters. Other letters than ASCII are left out, as in the kernel. */
function addFolded(start: bigint, text: Uint8Array): bigint {
  const folded = text.map((byte) => (byte < HIGHEST_BIT ? byte | CASE_BIT : 0));
  let hash = start;
  for (let place = 0; place < text.length; place += 8) hash = addWord(hash, wordAt(folded, place));
  return endBytes(hash, text.length);
}

function finish(hash: bigint): bigint {
  const word = times(hash ^ (hash >> 33n), LAST_FACTOR);
  return word ^ (word >> 33n);
}

function endHash(hash: bigint): [low: number, high: number] {
  const word = finish(hash);
  // Setting the lowest bit keeps `high` from being 0, which marks an empty slot.
  return [Number(BigInt.asIntN(32, word)), Number(BigInt.asIntN(32, word >> 32n)) | 1];
}
