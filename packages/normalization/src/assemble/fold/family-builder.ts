import type { ValidationSettings } from '@rollcall/contracts';
import type { KeyClaims } from '../../premises/key-claims.ts';
import type { RowOrder } from '../../premises/row-order.ts';
import { COVERAGE_SLOTS, fieldSlot, PLAIN_SLOTS, SLOT } from '../../record/field-slots.ts';
import {
  type CoverageRecord,
  type FamilyRecord,
  PersonPool,
  type PersonRecord,
  sameValue,
} from '../../record/person-record.ts';
import { FAMILY_RULES } from '../../rules/family-rules.ts';
import { UnitReader, type UnitRef } from '../pack/row-unit.ts';
import type { LateIssues } from '../report/late-issues.ts';
import type { RowOutcomes } from '../report/row-outcomes.ts';
import { dateNumber } from './read-value.ts';

const IDENTITY_SLOTS = [SLOT.memberId, SLOT.firstName, SLOT.lastName, SLOT.dateOfBirth];
const NAME_SLOTS = [SLOT.firstName, SLOT.lastName];
const DISTINGUISHING_SLOTS = [SLOT.dateOfBirth, SLOT.firstName];
/** The fields that name a dependent's family. */
const LINKING_SLOTS = [SLOT.subscriberId, SLOT.familyId, fieldSlot('subscriber_ssn')];
const OPPOSING_SLOTS = [SLOT.lastName, fieldSlot('address.street')];
const SSN = fieldSlot('ssn');
const EFFECTIVE = COVERAGE_SLOTS.indexOf(SLOT.effectiveDate);
const TERMINATION = COVERAGE_SLOTS.indexOf(SLOT.terminationDate);
const decoder = new TextDecoder();

/**
 * Folds a family's rows, in row order, into one record. The result depends only on the rows. Folding all rows gives the
 * same record as folding the first rows, writing the record, and adding the others to it later. This is why a family
 * can leave memory early.
 */
export class FamilyBuilder {
  private readonly pool = new PersonPool();
  private readonly units = new UnitReader();
  private readonly persons: PersonRecord[] = [];
  private readonly dependents: PersonRecord[] = [];
  private member: PersonRecord | null = null;
  /** The SSNs in the family's first row. Null if not looked up yet. */
  private subscriberSsns: readonly number[] | null = null;
  private first: UnitRef | null = null;

  constructor(
    private readonly issues: LateIssues,
    private readonly duplicates: ValidationSettings['duplicate_members'],
    private readonly outcomes: Pick<RowOutcomes, 'valid' | 'reject'>,
    /** Collects the keys that several subscribers claim. */
    private readonly claims: Pick<KeyClaims, 'add'>,
    private readonly order: Pick<RowOrder, 'add' | 'isRefuted'>,
  ) {}

  begin(): void {
    this.pool.releaseAll();
    while (this.dependents.length > 0) this.dependents.pop();
    this.member = null;
  }

  /** Starts from a record that was written before. Takes ownership of its persons. */
  beginFrom({ member, dependents }: FamilyRecord): void {
    this.begin();
    this.member = member;
    for (const dependent of dependents) this.dependents.push(dependent);
  }

  /** Adds rows, which must be in row order. `family` returns null afterwards if no subscriber is left. */
  add(units: readonly UnitRef[], ordinal: number): void {
    this.subscriberSsns = null;
    this.first = null;
    let carried = this.member !== null;
    for (const unit of units) {
      if (unit.rowNumber === ordinal) this.first ??= unit;
      carried ||= unit.isSubscriberRow && !unit.rejected;
    }
    for (const unit of units) {
      if (unit.rejected) this.outcomes.reject(unit);
      else if (!carried) {
        this.rejectOrphan(unit, ordinal);
        this.outcomes.reject(unit);
      } else if (this.addUnit(unit, ordinal)) this.outcomes.valid++;
      else this.outcomes.reject(unit);
    }
  }

  /** Adds a dependent without a subscriber as a separate record. */
  addOrphan(unit: UnitRef): void {
    this.units.read(unit, this.pool, this.persons);
    this.member = this.persons[0] ?? null;
    for (let i = 1; i < this.persons.length; i++) this.join(this.persons[i]!, false);
    this.outcomes.valid++;
  }

