import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import type { ByteSink } from '../external/byte-sink.ts';
import { COVERAGE_SLOTS, CUSTOM_SLOT, fieldSlot } from '../record/field-slots.ts';
import { CoverageRecord, type FamilyRecord, type PersonRecord } from '../record/person-record.ts';
import { namedCoverages, showCoverage } from '../record/shown-coverage.ts';
import type { OutputHead } from './output-head.ts';
import type { PersonKeys } from './person-keys.ts';
import { renderEach } from './render-each.ts';
import { metadataXml } from './xml-metadata.ts';
import { putXmlValue, xmlText } from './xml-text.ts';

const encoder = new TextEncoder();

/** An element with a value, or without one. */
interface Piece {
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  readonly nil: Uint8Array;
  readonly slot: number;
  /** Index among the coverage's fields, or -1 for a field of the person. */
  readonly place: number;
  /** Text before and after it, including the tags of the surrounding object for its first and last element. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

const COVERAGE: readonly TargetField[] = [
  'coverage.plan_id',
  'coverage.effective_date',
  'coverage.termination_date',
  'coverage.coverage_type',
];
const MEMBER = ['member_id', 'first_name', 'last_name', 'date_of_birth', 'ssn', 'email', 'phone'] as const;
const STREET2 = 'address.street2';
const PLACE = ['address.city', 'address.state', 'address.zip'] as const;
const DEPENDENT = ['member_id', 'first_name', 'last_name', 'date_of_birth', 'ssn', 'gender', 'relationship'] as const;

const SHAPES = {
  member: pieces([...MEMBER, 'address.street', ...PLACE, ...COVERAGE]),
  extendedMember: pieces([...MEMBER, 'address.street', ...PLACE, STREET2, ...COVERAGE]),
  dependent: pieces([...DEPENDENT, ...COVERAGE]),
  memberExtra: pieces([
    'middle_name',
    'name_suffix',
    'gender',
    'relationship',
    'subscriber_id',
    'family_id',
    'group_id',
    'division',
    'employment.status',
    'employment.hire_date',
    'employment.termination_date',
    'maintenance_type',
    'is_disabled',
  ]),
  dependentExtra: pieces(['middle_name', 'name_suffix', 'email', 'phone', 'maintenance_type', 'is_disabled']),
  coverage: pieces(COVERAGE_SLOTS.map((slot) => TARGET_FIELDS[slot]!.name)),
};

const TEXT = {
  record: encoder.encode('<record>'),
  recordEnd: encoder.encode('</dependents></record>\n'),
  extendedEnd: encoder.encode('</record>\n'),
  dependents: encoder.encode('<dependents>'),
  dependentsEnd: encoder.encode('</dependents>'),
  dependent: encoder.encode('<dependent>'),
  dependentEnd: encoder.encode('</dependent>'),
  source: encoder.encode('<source><row_number>'),
  sourceEnd: encoder.encode('</row_number></source>'),
  coverages: encoder.encode('<coverages>'),
  coveragesEnd: encoder.encode('</coverages>'),
  coverageRow: encoder.encode('<row_number>'),
  coverageRowEnd: encoder.encode('</row_number></coverage>'),
  coverageClose: encoder.encode('</coverage>'),
  end: encoder.encode('</records></enrollment>\n'),
};

/**
 * Renders the output as XML, valid against schema/enrollment-v1.xsd. Missing values are empty elements with xsi:nil.
 */
export function renderRecordsXml(
  records: AsyncIterable<Uint8Array>,
  { jobId, vendor, processedAt, metadata, personKeys }: OutputHead,
): AsyncGenerator<Uint8Array> {
  const shown = new CoverageRecord();
  const keysOf = metadata === undefined ? null : (family: FamilyRecord) => personKeys?.of(family) ?? [];
  const attributes = `job_id="${xmlText(jobId)}" vendor="${xmlText(vendor)}" processed_at="${xmlText(processedAt)}"`;
  const head =
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<enrollment xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${attributes}>\n` +
    `${metadata === undefined ? '' : `${metadataXml(metadata)}\n`}<records>\n`;
  return renderEach(records, {
    start: (sink) => sink.put(encoder.encode(head)),
    record: (sink, family) => putRecord(sink, family, shown, keysOf?.(family) ?? null),
    end: (sink) => sink.put(TEXT.end),
  });
}

function putRecord(
  sink: ByteSink,
  { member, dependents }: FamilyRecord,
  shown: CoverageRecord,
  keys: ReturnType<PersonKeys['of']> | null,
): void {
  sink.put(TEXT.record);
  putPieces(sink, keys !== null ? SHAPES.extendedMember : SHAPES.member, member, showCoverage(member, member, shown));
  sink.put(TEXT.dependents);
  dependents.forEach((dependent, i) => {
    sink.put(TEXT.dependent);
    putPieces(sink, SHAPES.dependent, dependent, showCoverage(member, dependent, shown));
    if (keys !== null) putExtra(sink, dependent, SHAPES.dependentExtra, keys[i + 1]);
    sink.put(TEXT.dependentEnd);
  });
  if (keys === null) {
    sink.put(TEXT.recordEnd);
    return;
  }
  sink.put(TEXT.dependentsEnd);
  putExtra(sink, member, SHAPES.memberExtra, keys[0]);
  sink.put(TEXT.extendedEnd);
}

function putExtra(sink: ByteSink, person: PersonRecord, shape: readonly Piece[], key: string | null | undefined): void {
  sink.putString(key ? `<person_key>${key}</person_key>` : '<person_key xsi:nil="true"/>');
  sink.put(TEXT.source);
  sink.putNumber(person.rowNumbers[0]!);
  sink.put(TEXT.sourceEnd);
  putPieces(sink, shape, person, null);
  sink.put(TEXT.coverages);
  for (const coverage of namedCoverages(person)) {
    putPieces(sink, SHAPES.coverage, person, coverage);
    // The template closes the element, but the row number belongs inside.
    sink.length -= TEXT.coverageClose.length;
    sink.put(TEXT.coverageRow);
    sink.putNumber(coverage.rowNumber);
    sink.put(TEXT.coverageRowEnd);
  }
  sink.put(TEXT.coveragesEnd);
  const start = person.starts[CUSTOM_SLOT]!;
  if (start >= 0) sink.putString(customXml(person.bytes.subarray(start, person.ends[CUSTOM_SLOT])));
}

/** Names begin with a letter and have only letters, digits, and underscores, so they are valid attributes. */
function customXml(json: Uint8Array): string {
  const custom: Record<string, unknown> = JSON.parse(decoder.decode(json));
  const fields = Object.entries(custom).map(([name, value]) =>
    value === null
      ? `<field name="${name}" xsi:nil="true"/>`
      : `<field name="${name}">${xmlText(String(value))}</field>`,
  );
  return `<custom>${fields.join('')}</custom>`;
}

const decoder = new TextDecoder();

function putPieces(
  sink: ByteSink,
  shape: readonly Piece[],
  person: PersonRecord,
  coverage: CoverageRecord | null,
): void {
  for (let i = 0; i < shape.length; i++) {
    const { before, after, open, close, nil, slot, place } = shape[i]!;
    const values = place < 0 ? person : coverage;
    const at = place < 0 ? slot : place;
    const start = values === null ? -1 : values.starts[at]!;
    sink.put(before);
    if (values === null || start < 0) sink.put(nil);
    else {
      sink.put(open);
      putXmlValue(sink, values.bytes, start, values.ends[at]!);
      sink.put(close);
    }
    sink.put(after);
  }
}

/** Elements for fields in order. Consecutive `address` fields are wrapped in an `address` element. */
function pieces(fields: readonly TargetField[]): Piece[] {
  const groupOf = (field: TargetField | undefined): string => (field?.includes('.') ? field.split('.')[0]! : '');
  return fields.map((field, i) => {
    const group = groupOf(field);
    const name = field.split('.').at(-1)!;
    const slot = fieldSlot(field);
    const starts = group !== '' && groupOf(fields[i - 1]) !== group;
    const ends = group !== '' && groupOf(fields[i + 1]) !== group;
    return {
      open: encoder.encode(`<${name}>`),
      close: encoder.encode(`</${name}>`),
      nil: encoder.encode(`<${name} xsi:nil="true"/>`),
      before: encoder.encode(starts ? `<${group}>` : ''),
      after: encoder.encode(ends ? `</${group}>` : ''),
      slot,
      place: COVERAGE_SLOTS.indexOf(slot),
    };
  });
}
