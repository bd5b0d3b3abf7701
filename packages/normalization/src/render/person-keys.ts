import { createHmac } from 'node:crypto';
import { SLOT } from '../record/field-slots.ts';
import type { FamilyRecord, PersonRecord } from '../record/person-record.ts';
import { jsonText } from './json-text.ts';

export interface PersonKeySource {
  /** A secret, so that nobody can identify a person by trying names and birth dates. */
  readonly secret: Uint8Array;
  /** The scope in which IDs are unique, such as a feed. Keys of different scopes are unrelated. */
  readonly scope: string;
}

/** What a key is made of. Values in lower case, null if missing. */
export interface KeyedPerson {
  readonly groupId: string | null;
  readonly memberId: string | null;
  readonly subscriberId: string | null;
  readonly relationship: string | null;
  readonly firstName: string | null;
  readonly dateOfBirth: string | null;
}

/** Stable keys with which receivers recognize a person in each file of the scope. */
export class PersonKeys {
  constructor(private readonly source: PersonKeySource) {}

  /**
   * The keys of the member and each dependent. Null if a person can't be distinguished from another one in the family.
   */
  of({ member, dependents }: FamilyRecord): (string | null)[] {
    return this.ofFamily(identityOf(member), dependents.map(identityOf));
  }

  /** The same for people who are no records. */
  ofFamily(member: KeyedPerson, dependents: readonly KeyedPerson[]): (string | null)[] {
    const keys = [this.ofMember(member)];
    for (const dependent of dependents) keys.push(this.ofDependent(member, dependent));
    const times = new Map<string | null, number>();
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    return keys.map((key) => (times.get(key) === 1 ? key : null));
  }

  private ofMember(member: KeyedPerson): string | null {
    const { relationship, memberId: id, groupId } = member;
    // A dependent without its subscriber in the file has the same key as with the subscriber.
    if (relationship !== null && relationship !== 'self') return this.ofDependent(member, member);
    return id === null ? null : this.digest('member', groupId, id);
  }

  private ofDependent(member: KeyedPerson, dependent: KeyedPerson): string | null {
    const { memberId: ownId, firstName: name, dateOfBirth: birth } = dependent;
    const subscriber = member === dependent ? (member.subscriberId ?? ownId) : member.memberId;
    const family = ['dependent', member.groupId, subscriber] as const;
    if (ownId !== null && ownId !== subscriber) return this.digest(...family, 'id', ownId);
    return subscriber === null || name === null || birth === null ? null : this.digest(...family, 'name', name, birth);
  }

  private digest(...parts: readonly (string | null)[]): string {
    const { secret, scope } = this.source;
    const text = JSON.stringify([scope, ...parts]);
    return `per_${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}`;
  }
}

function identityOf(person: PersonRecord): KeyedPerson {
  return {
    groupId: textOf(person, SLOT.groupId),
    memberId: textOf(person, SLOT.memberId),
    subscriberId: textOf(person, SLOT.subscriberId),
    relationship: textOf(person, SLOT.relationship),
    firstName: textOf(person, SLOT.firstName),
    dateOfBirth: textOf(person, SLOT.dateOfBirth),
  };
}

/** Case-insensitive. */
function textOf({ bytes, starts, ends }: PersonRecord, slot: number): string | null {
  const start = starts[slot]!;
  return start < 0 ? null : jsonText(bytes, start, ends[slot]!).toLowerCase();
}
