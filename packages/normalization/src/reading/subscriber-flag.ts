import type { ColumnReading } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import type { ColumnValues } from '../values/value-shapes.ts';
import { isKeyLabel, KEY } from './evidence/key-label.ts';
import { isSharedKey } from './family-sample.ts';
import type { InferredField } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

const YES = ['y', 'yes', 'true', '1', 'x'];
const NO = ['n', 'no', 'false', '0'];

/**
 * `Is Subscriber` with yes and no, if no other column has that information: no means a dependent of unknown
 * relationship. Without it, dependents would become separate members.
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

/** Rows that a flag or a person's number doesn't mark as the subscriber's. */
export function flaggedDependents(sample: Sample, flag: InferredField | null): Sample {
  const [lookup] = flag?.transforms ?? [];
  if (flag === null || lookup?.name !== 'lookup') return [];
  return sample.filter((row) => lookup.table[textAt(row, flag.column).toLowerCase()] !== 'self');
}

const KEYS = ['subscriber_id', 'employee_number', 'member_id', 'family_id', 'ssn'] as const;
const NUMBER_ATOMS = new Set(['id', 'code', 'suffix', 'other']);

/**
 * `Dependent Number` with 0, 1, 2, if no other column has that information: 0 is the subscriber if each family has one,
 * or else 1. The others are dependents of unknown relationship. Without it, all would be subscribers with the same ID.
 */
export function personNumber(readings: readonly ColumnReading[], sample: Sample): InferredField | null {
  const has = (reading: ColumnReading, fields: readonly (typeof KEYS)[number][]) =>
    fields.some((field) => (reading.scores.get(field) ?? 0) >= MAPPING_THRESHOLD);
  const name = readings.find(
    ({ scores }) =>
      (scores.get('first_name') ?? 0) >= MAPPING_THRESHOLD || (scores.get('full_name') ?? 0) >= MAPPING_THRESHOLD,
  );
  const isShared = ({ index }: ColumnReading) => isSharedKey(sample, index, name?.index ?? null);
  const isOwnKey = (reading: ColumnReading) =>
    isKeyLabel(reading) && sample.every((row) => KEY.test(textAt(row, reading.index)));
  const key =
    readings.find((reading) => has(reading, KEYS) && isShared(reading)) ??
    readings.find((reading) => isOwnKey(reading) && isShared(reading));
  if (key === undefined) return null;
  const families = new Map<string, (readonly string[])[]>();
  for (const row of sample) {
    const id = textAt(row, key.index);
    families.set(id, [...(families.get(id) ?? []), row]);
  }
  for (const { index, meaning, label } of readings) {
    const isNumber = [...meaning.atoms].every((atom) => NUMBER_ATOMS.has(atom)) && meaning.line === null;
    const isNamed = meaning.owner === 'dependent' || /person|member|suffix|seq/i.test(label);
    if (index === key.index || !isNumber || !isNamed) continue;
    if (!sample.every((row) => /^0{0,2}\d$|^0\d\d$/.test(textAt(row, index)))) continue;
    const self = ['0', '1'].find((digit) =>
      [...families.values()].every(
        (rows) => rows.filter((row) => String(Number(textAt(row, index))) === digit).length === 1,
      ),
    );
    if (self === undefined) continue;
    const table = Object.fromEntries([self, `0${self}`, `00${self}`].map((word) => [word, 'self']));
    return {
      field: 'relationship',
      column: index,
      columns: [index],
      confidence: 0.65,
      transforms: [{ name: 'lookup', table, default: 'dependent', ignore_case: true }],
    };
  }
  return null;
}
