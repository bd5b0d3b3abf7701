import { COVERAGE_SLOTS, SLOT } from './field-slots.ts';
import type { CoverageRecord, PersonRecord } from './person-record.ts';

const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const WAIVED = new TextEncoder().encode('"waived"');

/**
 * The entries of a person's `coverages`. A declined line is omitted if there are other lines. If a person declined
 * everything, `coverages` says so.
 */
export function listedCoverages(person: PersonRecord): readonly CoverageRecord[] {
  const all = person.coverages.slice(0, person.coverageCount);
  if (all.length < 2) return all;
  const held = all.filter((coverage) => !isWaived(coverage));
  return held.length === 0 ? all : held;
}

export function isWaived({ bytes, starts, ends }: CoverageRecord): boolean {
  const start = starts[TIER]!;
  return start >= 0 && ends[TIER]! - start === WAIVED.length && WAIVED.every((byte, i) => bytes[start + i] === byte);
}
