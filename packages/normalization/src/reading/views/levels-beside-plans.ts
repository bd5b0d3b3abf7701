import { asIf, type ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { isTier } from '../../values/value-shapes.ts';
import { type Sample, textAt } from '../sample.ts';

const LEAST_LEVELS = 2;
const WORDS = /\p{L}{4}/u;

/**
 * `MEDPL, MTR, VISPL, VTR`, or `MED, T, DEN, T`: a column whose label says nothing, with coverage levels below it, is the
 * level of the line directly before it, if that has no other level.
 */
export function levelsBesidePlans(readings: readonly ColumnReading[], sample: Sample): Map<number, ColumnReading> {
  const found = new Map<number, ColumnReading>();
  const says = (
    { scores }: ColumnReading,
    field: 'coverage.plan_id' | 'coverage.plan_name' | 'coverage.coverage_type',
  ) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD;
  const isPlan = (one: ColumnReading) => says(one, 'coverage.plan_id') || says(one, 'coverage.plan_name');
  // `MED, T`.
  const isBare = ({ meaning: { owner: whose, line, atoms, unknownWords } }: ColumnReading) =>
    whose === 'self' && line !== null && atoms.size + unknownWords === 0;
  const hasLevel = (line: string) =>
    readings.some(
      (one) => one.meaning.line === line && (one.meaning.atoms.has('tier') || says(one, 'coverage.coverage_type')),
    );
  for (const [at, reading] of readings.entries()) {
    const before = readings[at - 1];
    const line = before?.meaning.line ?? null;
    const { owner, unknownWords, atoms } = reading.meaning;
    // `DT` above levels.
    const isDate = atoms.size === 1 && atoms.has('date');
    if (
      before === undefined ||
      line === null ||
      owner !== 'self' ||
      (unknownWords === 0 && atoms.size > 0 && !isDate) ||
      reading.meaning.line !== null
    )
      continue;
    if (!isPlan(before) && !isBare(before)) continue;
    const levels = new Set(sample.map((row) => textAt(row, reading.index)).filter((text) => text !== ''));
    // A single code can be anything.
    const areWords = [...levels].every((text) => WORDS.test(text));
    const isEnough = levels.size >= LEAST_LEVELS || (levels.size > 0 && areWords);
    if (!isEnough || ![...levels].every((text) => isTier(text)) || hasLevel(line)) continue;
    const meaning = { ...reading.meaning, line, atoms: new Set(['tier']), unknownWords: 0 };
    // `T` again is that of another line.
    found.set(reading.index, { ...asIf(reading, meaning), occurrence: 1 });
  }
  // `Medical Plan, Dental Plan, XTR`: one level for both.
  const lines = new Set([...found.values()].map(({ meaning }) => meaning.line));
  const isShared = readings.some(
    (one) => isPlan(one) && one.meaning.line !== null && !lines.has(one.meaning.line) && !hasLevel(one.meaning.line),
  );
  return isShared ? new Map() : found;
}
