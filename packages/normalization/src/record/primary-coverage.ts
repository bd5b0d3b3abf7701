import { CANONICAL_VALUES } from '@rollcall/contracts';
import { COVERAGE_SLOTS, SLOT } from './field-slots.ts';
import { isWaived } from './listed-coverages.ts';
import { type CoverageRecord, type PersonRecord, sameValue } from './person-record.ts';

const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const EFFECTIVE = COVERAGE_SLOTS.indexOf(SLOT.effectiveDate);
const TERMINATION = COVERAGE_SLOTS.indexOf(SLOT.terminationDate);
const [MEDICAL, ...OTHERS] = CANONICAL_VALUES.insurance_line;
/** A coverage whose line the file doesn't name comes after medical: next to a named line, it is rarely another. */
const LINES: readonly (string | null)[] = [MEDICAL, null, ...OTHERS];
const ORDER = LINES.map((line) => new TextEncoder().encode(JSON.stringify(line)));
const UNNAMED = LINES.indexOf(null);
/** Added to the rank of a declined line. */
export const RANK_DECLINED = LINES.length + 1;

/** Precedence of an insurance line: lower values come first. */
export function primaryRank(line: string | null): number {
  const rank = LINES.indexOf(line);
  return rank < 0 ? LINES.length : rank;
}

/**
 * Selects the primary coverage: one that wasn't declined, then medical before dental, vision, life, and the other lines in
 * the order of the list, so that the order of a file's rows doesn't decide. Within a
 * line, a coverage without end date comes before one that has ended, then the one that started last, then the first one.
 *
 * @param isAllowed excludes coverages for which it returns false
 */
export function primaryCoverage(
  person: PersonRecord,
  isAllowed: (coverage: CoverageRecord) => boolean = () => true,
): CoverageRecord | null {
  let best: CoverageRecord | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let i = 0; i < person.coverageCount; i++) {
    const coverage = person.coverages[i]!;
    if (!isAllowed(coverage)) continue;
    const rank = rankOf(coverage) + (isWaived(coverage) ? RANK_DECLINED : 0);
    const isOfSameLine = best !== null && rank === bestRank && sameValue(coverage, best, LINE);
    if (rank < bestRank || (isOfSameLine && isInForceOver(coverage, best!))) {
      best = coverage;
      bestRank = rank;
    }
  }
  return best;
}

/** For two coverages of one line: whether `later`, which comes after `earlier`, is the current one. */
function isInForceOver(later: CoverageRecord, earlier: CoverageRecord): boolean {
  const hasEnded = later.starts[TERMINATION]! >= 0;
  if (hasEnded !== earlier.starts[TERMINATION]! >= 0) return !hasEnded;
  return isLater(later, earlier);
}

/** Dates are `"YYYY-MM-DD"`, so comparing bytes compares dates. A coverage without start date comes first. */
function isLater(one: CoverageRecord, other: CoverageRecord): boolean {
  const start = one.starts[EFFECTIVE]!;
  const otherStart = other.starts[EFFECTIVE]!;
  if (start < 0 || otherStart < 0) return start >= 0 && otherStart < 0;
  const length = Math.min(one.ends[EFFECTIVE]! - start, other.ends[EFFECTIVE]! - otherStart);
  for (let i = 0; i < length; i++) {
    const difference = one.bytes[start + i]! - other.bytes[otherStart + i]!;
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function rankOf(coverage: CoverageRecord): number {
  const start = coverage.starts[LINE]!;
  if (start < 0) return UNNAMED;
  const length = coverage.ends[LINE]! - start;
  for (let rank = 0; rank < ORDER.length; rank++) {
    const line = ORDER[rank]!;
    if (line.length !== length) continue;
    let i = 0;
    while (i < length && coverage.bytes[start + i] === line[i]) i++;
    if (i === length) return rank;
  }
  return ORDER.length;
}
