import { COVERAGE_SLOTS, FIELD_COUNT, SLOT } from './field-slots.ts';
import { CoverageRecord, type PersonPool, type PersonRecord } from './person-record.ts';
import {
  COVERAGE_ENTRY_PREFIXES,
  DEPENDENT_EXTRA_SHAPE,
  DEPENDENT_SHAPE,
  MARK,
  MEMBER_EXTRA_SHAPE,
  MEMBER_SHAPE,
  type ShapeField,
} from './record-line.ts';

const COVERAGE_PLACE = Int8Array.from({ length: FIELD_COUNT }, (_, slot) => COVERAGE_SLOTS.indexOf(slot));
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const CLOSE_ARRAY = 0x5d;
const LOWER_N = 0x6e;

/** One person of a record line and the coverage shown for it (its own primary or the one it inherits). */
export interface LinePerson {
  readonly person: PersonRecord;
  readonly shown: CoverageRecord;
  /** Bytes of this person's entry in the contract record. */
  entryEnd: number;
  /** Bytes of its extra keys, from the opening brace to the end of `coverages`. */
  extraStart: number;
  extraEnd: number;
  /** Where the list of coverages starts; it ends with the extra keys. */
  coveragesStart: number;
}

/**
 * Takes record lines apart by walking the shape that wrote them: ranges of bytes, no parsing into objects. Its persons
 * are good until the next `read`.
 */
export class RecordLineReader {
  private at = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private readonly seen: LinePerson[] = [];
  readonly member: LinePerson;
  readonly dependents: LinePerson[] = [];
  /** Where the record's JSON starts and ends (its tab), and where its `zip` ends, for `street2`. */
  recordStart = 0;
  recordEnd = 0;
  addressEnd = 0;

  constructor(private readonly pool: PersonPool) {
    this.member = {
      person: pool.take(),
      shown: new CoverageRecord(),
      entryEnd: 0,
      extraStart: 0,
      extraEnd: 0,
      coveragesStart: 0,
    };
  }

  /** @throws Error when the bytes are no record line. */
  read(bytes: Uint8Array, start: number): void {
    this.bytes = bytes;
    this.at = start;
    this.recordStart = start;
    this.dependents.length = 0;
    this.member.person.clear().bytes = bytes;
    this.member.person.isSubscriber = true;
    this.readShape(MEMBER_SHAPE, this.member);
    this.addressEnd = this.member.person.ends[ZIP]!;
    this.expect(MARK.dependents);
    while (bytes[this.at] !== CLOSE_ARRAY) {
      if (this.dependents.length > 0) this.at++;
      const dependent = this.takeDependent();
      dependent.person.bytes = bytes;
      this.readShape(DEPENDENT_SHAPE, dependent);
      dependent.entryEnd = this.at + 1;
      this.expect(MARK.dependentEnd);
      this.dependents.push(dependent);
    }
    this.expect(MARK.recordEnd);
    this.recordEnd = this.at;
    this.at++;
    this.readExtra(MEMBER_EXTRA_SHAPE, this.member);
    this.expect(MARK.street2);
    this.readValue(this.member.person, SLOT.street2);
    this.expect(MARK.extraDependents);
    for (let i = 0; i < this.dependents.length; i++) {
      if (i > 0) this.at++;
      this.readExtra(DEPENDENT_EXTRA_SHAPE, this.dependents[i]!);
      this.at += 2;
    }
    this.expect(MARK.extraEnd);
  }

  /** The first row number of the record whose extra JSON starts at `extraStart`, without reading the rest. */
  firstRowNumber(bytes: Uint8Array, extraStart: number): number {
    this.bytes = bytes;
    this.at = extraStart;
    this.expect(MARK.source);
    return this.readNumber();
  }

  private takeDependent(): LinePerson {
    const place = this.dependents.length;
    let dependent = this.seen[place];
    if (dependent === undefined) {
      dependent = {
        person: this.pool.take(),
        shown: new CoverageRecord(),
        entryEnd: 0,
        extraStart: 0,
        extraEnd: 0,
        coveragesStart: 0,
      };
      this.seen.push(dependent);
    }
    dependent.person.clear().starts.fill(-1);
    return dependent;
  }

  private readShape(shape: readonly ShapeField[], target: LinePerson): void {
    target.shown.bytes = this.bytes;
    for (let i = 0; i < shape.length; i++) {
      const { prefix, slot } = shape[i]!;
      this.expect(prefix);
      const place = COVERAGE_PLACE[slot]!;
      if (place < 0) this.readValue(target.person, slot);
      else this.readValue(target.shown, place);
    }
  }

  private readExtra(shape: readonly ShapeField[], target: LinePerson): void {
    const { person } = target;
    target.extraStart = this.at;
    this.expect(MARK.source);
    this.readNumber();
    this.expect(MARK.rowNumbers);
    person.rowNumbers.push(this.readNumber());
    while (this.bytes[this.at] === COMMA) {
      this.at++;
      person.rowNumbers.push(this.readNumber());
    }
    this.expect(MARK.sourceEnd);
    this.readShape(shape, target);
    this.expect(MARK.coverages);
    target.coveragesStart = this.at - 1;
    while (this.bytes[this.at] !== CLOSE_ARRAY) {
      if (person.coverageCount > 0) this.at++;
      this.readCoverage(person.addCoverage());
    }
    target.extraEnd = this.at + 1;
  }

  private readCoverage(coverage: CoverageRecord): void {
    coverage.bytes = this.bytes;
    for (let place = 0; place < COVERAGE_ENTRY_PREFIXES.length; place++) {
      this.expect(COVERAGE_ENTRY_PREFIXES[place]!);
      this.readValue(coverage, place);
    }
    this.expect(MARK.coverageRow);
    coverage.rowNumber = this.readNumber();
    this.at++;
  }

  private readValue(values: PersonRecord | CoverageRecord, slot: number): void {
    const { bytes } = this;
    const start = this.at;
    const first = bytes[start];
    if (first === LOWER_N) {
      values.starts[slot] = -1;
      values.ends[slot] = start + 4;
      this.at = start + 4;
      return;
    }
    let at = start + 1;
    if (first === QUOTE) {
      while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
      at++;
    } else while (isPlain(bytes[at]!)) at++;
    values.starts[slot] = start;
    values.ends[slot] = at;
    this.at = at;
  }

  private readNumber(): number {
    let value = 0;
    for (let digit = this.bytes[this.at]! - 48; digit >= 0 && digit <= 9; digit = this.bytes[this.at]! - 48) {
      value = value * 10 + digit;
      this.at++;
    }
    return value;
  }

  private expect(mark: Uint8Array): void {
    const { bytes, at } = this;
    for (let i = 0; i < mark.length; i++) {
      if (bytes[at + i] !== mark[i]) throw new Error('record artifact: a line is not in the shape of its writer');
    }
    this.at = at + mark.length;
  }
}

const ZIP = MEMBER_SHAPE.find((field) => new TextDecoder().decode(field.prefix) === ',"zip":')!.slot;

/** Bytes of a number, true or false. */
function isPlain(byte: number): boolean {
  return byte !== COMMA && byte !== CLOSE_ARRAY && byte !== 0x7d && byte > 0x20;
}
