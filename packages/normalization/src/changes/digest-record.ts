import { LAST_DAY, VALUE } from '../kernel/generated/layout.ts';
import { COVERAGE_SLOTS, fieldSlot, PLAIN_SLOTS, SLOT } from '../record/field-slots.ts';
import { listedCoverages } from '../record/listed-coverages.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { CoverageRecord, PersonRecord } from '../record/person-record.ts';
import { textOf } from './text-of.ts';

/**
 * What is kept of a record so that two files can be compared without reading all of their values:
 *
 * - A digest of all values, whose they are, and of which field. Row numbers don't count.
 * - A key of the member's group and ID, by which families are paired.
 * - For each person, the numbers in PERSON.
 */
export interface RecordDigest {
  readonly people: number;
  readonly low: number;
  readonly high: number;
  readonly keyLow: number;
  readonly keyHigh: number;
  /** Nine numbers for each person. */
  readonly persons: readonly number[];
}

/**
 * Numbers of a person, by place:
 *
 * - Two that equal those of anyone who may be the same person: one of the date of birth and SSN, one of the date of birth
 *   and names. 0 if a value is missing.
 * - The last day of coverage (LAST_DAY), because it decides who counts as covered.
 * - A digest of the line of coverage of a person with a single coverage, otherwise 0.
 * - The sums of the digests of the person's values, each times a power of a number of its field (`weightOf`), from the
 *   zeroth to the fourth. If up to three values differ between two files, the differences of these sums say of which fields
 *   they are. The only coverage's fields count as the person's.
 */
export const PERSON = { bySsn: 0, byName: 1, lastDay: 2, line: 3, sums: 4, size: 9 } as const;

/** YYYY-MM-DD as the last days in digests. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Whether coverage with this last day has ended on this day. */
export const hasEnded = (lastDay: number, today: number): boolean => lastDay !== LAST_DAY.none && lastDay <= today;

/** Two secret numbers, so that nobody can choose values with equal digests, or find values by their digests. */
export type DigestSeeds = readonly [low: number, high: number];

const SSN = fieldSlot('ssn');
const EMPTY_TEXT = 2;
const KEY_TAG = 0x6b657973n;
const PERSON_TAG = 0x70657273n;
const VALUE_TAG = 0x76616c75n;
const LINE_TAG = 0x6c696e65n;
const LANE_TAG = 0x6c616e65n;
const WORD_FACTOR = 0x9e3779b97f4a7c15n;
const PERSON_FACTOR = 0xff51afd7ed558ccdn;
const LAST_FACTOR = 0xc4ceb9fe1a85ec53n;
const HIGHEST_BIT = 0x80;
const CASE_BIT = 0x20;
const BACKSLASH = 0x5c;
const PLAIN_DATE = /^\d{4}-\d\d-\d\d$/;
const [END, TIER, LINE] = [SLOT.terminationDate, SLOT.coverageType, SLOT.insuranceLine].map((slot) =>
  COVERAGE_SLOTS.indexOf(slot),
) as [number, number, number];
const MAINTENANCE = fieldSlot('maintenance_type');
const NOTHING = new Uint8Array(0);
const records = new RecordReader();

/** The kernel has the same function (kernel/records.ts). This one is for records that its memory has no room for. */
export function digestRecord(bytes: Uint8Array, at: number, seeds: DigestSeeds): RecordDigest {
  const { member, dependents } = records.read(bytes, at);
  const people = [member, ...dependents];
  const seed = seedOf(seeds);
  const sums = people.map((person) => sumValues(person, seed ^ VALUE_TAG));
  const hash = sums.reduce((hash, [, weighted]) => addWord(hash, weighted!), seed);
  const key = [SLOT.groupId, SLOT.memberId].reduce(
    (hash, slot) => addBytes(hash, valueIn(member, slot) ?? NOTHING),
    seed ^ KEY_TAG,
  );
  const [low, high] = endHash(hash);
  const [keyLow, keyHigh] = endHash(key);
  const persons = people.flatMap((person, place) => {
    const value = (slot: number) => valueIn(person, slot);
    const [born, ssn] = [value(SLOT.dateOfBirth), value(SSN)];
    const identity = identify({ born, ssn, last: value(SLOT.lastName), first: value(SLOT.firstName) }, seeds);
    const line = person.coverageCount === 1 ? digestLine(valueIn(person.coverages[0]!, LINE), seeds) : 0;
    return [...identity, lastDayOf(person), line, ...sums[place]!.map((sum) => Number(BigInt.asIntN(32, sum)))];
  });
  return { people: people.length, low, high, keyLow, keyHigh, persons };
}

