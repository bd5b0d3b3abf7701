import { LAST_DAY } from '../kernel/generated/layout.ts';
import { PLAIN_SLOTS, SLOT } from '../record/field-slots.ts';
import { type FamilyRecord, type PersonRecord, sameValue } from '../record/person-record.ts';
import type { PersonType } from './change-entry.ts';
import type { ChangeTally } from './change-tally.ts';
import { comparedField, endOfRecord } from './compared-person.ts';
import type { FamilyTally } from './family-tally.ts';
import { DECIDING_SLOTS, type PlainPair } from './plain-pair.ts';
import { hasSameBody } from './same-people.ts';
import { textOf } from './text-of.ts';

interface PlainOptions {
  readonly tally: ChangeTally;
  readonly families: FamilyTally;
  readonly today: string;
  /** Names of fields. */
  readonly notCompared: ReadonlySet<string>;
}

/**
 * Counts what differs between two families of one key if that is plain: who is who, and that coverage is the same. Most
 * families that differ have one person with another phone number or address. Their values are not read, and no objects
 * are created for them. The result is the same as that of matching and comparing them.
 */
export class PlainFamilies {
  private readonly tally: ChangeTally;
  private readonly families: FamilyTally;
  private readonly today: string;
  /** As the last days in digests. */
  private readonly dayNumber: number;
  private readonly notCompared: ReadonlySet<string>;
  private differs = false;

  constructor({ tally, families, today, notCompared }: PlainOptions) {
    this.tally = tally;
    this.families = families;
    this.today = today;
    this.dayNumber = Number(today.replaceAll('-', ''));
    this.notCompared = notCompared;
  }

  /** Counts a pair whose records need not be read. All fields are compared. */
  count({ people, member, dependent }: PlainPair): void {
    this.tally.noteSame('dependent', people - (dependent === null ? 1 : 2));
    const isOver = this.isOver(member.lastDay, false);
    const fields = [this.notePlain('member', member.slot, isOver)];
    if (dependent !== null) {
      fields.push(this.notePlain('dependent', dependent.slot, this.isOver(dependent.lastDay, isOver)));
    }
    if (fields.some((field) => field !== null)) this.families.noteChanged();
  }

  /** @param ofMember applies to a person without coverages */
  private isOver(lastDay: number, ofMember: boolean): boolean {
    return lastDay === LAST_DAY.none ? ofMember : lastDay <= this.dayNumber;
  }

  private notePlain(type: PersonType, slot: number | null, isOver: boolean): string | null {
    const field = slot === null ? null : comparedField(type, slot);
    this.tally.notePlain(type, field === null ? [] : [field], { isOver });
    return field;
  }

  /** Returns false if these families have to be matched. Nothing of them is counted then. */
  take(was: FamilyRecord, is: FamilyRecord): boolean {
    const place = onlyDifferent(was, is);
    if (place === null) return false;
    const isMemberSame = hasSameBody(was.member, is.member);
    if (!isMemberSame && !isPlain(was.member, is.member)) return false;
    const [before, after] = [was.dependents[place], is.dependents[place]];
    if (before && after && !(isPlain(before, after) && isIdentified(before))) return false;
    this.tally.noteSame('dependent', was.dependents.length - (before ? 1 : 0));
    if (isMemberSame && before === undefined) {
      this.tally.noteSame('member', 1);
      return true;
    }
    const end = endOfRecord(was.member, null, this.today);
    this.differs = false;
    this.note('member', was.member, is.member, end);
    if (before && after) this.note('dependent', before, after, endOfRecord(before, end, this.today));
    if (this.differs) this.families.noteChanged();
    return true;
  }

  private note(type: PersonType, before: PersonRecord, after: PersonRecord, end: string | null): void {
    const fields: string[] = [];
    for (const slot of PLAIN_SLOTS) {
      const field = comparedField(type, slot);
      if (field === null || sameValue(before, after, slot) || this.notCompared.has(field)) continue;
      if ((textOf(before, slot) || null) !== (textOf(after, slot) || null)) fields.push(field);
    }
    this.tally.notePlain(type, fields, { isOver: end !== null && end <= this.today });
    this.differs ||= fields.length > 0;
  }
}

/**
 * The position of the only dependent who isn't the same in both families, and -1 if there is none. Null if there are
 * several, or a number of dependents that differs.
 */
function onlyDifferent(was: FamilyRecord, is: FamilyRecord): number | null {
  if (was.dependents.length !== is.dependents.length) return null;
  let found = -1;
  for (let place = 0; place < was.dependents.length; place++) {
    if (hasSameBody(was.dependents[place]!, is.dependents[place]!)) continue;
    if (found >= 0) return null;
    found = place;
  }
  return found;
}

function isPlain(before: PersonRecord, after: PersonRecord): boolean {
  for (const slot of DECIDING_SLOTS) if (!sameValue(before, after, slot)) return false;
  const [from, other] = [endOfValues(before), endOfValues(after)];
  const length = before.bodyEnd - from;
  if (after.bodyEnd - other !== length) return false;
  for (let i = 0; i < length; i++) if (before.bytes[from + i] !== after.bytes[other + i]) return false;
  return true;
}

/** Where the coverages begin. */
function endOfValues({ bodyStart, starts, ends }: PersonRecord): number {
  let end = bodyStart;
  for (const slot of PLAIN_SLOTS) if (starts[slot]! >= 0 && ends[slot]! > end) end = ends[slot]!;
  return end;
}

/** The values by which a dependent is matched within the family, once everyone else is. */
function isIdentified(person: PersonRecord): boolean {
  const has = (slot: number): boolean => (textOf(person, slot) ?? '') !== '';
  return has(SLOT.firstName) && has(SLOT.dateOfBirth);
}
