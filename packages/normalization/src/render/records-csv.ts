import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import type { ByteSink } from '../record/byte-sink.ts';
import { COVERAGE_SLOTS, fieldSlot, SLOT } from '../record/field-slots.ts';
import { PersonPool } from '../record/person-record.ts';
import { type LinePerson, RecordLineReader } from '../record/read-record-line.ts';
import { putCell, putText } from './csv-cell.ts';
import { renderLines } from './render-lines.ts';

export interface CsvOptions {
  /** Adds the columns of the fields beyond the contract. */
  readonly includeMetadata?: boolean;
  /** False: no apostrophes before text that a spreadsheet would run. For machines. */
  readonly spreadsheetSafe?: boolean;
}

const CONTRACT_FIELDS: readonly TargetField[] = [
  'member_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'ssn',
  'email',
  'phone',
  'address.street',
  'address.city',
  'address.state',
  'address.zip',
  'coverage.plan_id',
  'coverage.effective_date',
  'coverage.termination_date',
  'coverage.coverage_type',
  'gender',
  'relationship',
];
const EXTRA_FIELDS: readonly TargetField[] = [
  'middle_name',
  'name_suffix',
  'address.street2',
  'subscriber_id',
  'family_id',
  'group_id',
  'employment.status',
  'employment.hire_date',
  'employment.termination_date',
  'maintenance_type',
  'handicapped',
];
/** Only dependents have these in the contract; a member's come with the metadata. */
const DEPENDENT_ONLY = new Set<TargetField>(['gender', 'relationship']);
/** Only members have these in the contract; a dependent's come with the metadata. */
const MEMBER_ONLY = new Set<TargetField>(['email', 'phone']);
const FREE_KINDS = new Set(['id', 'name', 'text', 'email']);

const encoder = new TextEncoder();
const COMMA = 0x2c;
const LINE_END = encoder.encode('\r\n');
const MEMBER = encoder.encode('member');
const DEPENDENT = encoder.encode('dependent');

interface CsvColumn {
  readonly slot: number;
  /** Place among the coverage's fields; -1: a field of the person. */
  readonly place: number;
  /** What is anyone's text, not of a fixed form, and so may start as a formula does. */
  readonly isFree: boolean;
  readonly forMember: boolean;
  readonly forDependent: boolean;
}

/** The normalized output as CSV: a row per covered person, the member's before its dependents' (decisions.md 7). */
export function renderRecordsCsv(
  records: AsyncIterable<Uint8Array>,
  { includeMetadata = false, spreadsheetSafe = true }: CsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const fields = includeMetadata ? [...CONTRACT_FIELDS, ...EXTRA_FIELDS] : CONTRACT_FIELDS;
  const columns = fields.map((field) => toColumn(field, includeMetadata));
  const names = ['record_type', 'subscriber_member_id', ...fields.map((field) => field.replace('.', '_'))];
  if (includeMetadata) names.push('source_row_number', 'coverages');
  const reader = new RecordLineReader(new PersonPool());
  const writer = new CsvRowWriter(columns, reader, { includeMetadata, guard: spreadsheetSafe });
  return renderLines(records, {
    start: (sink) => sink.put(encoder.encode(`${names.join(',')}\r\n`)),
    line(sink, bytes, start) {
      reader.read(bytes, start);
      writer.put(sink, MEMBER, reader.member);
      for (const dependent of reader.dependents) writer.put(sink, DEPENDENT, dependent);
    },
    end: () => undefined,
  });
}

class CsvRowWriter {
  constructor(
    private readonly columns: readonly CsvColumn[],
    private readonly reader: RecordLineReader,
    private readonly options: { readonly includeMetadata: boolean; readonly guard: boolean },
  ) {}

  put(sink: ByteSink, type: Uint8Array, { person, shown, coveragesStart, extraEnd }: LinePerson): void {
    const { guard } = this.options;
    const isMember = type === MEMBER;
    const { person: member } = this.reader.member;
    sink.put(type);
    sink.putByte(COMMA);
    const id = member.starts[SLOT.memberId]!;
    if (id >= 0) putCell(sink, member.bytes, id, member.ends[SLOT.memberId]!, guard);
    for (const { slot, place, isFree, forMember, forDependent } of this.columns) {
      sink.putByte(COMMA);
      if (!(isMember ? forMember : forDependent)) continue;
      const values = place < 0 ? person : shown;
      const at = place < 0 ? slot : place;
      const start = values.starts[at]!;
      if (start >= 0) putCell(sink, values.bytes, start, values.ends[at]!, guard && isFree);
    }
    if (this.options.includeMetadata) {
      sink.putByte(COMMA);
      sink.putNumber(person.rowNumbers[0]!);
      sink.putByte(COMMA);
      putText(sink, decoder.decode(person.bytes.subarray(coveragesStart, extraEnd)), false);
    }
    sink.put(LINE_END);
  }
}

const decoder = new TextDecoder();

function toColumn(field: TargetField, includeMetadata: boolean): CsvColumn {
  const slot = fieldSlot(field);
  return {
    slot,
    place: COVERAGE_SLOTS.indexOf(slot),
    isFree: FREE_KINDS.has(TARGET_FIELDS[slot]!.kind),
    forMember: includeMetadata || !DEPENDENT_ONLY.has(field),
    forDependent: includeMetadata || !MEMBER_ONLY.has(field),
  };
}
