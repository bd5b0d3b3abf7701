import { saysNone } from '../../code-lists/declining.ts';
import { deniesCoverage } from '../../code-lists/voiding.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';
import { asksAboutCoverage, flagOfWaivers, isStatusColumn, saysStatus } from './waiver-column.ts';

const PLAN = /^coverage\.plan_/;
const TIER = 'coverage.coverage_type';

/**
 * `Decision` with `Waived` in a file of plans without coverage levels: the people who declined have no plan, and would lack
 * a required one. The level is `waived` in their rows, and nothing in the others, which have none. Null if nothing says so.
 */
export function readWaiversWithoutLevels(
  fields: readonly InferredField[],
  open: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] | null {
  const plans = fields.filter(({ field, columns }) => PLAN.test(field) && columns.length > 0);
  if (plans.length === 0 || fields.some(({ field }) => field === TIER)) return null;
  const hasPlan = (row: readonly string[]) => plans.some(({ column }) => textAt(row, column) !== '');
  for (const { index, label, meaning } of open) {
    if (meaning.owner !== 'self' || meaning.line !== null || !asksAboutCoverage(label)) continue;
    const words = new Set(sample.map((row) => textAt(row, index)));
    words.delete('');
    const no = flagOfWaivers(label, words);
    const waived = [...words].filter((word) => (deniesCoverage(word) && !saysNone(word)) || no.test(word));
    if (waived.length === 0 || waived.length === words.size || !isStatusColumn(words)) continue;
    const declining = sample.filter((row) => waived.includes(textAt(row, index)));
    if (!isAboutCoverage({ label, meaning }) && declining.some(hasPlan)) continue;
    const table = Object.fromEntries(waived.map((word) => [word, 'waived']));
    const waives = { name: 'lookup', table, default: null, ignore_case: true } as const;
    return [...fields, { field: TIER, column: index, columns: [index], confidence: 0.75, transforms: [waives] }];
  }
  return null;
}

const OF_COVERAGE = new Set(['status', 'election', 'coverage', 'enrollment', 'benefit', 'plan', 'insurance']);

/** `Enrollment Status`, `Election`, but not `401k Election` and `Wellness Status`, which somebody with a plan can decline. */
const isAboutCoverage = ({ label, meaning }: Pick<ColumnReading, 'label' | 'meaning'>): boolean =>
  saysStatus(label) &&
  meaning.unknownWords === 0 &&
  meaning.number === null &&
  [...meaning.atoms].every((atom) => OF_COVERAGE.has(atom));
