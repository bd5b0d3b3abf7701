import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import type { InferredField } from '../inferred-mapping.ts';

type Sample = readonly (readonly string[])[];

const FLAG = /^(y|yes|n|no|true|false)$/i;
const ASKS = ['coverage', 'enrollment', 'election'];
/** Words next to a line or a question that say no more. */
export const MAY_STAND_BESIDE = new Set([...ASKS, 'indicator', 'plan', 'benefit', 'insurance']);
const PARTICIPATES = /participat(es|ing|ion|e)\b/i;
const TIER = 'coverage.coverage_type';
const PLAN = /^coverage\.plan_(id|name)$/;
/** Whether or not they occur in the sample. */
const YES = ['yes', 'y', 'true'];
const NOES = ['no', 'n', 'false'].flatMap((word) => [word, word.toUpperCase(), word[0]!.toUpperCase() + word.slice(1)]);

/** Columns that say by yes or no whether the person has the coverage: `Covered?`, `Enrolled`, `Dental Elected`. */
export function coveredFlags(readings: readonly ColumnReading[], sample: Sample): ColumnReading[] {
  return readings.filter(({ index, label, meaning }) => {
    const { owner, atoms, unknownWords } = meaning;
    const participates = PARTICIPATES.test(label);
    const asks = participates || ASKS.some((atom) => atoms.has(atom));
    const saysNoMore =
      unknownWords === (participates ? 1 : 0) && [...atoms].every((atom) => MAY_STAND_BESIDE.has(atom));
    // `Medical (Y/N)` next to `Medical Tier`.
    const isBesideLevel =
      meaning.line !== null &&
      atoms.size === 0 &&
      readings.some(
        (one) =>
          one.index !== index && one.meaning.line === meaning.line && (one.scores.get(TIER) ?? 0) >= MAPPING_THRESHOLD,
      );
    if (owner !== 'self' || !(asks || isBesideLevel) || !saysNoMore) return false;
    const words = sample.map((row) => row[index]?.trim() ?? '').filter((word) => word !== '');
    return words.length > 0 && words.every((word) => FLAG.test(word));
  });
}

/** The flag of a line of coverage: its own, or the general one. */
export function flagOfLine(flags: readonly ColumnReading[], line: string | null): ColumnReading | undefined {
  return flags.find(({ meaning }) => meaning.line === line) ?? flags.find(({ meaning }) => meaning.line === null);
}

/**
 * People who are listed as not covered often have the family's plan and coverage level in their row. Then the flag
 * decides: the level is `waived`, and there is no plan. With yes or a blank, the values count.
 */
export function readCoveredFlag(
  fields: readonly InferredField[],
  flag: ColumnReading | undefined,
): readonly InferredField[] {
  const hasTier = fields.some(({ field, columns }) => field === TIER && columns.length === 1);
  // Without a column for coverage levels, it would be required for everyone.
  if (flag === undefined || !hasTier) return fields;
  const waives = {
    name: 'lookup',
    table: { no: 'waived', n: 'waived', false: 'waived' },
    ignore_case: true,
  } as const;
  return fields.map((field): InferredField => {
    const isTier = field.field === TIER;
    if ((!isTier && !PLAN.test(field.field)) || field.columns.length !== 1) return field;
    const own = isTier ? waives : ({ name: 'null_if', values: NOES } as const);
    const columns = [flag.index, ...field.columns];
    return { ...field, columns, transforms: [{ name: 'coalesce', skip: YES }, own, ...field.transforms] };
  });
}

const OTHER_LINES: ReadonlySet<string | null> = new Set(['dental', 'vision']);

/** `Plan, Tier, DNTL, VIS` with yes and no for the other lines: the plan is the medical one. */
export function lineBesideFlags(readings: readonly ColumnReading[], sample: Sample): string | null {
  const isAnswer = ({ index }: ColumnReading) => {
    const words = sample.map((row) => row[index]?.trim() ?? '').filter((word) => word !== '');
    return words.length > 0 && words.every((word) => FLAG.test(word));
  };
  const isBare = ({ meaning: { owner, atoms, unknownWords } }: ColumnReading) =>
    owner === 'self' && unknownWords === 0 && [...atoms].every((atom) => MAY_STAND_BESIDE.has(atom));
  const others = readings.filter(({ meaning: { line } }) => line !== null);
  const areFlags = others.every((one) => OTHER_LINES.has(one.meaning.line) && isBare(one) && isAnswer(one));
  return others.length > 0 && areFlags ? 'medical' : null;
}
