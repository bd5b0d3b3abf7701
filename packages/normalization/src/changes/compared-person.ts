import { TARGET_FIELDS } from '@rollcall/contracts';
import { COVERAGE_SLOTS, CUSTOM_SLOT, FIELD_COUNT, fieldSlot, SLOT } from '../record/field-slots.ts';
import { listedCoverages } from '../record/listed-coverages.ts';
import { PackedReader } from '../record/packed-person.ts';
import { RecordReader, recordLength } from '../record/packed-record.ts';
import { type CoverageRecord, type FamilyRecord, PersonRecord } from '../record/person-record.ts';
import {
  DEPENDENT_EXTRA_SHAPE,
  DEPENDENT_SHAPE,
  EXTENDED_MEMBER_SHAPE,
  MEMBER_EXTRA_SHAPE,
} from '../render/record-shapes.ts';
import type { PersonType } from './change-entry.ts';
import { PackedValues, readCustom } from './packed-values.ts';
import type { PersonValues } from './person-values.ts';
import { textOf } from './text-of.ts';

export interface ComparedCoverage {
  readonly plan_id: string | null;
  readonly plan_name: string | null;
  readonly effective_date: string | null;
  readonly termination_date: string | null;
  readonly coverage_type: string | null;
  readonly insurance_line: string | null;
}

export interface ComparedPerson {
  readonly type: PersonType;
  /** The member of the family. For a member, the person itself. */
  readonly subscriber: ComparedPerson;
  /** Those that were read. */
  readonly dependents: readonly ComparedPerson[];
  /** Position in the family. 0 is the member. */
  readonly place: number;
  /** Number of people in the family, whether or not they were read. */
  readonly familySize: number;
  /** The values to compare, without coverages and without empty values. */
  readonly values: PersonValues;
  readonly coverages: readonly ComparedCoverage[];
  readonly rowNumber: number;
  /** What the sender says about the person, such as `termination`. */
  readonly maintenance: string | null;
  /**
   * The day on which the last coverage ends. Null if a coverage has no end. A dependent without coverages has the
   * member's.
   */
  readonly end: string | null;
}

/** A person whose values are in the bytes of a record. */
export interface ReadPerson extends ComparedPerson {
  /** The family's record was copied elsewhere. `by`: how far from its place in the old bytes. */
  moveFamily(bytes: Uint8Array, by: number): void;
}

/** Reads the people of packed families, the member first. */
export class FamilyReader {
  private readonly records = new RecordReader();

  /** @param today YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  constructor(private readonly today: string) {}

  /** Keeps a copy of the record, so that its bytes can be borrowed. */
  read(bytes: Uint8Array, at: number): ReadPerson[] {
    return this.describe(this.records.read(bytes.slice(at, at + recordLength(bytes, at)), 0));
  }

  /** Without the dependents for whom `isWanted` is false. The people refer to the record's bytes. */
  describe({ member, dependents }: FamilyRecord, isWanted?: (place: number) => boolean): ReadPerson[] {
    const familySize = 1 + dependents.length;
    const subscriber = new PackedPerson(member, { subscriber: null, place: 0, familySize, today: this.today });
    const people: ReadPerson[] = [subscriber];
    for (let place = 1; place < familySize; place++) {
      if (isWanted?.(place) === false) continue;
      const dependent = new PackedPerson(dependents[place - 1]!, { subscriber, place, familySize, today: this.today });
      subscriber.dependents.push(dependent);
      people.push(dependent);
    }
    return people;
  }
}

interface InFamily {
  /** Null for the member. */
  readonly subscriber: PackedPerson | null;
  readonly place: number;
  readonly familySize: number;
  readonly today: string;
}

/** Reads coverages and values when they are needed: most people of families that differ have one different field. */
class PackedPerson implements ReadPerson {
  readonly type: PersonType;
  readonly subscriber: PackedPerson;
  readonly dependents: PackedPerson[] = [];
  readonly place: number;
  readonly familySize: number;
  readonly values: PackedValues;
  readonly rowNumber: number;
  readonly maintenance: string | null;
  readonly end: string | null;
  private listed: readonly ComparedCoverage[] | null = null;

  constructor(person: PersonRecord, { subscriber, place, familySize, today }: InFamily) {
    const isMember = subscriber === null;
    const { bytes, bodyStart, bodyEnd } = person;
    this.type = isMember ? 'member' : 'dependent';
    this.subscriber = subscriber ?? this;
    this.place = place;
    this.familySize = familySize;
    const fields = isMember ? MEMBER_SLOTS : DEPENDENT_SLOTS;
    this.values = new PackedValues(bytes, [bodyStart, bodyEnd], { fields, subscriber: subscriber?.values ?? null });
    this.rowNumber = person.rowNumbers[0]!;
    this.maintenance = textOf(person, MAINTENANCE);
    this.end = endOfRecord(person, subscriber?.end ?? null, today);
  }

  moveFamily(bytes: Uint8Array, by: number): void {
    const { subscriber } = this;
    for (const { values } of [subscriber, ...subscriber.dependents]) values.move(bytes, by);
  }

  get coverages(): readonly ComparedCoverage[] {
    if (this.listed === null) {
      const { bytes, at } = this.values;
      reader.at = at;
      reader.readBody(bytes, unpacked.clear(), 0);
      this.listed = unpacked.coverageCount === 0 ? [] : listedCoverages(unpacked).map(describeCoverage);
    }
    return this.listed;
  }
}

const reader = new PackedReader();
const unpacked = new PersonRecord();

/**
 * Calls `see` with the name of each field that a person has a value in, without reading the values. Fields that aren't
 * compared are left out.
 */
