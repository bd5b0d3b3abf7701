import { TARGET_FIELDS } from '@rollcall/contracts';
import { COVERAGE_SLOTS, CUSTOM_SLOT, fieldSlot, SLOT } from '../record/field-slots.ts';
import { listedCoverages } from '../record/listed-coverages.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { CoverageRecord, FamilyRecord, PersonRecord } from '../record/person-record.ts';
import { jsonText } from '../render/json-text.ts';
import {
  DEPENDENT_EXTRA_SHAPE,
  DEPENDENT_SHAPE,
  EXTENDED_MEMBER_SHAPE,
  MEMBER_EXTRA_SHAPE,
} from '../render/record-shapes.ts';
import type { PersonType } from './change-entry.ts';

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
  readonly values: ReadonlyMap<string, string>;
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

/** Reads the people of packed families, the member first. */
export class FamilyReader {
  private readonly records = new RecordReader();

  /** @param today YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  constructor(private readonly today: string) {}

  read(bytes: Uint8Array, at: number): ComparedPerson[] {
    return this.describe(this.records.read(bytes, at));
  }

  /** Without the dependents for whom `isWanted` is false. */
  describe({ member, dependents }: FamilyRecord, isWanted?: (place: number) => boolean): ComparedPerson[] {
    const people: ComparedPerson[] = [];
    const familySize = 1 + dependents.length;
    const described = describe(member, MEMBER_FIELDS, this.today);
    const id = described.values.get('member_id');
    // Whether the file has this column depends on the other people in it. For members it adds no information.
    if (id !== undefined && described.values.get('subscriber_id') === id) described.values.delete('subscriber_id');
    const subscriber: ComparedPerson = {
      ...described,
      type: 'member',
      dependents: people,
      place: 0,
      familySize,
      get subscriber() {
        return subscriber;
      },
    };
    for (const [index, dependent] of dependents.entries()) {
      const place = 1 + index;
      if (isWanted?.(place) === false) continue;
      const described = describe(dependent, DEPENDENT_FIELDS, this.today);
      if (id !== undefined) described.values.set('subscriber_member_id', id);
      const end = described.coverages.length === 0 && described.end === null ? subscriber.end : described.end;
      people.push({ ...described, end, type: 'dependent', subscriber, dependents: [], place, familySize });
    }
    return [subscriber, ...people];
  }
}

/**
 * Calls `see` with the name of each field that a person has a value in, without reading the values. Fields that aren't
 * compared are left out.
 */
export function eachField({ member, dependents }: FamilyRecord, see: (field: string) => void): void {
  seeFields(member, MEMBER_FIELDS, see);
  for (const dependent of dependents) seeFields(dependent, DEPENDENT_FIELDS, see);
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
const [PLAN, EFFECTIVE, END, TIER, LINE, PLAN_NAME] = COVERAGE_SLOTS.map((_, place) => place) as [
  ...[number, number, number, number, number, number],
];

function describe(person: PersonRecord, fields: readonly Field[], today: string) {
  const values = new Map<string, string>();
  for (const { name, slot } of fields) {
    const value = textOf(person, slot);
    if (value) values.set(name, value);
  }
  for (const [name, value] of customOf(person)) values.set(name, value);
  const coverages = person.coverageCount === 0 ? [] : listedCoverages(person).map(describeCoverage);
  const maintenance = textOf(person, MAINTENANCE);
  return {
    values,
    coverages,
    rowNumber: person.rowNumbers[0]!,
    maintenance,
    end: endOf(coverages, maintenance, today),
  };
}

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

function customOf(person: PersonRecord): [name: string, value: string][] {
  const start = person.starts[CUSTOM_SLOT]!;
  if (start < 0) return [];
  const custom: unknown = JSON.parse(utf8(person.bytes, start, person.ends[CUSTOM_SLOT]!));
  return Object.entries(custom ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [`custom.${name}`, String(value)]);
}

function seeFields(person: PersonRecord, fields: readonly Field[], see: (field: string) => void): void {
  const { starts, ends } = person;
  for (const { name, slot } of fields) {
    const start = starts[slot]!;
    const isFilled = start >= 0 && ends[slot]! - start > EMPTY_TEXT;
    if (isFilled && !(slot === SLOT.subscriberId && hasSameText(person, slot, SLOT.memberId))) see(name);
  }
  for (const [name] of customOf(person)) see(name);
}

const EMPTY_TEXT = 2;

function hasSameText({ bytes, starts, ends }: PersonRecord, slot: number, other: number): boolean {
  const [start, otherStart] = [starts[slot]!, starts[other]!];
  const length = ends[slot]! - start;
  if (otherStart < 0 || ends[other]! - otherStart !== length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[otherStart + i]) return false;
  return true;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Most values are JSON strings of ASCII without escapes, which are cut out of the bytes. */
export function textOf({ bytes, starts, ends }: PersonRecord | CoverageRecord, slot: number): string | null {
  const start = starts[slot]!;
  if (start < 0) return null;
  const end = ends[slot]!;
  if (bytes[start] !== QUOTE) return jsonText(bytes, start, end);
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === BACKSLASH || byte > 127) return jsonText(bytes, start, end);
  }
  return asBuffer(bytes).toString('latin1', start + 1, end - 1);
}

/** A view for each value would cost more than its text. */
let viewed: Buffer = Buffer.alloc(0);
function asBuffer(bytes: Uint8Array): Buffer {
  if (viewed.buffer !== bytes.buffer || viewed.byteOffset !== bytes.byteOffset || viewed.length !== bytes.length) {
    viewed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  return viewed;
}

const utf8 = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');

export function endOf(
  coverages: readonly ComparedCoverage[],
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
