import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { summarizeColumn } from '../../values/value-shapes.ts';
import { isDependentOwner } from '../dependent-groups.ts';
import type { Sample } from '../sample.ts';

/**
 * `Dependent` alone with full names is the dependent's name. So is `Spouse` with first names, if the spouse's dates of
 * birth are in the file, and `Child 1` in front of `Child 1 DOB`, or of a `DOB` that isn't the member's.
 */
export function dependentNames(readings: readonly ColumnReading[], sample: Sample): Set<number> {
  const own = readings.findIndex((reading) => saysBirth(reading) && !isDependentOwner(reading.meaning.owner));
  const isNamed = (reading: ColumnReading): boolean => {
    const { owner, atoms, unknownWords, line } = reading.meaning;
    if (!isDependentOwner(owner) || atoms.size > 0 || unknownWords > 0 || line !== null) return false;
    const { filled, share } = summarizeColumn(sample, reading.index);
    const areNames = filled.length > 0 && share('name') >= 0.9 && share('relationship') < 0.5;
    const areWhole = filled.filter((value) => /\S[\s,]\s*\S/.test(value)).length >= filled.length * 0.9;
    // First names alone look like many other words. With a date of birth next to them, they are names.
    const isBorn = readings.some((one) => one.meaning.owner === owner && saysBirth(one));
    const next = readings[reading.index + 1];
    const isNextTheirs =
      next?.meaning.owner === owner || (next?.meaning.owner === 'self' && own < next.index && own >= 0);
    const isBornNext = next !== undefined && isNextTheirs && saysBirth(next);
    const areWords = share('coverage_type') < 0.5 && share('gender') < 0.5;
    const areFirst = areWords && ((isBorn && owner === 'spouse') || isBornNext);
    return areNames && (areWhole || areFirst);
  };
  return new Set(readings.filter(isNamed).map(({ index }) => index));
}

const saysBirth = ({ scores }: ColumnReading): boolean => (scores.get('date_of_birth') ?? 0) >= MAPPING_THRESHOLD;
