import type { ComparedPerson } from './compared-person.ts';

/** A value that most of the missing people share. */
export interface Concentration {
  readonly field: string;
  readonly value: string;
  /** Missing people who have it. */
  readonly missing: number;
  /** Missing people in all. */
  readonly of: number;
  /** People who have it and are in the file. */
  readonly in_file: number;
}

/** A location, a plan, or a sheet that an export left out shows in one of these. None of them tells who somebody is. */
const COVERAGE_FIELDS = ['plan_id', 'insurance_line', 'coverage_type'] as const;
const PERSON_FIELDS = ['group_id', 'division', 'address.state', 'employment.status'] as const;

const MOST_SHARE = 0.8;
/** In the file, for each who is missing: a few who moved there do not hide the cause. */
const NEARLY_NOBODY = 0.1;

/** What the missing people have in common. Reads the file after once more, and only if they have anything in common. */
export async function findConcentration(
  missing: readonly ComparedPerson[],
  eachAfter: (see: (person: ComparedPerson) => boolean) => Promise<void>,
): Promise<Concentration[]> {
  const having = new Map<string, number>();
  for (const person of missing) for (const key of keysOf(person)) having.set(key, (having.get(key) ?? 0) + 1);
  const shared = new Map([...having].filter(([, people]) => people >= missing.length * MOST_SHARE));
  if (missing.length < 2 || shared.size === 0) return [];
  const inFile = new Map<string, number>();
  await eachAfter((person) => {
    for (const key of keysOf(person)) if (shared.has(key)) inFile.set(key, (inFile.get(key) ?? 0) + 1);
    return true;
  });
  const found = [...shared].filter(([key, people]) => (inFile.get(key) ?? 0) <= people * NEARLY_NOBODY);
  return found
    .sort(([, a], [, b]) => b - a)
    .map(([key, people]) => {
      const [field = '', value = ''] = key.split('\n', 2);
      return { field, value, missing: people, of: missing.length, in_file: inFile.get(key) ?? 0 };
    });
}

/** Field and value; a dependent without coverage of their own has the member's, and the member's group. */
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
