import { createHmac } from 'node:crypto';
import { SLOT } from '../record/field-slots.ts';
import type { FamilyRecord, PersonRecord } from '../record/person-record.ts';
import { jsonText } from './json-text.ts';

export interface PersonKeySource {
  /** Without it nobody can tell from a key whose it is by trying names and birth dates. */
  readonly secret: Uint8Array;
  /** Where an id names one person only, such as a feed: keys of two scopes have nothing in common. */
  readonly scope: string;
}

/** By which receivers know a person again: the same in each file of the scope, and never the key of another person. */
export class PersonKeys {
  constructor(private readonly source: PersonKeySource) {}

  /** The member's key and then each dependent's; null: nothing tells this person from another of the family. */
  of({ member, dependents }: FamilyRecord): (string | null)[] {
    const keys = [this.ofMember(member)];
    for (const dependent of dependents) keys.push(this.ofDependent(member, dependent));
    return keys.map((key) => (keys.indexOf(key) === keys.lastIndexOf(key) ? key : null));
  }

  private ofMember(member: PersonRecord): string | null {
    const relationship = textOf(member, SLOT.relationship);
    // A dependent whose subscriber is not in the file has the key that it has beside the subscriber.
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

/** Letter case tells nobody apart. */
function textOf({ bytes, starts, ends }: PersonRecord, slot: number): string | null {
  const start = starts[slot]!;
  return start < 0 ? null : jsonText(bytes, start, ends[slot]!).toLowerCase();
}
