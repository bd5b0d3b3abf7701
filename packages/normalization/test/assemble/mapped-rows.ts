import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
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
      customStart: -1,
      customEnd: -1,
    };
  });
  return { rowNumber, bytes: Buffer.concat(parts), personCount: persons.length, persons, issues: [] };
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