/** @param line JSON text */
export function digestLine(line: Uint8Array | null, seeds: DigestSeeds): number {
  return Number(BigInt.asIntN(32, addBytes(seedOf(seeds) ^ LINE_TAG, line ?? NOTHING))) | 1;
}

function sumValues(person: PersonRecord, start: bigint): readonly bigint[] {
  const sums = Array.from({ length: POWERS }, () => 0n);
  const add = (digest: bigint, place: number, powers = POWERS): void => {
    let product = digest;
    for (let power = 0; power < powers; power++) {
      sums[power] = BigInt.asUintN(64, sums[power]! + product);
      product = times(product, BigInt(weightOf(place)));
    }
  };
  const addValue = ({ bytes, starts, ends }: Places, slot: number, place: number): void => {
    if (starts[slot]! < 0) return;
    const text = bytes.subarray(starts[slot]!, ends[slot]!);
    add(addText(start, text), isEscaped(text) ? place + VALUE.escaped : place);
  };
  for (const slot of PLAIN_SLOTS) addValue(person, slot, slot);
  const [only] = person.coverages;
  if (person.coverageCount === 1) {
    for (const [place, slot] of COVERAGE_SLOTS.entries()) addValue(only!, place, slot + VALUE.coverage);
  } else if (person.coverageCount > 1) {
    const { bytes, bodyEnd } = person;
    add(addBytes(start, bytes.subarray(startOfCoverages(person), bodyEnd)), VALUE.coverages, POWERS_OF_SEVERAL);
  }
  return sums;
}
const POWERS = PERSON.size - PERSON.sums;
/** Several coverages are one value, and what differs in them is never found by it. */
const POWERS_OF_SEVERAL = 2;
const SLOT_BYTES = 4;

/** Where values are, by slot. */
type Places = Pick<PersonRecord, 'bytes' | 'starts' | 'ends'>;

function startOfCoverages({ bodyStart, starts, ends }: PersonRecord): number {
  const filled = PLAIN_SLOTS.filter((slot) => starts[slot]! >= 0);
  return Math.max(bodyStart + SLOT_BYTES, ...filled.map((slot) => ends[slot]!));
}

/** By which the digest of a value is multiplied. `place`: its slot, or one of VALUE. */
export const weightOf = (place: number): number => place + 1;

/** Whether the same text can be written otherwise: it has escapes, or is empty, which is as good as none. */
const isEscaped = (text: Uint8Array): boolean => text.length <= EMPTY_TEXT || text.includes(BACKSLASH);

function lastDayOf(person: PersonRecord): number {
  const days = person.coverageCount === 0 ? [] : listedCoverages(person).map(lastDayOfCoverage);
  const last = Math.max(LAST_DAY.none, ...days);
  const isOpen = last === LAST_DAY.none || last === LAST_DAY.open;
  const maintenance = textOf(person, MAINTENANCE);
  return isOpen && (maintenance === 'termination' || maintenance === 'delete') ? LAST_DAY.past : last;
}

function lastDayOfCoverage(coverage: CoverageRecord): number {
  const end = textOf(coverage, END);
  if (end === null) return textOf(coverage, TIER) === 'waived' ? LAST_DAY.past : LAST_DAY.open;
  return PLAIN_DATE.test(end) ? Number(end.replaceAll('-', '')) : LAST_DAY.unknown;
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

function valueIn({ bytes, starts, ends }: Places, slot: number): Uint8Array | null {
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

function addText(start: bigint, text: Uint8Array): bigint {
  let hash = start;
  for (let place = 0; place < text.length; place += 8) hash = addWord(hash, wordAt(text, place));
  return endBytes(hash, text.length);
}

/** Without the case of letters. Other letters than ASCII are left out, as in the kernel. */
function addFolded(start: bigint, text: Uint8Array): bigint {
  const folded = text.map((byte) => (byte < HIGHEST_BIT ? byte | CASE_BIT : 0));
  return addText(start, folded);
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
