import { COVERAGE_SLOTS, SLOT } from './field-slots.ts';
import { isWaived } from './listed-coverages.ts';
import { type CoverageRecord, type PersonRecord, sameValue } from './person-record.ts';
import { primaryCoverage } from './primary-coverage.ts';

const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
/** Places that a dependent's own coverage may leave to the member's: who and what is covered, never the dates. */
const INHERITED = [COVERAGE_SLOTS.indexOf(SLOT.planId), TIER];

/**
 * The one coverage that an output shows for a person of a record: the member's primary one; a dependent's own primary
 * one, or else the member's.
 *
 * @param shown is filled and returned; good while the record is
 */
export function showCoverage(member: PersonRecord, person: PersonRecord, shown: CoverageRecord): CoverageRecord {
  const own = primaryCoverage(person);
  const coverage = own ?? primaryCoverage(member);
  if (coverage === null) {
    shown.starts.fill(-1);
    return shown;
  }
  shown.bytes = coverage.bytes;
  shown.starts.set(coverage.starts);
  shown.ends.set(coverage.ends);
  if (own !== null && person !== member && !isWaived(own)) inherit(shown, sameLine(member, own));
  return shown;
}

function inherit(shown: CoverageRecord, from: CoverageRecord | null): void {
  if (from === null) return;
  if (from.bytes !== shown.bytes) throw new Error('all values of a record must be in one buffer');
  for (const place of INHERITED) {
    if (shown.starts[place]! >= 0) continue;
    shown.starts[place] = from.starts[place]!;
    shown.ends[place] = from.ends[place]!;
  }
}

/**
 * The member's coverage of the same insurance line: what a dependent's own coverage leaves blank (the tier stands on
 * subscribers only: 005010X220A1, HD05) it takes from there. Only in what is shown; `coverages` stay as they were sent.
 */
function sameLine(member: PersonRecord, own: CoverageRecord): CoverageRecord | null {
  return primaryCoverage(member, (coverage) => sameValue(coverage, own, LINE) && !isWaived(coverage));
}
