import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { Witness } from '../scene.ts';
import { against } from './against.ts';

const YEAR = /(?<!\d)20\d\d(?!\d)/;

const yearIn = (label: string): number => Number(YEAR.exec(label.slice(0, 256))?.[0] ?? 0);
const withoutYear = (label: string): string =>
  label
    .slice(0, 256)
    .replace(YEAR, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Columns whose label comes again with a later year: `2026 Medical Plan` next to `2027 Medical Plan`. */
export function columnsOfEarlierYears(columns: readonly ColumnReading[]): Set<number> {
  const latest = new Map<string, number>();
  for (const { label } of columns) {
    const name = withoutYear(label);
    latest.set(name, Math.max(latest.get(name) ?? 0, yearIn(label)));
  }
  const isEarlier = ({ label }: ColumnReading) => {
    const year = yearIn(label);
    return year > 0 && year < (latest.get(withoutYear(label)) ?? 0);
  };
  return new Set(columns.filter(isEarlier).map(({ index }) => index));
}

/** The earlier column says what the person had, not what they have. */
export const earlierYears: Witness = ({ columns, offers }) => {
  const earlier = columnsOfEarlierYears(columns);
  return offers
    .filter(({ column, field }) => earlier.has(column) && field.startsWith('coverage.'))
    .map((offer) => against(offer, 'earlier_year'));
};
