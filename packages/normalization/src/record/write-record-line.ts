import type { ByteSink } from './byte-sink.ts';
import { COVERAGE_SLOTS, SLOT } from './field-slots.ts';
import { compileTemplate, type LineTemplate, type SlotSet } from './line-template.ts';
import { type CoverageRecord, type PersonRecord, sameValue } from './person-record.ts';
import { primaryCoverage } from './primary-coverage.ts';
import {
  COVERAGE_ENTRY_SHAPE,
  DEPENDENT_EXTRA_SHAPE,
  DEPENDENT_SHAPE,
  MARK,
  MEMBER_EXTRA_SHAPE,
  MEMBER_SHAPE,
} from './record-line.ts';

export interface FamilyRecord {
  readonly member: PersonRecord;
  /** In the order in which they came. */
  readonly dependents: readonly PersonRecord[];
}

const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const WAIVED = new TextEncoder().encode('"waived"');
/** Places that a dependent's own coverage may leave to the member's: who and what is covered, never the dates. */
const INHERITED: ReadonlySet<number> = new Set([COVERAGE_SLOTS.indexOf(SLOT.planId), TIER]);
const COMMA = 0x2c;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;
const RECORD_END = Uint8Array.from([...MARK.recordEnd, 0x09]);

interface Templates {
  readonly filled: SlotSet;
  readonly member: LineTemplate;
  readonly dependent: LineTemplate;
  readonly memberExtra: LineTemplate;
  readonly dependentExtra: LineTemplate;
  readonly coverageEntry: LineTemplate;
}

/**
 * Writes families as record lines: values are copied as bytes, nothing becomes a string. Most files fill half of the
 * fields; the others' nulls are part of the text between the values.
 */
export class RecordLineWriter {
  private templates = compileTemplates(0);

  /** @param filled the slots that any row so far had a value in */
  write(sink: ByteSink, { member, dependents }: FamilyRecord, filled: SlotSet): void {
    if (filled !== this.templates.filled) this.templates = compileTemplates(filled);
    const { templates } = this;
    const primary = primaryCoverage(member);
    writeFields(sink, templates.member, member, primary, null);
    for (let i = 0; i < dependents.length; i++) {
      if (i > 0) sink.putByte(COMMA);
      const dependent = dependents[i]!;
      const own = primaryCoverage(dependent);
      const inherited = own === null ? null : sameLine(member, own);
      writeFields(sink, templates.dependent, dependent, own ?? primary, inherited);
    }
    sink.putText(RECORD_END);
    writeExtra(sink, member, templates.memberExtra, templates.coverageEntry);
    sink.putText(MARK.street2);
    writeValue(sink, member, SLOT.street2);
    sink.putText(MARK.extraDependents);
    for (let i = 0; i < dependents.length; i++) {
      if (i > 0) sink.putByte(COMMA);
      writeExtra(sink, dependents[i]!, templates.dependentExtra, templates.coverageEntry);
      sink.putByte(CLOSE_ARRAY);
      sink.putByte(CLOSE_OBJECT);
    }
    sink.putText(MARK.extraEnd);
  }
}

function compileTemplates(filled: SlotSet): Templates {
  const coverages = { before: MARK.sourceEnd, behind: MARK.coverages };
  return {
    filled,
    member: compileTemplate(MEMBER_SHAPE, filled, { behind: MARK.dependents }),
    dependent: compileTemplate(DEPENDENT_SHAPE, filled, { behind: MARK.dependentEnd }),
    memberExtra: compileTemplate(MEMBER_EXTRA_SHAPE, filled, coverages),
    dependentExtra: compileTemplate(DEPENDENT_EXTRA_SHAPE, filled, coverages),
    coverageEntry: compileTemplate(COVERAGE_ENTRY_SHAPE, filled, { behind: MARK.coverageRow }),
  };
}

function writeFields(
  sink: ByteSink,
  { texts, slots, places, end }: LineTemplate,
  person: PersonRecord | null,
  coverage: CoverageRecord | null,
  inherited: CoverageRecord | null,
): void {
  for (let i = 0; i < texts.length; i++) {
    sink.putText(texts[i]!);
    const place = places[i]!;
    if (place < 0) writeValue(sink, person!, slots[i]!);
    else if (coverage === null) sink.putText(MARK.null);
    else if (inherited !== null && coverage.starts[place]! < 0 && INHERITED.has(place))
      writeValue(sink, inherited, place);
    else writeValue(sink, coverage, place);
  }
  sink.putText(end);
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
function writeExtra(sink: ByteSink, person: PersonRecord, extra: LineTemplate, entry: LineTemplate): void {
  const { rowNumbers } = person;
  sink.putText(MARK.source);
  sink.putNumber(rowNumbers[0]!);
  sink.putText(MARK.rowNumbers);
  for (let i = 0; i < rowNumbers.length; i++) {
    if (i > 0) sink.putByte(COMMA);
    sink.putNumber(rowNumbers[i]!);
  }
  writeFields(sink, extra, person, null, null);
  for (let i = 0; i < person.coverageCount; i++) {
    if (i > 0) sink.putByte(COMMA);
    const coverage = person.coverages[i]!;
    writeFields(sink, entry, null, coverage, null);
    sink.putNumber(coverage.rowNumber);
    sink.putByte(CLOSE_OBJECT);
  }
}

function writeValue(sink: ByteSink, values: PersonRecord | CoverageRecord, slot: number): void {
  const start = values.starts[slot]!;
  if (start < 0) sink.putText(MARK.null);
  else sink.put(values.bytes, start, values.ends[slot]!);
}
