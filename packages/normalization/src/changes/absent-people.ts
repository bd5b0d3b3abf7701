import { recordOrdinal } from '../record/packed-record.ts';
import { type ComparedPerson, FamilyReader } from './compared-person.ts';
import { groupBy } from './group-by.ts';
import { eachRecord, type ReadRecords } from './read-records.ts';

/**
 * People of an earlier file who aren't in a later one: where their records are, without a value of theirs. They go on
 * with each file, so that a person who is back is recognized.
 */
export interface AbsentPeople {
  /** The job whose records have them. Null: the one that the file was compared with. */
  readonly job_id: string | null;
  readonly kind: 'rejected' | 'missing' | 'expired';
  /** YYYY-MM-DD: when a file came without them first. */
  readonly since: string;
  /** The first row of each one's family, and which person of the family it is: 0 is the member. */
  readonly places: readonly (readonly [row: number, person: number])[];
}

/** With the records of their job. */
export interface FormerPeople {
  readonly people: AbsentPeople;
  readonly read: ReadRecords;
}

/** Each file of theirs is read when people are new in a later file. */
const MOST_JOBS = 3;
const MOST_PEOPLE = 5000;
const KEPT_DAYS = 400;

/** Reads the values of absent people. Each job's records are read once. */
export async function readAbsent(
  given: readonly FormerPeople[],
  { today, signal }: { readonly today: string; readonly signal?: AbortSignal | undefined },
): Promise<Map<ComparedPerson, AbsentPeople>> {
  const found = new Map<ComparedPerson, AbsentPeople>();
  const reader = new FamilyReader(today);
  for (const groups of groupBy(given, ({ people }) => people.job_id ?? '').values()) {
    const places = groups.flatMap(({ people }) => people.places.map(([row, person]) => ({ row, person, people })));
    const byRow = groupBy(places, ({ row }) => String(row));
    if (byRow.size === 0) continue;
    await eachRecord(groups[0]!.read, signal, (bytes, at) => {
      const wanted = byRow.get(String(recordOrdinal(bytes, at)));
      if (wanted === undefined) return;
      const family = reader.read(bytes, at);
      for (const { person, people } of wanted) if (family[person]) found.set(family[person], people);
    });
  }
  return found;
}

/** Collects who is absent from a file, for the next one. */
export class AbsentList {
  private readonly groups = new Map<string, AbsentPeople & { readonly places: (readonly [number, number])[] }>();

  /** @param former where the person was already absent before */
  add(person: ComparedPerson, kind: AbsentPeople['kind'], today: string, former?: AbsentPeople): void {
    const job_id = former?.job_id ?? null;
    const since = former?.kind === kind ? former.since : today;
    const key = JSON.stringify([job_id, kind, since]);
    const group = this.groups.get(key) ?? { job_id, kind, since, places: [] };
    this.groups.set(key, group);
    const { subscriber } = person;
    group.places.push([subscriber.rowNumber, person.place]);
  }

  /** Passes on people who were not looked for, because nobody is new. */
  keep(people: AbsentPeople): void {
    this.groups.set(JSON.stringify([people.job_id, people.kind, people.since]), {
      ...people,
      places: [...people.places],
    });
  }

  /** The newest ones, within limits. Those who must not be lost, because their rows were rejected, come first. */
  list(today: string): readonly AbsentPeople[] {
    const first = new Date(Date.parse(today) - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
    const newest = [...this.groups.values()]
      .filter(({ since }) => since >= first)
      .sort((a, b) => rank(a) - rank(b) || (a.since === b.since ? 0 : a.since < b.since ? 1 : -1));
    const jobs = new Set([...new Set(newest.map(({ job_id: job }) => job))].slice(0, MOST_JOBS));
    let left = MOST_PEOPLE;
    const kept: AbsentPeople[] = [];
    for (const group of newest.filter(({ job_id: job }) => jobs.has(job))) {
      if (left > 0) kept.push({ ...group, places: group.places.slice(0, left) });
      left -= group.places.length;
    }
    return kept;
  }
}

const rank = ({ kind }: AbsentPeople): number => (kind === 'rejected' ? 0 : 1);
