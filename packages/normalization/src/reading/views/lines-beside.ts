import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';

/**
 * `Dental, Effective Date, Life, Effective Date`: a repeated label next to columns of different lines belongs to that
 * line. Otherwise, the first would apply to all lines.
 */
export function linesBeside(readings: readonly ColumnReading[]): Map<number, string> {
  const byLabel = new Map<string, ColumnReading[]>();
  for (const reading of readings) {
    const label = reading.label.trim().toLowerCase();
    if (isBareCoverage(reading)) byLabel.set(label, [...(byLabel.get(label) ?? []), reading]);
  }
  const lineOf = new Map<number, string>();
  for (const same of byLabel.values()) {
    const lines = same.length < 2 ? null : (linesBefore(same, readings) ?? linesAfter(same, readings));
    same.forEach(({ index }, at) => {
      const line = lines?.[at];
      if (line !== undefined) lineOf.set(index, line);
    });
  }
  return lineOf;
}

const isBareCoverage = ({ meaning, scores }: ColumnReading): boolean =>
  meaning.owner === 'self' &&
  meaning.line === null &&
  meaning.unknownWords === 0 &&
  (isOnlyCoverage(meaning.atoms) ||
    [...scores].some(([field, score]) => field.startsWith('coverage.') && score >= leastOf(field)));

/** `LVL` alone can be another level. Repeated behind lines of coverage, it is theirs. */
const leastOf = (field: string): number => (field === 'coverage.coverage_type' ? 0.5 : MAPPING_THRESHOLD);

/** `Coverage` alone, the plan or the level of the line before. */
const isOnlyCoverage = (atoms: ReadonlySet<string>): boolean => atoms.size === 1 && atoms.has('coverage');

/** The last line named before each column. Null if one has none or all are the same. */
function linesBefore(same: readonly ColumnReading[], readings: readonly ColumnReading[]): string[] | null {
  const lines = same.map(({ index }, at) => {
    const from = at === 0 ? 0 : same[at - 1]!.index + 1;
    return readings.slice(from, index).findLast(({ meaning }) => meaning.line !== null)?.meaning.line;
  });
  return differing(lines);
}

/** The first line named after each column. */
function linesAfter(same: readonly ColumnReading[], readings: readonly ColumnReading[]): string[] | null {
  const lines = same.map(
    ({ index }, at) =>
      readings.slice(index + 1, same[at + 1]?.index).find(({ meaning }) => meaning.line !== null)?.meaning.line,
  );
  return differing(lines);
}

function differing(lines: readonly (string | null | undefined)[]): string[] | null {
  const named = lines.filter((line) => typeof line === 'string');
  return named.length === lines.length && new Set(named).size > 1 ? named : null;
}
