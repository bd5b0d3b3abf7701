import { COVERAGE_SLOTS, SLOT } from './field-slots.ts';
import type { CoverageRecord, PersonRecord } from './person-record.ts';

const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const LINES = ['medical', 'dental', 'vision', 'life'];
const ORDER = LINES.map((line) => new TextEncoder().encode(JSON.stringify(line)));

/** Place of an insurance line in the order in which a record shows one: the lower the earlier. */
export function primaryRank(line: string | null): number {
  const rank = line === null ? -1 : LINES.indexOf(line);
  return rank < 0 ? LINES.length : rank;
}

/** The coverage that the record shows: medical before dental, vision, life, others; then the earliest (decisions.md 7). */
export function primaryCoverage(person: PersonRecord): CoverageRecord | null {
  let best: CoverageRecord | null = null;
  let bestRank = ORDER.length + 1;
  for (let i = 0; i < person.coverageCount; i++) {
    const coverage = person.coverages[i]!;
    const rank = rankOf(coverage);
    if (rank < bestRank) {
      best = coverage;
      bestRank = rank;
    }
  }
  return best;
}

function rankOf(coverage: CoverageRecord): number {
  const start = coverage.starts[LINE]!;
  if (start < 0) return ORDER.length;
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
