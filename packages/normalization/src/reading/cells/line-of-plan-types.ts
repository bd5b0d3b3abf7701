import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';
import { lineInName } from './infer-line-from-plan-name.ts';

const MOST_TYPES = 20;

/**
 * `PLAN-TYPE` with HL and DN next to plans called `Health PPO` and `Dental Plus`: the line of each code is the one that the
 * names beside it contain. Not if a code stands beside several lines, or beside none.
 */
export function lineOfPlanTypes(
  fields: readonly InferredField[],
  line: string | null,
  columns: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const plan = fields.find(({ field, columns: own }) => field === 'coverage.plan_name' && own.length === 1);
  if (line !== null || plan === undefined || fields.some(({ field }) => field === 'coverage.insurance_line'))
    return fields;
  const taken = new Set(fields.flatMap(({ column, columns: own }) => [column, ...own]));
  for (const column of columns) {
    if (taken.has(column.index) || !isTypeOfPlan(column)) continue;
    const table = linesOfTypes(sample, column.index, plan.column);
    if (table === null) continue;
    const lookup = { name: 'lookup', table, ignore_case: true } as const;
    const { index } = column;
    return [
      ...fields,
      { field: 'coverage.insurance_line', columns: [index], column: index, confidence: 0.75, transforms: [lookup] },
    ];
  }
  return fields;
}

const isTypeOfPlan = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' &&
  line === null &&
  unknownWords === 0 &&
  (atoms.has('plan') || atoms.has('benefit')) &&
  (atoms.has('type') || atoms.has('code') || atoms.has('group'));

/** Of a code's plans, those that name its line. `HL` above one vision plan and several hospital plans isn't vision. */
const NAMED = 0.5;

function linesOfTypes(sample: Sample, column: number, plan: number): Record<string, string> | null {
  const plans = new Map<string, Set<string>>();
  for (const row of sample) {
    const code = textAt(row, column);
    const name = textAt(row, plan);
    if (code !== '' && name !== '') plans.set(code, (plans.get(code) ?? new Set()).add(name));
  }
  const found = [...plans].map(([code, names]) => {
    const lines = [...names].flatMap((name) => lineInName(name) ?? []);
    const isNamed = new Set(lines).size === 1 && lines.length >= names.size * NAMED;
    return [code.toLowerCase(), isNamed ? lines[0]! : null] as const;
  });
  if (plans.size > MOST_TYPES) return null;
  const table: Record<string, string> = {};
  for (const [code, line] of found) {
    if (line === null) return null;
    table[code] = line;
  }
  return new Set(Object.values(table)).size > 1 ? table : null;
}
