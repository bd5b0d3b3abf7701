import type { Person } from '../records/record-queries.ts';
import type { PeopleMatch } from './people-queries.ts';

/** One of the files that a person is in. */
export interface Sighting {
  readonly match: PeopleMatch;
  readonly person: Person;
  /** Row of the person in the file. */
  readonly row: number;
}

export interface FoundPerson {
  readonly key: string;
  /** Null: nothing names the person in other files. */
  readonly personKey: string | null;
  /** Newest file first. */
  readonly sightings: readonly [Sighting, ...Sighting[]];
}

/** Each person once, with the files. */
export function groupPeople(matches: readonly PeopleMatch[]): FoundPerson[] {
  const people = new Map<string, FoundPerson>();
  for (const match of matches) {
    for (const place of match.people) {
      const person = place === 0 ? match.record : match.record.dependents[place - 1];
      if (person === undefined) continue;
      const row = person.source?.row_number ?? 0;
      const personKey = person.person_key ?? null;
      const key = personKey ?? `${match.job_id} ${row} ${place}`;
      const sighting = { match, person, row };
      const known = people.get(key);
      const sightings: FoundPerson['sightings'] = known ? [...known.sightings, sighting] : [sighting];
      people.set(key, { key, personKey, sightings });
    }
  }
  return [...people.values()];
}
