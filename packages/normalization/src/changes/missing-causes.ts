import type { ComparedPerson } from './compared-person.ts';
import { isOver } from './describe-person.ts';
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

/** A value that people had in the previous file and no one has in this one, because they are missing. */
export interface Vanished {
  readonly field: string;
  readonly value: string;
  readonly missing: number;
  /** Number of people in the previous file who have the value and whose coverage had not ended. */
  readonly before: number;
}

export interface MissingCauses {
  readonly concentration: readonly Concentration[];
  readonly vanished: readonly Vanished[];
}

export const NO_CAUSES: MissingCauses = { concentration: [], vanished: [] };

/**
 * If an export left out a location, a plan, or a sheet, one of these fields shows it. None of them identifies a person.
 */
const COVERAGE_FIELDS = ['plan_id', 'insurance_line', 'coverage_type'] as const;
const PERSON_FIELDS = ['group_id', 'division', 'address.state', 'employment.status'] as const;

const MOST_SHARE = 0.8;
/** Maximum number of people in the file per missing person. A few who moved there don't hide the cause. */
const NEARLY_NOBODY = 0.1;
/** One person who is missing is not a group. */
const LEAST_OF_GROUP = 2;
const MOST_VANISHED = 20;
/** A column that wasn't read leaves its field blank for this share of the people in the file, or for more of them. */
const NEARLY_ALL = 0.95;

interface FindOptions {
  readonly before: ReadRecords;
  readonly after: ReadRecords;
  /** Rejected rows stand in the file too. */
  readonly rejected?: ReadRecords | undefined;
  readonly today: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Finds what the missing people have in common, and what vanished with them. Reads the files again, the previous one only
 * if something vanished. A field that the new file doesn't have, such as that of a renamed column, is no cause: its
 * values are gone from the file, whoever is in it.
 */
export async function findCauses(missing: readonly ComparedPerson[], options: FindOptions): Promise<MissingCauses> {
  const { before, after, rejected, today } = options;
  const having = new Map<string, number>();
  for (const person of missing) count(having, keysOf(person));
  const shared = new Map([...having].filter(([, people]) => people >= LEAST_OF_GROUP));
  if (shared.size === 0) return NO_CAUSES;
  const inFile = new Map<string, number>();
  const filled = new FilledFields();
  for (const read of [after, rejected]) {
    if (read !== undefined) await countAll(read, inFile, shared, options, (person) => filled.add(person));
  }
  const groups = new Map([...shared].filter(([key]) => filled.has(entryOf(key).field)));
  const gone = new Map([...groups].filter(([key]) => !inFile.has(key)));
  const inBaseline = new Map<string, number>();
  if (gone.size > 0) await countAll(before, inBaseline, gone, options, (person) => !isOver(person, today));
  return {
    concentration: inOrder(groups)
      .filter(([, people]) => people >= missing.length * MOST_SHARE)
      .filter(([key, people]) => (inFile.get(key) ?? 0) <= people * NEARLY_NOBODY)
      .map(([key, people]) => ({
        ...entryOf(key),
        missing: people,
        of: missing.length,
        in_file: inFile.get(key) ?? 0,
      })),
    // If most people have another value now, the value was renamed.
    vanished: inOrder(gone)
      .map(([key, people]) => ({
        ...entryOf(key),
        missing: people,
        before: Math.max(people, inBaseline.get(key) ?? 0),
      }))
      .filter(({ missing, before }) => missing >= before * MOST_SHARE)
      .slice(0, MOST_VANISHED),
  };
}

/** Which fields the people of a file have. */
class FilledFields {
  private people = 0;
  private readonly counts = new Map<string, number>();

  add(person: ComparedPerson): true {
    this.people++;
    count(this.counts, new Set([...keysOf(person)].map((key) => entryOf(key).field)));
    return true;
  }

  /** Whether the file has the field. A file without people doesn't say. */
  has(field: string): boolean {
    return this.people === 0 || (this.counts.get(field) ?? 0) > this.people * (1 - NEARLY_ALL);
  }
}

const inOrder = (people: ReadonlyMap<string, number>) => [...people].sort(([, a], [, b]) => b - a);

function entryOf(key: string): { readonly field: string; readonly value: string } {
  const [field = '', value = ''] = key.split('\n', 2);
  return { field, value };
}

function count(counts: Map<string, number>, keys: Iterable<string>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

async function countAll(
  read: ReadRecords,
  counts: Map<string, number>,
  wanted: ReadonlyMap<string, number>,
  { today, signal }: FindOptions,
  isCounted: (person: ComparedPerson) => boolean,
): Promise<void> {
  await eachFamily(read, { today, signal }, (people) => {
    for (const person of people.filter(isCounted))
      count(
        counts,
        [...keysOf(person)].filter((key) => wanted.has(key)),
      );
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
