import type { ColumnReading } from '../infer/label-candidates.ts';

const YEAR = /(?<!\d)20\d\d(?!\d)/;
/** What stands next to a year in the names of groups: `CURRENT (2026)`, `New 2027`. */
const PERIOD =
  /\b(?:current|curr|cur|existing|present|new|next|prior|previous|old|renewal|expiring|expired|ending|py|cy)\b/g;

type Labeled = Pick<ColumnReading, 'label' | 'index'>;

const yearIn = (label: string): number => Number(YEAR.exec(label.slice(0, 256))?.[0] ?? 0);

const withoutYear = (label: string): string =>
  label
    .slice(0, 256)
    .replace(YEAR, ' ')
    .toLowerCase()
    .replace(PERIOD, '')
    // `2026 Medical` next to `2027 Medical Plan`.
    .replace(/(?<=\p{L}{3} )plan\s*$/u, '')
    .replace(/[^a-z0-9]+/g, '');

/** A label without a year that says the same of the one before. */
const BEFORE = /\b(?:current|curr|cur|existing|present|prior|previous|old)\b/i;

/**
 * Columns whose label comes again with a later year: `2026 Medical Plan` or `Current Medical Plan` next to
 * `2027 Medical Plan`.
 */
export function columnsOfEarlierYears(columns: readonly Labeled[]): Set<number> {
  const latest = new Map<string, number>();
  for (const { label } of columns) {
    const name = withoutYear(label);
    latest.set(name, Math.max(latest.get(name) ?? 0, yearIn(label)));
  }
  const isEarlier = ({ label }: Labeled) => {
    const year = yearIn(label);
    return (year > 0 || BEFORE.test(label.slice(0, 256))) && year < (latest.get(withoutYear(label)) ?? 0);
  };
  return new Set(columns.filter(isEarlier).map(({ index }) => index));
}

/** The column with the same label for the year before. Undefined if there is none. */
export function yearBefore<C extends Labeled>({ label }: Labeled, columns: readonly C[]): C | undefined {
  const year = yearIn(label);
  const earlier = columns.filter(
    (one) => yearIn(one.label) > 0 && yearIn(one.label) < year && withoutYear(one.label) === withoutYear(label),
  );
  return earlier.length === 1 ? earlier[0] : undefined;
}
