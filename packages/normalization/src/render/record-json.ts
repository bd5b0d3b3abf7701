import type { ByteSink } from '../external/byte-sink.ts';
import { CUSTOM_SLOT, SLOT, type SlotSet } from '../record/field-slots.ts';
import { CoverageRecord, type FamilyRecord, type PersonRecord } from '../record/person-record.ts';
import { namedCoverages, showCoverage } from '../record/shown-coverage.ts';
import { compileTemplate, type LineTemplate } from './line-template.ts';
import type { PersonKeys } from './person-keys.ts';
import {
  COVERAGE_ENTRY_SHAPE,
  DEPENDENT_EXTRA_SHAPE,
  DEPENDENT_SHAPE,
  EXTENDED_MEMBER_SHAPE,
  MARK,
  MEMBER_EXTRA_SHAPE,
  MEMBER_SHAPE,
} from './record-shapes.ts';

const COMMA = 0x2c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

interface Templates {
  readonly filled: SlotSet;
  readonly member: LineTemplate;
  readonly extendedMember: LineTemplate;
  readonly dependent: LineTemplate;
  readonly memberExtra: LineTemplate;
  readonly dependentExtra: LineTemplate;
  readonly coverageEntry: LineTemplate;
}

/**
 * Writes records as JSON. Values are copied as bytes, without creating strings. Most files use half of the fields, so
 * the nulls of the others are part of the template.
 */
export class RecordJson {
  private templates = compileTemplates(0);
  private readonly shown = new CoverageRecord();

  /** @param keys null if persons have no keys */
  constructor(private readonly keys: PersonKeys | null = null) {}

  /** @param filled the slots that had a value in any record so far */
  expect(filled: SlotSet): void {
    if (filled !== this.templates.filled) this.templates = compileTemplates(filled);
  }

  /** Writes a record with its basic fields. */
  putRecord(sink: ByteSink, family: FamilyRecord): void {
    this.putPersons(sink, family, this.templates.member, null);
    sink.putByte(CLOSE_OBJECT);
  }

  /** Writes a record with metadata fields: the member's, street2, and each dependent's. */
  putExtended(sink: ByteSink, family: FamilyRecord): void {
    const keys = this.keys?.of(family) ?? [];
    this.putPersons(sink, family, this.templates.extendedMember, keys);
    sink.putByte(COMMA);
    this.putExtra(sink, family.member, this.templates.memberExtra, keys[0]);
    sink.putByte(CLOSE_OBJECT);
  }

  /** Only writes metadata fields. */
  putExtras(sink: ByteSink, family: FamilyRecord): void {
    const { member, dependents } = family;
    const keys = this.keys?.of(family) ?? [];
    sink.putByte(OPEN_OBJECT);
    this.putExtra(sink, member, this.templates.memberExtra, keys[0]);
    sink.putText(MARK.street2);
    writeValue(sink, member, SLOT.street2);
    sink.putText(MARK.extraDependents);
    for (let i = 0; i < dependents.length; i++) {
      if (i > 0) sink.putByte(COMMA);
      sink.putByte(OPEN_OBJECT);
      this.putExtra(sink, dependents[i]!, this.templates.dependentExtra, keys[i + 1]);
      sink.putByte(CLOSE_OBJECT);
    }
    sink.putByte(CLOSE_ARRAY);
    sink.putByte(CLOSE_OBJECT);
  }

  /** Writes the entries of the person's `coverages`, without brackets. */
  putCoverages(sink: ByteSink, person: PersonRecord): void {
    const listed = namedCoverages(person);
    for (let i = 0; i < listed.length; i++) {
      if (i > 0) sink.putByte(COMMA);
      const coverage = listed[i]!;
      writeFields(sink, this.templates.coverageEntry, null, coverage);
      sink.putNumber(coverage.rowNumber);
      sink.putByte(CLOSE_OBJECT);
    }
  }

  /**
   * Writes everything except the closing brace of the record.
   * @param keys null without metadata fields
   */
  private putPersons(
    sink: ByteSink,
    { member, dependents }: FamilyRecord,
    template: LineTemplate,
    keys: readonly (string | null)[] | null,
  ): void {
    const { shown, templates } = this;
    writeFields(sink, template, member, showCoverage(member, member, shown));
    for (let i = 0; i < dependents.length; i++) {
      if (i > 0) sink.putByte(COMMA);
      const dependent = dependents[i]!;
      writeFields(sink, templates.dependent, dependent, showCoverage(member, dependent, shown));
      if (keys !== null) {
        sink.putByte(COMMA);
        this.putExtra(sink, dependent, templates.dependentExtra, keys[i + 1]);
      }
      sink.putByte(CLOSE_OBJECT);
    }
    sink.putByte(CLOSE_ARRAY);
  }

  /** Writes the metadata fields of one person, without braces. */
  private putExtra(sink: ByteSink, person: PersonRecord, template: LineTemplate, key: string | null | undefined): void {
    const { rowNumbers } = person;
    sink.putText(MARK.personKey);
    sink.putString(key ? `"${key}"` : 'null');
    sink.putText(MARK.source);
    sink.putNumber(rowNumbers[0]!);
    sink.putText(MARK.rowNumbers);
    for (let i = 0; i < rowNumbers.length; i++) {
      if (i > 0) sink.putByte(COMMA);
      sink.putNumber(rowNumbers[i]!);
    }
    writeFields(sink, template, person, null);
    this.putCoverages(sink, person);
    sink.putByte(CLOSE_ARRAY);
    if (person.starts[CUSTOM_SLOT]! < 0) return;
    sink.putText(MARK.custom);
    writeValue(sink, person, CUSTOM_SLOT);
  }
}

function compileTemplates(filled: SlotSet): Templates {
  const coverages = { before: MARK.sourceEnd, behind: MARK.coverages };
  return {
    filled,
    member: compileTemplate(MEMBER_SHAPE, filled, { behind: MARK.dependents }),
    extendedMember: compileTemplate(EXTENDED_MEMBER_SHAPE, filled, { behind: MARK.dependents }),
    dependent: compileTemplate(DEPENDENT_SHAPE, filled, { behind: MARK.objectEnd }),
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
): void {
  for (let i = 0; i < texts.length; i++) {
    sink.putText(texts[i]!);
    const place = places[i]!;
    if (place < 0) writeValue(sink, person!, slots[i]!);
    else writeValue(sink, coverage!, place);
  }
  sink.putText(end);
}

function writeValue(sink: ByteSink, values: PersonRecord | CoverageRecord, slot: number): void {
  const start = values.starts[slot]!;
  if (start < 0) sink.putText(MARK.null);
  else sink.put(values.bytes, start, values.ends[slot]!);
}
