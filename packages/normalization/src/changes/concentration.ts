import type { ComparedPerson } from './compared-person.ts';
import { eachFamily, type ReadRecords } from './read-records.ts';

/** A value that most of the missing people share. */
export interface Concentration {
  readonly field: string;
  readonly value: string;
  /** Number of missing people who have the value. */
  readonly missing: number;
  /** Number of all missing people. */
  readonly of: number;
  /** Number of people in the file who have the value. */
  readonly in_file: number;
}

/**
 * If an export left out a location, a plan, or a sheet, one of these fields shows it. None of them identifies a person.
 */
const COVERAGE_FIELDS = ['plan_id', 'insurance_line', 'coverage_type'] as const;
const PERSON_FIELDS = ['group_id', 'division', 'address.state', 'employment.status'] as const;

const MOST_SHARE = 0.8;
/** Maximum number of people in the file per missing person. A few who moved there don't hide the cause. */
const NEARLY_NOBODY = 0.1;

/** Finds what the missing people have in common. Reads the new file again, but only if there are shared values. */
export async function findConcentration(
  missing: readonly ComparedPerson[],
  { read, today, signal }: { read: ReadRecords; today: string; signal: AbortSignal | undefined },
): Promise<Concentration[]> {
  const having = new Map<string, number>();
  for (const person of missing) for (const key of keysOf(person)) having.set(key, (having.get(key) ?? 0) + 1);
  const shared = new Map([...having].filter(([, people]) => people >= missing.length * MOST_SHARE));
  if (missing.length < 2 || shared.size === 0) return [];
  const inFile = new Map<string, number>();
  await eachFamily(read, { today, signal }, (people) => {
    for (const key of people.flatMap((person) => [...keysOf(person)])) {
      if (shared.has(key)) inFile.set(key, (inFile.get(key) ?? 0) + 1);
    }
  });
  const found = [...shared].filter(([key, people]) => (inFile.get(key) ?? 0) <= people * NEARLY_NOBODY);
  return found
    .sort(([, a], [, b]) => b - a)
    .map(([key, people]) => {
      const [field = '', value = ''] = key.split('\n', 2);
      return { field, value, missing: people, of: missing.length, in_file: inFile.get(key) ?? 0 };
    });
}

/** Field and value. A dependent without coverages has the member's, and the member's group. */
function keysOf(person: ComparedPerson): Set<string> {
  const { subscriber, coverages } = person;
  const keys = new Set<string>();
  for (const field of PERSON_FIELDS) {
    const value = person.values.get(field) ?? subscriber.values.get(field);
    if (value) keys.add(`${field}\n${value}`);
  }
  for (const coverage of coverages.length > 0 ? coverages : subscriber.coverages) {
    for (const field of COVERAGE_FIELDS) if (coverage[field]) keys.add(`coverage.${field}\n${coverage[field]}`);
  }
  return keys;
}
