import type { KeyedPerson, PersonKeys } from '../render/person-keys.ts';
import type { ComparedPerson } from './compared-person.ts';

export interface FoundKeys {
  readonly person_key: string | null;
  readonly family_key: string | null;
}

export const NO_KEYS: FoundKeys = { person_key: null, family_key: null };

/** Families whose keys are remembered. People of one family mostly follow each other. */
const MOST_FAMILIES = 1000;

/** Finds the keys that people have in the records. A family is read once, if its people follow each other. */
export class KeyFinder {
  private readonly found = new Map<ComparedPerson, FoundKeys>();
  private families = 0;

  constructor(private readonly keys: PersonKeys) {}

  of(person: ComparedPerson): FoundKeys {
    const { subscriber } = person;
    if (!this.found.has(subscriber)) this.readFamily(subscriber);
    const known = this.found.get(person);
    if (known !== undefined) return known;
    // In a file of changes, a dependent may come without the family.
    const [family = null, own = null] = this.keys.ofFamily(keyed(subscriber), [keyed(person)]);
    return { person_key: person.type === 'member' ? family : own, family_key: family };
  }

  private readFamily(subscriber: ComparedPerson): void {
    if (this.families++ % MOST_FAMILIES === 0) this.found.clear();
    const people = [subscriber, ...subscriber.dependents];
    const [family = null, ...own] = this.keys.ofFamily(keyed(subscriber), subscriber.dependents.map(keyed));
    for (const [place, key] of [family, ...own].entries()) {
      this.found.set(people[place]!, { person_key: key, family_key: family });
    }
  }
}

function keyed({ values }: ComparedPerson): KeyedPerson {
  const value = (field: string): string | null => values.get(field)?.toLowerCase() ?? null;
  return {
    groupId: value('group_id'),
    memberId: value('member_id'),
    subscriberId: value('subscriber_id'),
    relationship: value('relationship'),
    firstName: value('first_name'),
    dateOfBirth: value('date_of_birth'),
  };
}