export function eachField({ member, dependents }: FamilyRecord, see: (field: string) => void): void {
  seeFields(member, MEMBER_FIELDS, see);
  for (const dependent of dependents) seeFields(dependent, DEPENDENT_FIELDS, see);
}

/** Counts how many people have a value in each field. The same as with `eachField`, but without a name per value. */
export class FieldCounter {
  private readonly slots = new Uint32Array(FIELD_COUNT);
  private readonly custom = new Map<string, number>();

  add({ member, dependents }: FamilyRecord): void {
    this.addPerson(member, MEMBER_FIELDS);
    for (const dependent of dependents) this.addPerson(dependent, DEPENDENT_FIELDS);
  }

  private addPerson(person: PersonRecord, fields: readonly Field[]): void {
    for (const { slot } of fields) if (isFilled(person, slot)) this.slots[slot] = this.slots[slot]! + 1;
    eachCustom(person, (name) => this.custom.set(name, (this.custom.get(name) ?? 0) + 1));
  }

  counts(): Map<string, number> {
    const counts = new Map(this.custom);
    for (const [slot, people] of this.slots.entries()) if (people > 0) counts.set(TARGET_FIELDS[slot]!.name, people);
    return counts;
  }
}

interface Field {
  readonly name: string;
  readonly slot: number;
}

/** What an output shows of a person is compared. */
const fieldsOf = (...shapes: readonly { readonly slot: number }[][]): readonly Field[] =>
  shapes
    .flat()
    .filter(({ slot }) => slot !== MAINTENANCE && !COVERAGE_SLOTS.includes(slot))
    .map(({ slot }) => ({ name: TARGET_FIELDS[slot]!.name, slot }));

const MAINTENANCE = fieldSlot('maintenance_type');
const MEMBER_FIELDS = fieldsOf(EXTENDED_MEMBER_SHAPE, MEMBER_EXTRA_SHAPE);
const DEPENDENT_FIELDS = fieldsOf(DEPENDENT_SHAPE, DEPENDENT_EXTRA_SHAPE);
const slotsOf = (fields: readonly Field[]): ReadonlyMap<string, number> =>
  new Map(fields.map(({ name, slot }) => [name, slot]));
const MEMBER_SLOTS = slotsOf(MEMBER_FIELDS);
const DEPENDENT_SLOTS = slotsOf(DEPENDENT_FIELDS);
const namesOf = (fields: readonly Field[]): readonly (string | null)[] =>
  TARGET_FIELDS.map((_, slot) => fields.find((field) => field.slot === slot)?.name ?? null);
const NAMES = { member: namesOf(MEMBER_FIELDS), dependent: namesOf(DEPENDENT_FIELDS) };

/** The name of the field in this slot. Null if it isn't compared. */
export function comparedField(type: PersonType, slot: number): string | null {
  return NAMES[type][slot]!;
}
const [PLAN, EFFECTIVE, END, TIER, LINE, PLAN_NAME] = COVERAGE_SLOTS.map((_, place) => place) as [
  ...[number, number, number, number, number, number],
];

function describeCoverage(coverage: CoverageRecord): ComparedCoverage {
  return {
    plan_id: textOf(coverage, PLAN),
    plan_name: textOf(coverage, PLAN_NAME),
    effective_date: textOf(coverage, EFFECTIVE),
    termination_date: textOf(coverage, END),
    coverage_type: textOf(coverage, TIER),
    insurance_line: textOf(coverage, LINE),
  };
}

function seeFields(person: PersonRecord, fields: readonly Field[], see: (field: string) => void): void {
  for (const { name, slot } of fields) if (isFilled(person, slot)) see(name);
  eachCustom(person, see);
}

function isFilled(person: PersonRecord, slot: number): boolean {
  const start = person.starts[slot]!;
  if (start < 0 || person.ends[slot]! - start <= EMPTY_TEXT) return false;
  return slot !== SLOT.subscriberId || !hasSameText(person, slot, SLOT.memberId);
}

function eachCustom({ bytes, starts, ends }: PersonRecord, see: (field: string) => void): void {
  const start = starts[CUSTOM_SLOT]!;
  if (start >= 0) for (const [name] of readCustom(bytes, start, ends[CUSTOM_SLOT]!)) see(name);
}

const EMPTY_TEXT = 2;

function hasSameText({ bytes, starts, ends }: PersonRecord, slot: number, other: number): boolean {
  const [start, otherStart] = [starts[slot]!, starts[other]!];
  const length = ends[slot]! - start;
  if (otherStart < 0 || ends[other]! - otherStart !== length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[otherStart + i]) return false;
  return true;
}

export function endOf(
  coverages: readonly Pick<ComparedCoverage, 'termination_date' | 'coverage_type'>[],
  maintenance: string | null | undefined,
  today: string,
): string | null {
  let last = '';
  let isOver = coverages.length > 0;
  for (const { termination_date: end, coverage_type: tier } of coverages) {
    const day = end ?? (tier === 'waived' ? today : null);
    if (day === null) isOver = false;
    else if (day > last) last = day;
  }
  if (isOver) return last;
  return maintenance === 'termination' || maintenance === 'delete' ? today : null;
}

/**
 * `endOf` without reading other fields of the coverages.
 * @param ofMember that of a dependent's member, which applies to a dependent without coverages. Null for a member
 */
export function endOfRecord(person: PersonRecord, ofMember: string | null, today: string): string | null {
  const ends = person.coverageCount === 0 ? [] : listedCoverages(person);
  const own = endOf(
    ends.map((coverage) => ({ termination_date: textOf(coverage, END), coverage_type: textOf(coverage, TIER) })),
    textOf(person, MAINTENANCE),
    today,
  );
  return person.coverageCount === 0 && own === null ? ofMember : own;
}
