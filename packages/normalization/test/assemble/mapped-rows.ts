import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import { AT, DRAFT, ROLE } from '../../src/kernel/generated/layout.ts';
import type { Kernel } from '../../src/kernel/load-kernel.ts';
import { fieldSlot } from '../../src/record/field-slots.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../../src/record/mapped-row.ts';

/** A person as a test writes it: canonical values by field. */
export type PersonInput = Partial<Record<TargetField, string>> & {
  readonly subscriber?: boolean;
  readonly rejected?: boolean;
  /** Nine digits; the record's `ssn` is masked from it. */
  readonly fullSsn?: string;
  readonly fullSubscriberSsn?: string;
  readonly coverages?: readonly Partial<Record<TargetField, string>>[];
};

const encoder = new TextEncoder();

/** What the compiled mapping would hand over for one row. */
export function mappedRow(rowNumber: number, ...people: readonly PersonInput[]): MappedRow {
  const parts: Uint8Array[] = [];
  let length = 0;
  const put = (draft: CoverageDraft, field: TargetField, value: string): void => {
    const bytes = encoder.encode(JSON.stringify(value));
    const slot = fieldSlot(field);
    draft.starts[slot] = length;
    draft.ends[slot] = length + bytes.length;
    parts.push(bytes);
    length += bytes.length;
    const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
    if (date !== null) draft.dates[slot] = Number(date[1]) * 10000 + Number(date[2]) * 100 + Number(date[3]);
  };
  const fill = (draft: CoverageDraft, values: Readonly<Record<string, unknown>>): void => {
    for (const { name } of TARGET_FIELDS) {
      const value = values[name];
      if (typeof value === 'string') put(draft, name, value);
    }
  };
  const persons = people.map((input): PersonDraft => {
    const draft = emptyDraft();
    const coverages = (input.coverages ?? []).map((values) => {
      const coverage = emptyDraft();
      fill(coverage, values);
      return coverage;
    });
    fill(draft, input);
    if (input.fullSsn !== undefined) put(draft, 'ssn', `***-**-${input.fullSsn.slice(-4)}`);
    return {
      ...draft,
      isSubscriber: input.subscriber ?? false,
      rejected: input.rejected ?? false,
      ssn: Number(input.fullSsn ?? 0),
      subscriberSsn: Number(input.fullSubscriberSsn ?? 0),
      coverageCount: coverages.length,
      coverages,
    };
  });
  return { rowNumber, bytes: Buffer.concat(parts), personCount: persons.length, persons, issues: [], role: ROLE.open };
}

/** The row as the column reader would have it: values and drafts in the kernel's memory, until the next row. */
export function bringRow({ bytes, numbers }: Kernel, row: MappedRow): MappedRow {
  bytes.set(row.bytes, AT.written);
  let drafts = 0;
  const bring = <T extends CoverageDraft>(draft: T): T => {
    const at = AT.drafts / 4 + DRAFT.size * drafts++;
    const list = (place: number) => numbers.subarray(at + place, at + place + TARGET_FIELDS.length);
    const moved = (places: Int32Array) => places.map((place) => (place < 0 ? place : place + AT.written));
    numbers.fill(0, at, at + DRAFT.size);
    const lists = {
      starts: list(DRAFT.starts),
      ends: list(DRAFT.ends),
      dates: list(DRAFT.dates),
      numbers: list(DRAFT.numbers),
    };
    lists.starts.set(moved(draft.starts));
    lists.ends.set(moved(draft.ends));
    lists.dates.set(draft.dates);
    lists.numbers.set(draft.numbers);
    return { ...draft, ...lists };
  };
  const persons = row.persons.map((person) => ({ ...bring(person), coverages: person.coverages.map(bring) }));
  return { ...row, bytes, persons };
}

function emptyDraft(): CoverageDraft {
  const size = TARGET_FIELDS.length;
  return {
    starts: new Int32Array(size).fill(-1),
    ends: new Int32Array(size),
    dates: new Int32Array(size),
    numbers: new Int32Array(size),
  };
}
