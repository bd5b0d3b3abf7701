import { COVERAGE_SLOTS, fieldSlot, SLOT } from './field-slots.ts';
import { isWaived, listedCoverages } from './listed-coverages.ts';
import { type CoverageRecord, type PersonRecord, sameValue } from './person-record.ts';
import { primaryCoverage } from './primary-coverage.ts';

const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const NAMES = [SLOT.insuranceLine, SLOT.planId, fieldSlot('coverage.plan_name'), SLOT.coverageType].map((slot) =>
  COVERAGE_SLOTS.indexOf(slot),
);
/** Coverage fields that a dependent can inherit from the member. Dates are never inherited. */
const INHERITED = [COVERAGE_SLOTS.indexOf(SLOT.planId), TIER];

/**
 * The coverages that an output lists: those that name a line, a plan, or a level. The line that it shows as the person's
 * comes first. Apart from that, they have the order of their rows. Dates alone are shown as the person's coverage, but
 * don't list one.
 */
export function namedCoverages(person: PersonRecord): readonly CoverageRecord[] {
  const named = listedCoverages(person).filter(({ starts }) => NAMES.some((name) => starts[name]! >= 0));
  const primary = named.length < 2 ? null : primaryCoverage(person);
  if (primary === null) return named;
  const isFirst = (coverage: CoverageRecord) => sameValue(coverage, primary, LINE);
  return [...named.filter(isFirst), ...named.filter((coverage) => !isFirst(coverage))];
}

/**
 * The one coverage that an output shows for a person: the member's primary coverage, or a dependent's own primary
 * coverage, or else the member's.
 *
 * @param shown is filled and returned, valid as long as the record
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
 * The member's coverage of the same insurance line, from which a dependent's coverage inherits missing values (the
 * coverage level is only sent for subscribers: 005010X220A1, HD05). Only for display: `coverages` aren't changed.
 */
function sameLine(member: PersonRecord, own: CoverageRecord): CoverageRecord | null {
  return primaryCoverage(member, (coverage) => sameValue(coverage, own, LINE) && !isWaived(coverage));
}
