import type { InferredField } from './inferred-mapping.ts';
import type { ColumnReading } from './label-candidates.ts';
import type { ColumnValues } from './value-shapes.ts';

const YES = ['y', 'yes', 'true', '1', 'x'];
const NO = ['n', 'no', 'false', '0'];

/**
 * `Is Subscriber` over yes and no, where no other column tells: no is a dependent of whom nothing more is known. Without
 * it dependents would pass for members of their own.
 */
export function subscriberFlag(
  readings: readonly ColumnReading[],
  values: readonly ColumnValues[],
): InferredField | null {
  const isFlag = ({ index, meaning }: ColumnReading): boolean => {
    const named = meaning.owner === 'subscriber' || meaning.owner === 'dependent';
    const isBare = meaning.unknownWords === 0 && [...meaning.atoms].every((atom) => atom === 'indicator');
    if (!named || !isBare || meaning.line !== null) return false;
    const words = new Set(values[index]?.filled.map((value) => value.toLowerCase()));
    return words.size === 2 && [...words].every((word) => YES.includes(word) || NO.includes(word));
  };
  const flag = readings.find(isFlag);
  if (flag === undefined) return null;
  const [selves, others] = flag.meaning.owner === 'subscriber' ? [YES, NO] : [NO, YES];
  const table = Object.fromEntries([
    ...selves.map((word) => [word, 'self']),
    ...others.map((word) => [word, 'dependent']),
  ]);
  return {
    field: 'relationship',
    column: flag.index,
    columns: [flag.index],
    confidence: 0.7,
    transforms: [{ name: 'lookup', table, ignore_case: true }],
  };
}
