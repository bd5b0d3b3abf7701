import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';
import { ANY_LINE, lineInName } from './infer-line-from-plan-name.ts';

const SHARE = 0.95;
const LEAST_LINES = 2;

/**
 * A register of deductions (`Deduction`, `Payroll Item`) in which rows with a coverage level name a plan and its line, and
 * the others are dues, savings, and loans, which are no coverage. A code next to it is the plan's.
 */
export function readDeductions(
  fields: readonly InferredField[],
  columns: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const tier = fields.find(({ field }) => field === 'coverage.coverage_type');
  if (tier === undefined || tier.columns.length !== 1 || fields.some(({ field }) => OF_PLAN.has(field))) return fields;
  const enrolled = sample.filter((row) => textAt(row, tier.column) !== '');
  if (enrolled.length === 0) return fields;
  const used = new Set(fields.flatMap(({ column, columns: own }) => [column, ...own]));
  const open = columns.filter(
    ({ index, meaning: { owner, line } }) => !used.has(index) && owner === 'self' && line === null,
  );
  const name = open.find(({ index }) => {
    const lines = enrolled.flatMap((row) => lineInName(textAt(row, index)) ?? []);
    return lines.length >= enrolled.length * SHARE && new Set(lines).size >= LEAST_LINES;
  });
  if (name === undefined) return fields;
  const read = (field: InferredField['field'], column: number, transform: InferredField['transforms'][number]) => ({
    ...tier,
    field,
    column,
    columns: [column],
    transforms: [transform],
  });
  const found: InferredField[] = [
    read('coverage.plan_name', name.index, extract(`^(.*${ANY_LINE.source}.*)$`)),
    read('coverage.insurance_line', name.index, extract(ANY_LINE.source)),
  ];
  const isRegister = enrolled.length < sample.length;
  const code = open.find(
    ({ index, meaning: { atoms, unknownWords } }) =>
      isRegister && index !== name.index && unknownWords === 0 && atoms.has('amount') && atoms.has('code'),
  );
  if (code !== undefined) {
    const codes = [...new Set(enrolled.map((row) => textAt(row, code.index)))];
    const table = Object.fromEntries(codes.map((one) => [one, one]));
    found.push(read('coverage.plan_id', code.index, { name: 'lookup', table, default: null, ignore_case: false }));
  }
  return [...fields, ...found];
}

const OF_PLAN = new Set(['coverage.plan_name', 'coverage.plan_id', 'coverage.insurance_line']);

const extract = (pattern: string) => ({ name: 'regex_extract', pattern: `(?i)${pattern}`, group: 1 }) as const;
