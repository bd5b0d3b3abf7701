import { z } from 'zod';
import type { PersonType } from './change-entry.ts';

const text = z.string().nullish();
const coverageSchema = z.object({
  plan_id: text,
  plan_name: text,
  effective_date: text,
  termination_date: text,
  coverage_type: text,
  insurance_line: text,
});
const personSchema = z.object({
  member_id: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  name_suffix: text,
  date_of_birth: text,
  ssn: text,
  gender: text,
  email: text,
  phone: text,
  address: z.object({ street: text, street2: text, city: text, state: text, zip: text }).optional(),
  relationship: text,
  subscriber_id: text,
  family_id: text,
  group_id: text,
  division: text,
  employment: z.object({ status: text, hire_date: text, termination_date: text }).optional(),
  is_disabled: text,
  maintenance_type: text,
  coverages: z.array(coverageSchema),
  custom: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).default({}),
  source: z.object({ row_number: z.int() }),
});
const familySchema = personSchema.extend({ dependents: z.array(personSchema) });
type WrittenPerson = z.output<typeof personSchema>;

export type ComparedCoverage = z.output<typeof coverageSchema>;

export interface ComparedPerson {
  readonly type: PersonType;
  /** The member of the family. For a member, the person itself. */
  readonly subscriber: ComparedPerson;
  readonly dependents: readonly ComparedPerson[];
  /** The values to compare, without coverages and without empty values. */
  readonly values: ReadonlyMap<string, string>;
  readonly coverages: readonly ComparedCoverage[];
  readonly rowNumber: number;
  /** What the sender says about the person, such as `termination`. */
  readonly maintenance: string | null;
  /**
   * The day on which the last coverage ends. Null if a coverage has no end. A dependent without coverages has the
   * member's.
   */
  readonly end: string | null;
}

/** Reads the people of a family, the member first, from the JSON form of a record that has every field. */
export function readFamily(json: string, today: string): ComparedPerson[] {
  const { dependents, ...member } = familySchema.parse(JSON.parse(json));
  const people: ComparedPerson[] = [];
  const described = describe(member, today);
  // Whether the file has this column depends on the other people in it. For members it adds no information.
  if (member.subscriber_id === member.member_id) described.values.delete('subscriber_id');
  const subscriber: ComparedPerson = {
    ...described,
    type: 'member',
    dependents: people,
    get subscriber() {
      return subscriber;
    },
  };
  for (const dependent of dependents) {
    const described = describe(dependent, today);
    if (member.member_id) described.values.set('subscriber_member_id', member.member_id);
    const end = described.coverages.length === 0 && described.end === null ? subscriber.end : described.end;
    people.push({ ...described, end, type: 'dependent', subscriber, dependents: [] });
  }
  return [subscriber, ...people];
}

function describe(person: WrittenPerson, today: string) {
  const { address, employment, coverages, custom, source, maintenance_type: maintenance, ...own } = person;
  const values = new Map<string, string>();
  const put = (prefix: string, part: Readonly<Record<string, string | null | undefined>>): void => {
    for (const [name, value] of Object.entries(part)) if (value) values.set(`${prefix}${name}`, value);
  };
  put('', own);
  put('address.', address ?? {});
  put('employment.', employment ?? {});
  for (const [name, value] of Object.entries(custom)) if (value !== null) values.set(`custom.${name}`, String(value));
  const end = endOf(coverages, maintenance, today);
  return { values, coverages, rowNumber: source.row_number, maintenance: maintenance ?? null, end };
}

export function endOf(
  coverages: readonly ComparedCoverage[],
  maintenance: string | null | undefined,
  today: string,
): string | null {
  let last = '';
  let isOver = coverages.length > 0;
  for (const { termination_date: end, coverage_type: tier } of coverages) {
    const day = end ?? (tier === 'waived' ? today : null);
    if (day === null) isOver = false;
    else if (day > last) last = day;
  }
  if (isOver) return last;
  return maintenance === 'termination' || maintenance === 'delete' ? today : null;
}