  family(): FamilyRecord | null {
    return this.member === null ? null : { member: this.member, dependents: this.dependents };
  }

  private addUnit(unit: UnitRef, ordinal: number): boolean {
    this.units.read(unit, this.pool, this.persons);
    if (this.isOpposedToPlace(unit, ordinal)) return false;
    this.assignSubscriberId();
    if (this.otherSubscriber(unit)) return false;
    if (this.isRepeat() && !this.acceptRepeat(unit)) return false;
    if (!unit.isSubscriberRow && unit.rowNumber < ordinal) {
      const severity = this.issues.report(FAMILY_RULES.dependentBeforeSubscriber, unit.rowNumber, {
        values: { row: ordinal },
      });
      if (severity === 'error') return false;
    }
    if (this.sharesSubscriberSsn(unit)) return false;
    for (const person of this.persons) this.join(person, person.isSubscriber);
    return true;
  }

  /**
   * Whether a dependent that is linked to the subscriber by its position alone seems to belong to another family, and
   * this is an error. A spouse or child can have another last name, so the same street speaks for the family.
   */
  private isOpposedToPlace(unit: UnitRef, ordinal: number): boolean {
    const { member } = this;
    const [person] = this.persons;
    if (unit.isSubscriberRow || member === null || person === undefined) return false;
    if (LINKING_SLOTS.some((slot) => person.starts[slot]! >= 0) || sharesId(person, member)) return false;
    const [name, street] = OPPOSING_SLOTS.map((slot) => [text(person, slot), text(member, slot)] as const);
    const isStranger = areDifferent(...name!);
    const isStreetUnknown = street!.includes(null);
    this.order.add(isStranger);
    const { isRefuted } = this.order;
    if (!isRefuted && (!isStranger || (!isStreetUnknown && !areDifferent(...street!)))) return false;
    const rule = isStreetUnknown && !isRefuted ? FAMILY_RULES.placedByRowOrder : FAMILY_RULES.placedInOtherFamily;
    return this.issues.report(rule, unit.rowNumber, { values: { row: ordinal } }) === 'error';
  }

  /** Assigns the subscriber's ID to dependents that are linked by their position alone. */
  private assignSubscriberId(): void {
    if (this.member === null || this.member.starts[SLOT.memberId]! < 0) return;
    for (const person of this.persons) {
      if (person.isSubscriber || person.starts[SLOT.memberId]! >= 0) continue;
      person.bodyEnd = -1;
      fillValue(person, this.member, SLOT.memberId);
    }
  }

  /** Whether a dependent in the row has the subscriber's SSN and this is an error. */
  private sharesSubscriberSsn(unit: UnitRef): boolean {
    let rejected = false;
    for (let i = 0; i < this.persons.length; i++) {
      const person = this.persons[i]!;
      if (person.isSubscriber || person.ssn === 0) continue;
      const marked = (unit.subscriberSsnMask & (1 << Math.min(i, 31))) !== 0;
      if (!marked && !this.ssnsOfSubscriber().includes(person.ssn)) continue;
      const details = { originalValue: text(person, SSN) };
      const severity = this.issues.report(FAMILY_RULES.ssnOfSubscriber, unit.rowNumber, details);
      rejected ||= severity === 'error';
    }
    return rejected;
  }

  /**
   * Returns the subscriber's SSNs in the family's first subscriber row, which dependents may precede. Later rows don't
   * count: the family may already be written by then.
   */
  private ssnsOfSubscriber(): readonly number[] {
    if (this.subscriberSsns !== null) return this.subscriberSsns;
    const persons: PersonRecord[] = [];
    if (this.first !== null) this.units.read(this.first, this.pool, persons);
    this.subscriberSsns = persons.filter((person) => person.isSubscriber).map((person) => person.ssn);
    return this.subscriberSsns;
  }

