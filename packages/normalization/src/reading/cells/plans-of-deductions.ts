import { RE2JS } from 're2js';
import { readInsuranceLine } from '../../code-lists/insurance-lines.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import { isTier } from '../../values/value-shapes.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';
import { ANY_LINE, CODE_OF_LINE, lineInName } from './infer-line-from-plan-name.ts';

const SHARE = 0.95;
const LEAST_LINES = 2;

/** The plans and levels that a payroll's deductions name. */
export function readDeductions(
  fields: readonly InferredField[],
  columns: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const used = new Set(fields.flatMap(({ column, columns: own }) => [column, ...own]));
  const deductions = columns.filter(({ index, ...one }) => !used.has(index) && isDeduction({ index, ...one }));
  return (
    plansBesideLine(fields, deductions, sample) ??
    plansInRegister(fields, deductions, sample) ??
    readNamedPlans(fields, columns, sample)
  );
}

const isDeduction = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line === null && unknownWords === 0 && atoms.has('amount');
const isCode = ({ meaning }: ColumnReading): boolean => meaning.atoms.has('code');
const isText = ({ meaning }: ColumnReading): boolean => meaning.atoms.has('description') || meaning.atoms.has('name');

const fieldFrom = (
  { index }: ColumnReading,
  field: InferredField['field'],
  transforms: InferredField['transforms'] = [],
): InferredField => ({ field, column: index, columns: [index], confidence: 0.75, transforms });

/**
 * `Benefit Type` with lines of coverage next to `Deduction Code` and `Deduction Description`: their plans, if each of them
 * always has the same line.
 */
function plansBesideLine(
  fields: readonly InferredField[],
  deductions: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] | null {
  const line = fields.find(({ field, columns }) => field === 'coverage.insurance_line' && columns.length === 1);
  if (line === undefined || fields.some(({ field }) => field.startsWith('coverage.plan_'))) return null;
  const isPlan = ({ index }: ColumnReading): boolean => {
    const lineOf = new Map<string, string>();
    const rows = sample.filter((row) => textAt(row, line.column) !== '');
    const telling = rows.filter((row) => {
      const [text, own] = [textAt(row, index), textAt(row, line.column)];
      const known = lineOf.get(text) ?? own;
      lineOf.set(text, known);
      return LETTERS.test(text) && known === own;
    });
    const lines = new Set(lineOf.values());
    return lines.size >= LEAST_LINES && telling.length >= rows.length * SHARE;
  };
  const plans = deductions.filter(isPlan);
  const [code, text] = [plans.find(isCode), plans.find(isText)];
  if (code === undefined && text === undefined) return null;
  return [
    ...fields,
    ...(code === undefined ? [] : [fieldFrom(code, 'coverage.plan_id')]),
    ...(text === undefined ? [] : [fieldFrom(text, 'coverage.plan_name')]),
  ];
}

const LETTERS = /\p{L}{2}/u;

/**
 * `Ded Cd` with MEDA, DENT, and 401K next to `Ded Desc` with `MED PPO EE+SP`: the code of a plan and its line where the
 * description begins with the same line, and the level at its end. The other deductions are no coverage.
 */
function plansInRegister(
  fields: readonly InferredField[],
  deductions: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] | null {
  const isKnown = fields.some(({ field }) => OF_PLAN.has(field) || field === 'coverage.coverage_type');
  const [code, text] = [deductions.find(isCode), deductions.find(isText)];
  if (isKnown || code === undefined || text === undefined) return null;
  const plans = sample.flatMap((row) => {
    const line = lineOfCode(textAt(row, code.index));
    const [, word = '', rest = ''] = BEGINNING.exec(textAt(row, text.index)) ?? [];
    return line === null ? [] : [{ line, word, rest: rest.replace(CORRECTED, ''), isSame: lineOfWord(word) === line }];
  });
  if (plans.length === 0 || !plans.every(({ isSame }) => isSame)) return null;
  if (new Set(plans.map(({ line }) => line)).size < LEAST_LINES) return null;
  const levels = plans.map(({ rest }) => rest.split(' ').at(-1)!).filter((level) => isTier(level));
  const isLevelled = levels.length >= plans.length * SHARE && new Set(levels).size > 1;
  const oneOf = (texts: readonly string[]) => [...new Set(texts)].map((one) => RE2JS.quote(one)).join('|');
  const level = `^(?:${oneOf(plans.map(({ word }) => word))})\\b.*\\s(${oneOf(levels)})(?:\\s+[A-Za-z]+)?$`;
  return [
    ...fields,
    fieldFrom(code, 'coverage.plan_id', [extract(`(${CODE_OF_LINE.source})`)]),
    fieldFrom(code, 'coverage.insurance_line', [extract(CODE_OF_LINE.source)]),
    ...(isLevelled ? [fieldFrom(text, 'coverage.coverage_type', [extract(level)])] : []),
  ];
}

const BEGINNING = /^(\p{L}+) (.+)$/u;
const CORRECTED = / (?:refund|adj|adjustment|retro|arrears|catch-?up)$/i;
const lineOfCode = (code: string): string | null =>
  readInsuranceLine(CODE_OF_LINE.exec(code.slice(0, 64))?.[1] ?? '', false);
const lineOfWord = (word: string): string | null => readInsuranceLine(word, false);

/**
 * A register of deductions (`Deduction`, `Payroll Item`) in which rows with a coverage level name a plan and its line, and
 * the others are dues, savings, and loans, which are no coverage. A code next to it is the plan's.
 */
function readNamedPlans(
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
