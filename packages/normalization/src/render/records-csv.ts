import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import { ByteSink } from '../external/byte-sink.ts';
import { COVERAGE_SLOTS, CUSTOM_SLOT, fieldSlot, SLOT } from '../record/field-slots.ts';
import { CoverageRecord, type PersonRecord } from '../record/person-record.ts';
import { showCoverage } from '../record/shown-coverage.ts';
import { guardJson } from '../values/formula-guard.ts';
import { putCell, putText } from './csv-cell.ts';
import type { PersonKeys } from './person-keys.ts';
import { RecordJson } from './record-json.ts';
import { renderEach } from './render-each.ts';

export interface CsvOptions {
  /** Adds the columns of the metadata fields. */
  readonly includeMetadata?: boolean;
  /** Names of the vendor's custom fields, each of which is a column of the metadata: `custom.union_local`. */
  readonly customFields?: readonly string[];
  /** If false, formulas aren't disabled. For machines. */
  readonly spreadsheetSafe?: boolean;
  /** Without it, the column `person_key` is empty. */
  readonly personKeys?: PersonKeys | undefined;
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
  'division',
  'employment.status',
  'employment.hire_date',
  'employment.termination_date',
  'maintenance_type',
  'is_disabled',
];
/** Without metadata, only dependents have these fields. */
const DEPENDENT_ONLY = new Set<TargetField>(['gender', 'relationship']);
/** Without metadata, only members have these fields. */
const MEMBER_ONLY = new Set<TargetField>(['email', 'phone']);
const FREE_KINDS = new Set(['id', 'name', 'text', 'email']);

const encoder = new TextEncoder();
const COMMA = 0x2c;
const LINE_END = encoder.encode('\r\n');
const MEMBER = encoder.encode('member');
const DEPENDENT = encoder.encode('dependent');

interface CsvColumn {
  readonly slot: number;
  /** Index among the coverage's fields, or -1 for a field of the person. */
  readonly place: number;
  /** Free text, which can start like a formula. */
  readonly isFree: boolean;
  readonly forMember: boolean;
  readonly forDependent: boolean;
}

/** Renders the output as CSV, with a row per covered person, the member before its dependents. */
export function renderRecordsCsv(
  records: AsyncIterable<Uint8Array>,
  { includeMetadata = false, customFields = [], spreadsheetSafe = true, personKeys }: CsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const fields = includeMetadata ? [...CONTRACT_FIELDS, ...EXTRA_FIELDS] : CONTRACT_FIELDS;
  const columns = fields.map((field) => toColumn(field, includeMetadata));
  const names = ['record_type', 'subscriber_member_id', ...fields.map((field) => field.replace('.', '_'))];
  const custom = includeMetadata ? customFields : [];
  if (includeMetadata) names.push('source_row_number', 'coverages', 'person_key');
  names.push(...custom.map((name) => `custom.${name}`));
  const writer = new CsvRowWriter(columns, { includeMetadata, custom, guard: spreadsheetSafe });
  return renderEach(records, {
    start: (sink) => sink.put(encoder.encode(`${names.join(',')}\r\n`)),
    record(sink, family, filled) {
      const { member, dependents } = family;
      const keys = includeMetadata ? personKeys?.of(family) : undefined;
      writer.json.expect(filled);
      writer.put(sink, member, { member, key: keys?.[0] });
      dependents.forEach((dependent, i) => {
        writer.put(sink, dependent, { member, key: keys?.[i + 1] });
      });
    },
    end: () => undefined,
  });
}

/** Names of the custom fields that a file's columns feed. */
export function customFieldsIn(mapping: readonly { readonly field: string }[]): string[] {
  return mapping.flatMap(({ field }) => (field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : []));
}

const CUSTOM = 'custom.';

class CsvRowWriter {
  readonly json = new RecordJson();
  private readonly shown = new CoverageRecord();
  private readonly coverages = new ByteSink(4096);

  constructor(
    private readonly columns: readonly CsvColumn[],
    private readonly options: {
      readonly includeMetadata: boolean;
      readonly custom: readonly string[];
      readonly guard: boolean;
    },
  ) {}

  put(
    sink: ByteSink,
    person: PersonRecord,
    { member, key }: { readonly member: PersonRecord; readonly key: string | null | undefined },
  ): void {
    const { guard } = this.options;
    const isMember = person === member;
    const shown = showCoverage(member, person, this.shown);
    sink.put(isMember ? MEMBER : DEPENDENT);
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
      const coverages = `[${this.coveragesOf(person)}]`;
      putText(sink, guard ? guardJson(coverages) : coverages, false);
      sink.putByte(COMMA);
      sink.putString(key ?? '');
    }
    if (this.options.custom.length > 0) this.putCustom(sink, person);
    sink.put(LINE_END);
  }

  private putCustom(sink: ByteSink, { bytes, starts, ends }: PersonRecord): void {
    const start = starts[CUSTOM_SLOT]!;
    const json = start < 0 ? '{}' : decoder.decode(bytes.subarray(start, ends[CUSTOM_SLOT]));
    const values: Record<string, unknown> = JSON.parse(json);
    for (const name of this.options.custom) {
      const value = values[name] ?? null;
      sink.putByte(COMMA);
      if (value !== null) putText(sink, String(value), this.options.guard && typeof value === 'string');
    }
  }

  private coveragesOf(person: PersonRecord): string {
    this.coverages.clear();
    this.json.putCoverages(this.coverages, person);
    return decoder.decode(this.coverages.view());
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
