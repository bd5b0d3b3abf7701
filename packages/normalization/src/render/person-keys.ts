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

/** Stable keys with which receivers recognize a person in each file of the scope. */
export class PersonKeys {
  constructor(private readonly source: PersonKeySource) {}

  /**
   * The keys of the member and each dependent. Null if a person can't be distinguished from another one in the family.
   */
  of({ member, dependents }: FamilyRecord): (string | null)[] {
    const keys = [this.ofMember(member)];
    for (const dependent of dependents) keys.push(this.ofDependent(member, dependent));
    return keys.map((key) => (keys.indexOf(key) === keys.lastIndexOf(key) ? key : null));
  }

  private ofMember(member: PersonRecord): string | null {
    const relationship = textOf(member, SLOT.relationship);
    // A dependent without its subscriber in the file has the same key as with the subscriber.
    if (relationship !== null && relationship !== 'self') return this.ofDependent(member, member);
    const id = textOf(member, SLOT.memberId);
    return id === null ? null : this.digest('member', textOf(member, SLOT.groupId), id);
  }

  private ofDependent(member: PersonRecord, dependent: PersonRecord): string | null {
    const ownId = textOf(dependent, SLOT.memberId);
    const subscriber =
      member === dependent ? (textOf(member, SLOT.subscriberId) ?? ownId) : textOf(member, SLOT.memberId);
    const family = ['dependent', textOf(member, SLOT.groupId), subscriber] as const;
    if (ownId !== null && ownId !== subscriber) return this.digest(...family, 'id', ownId);
    const name = textOf(dependent, SLOT.firstName);
    const birth = textOf(dependent, SLOT.dateOfBirth);
    return subscriber === null || name === null || birth === null ? null : this.digest(...family, 'name', name, birth);
  }

  private digest(...parts: readonly (string | null)[]): string {
    const { secret, scope } = this.source;
    const text = JSON.stringify([scope, ...parts]);
    return `per_${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}`;
  }
}

/** Case-insensitive. */
function textOf({ bytes, starts, ends }: PersonRecord, slot: number): string | null {
  const start = starts[slot]!;
  return start < 0 ? null : jsonText(bytes, start, ends[slot]!).toLowerCase();
}
