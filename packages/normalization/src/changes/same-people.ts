import type { FamilyRecord, PersonRecord } from '../record/person-record.ts';

/** In larger families, only people at the same position are compared, so that the time stays linear. */
const MOST_OF_FAMILY = 16;

export interface SamePeople {
  readonly isMemberSame: boolean;
  /** Dependents of either family who have no equal in the other one, by position. */
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
  /** Dependents of both. */
  readonly equal: number;
}

/** Finds the people of two families whose stored values are the same, byte by byte, without reading the values. */
export function findSamePeople(before: FamilyRecord, after: FamilyRecord): SamePeople {
  const left = new Set(before.dependents.map((_, index) => 1 + index));
  const right = new Set(after.dependents.map((_, index) => 1 + index));
  const pair = (place: number, other: number): boolean => {
    const [one, two] = [before.dependents[place - 1], after.dependents[other - 1]];
    if (one === undefined || two === undefined || !hasSameBody(one, two)) return false;
    left.delete(place);
    right.delete(other);
    return true;
  };
  for (const place of left) pair(place, place);
  if (Math.max(left.size, right.size) <= MOST_OF_FAMILY) {
    for (const place of left) for (const other of right) if (pair(place, other)) break;
  }
  const equal = before.dependents.length - left.size;
  return { isMemberSame: hasSameBody(before.member, after.member), before: left, after: right, equal };
}

export function hasSameBody(one: PersonRecord, other: PersonRecord): boolean {
  const length = one.bodyEnd - one.bodyStart;
  if (other.bodyEnd - other.bodyStart !== length) return false;
  const [a, b] = [one.bytes, other.bytes];
  const [from, to] = [one.bodyStart, other.bodyStart];
  for (let i = 0; i < length; i++) if (a[from + i] !== b[to + i]) return false;
  return true;
}
