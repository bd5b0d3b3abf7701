import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import type { Sample } from '../sample.ts';

/**
 * A list of plans or codes on the same sheet, to the right of an empty column, that ends before the members do. Its
 * rows don't belong to members.
 */
export function sideTableColumns(readings: readonly ColumnReading[], sample: Sample): Set<number> {
  const isFilled = (row: readonly string[], column: number) => (row[column]?.trim() ?? '') !== '';
  const isGap = ({ index }: ColumnReading) => index > 0 && !sample.some((row) => isFilled(row, index));
  const gaps = readings.filter((reading) => hasNoLabel(reading) && isGap(reading)).map(({ index }) => index);
  const others = new Set<number>();
  gaps.forEach((gap, at) => {
    const block = readings.slice(gap + 1, gaps[at + 1] ?? readings.length);
    if (block.length === 0 || block.some(speaksOfPerson)) return;
    const rows = sample.map((row) => block.some(({ index }) => isFilled(row, index)));
    const end = rows.lastIndexOf(true) + 1;
    const isList = end >= 2 && end <= sample.length - 2 && rows.slice(0, end).every(Boolean);
    const keys = sample.slice(0, end).map((row) => row[block[0]!.index]?.trim());
    if (isList && new Set(keys).size === end) for (const { index } of block) others.add(index);
  });
  return others;
}

/** Without a header, a column is named by its position. */
const hasNoLabel = ({ label }: ColumnReading): boolean => /^(column_\d+)?$/.test(label.trim());

/** A spouse in columns isn't a list of codes, even if the last members have none. */
const speaksOfPerson = ({ meaning, scores }: ColumnReading): boolean =>
  meaning.owner !== 'self' || [...scores].some(([field, score]) => score >= MAPPING_THRESHOLD && PERSONAL.test(field));

const PERSONAL = /^(first_name|last_name|full_name|date_of_birth|ssn|gender)$/;
