import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import type { Person, Reading, RecordDetail } from './record-queries.ts';

export interface ShownReading {
  readonly key: string;
  readonly label: string;
  readonly reading: Reading;
  /** The issue in the report, shown instead of the reason. */
  readonly issue: { readonly severity: 'error' | 'warning'; readonly message: string } | null;
}

export interface ReadingGroup {
  readonly title: string;
  readonly readings: readonly ShownReading[];
}

const PERSON = ['member_id', 'first_name', 'middle_name', 'last_name', 'name_suffix', 'date_of_birth', 'ssn', 'gender'];
const CONTACT = /^(email|phone|address\..*)$/;

/** The values of a person by group, as users look for them. Blank cells without a field are omitted. */
export function groupReadings({ record, rows }: RecordDetail, person: number): ReadingGroup[] {
  const who: Person | undefined = person === 0 ? record : record.dependents[person - 1];
  const groups = new Map<string, ShownReading[]>();
  for (const { row_number: row, readings, issues } of rows) {
    readings.forEach((reading, index) => {
      if (reading.person !== person) return;
      if (reading.as_sent === '' && reading.normalized === null && reading.field === null) return;
      if (isAbsentPart(reading)) return;
      const title = titleOf(reading, who);
      const group = groups.get(title) ?? [];
      const issue = issues.find(({ field }) => field === reading.field);
      group.push({
        key: `${row} ${index}`,
        label: reading.field === null ? reading.columns.join(', ') : labelOfField(reading.field),
        reading,
        issue: issue ?? null,
      });
      groups.set(title, group);
    });
  }
  return [...groups]
    .map(([title, readings]) => ({ title, readings }))
    .sort((a, b) => rankOf(a.title) - rankOf(b.title));
}

/** A name without a suffix leaves the suffix empty, which explains nothing. */
function isAbsentPart({ reason, normalized, transforms }: Reading): boolean {
  return normalized === null && reason === 'left_empty' && transforms.includes('split_name');
}

function titleOf({ field, coverage }: Reading, person: Person | undefined): string {
  if (field === null) return 'Sent but not used';
  if (PERSON.includes(field)) return 'Person';
  if (CONTACT.test(field)) return 'Contact';
  if (field.startsWith('custom.')) return 'Custom fields';
  if (!field.startsWith('coverage.')) return 'Family and employment';
  const line = coverage === null ? null : person?.coverages?.[coverage]?.insurance_line;
  return line ? `Coverage: ${labelOfValue('coverage.insurance_line', line)}` : 'Coverage';
}

function rankOf(title: string): number {
  return ['Person', 'Contact', 'Coverage', 'Family and employment', 'Custom fields', 'Sent but not used'].findIndex(
    (name) => title.startsWith(name),
  );
}