  /** Whether the row has a subscriber other than the family's, which is an error in the row. */
  private otherSubscriber(unit: UnitRef): boolean {
    let subscriber = this.member;
    for (const person of this.persons) {
      if (!person.isSubscriber) continue;
      if (subscriber !== null && differs(subscriber, person)) {
        this.noteClaim(subscriber, person);
        const severity = this.issues.report(FAMILY_RULES.multipleSubscribers, unit.rowNumber, {
          originalValue: text(person, SLOT.memberId),
          values: { row: subscriber.rowNumbers[0]! },
        });
        return severity === 'error';
      }
      subscriber ??= person;
    }
    return false;
  }

  private noteClaim(first: PersonRecord, second: PersonRecord): void {
    const ofGroups = first.starts[SLOT.groupId]! >= 0 && second.starts[SLOT.groupId]! >= 0;
    const areOfGroups = ofGroups && !sameValue(first, second, SLOT.groupId);
    for (const slot of [SLOT.subscriberId, SLOT.memberId]) {
      const start = second.starts[slot]!;
      if (start < 0) continue;
      this.claims.add(decoder.decode(second.bytes.subarray(start, second.ends[slot]!)), areOfGroups);
      return;
    }
  }

  /** Whether every person and every coverage in the row is already known. */
  private isRepeat(): boolean {
    for (const person of this.persons) {
      const known = this.find(person);
      if (known === null) return false;
      for (let i = 0; i < person.coverageCount; i++) {
        if (!hasCoverage(known, person.coverages[i]!)) return false;
      }
    }
    return true;
  }

  private acceptRepeat(unit: UnitRef): boolean {
    if (this.duplicates === 'merge') return true;
    const known = this.find(this.persons[0]!)!;
    const severity = this.issues.report(
      { ...FAMILY_RULES.duplicateMember, severity: this.duplicates },
      unit.rowNumber,
      {
        values: { row: known.rowNumbers[0]! },
      },
    );
    return severity !== 'error';
  }

  private rejectOrphan(unit: UnitRef, ordinal: number): void {
    this.units.read(unit, this.pool, this.persons);
    this.issues.report(FAMILY_RULES.subscriberRejected, unit.rowNumber, {
      originalValue: text(this.persons[0]!, SLOT.subscriberId),
      values: { row: ordinal },
    });
  }

  private find(person: PersonRecord): PersonRecord | null {
    const { member } = this;
    if (person.isSubscriber) return member;
    for (const slot of NAME_SLOTS) if (person.starts[slot]! < 0) return null;
    // A dependent without a subscriber is a record of its own.
    if (member !== null && !member.isSubscriber && isSamePerson(member, person)) return member;
    for (const known of this.dependents) if (isSamePerson(known, person)) return known;
    return null;
  }

  private join(person: PersonRecord, asMember: boolean): void {
    const known = this.find(person);
    if (known !== null) mergePerson(known, person);
    else if (asMember) this.member = person;
    else this.dependents.push(person);
  }
}

/** Without a birth date, only coverages of the same row are the same person's, such as those of an INS in an 834. */
function isSamePerson(known: PersonRecord, later: PersonRecord): boolean {
  for (const slot of IDENTITY_SLOTS) if (!sameText(known, later, slot)) return false;
  if (later.starts[SLOT.dateOfBirth]! >= 0) return true;
  return known.ssn === later.ssn && known.rowNumbers.at(-1) === later.rowNumbers[0];
}

/** Names can be in capitals on some rows or sheets. */
function sameText(a: PersonRecord, b: PersonRecord, slot: number): boolean {
  if (sameValue(a, b, slot)) return true;
  const [one, other] = [a, b].map(({ bytes, starts, ends }) =>
    starts[slot]! < 0 ? null : decoder.decode(bytes.subarray(starts[slot]!, ends[slot]!)).toLowerCase(),
  );
  return NAME_SLOTS.includes(slot) && one === other;
}

/** Two subscribers with the same ID are different people if their dates of birth or first names differ. */
function differs(a: PersonRecord, b: PersonRecord): boolean {
  for (const slot of DISTINGUISHING_SLOTS) {
    if (a.starts[slot]! >= 0 && b.starts[slot]! >= 0 && !sameText(a, b, slot)) return true;
  }
  return false;
}

