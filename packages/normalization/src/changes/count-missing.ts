import { randomBytes } from 'node:crypto';
import { ApproximateKeySet } from '../external/approximate-key-set.ts';
import { COVERAGE_PLACE, fieldSlot, SLOT } from '../record/field-slots.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { CoverageRecord, FamilyRecord, PersonRecord } from '../record/person-record.ts';
import type { PersonType } from './change-entry.ts';
import { emptyCounts } from './change-tally.ts';
import { type Drop, type DropLimits, judgeDrop, type PeopleCounts } from './judge-drop.ts';
import { eachRecord, type FileRecords, type ReadRecords } from './read-records.ts';

interface CountOptions {
  readonly before: FileRecords;
  readonly after: FileRecords;
  /** Who stands in the new file's rejected rows. They count as present. */
  readonly rejected?: ReadRecords;
  /** YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  readonly today: string;
  readonly limits: DropLimits | null;
  readonly signal?: AbortSignal;
}

export interface MissingPeople {
  /** Terminated people and conflicts are always 0, because finding them takes a comparison. */
  readonly people: Readonly<Record<PersonType, PeopleCounts>>;
  readonly drop: Drop | null;
}

/** Room for the keys of a million people. */
const KEY_BYTES = 32 * 2 ** 20;

/**
 * Counts the people of the previous file who aren't in the new one. It is for files with too many differences for a
 * comparison, for example when a column was left out. Memory is fixed. A person who shares a key with anyone in the new
 * file counts as present, and so does a person without a key. So a comparison never finds fewer missing people.
 */
export async function countMissing(options: CountOptions): Promise<MissingPeople> {
  const { before, after, rejected, today, limits, signal } = options;
  const reader = new RecordReader();
  const keys = new PeopleKeys();
  await eachRecord(after.read, signal, (bytes, at) => keys.add(reader.read(bytes, at)));
  if (rejected) await eachRecord(rejected, signal, (bytes, at) => keys.add(reader.read(bytes, at)));
  const people = { member: emptyCounts(), dependent: emptyCounts() };
  await eachRecord(before.read, signal, (bytes, at) => {
    const family = reader.read(bytes, at);
    const isOver = coverageIsOver(family.member, today);
    const count = (type: PersonType, person: PersonRecord): void => {
      people[type].base++;
      if (!keys.has(person, family)) people[type].missing++;
    };
    if (!isOver) count('member', family.member);
    for (const dependent of family.dependents) {
      const inherits = dependent.coverageCount === 0 && !coverageIsOver(dependent, today);
      if (!(inherits ? isOver : coverageIsOver(dependent, today))) count('dependent', dependent);
    }
  });
  return { people, drop: limits === null ? null : judgeDrop(people, limits) };
}

const MEMBER_ID = fieldSlot('member_id');
const FIRST_NAME = fieldSlot('first_name');
const LAST_NAME = fieldSlot('last_name');
const BIRTH = fieldSlot('date_of_birth');
const SSN = fieldSlot('ssn');
const RELATIONSHIP = fieldSlot('relationship');
const MAINTENANCE = fieldSlot('maintenance_type');
const END = COVERAGE_PLACE[fieldSlot('coverage.termination_date')]!;
const LEVEL = COVERAGE_PLACE[fieldSlot('coverage.coverage_type')]!;

/** The keys by which `matchPeople` recognizes a person. */
class PeopleKeys {
  private readonly set = new ApproximateKeySet(KEY_BYTES);
  private readonly seed = randomBytes(4).readInt32LE();

  add(family: FamilyRecord): void {
    const add = (key: string): void => this.set.add(this.low(key), high(key));
    for (const person of [family.member, ...family.dependents]) for (const key of keysOf(person, family)) add(key);
  }

  has(person: PersonRecord, family: FamilyRecord): boolean {
    const keys = keysOf(person, family);
    return keys.length === 0 || keys.some((key) => this.set.mightContain(this.low(key), high(key)));
  }

  private low(key: string): number {
    let hash = this.seed;
    for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) | 0;
  }
}

function high(key: string): number {
  let hash = key.length;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

function keysOf(person: PersonRecord, { member }: FamilyRecord): string[] {
  const [id, first, last, born, ssn] = [MEMBER_ID, FIRST_NAME, LAST_NAME, BIRTH, SSN].map((slot) => text(person, slot));
  const keys: string[] = [];
  const key = (kind: string, ...parts: readonly (string | null | undefined)[]): void => {
    if (parts.every((part) => part)) keys.push([kind, ...parts].join('\0'));
  };
  key('ssn', ssn, born);
  key('name', last, first, born);
  // A dependent whose subscriber isn't in the file has a record of its own.
  const relationship = text(person, RELATIONSHIP);
  const isMember = person === member && (relationship === null || relationship === '"self"');
  const subscriber = person === member && !isMember ? (text(person, SLOT.subscriberId) ?? id) : text(member, MEMBER_ID);
  if (isMember) key('id', id);
  else {
    // Many files repeat the member's ID on dependents' rows, so it doesn't tell people apart.
    if (id !== subscriber) key('own id', subscriber, id);
    key('first name', subscriber, first, born);
    key('relationship', subscriber, relationship, born);
  }
  return keys;
}

function coverageIsOver(person: PersonRecord, today: string): boolean {
  const maintenance = text(person, MAINTENANCE);
  if (maintenance === '"termination"' || maintenance === '"delete"') return true;
  for (let i = 0; i < person.coverageCount; i++) {
    const coverage = person.coverages[i]!;
    const end = text(coverage, END);
    if (end === null ? text(coverage, LEVEL) !== '"waived"' : end > `"${today}"`) return false;
  }
  return person.coverageCount > 0;
}

/** The JSON text of a value in lower case. Null if there is none. */
function text({ bytes, starts, ends }: PersonRecord | CoverageRecord, place: number): string | null {
  const start = starts[place]!;
  if (start < 0) return null;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, ends[place]! - start)
    .toString('utf8')
    .toLowerCase();
}
