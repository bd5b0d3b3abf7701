import { readInsuranceLine } from '../../code-lists/insurance-lines.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { Evidence } from '../evidence.ts';
import { logOdds } from '../log-odds.ts';
import { textAt } from '../sample.ts';
import { best, has, type Scene, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';

const SHARE = 0.95;
const LEAST_LINES = 2;
const PLAN = /\p{L}{3}/u;

/**
 * `Ded Code` with MED, DEN, 401K, and LOAN next to a plan: in the rows that have a plan, the code is its line of coverage.
 * The other deductions are no coverage. `Enrolled In`, filled where the level is, has the plans.
 */
export const linesOfDeductions: Witness = (scene) => {
  const { columns, sample } = scene;
  const deductions = columns.filter(isDeduction);
  const known = best(scene, 'coverage.plan_name') ?? best(scene, 'coverage.plan_id');
  const isKnown = known !== null && known.weight >= READ;
  const plan = isKnown ? known.column : deductions.length > 0 ? planBesideLevels(scene) : null;
  if (plan === null || has(scene, 'coverage.insurance_line')) return [];
  const rows = sample.filter((row) => textAt(row, plan) !== '');
  if (rows.length === 0 || rows.length === sample.length) return [];
  const isLine = ({ index }: ColumnReading): boolean => {
    const lines = rows.flatMap((row) => readInsuranceLine(textAt(row, index), false) ?? []);
    return lines.length >= rows.length * SHARE && new Set(lines).size >= LEAST_LINES;
  };
  const line = deductions.find((column) => column.index !== plan && isLine(column));
  const found: Evidence[] = isKnown
    ? []
    : [{ column: plan, field: 'coverage.plan_name', weight: logOdds(0.75), because: 'values_are_plans' }];
  return line === undefined
    ? found
    : [
        ...found,
        { column: line.index, field: 'coverage.insurance_line', weight: logOdds(0.8), because: 'values_are_lines' },
      ];
};

const isDeduction = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line === null && unknownWords === 0 && atoms.has('amount');

/** The only column without a field that has a text where a coverage level is, and nowhere else. */
function planBesideLevels(scene: Scene): number | null {
  const { columns, sample } = scene;
  const tier = best(scene, 'coverage.coverage_type');
  if (tier === null || tier.weight < READ) return null;
  const found = columns.filter(
    ({ index, meaning, scores }) =>
      index !== tier.column &&
      meaning.owner === 'self' &&
      !meaning.atoms.has('amount') &&
      scores.size === 0 &&
      sample.every((row) =>
        textAt(row, tier.column) === '' ? textAt(row, index) === '' : PLAN.test(textAt(row, index)),
      ),
  );
  return found.length === 1 ? found[0]!.index : null;
}