function hasCoverage(person: PersonRecord, wanted: CoverageRecord): boolean {
  for (let i = 0; i < person.coverageCount; i++) {
    let place = 0;
    while (place < COVERAGE_SLOTS.length && sameValue(person.coverages[i]!, wanted, place)) place++;
    if (place === COVERAGE_SLOTS.length) return true;
  }
  return false;
}

/**
 * Merges a later row into a person. Earlier values win, unless they are of a time that has ended. The later row adds
 * coverages and fills empty fields.
 */
function mergePerson(known: PersonRecord, later: PersonRecord): void {
  const isCurrent = beginsAfter(later, known);
  known.bodyEnd = -1;
  for (let i = 0; i < later.coverageCount; i++) {
    const added = later.coverages[i]!;
    if (hasCoverage(known, added)) continue;
    const coverage = known.addCoverage();
    coverage.bytes = added.bytes;
    coverage.rowNumber = added.rowNumber;
    coverage.starts.set(added.starts);
    coverage.ends.set(added.ends);
  }
  for (const slot of PLAIN_SLOTS) {
    if (later.starts[slot]! >= 0 && (isCurrent || known.starts[slot]! < 0)) fillValue(known, later, slot);
  }
  if (known.ssn === 0) known.ssn = later.ssn;
  const rowNumber = later.rowNumbers[0]!;
  if (known.rowNumbers.at(-1) !== rowNumber) known.rowNumbers.push(rowNumber);
}

/** Whether all coverages of one row begin after all of the others have ended, as in a history of a person. */
function beginsAfter(later: PersonRecord, earlier: PersonRecord): boolean {
  if (later.coverageCount === 0 || earlier.coverageCount === 0) return false;
  const starts = later.coverages.slice(0, later.coverageCount).map((one) => dateNumber(one, EFFECTIVE));
  const ends = earlier.coverages.slice(0, earlier.coverageCount).map((one) => dateNumber(one, TERMINATION));
  return !starts.includes(0) && !ends.includes(0) && Math.min(...starts) > Math.max(...ends);
}

/** Copies the person's values into a new buffer with the new value appended. Rare. */
function fillValue(known: PersonRecord, later: PersonRecord, slot: number): void {
  const value = later.bytes.subarray(later.starts[slot]!, later.ends[slot]!);
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const other of PLAIN_SLOTS) {
    if (known.starts[other]! < 0) continue;
    from = Math.min(from, known.starts[other]!);
    to = Math.max(to, known.ends[other]!);
  }
  if (to === 0) from = 0;
  const bytes = new Uint8Array(to - from + value.length);
  bytes.set(known.bytes.subarray(from, to));
  bytes.set(value, to - from);
  for (const other of PLAIN_SLOTS) {
    if (known.starts[other]! < 0) continue;
    known.starts[other] = known.starts[other]! - from;
    known.ends[other] = known.ends[other]! - from;
  }
  known.bytes = bytes;
  known.starts[slot] = to - from;
  known.ends[slot] = bytes.length;
}

/**
 * Whether two texts differ and neither contains the other. `Garcia` and `Garcia Lopez` aren't different, nor are `1 Oak
 * St` and `1 Oak St.`.
 */
/** Whether the dependent's own ID is the subscriber's, alone or with the person's number behind it. */
function sharesId(person: PersonRecord, member: PersonRecord): boolean {
  if (person.starts[SLOT.memberId]! >= 0 && sameValue(person, member, SLOT.memberId)) return true;
  const own = text(person, SLOT.memberId);
  const ids = [text(member, SLOT.memberId), text(member, SLOT.subscriberId)];
  return (
    own !== null && ids.some((id) => id !== null && own.startsWith(id) && /^(?:$|[-_./ ])/.test(own.slice(id.length)))
  );
}

function areDifferent(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  const [one, other] = [a, b].map((value) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) as [string, string];
  return !one.includes(other) && !other.includes(one);
}

/** The value as a person would read it. Null if there is none. */
export function text(person: PersonRecord, slot: number): string | null {
  const start = person.starts[slot]!;
  if (start < 0) return null;
  const parsed: unknown = JSON.parse(decoder.decode(person.bytes.subarray(start, person.ends[slot]!)));
  return String(parsed);
}
