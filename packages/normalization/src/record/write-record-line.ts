import type { ByteSink } from './byte-sink.ts';
import { COVERAGE_SLOTS, FIELD_COUNT, SLOT } from './field-slots.ts';
import { type CoverageRecord, type PersonRecord, sameValue } from './person-record.ts';
import { primaryCoverage } from './primary-coverage.ts';
import {
  COVERAGE_ENTRY_PREFIXES,
  DEPENDENT_EXTRA_SHAPE,
  DEPENDENT_SHAPE,
  MARK,
  MEMBER_EXTRA_SHAPE,
  MEMBER_SHAPE,
  type ShapeField,
} from './record-line.ts';

export interface FamilyRecord {
  readonly member: PersonRecord;
  /** In the order in which they came. */
  readonly dependents: readonly PersonRecord[];
}

/** Place of a coverage field among COVERAGE_SLOTS; -1 for fields of the person. */
const COVERAGE_PLACE = Int8Array.from({ length: FIELD_COUNT }, (_, slot) => COVERAGE_SLOTS.indexOf(slot));
const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const WAIVED = new TextEncoder().encode('"waived"');
/** Places that a dependent's own coverage may leave to the member's: who and what is covered, never the dates. */
const INHERITED: ReadonlySet<number> = new Set([COVERAGE_SLOTS.indexOf(SLOT.planId), TIER]);
const COMMA = 0x2c;
const TAB = 0x09;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** Writes a family as one record line: values are copied as bytes, nothing becomes a string. */
export function writeRecordLine(sink: ByteSink, family: FamilyRecord): void {
  const { member, dependents } = family;
  const primary = primaryCoverage(member);
  writeShape(sink, MEMBER_SHAPE, member, primary);
  sink.put(MARK.dependents);
  for (let i = 0; i < dependents.length; i++) {
    if (i > 0) sink.putByte(COMMA);
    const dependent = dependents[i]!;
    const own = primaryCoverage(dependent);
    writeShape(sink, DEPENDENT_SHAPE, dependent, own ?? primary, own === null ? null : sameLine(member, own));
    sink.put(MARK.dependentEnd);
  }
  sink.put(MARK.recordEnd);
  sink.putByte(TAB);
  writeExtra(sink, member, MEMBER_EXTRA_SHAPE);
  sink.put(MARK.street2);
  writeValue(sink, member, SLOT.street2);
  sink.put(MARK.extraDependents);
  for (let i = 0; i < dependents.length; i++) {
    if (i > 0) sink.putByte(COMMA);
    writeExtra(sink, dependents[i]!, DEPENDENT_EXTRA_SHAPE);
    sink.putByte(CLOSE_ARRAY);
    sink.putByte(CLOSE_OBJECT);
  }
  sink.put(MARK.extraEnd);
}

function writeShape(
  sink: ByteSink,
  shape: readonly ShapeField[],
  person: PersonRecord,
  coverage: CoverageRecord | null,
  inherited: CoverageRecord | null = null,
): void {
  for (let i = 0; i < shape.length; i++) {
    const { prefix, slot } = shape[i]!;
    sink.put(prefix);
    const place = COVERAGE_PLACE[slot]!;
    if (place < 0) writeValue(sink, person, slot);
    else if (coverage === null) sink.put(MARK.null);
    else if (coverage.starts[place]! < 0 && inherited !== null && INHERITED.has(place))
      writeValue(sink, inherited, place);
    else writeValue(sink, coverage, place);
  }
}

/**
 * The member's coverage of the same insurance line: what a dependent's own coverage leaves blank (the tier stands on
 * subscribers only: 005010X220A1, HD05) it takes from there. Only in what is shown; `coverages` stay as they were sent.
 */
function sameLine(member: PersonRecord, own: CoverageRecord): CoverageRecord | null {
  for (let i = 0; i < member.coverageCount; i++) {
    const coverage = member.coverages[i]!;
    if (sameValue(coverage, own, LINE) && !isWaived(coverage)) return coverage;
  }
  return null;
}

function isWaived({ bytes, starts, ends }: CoverageRecord): boolean {
  const start = starts[TIER]!;
  return start >= 0 && ends[TIER]! - start === WAIVED.length && WAIVED.every((byte, i) => bytes[start + i] === byte);
}

/** Everything up to, not including, the end of `coverages`. */
function writeExtra(sink: ByteSink, person: PersonRecord, shape: readonly ShapeField[]): void {
  sink.put(MARK.source);
  sink.putNumber(person.rowNumbers[0]!);
  sink.put(MARK.rowNumbers);
  for (let i = 0; i < person.rowNumbers.length; i++) {
    if (i > 0) sink.putByte(COMMA);
    sink.putNumber(person.rowNumbers[i]!);
  }
  sink.put(MARK.sourceEnd);
  writeShape(sink, shape, person, null);
  sink.put(MARK.coverages);
  for (let i = 0; i < person.coverageCount; i++) {
    if (i > 0) sink.putByte(COMMA);
    const coverage = person.coverages[i]!;
    for (let place = 0; place < COVERAGE_ENTRY_PREFIXES.length; place++) {
      sink.put(COVERAGE_ENTRY_PREFIXES[place]!);
      writeValue(sink, coverage, place);
    }
    sink.put(MARK.coverageRow);
    sink.putNumber(coverage.rowNumber);
    sink.putByte(CLOSE_OBJECT);
  }
}

function writeValue(sink: ByteSink, values: PersonRecord | CoverageRecord, slot: number): void {
  const start = values.starts[slot]!;
  if (start < 0) sink.put(MARK.null);
  else sink.put(values.bytes, start, values.ends[slot]!);
}
