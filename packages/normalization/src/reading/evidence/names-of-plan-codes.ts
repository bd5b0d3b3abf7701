import type { ColumnReading } from '../../infer/label-candidates.ts';
import { logOdds } from '../log-odds.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';

const LEAST_CODES = 2;
/** Of the codes, how many must have a name that is longer than they are, and has several words or small letters. */
const SPOKEN = 0.5;
const WORD = /\p{L}{2,64}/gu;
const SMALL_LETTERS = /\p{Ll}{3}/u;
const hasWords = (text: string): boolean =>
  SMALL_LETTERS.test(text) || (text.slice(0, LONGEST_NAME).match(WORD)?.length ?? 0) > 1;
const LONGEST_NAME = 256;

/**
 * `BenefitCode, Description, Option, OptionDesc`: the bare description behind the plan's code is the plan's name if each
 * code has one name. Otherwise it could be taken for a note or a status, and the plan's line would stay unknown.
 */
export const namesOfPlanCodes: Witness = (scene) => {
  const code = best(scene, 'coverage.plan_id');
  if (code === null || code.weight < READ || has(scene, 'coverage.plan_name')) return [];
  const beside = scene.columns[code.column + 1];
  if (beside === undefined || !isBareDescription(beside)) return [];
  if ((scene.values[beside.index]?.share('coverage_type') ?? 0) > 0.5) return [];
  if (!nameCodes(scene.sample, code.column, beside.index)) return [];
  const because = 'values_are_plans';
  return [{ field: 'coverage.plan_name', column: beside.index, weight: logOdds(0.75), because }];
};

const isBareDescription = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line === null && unknownWords === 0 && atoms.size === 1 && atoms.has('description');

/** Whether each code has one name, no name has two codes, and most names say more than their code. */
function nameCodes(sample: Sample, code: number, name: number): boolean {
  const nameOf = new Map<string, string>();
  for (const row of sample) {
    const [key, text] = [textAt(row, code), textAt(row, name)];
    if (key === '' && text === '') continue;
    if (key === '' || text === '' || (nameOf.get(key) ?? text) !== text) return false;
    nameOf.set(key, text);
  }
  const spoken = [...nameOf].filter(([key, text]) => text.length > key.length && hasWords(text));
  const isNamed = new Set(nameOf.values()).size === nameOf.size && spoken.length >= nameOf.size * SPOKEN;
  return nameOf.size >= LEAST_CODES && isNamed;
}
