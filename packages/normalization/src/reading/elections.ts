import { declinesCoverage } from '../code-lists/declining.ts';
import type { InferredTarget } from '../infer/field-patterns.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { isUnlabeled, tierByValues } from './evidence/unlabeled.ts';
import type { Evidence } from './evidence.ts';
import type { FileView } from './file-view.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { scoreOf } from './log-odds.ts';
import { fieldOfMark, findMarkedLines } from './marked-lines.ts';
import { findPlanColumns, type PlanColumn } from './plan-columns.ts';
import { textAt } from './sample.ts';
import { isForeignLine } from './views/foreign-lines.ts';
import { WEIGHTS } from './weights.ts';

type Group = { readonly line: string | null; readonly fields: Map<InferredTarget, InferredField> };

/** One of these makes a coverage. */
const NEEDED = ['coverage.plan_id', 'coverage.plan_name', 'coverage.coverage_type'] as const;

/** Fields that an election without its own column shares with the row (see `withoutOthersValues`). */
const SHARED = ['coverage.effective_date', 'coverage.termination_date', 'coverage.coverage_type'] as const;

/**
 * Finds further elections in columns of the member's row: `Dental Plan`, `Dental Plan Effective Date`; `PLAN_NAME2`,
 * `PLAN_COV_START2`; repeated `BENEFIT ID`, `PLAN CODE`. Grouped by line of coverage, number, and occurrence. A group
 * needs a plan, a coverage level, or an insured amount.
 *
 * @param evidence from the labels and values of each column
 */
export function inferCoverageGroups(
  view: FileView,
  own: readonly InferredField[],
  used: ReadonlySet<number>,
  evidence: readonly Evidence[],
): { line: string | null; coverages: InferredMapping['coverages'] } {
  const { columns: readings, values } = view;
  const plans = new Map(findPlanColumns(view).map((plan) => [plan.column, plan]));
  const marked = findMarkedLines(view, own);
  const groups = new Map<string, Group>();
  const said = new Map<number, Evidence[]>();
  for (const one of evidence) {
    const known = said.get(one.column);
    if (known === undefined) said.set(one.column, [one]);
    else known.push(one);
  }
  for (const reading of readings) {
    const { line, number } = reading.meaning;
    const further = line !== null || (number ?? 1) > 1 || reading.occurrence > 1;
    const plan = plans.get(reading.index);
    if (plan !== undefined && !used.has(reading.index)) {
      groups.set(`plan/${plan.column}`, { line: plan.line, fields: fieldsOfPlan(plan) });
      continue;
    }
    if (marked.has(reading.index) && !used.has(reading.index)) {
      groups.set(`mark/${reading.index}`, {
        line,
        fields: new Map([['coverage.plan_name', fieldOfMark(reading.index)]]),
      });
      continue;
    }
    if (used.has(reading.index) || !further || reading.meaning.owner !== 'self' || isForeignLine(line)) continue;
    const again = sameAsOwn(reading, readings, own);
    const choice =
      again ??
      bestCoverageField(
        reading,
        values.length > 0 && line !== null && isUnlabeled(reading)
          ? [...tierByValues(reading.index, values[reading.index]!), ...plansSaid(said.get(reading.index))]
          : (said.get(reading.index) ?? []),
      );
    if (choice === null) continue;
    const key = `${line ?? ''}/${ordinalOf(reading, readings)}/${reading.occurrence}`;
    const group = groups.get(key) ?? { line, fields: new Map<InferredTarget, InferredField>() };
    groups.set(key, group);
    const rival = group.fields.get(choice.field);
    const code = rival === undefined ? null : codeBesideName(rival, choice, readings);
    if (code !== null && !group.fields.has('coverage.plan_id')) {
      group.fields.set('coverage.plan_id', { ...code, field: 'coverage.plan_id' });
      group.fields.set('coverage.plan_name', code === rival ? choice : rival!);
    } else if (choice.confidence > (rival?.confidence ?? 0)) group.fields.set(choice.field, choice);
  }
  const start = own.find(({ field }) => field === 'coverage.effective_date');
  const isShared = start !== undefined && readings[start.column]?.meaning.line === null;
  for (const { index, line } of isShared ? insuredSums(view, used, start.column) : []) {
    const isKnown = [...groups.values()].some((group) => group.line === line) || hasLine(own, readings, line);
    if (!isKnown) groups.set(`sum/${index}`, { line, fields: fieldsOfSum(index) });
  }
  const ownLines = own.flatMap(({ field, column }) =>
    field.startsWith('coverage.') ? [readings[column]?.meaning.line ?? null] : [],
  );
  const ownLine = ownLines.find((line) => line !== null) ?? null;
  const ownFields = new Set(own.map(({ field }) => field));
  // What a person's own coverage lacks isn't a second coverage of its line.
  const isRestOfOwn = (key: string, { line, fields }: Group) =>
    ownLine !== null &&
    line === ownLine &&
    key === `${line}/1/1` &&
    ![...fields.keys()].some((field) => ownFields.has(field));
  return {
    line: ownLine,
    coverages: [...groups]
      .filter(
        ([, group]) =>
          NEEDED.some((field) => group.fields.has(field)) ||
          isInsuredAmount(group, view) ||
          areOnlyDates(group, own, view),
      )
      .filter(([key, group]) => !isRestOfOwn(key, group))
      .map(([, group]) => group)
      .slice(0, 40)
      .map((group) => ({ line: group.line, fields: withoutOthersValues(group, own, readings) })),
  };
}

/** `Dental Plan` next to `Dental Plan Desc` has the codes of the plans. */
function codeBesideName(
  one: InferredField,
  other: InferredField,
  readings: readonly ColumnReading[],
): InferredField | null {
  if (one.field !== 'coverage.plan_name' || other.field !== 'coverage.plan_name') return null;
  const isNamed = ({ column }: InferredField) =>
    ['description', 'name'].some((atom) => readings[column]?.meaning.atoms.has(atom) === true);
  if (isNamed(one) === isNamed(other)) return null;
  return isNamed(one) ? other : one;
}

/**
 * `Dental Plan for 2027` next to `Dental Tier` isn't the 2027th, unless the line has columns of another year, or the same
 * label without a year.
 */
function ordinalOf({ meaning: { line, number, atoms } }: ColumnReading, all: readonly ColumnReading[]): number {
  if (number === null) return 1;
  const isSame = ({ meaning }: ColumnReading) =>
    meaning.atoms.size === atoms.size && [...atoms].every((atom) => meaning.atoms.has(atom));
  const isOther = (other: ColumnReading) =>
    other.meaning.line === line && other.meaning.number !== number && (other.meaning.number !== null || isSame(other));
  return line !== null && number >= FIRST_YEAR && !all.some(isOther) ? 1 : number;
}

const FIRST_YEAR = 1990;

const AMOUNT = /^\$?\d[\d,]*(?:\.\d+)?$/;
const NO_AMOUNT = /^\$?[0.,]*$/;

/**
 * `Voluntary Life Volume` next to `Voluntary Life Eff Date`, `LTD Monthly Benefit` next to `LTD Eff Date`: the columns of a
 * life or disability carrier, without plans. The rows with an amount are the ones with a start, so nobody else is covered.
 */
function isInsuredAmount({ line, fields }: Group, { columns, sample }: FileView): boolean {
  const start = fields.get('coverage.effective_date')?.column;
  if (start === undefined || line === null) return false;
  return columns.some(({ index, meaning }) => {
    if (index === start || meaning.line !== line || meaning.owner !== 'self') return false;
    const rows = sample.map((row) => ({ amount: textAt(row, index), isStarted: textAt(row, start) !== '' }));
    const isPaired = ({ amount, isStarted }: (typeof rows)[number]): boolean =>
      isStarted ? AMOUNT.test(amount) && !NO_AMOUNT.test(amount) : NO_AMOUNT.test(amount) || declinesCoverage(amount);
    return rows.some(({ isStarted }) => isStarted) && rows.every(isPaired);
  });
}

const SUM = /\b(?:amt|amount|volume|vol|face)\b/i;
const PRICE = /prem|cost|rate|ded|price|contrib|pay|per\b|week|month/i;
const LEAST_SUM = 1000;
const SUMS: ReadonlySet<string> = new Set(['life', 'basic_life', 'accidental_death', 'critical_illness']);

/**
 * `Life Amt` above sums such as 50000, next to a start of all coverages: those who have one are insured, others aren't, and
 * nothing else says so.
 */
function insuredSums(
  { columns, sample, values }: FileView,
  used: ReadonlySet<number>,
  start: number,
): { readonly index: number; readonly line: string }[] {
  return columns.flatMap(({ index, label, meaning: { owner, line, atoms, unknownWords } }) => {
    const isSum = owner === 'self' && unknownWords === 0 && atoms.has('amount') && SUM.test(label.replaceAll('_', ' '));
    if (used.has(index) || !isSum || PRICE.test(label) || line === null || !SUMS.has(line)) return [];
    const filled = values.length === 0 ? [] : sample.map((row) => textAt(row, index)).filter((text) => text !== '');
    const areSums = filled.every((text) => AMOUNT.test(text) && Number(text.replace(/[$,]/g, '')) >= LEAST_SUM);
    // The employer's life insurance of everybody is mostly only said here for its price.
    const isChosen = sample.some((row) => textAt(row, start) !== '' && textAt(row, index) === '');
    return filled.length > 1 && areSums && isChosen ? [{ index, line }] : [];
  });
}

const hasLine = (own: readonly InferredField[], readings: readonly ColumnReading[], line: string): boolean =>
  own.some(({ field, column }) => field.startsWith('coverage.') && readings[column]?.meaning.line === line);

/** A coverage without a plan and a level, in the rows with a sum. Only words such as `Declined` are read. */
function fieldsOfSum(column: number): Group['fields'] {
  const plan: InferredField = {
    field: 'coverage.plan_name',
    column,
    columns: [column],
    confidence: 0.8,
    transforms: [{ name: 'regex_extract', pattern: '^([A-Za-z].*)$', group: 1 }],
  };
  return new Map([
    ['coverage.plan_name', plan],
    ['coverage.coverage_type', { ...plan, field: 'coverage.coverage_type', columns: [] }],
  ]);
}

/**
 * `Med Eff, Med Term, Rx Eff, Rx Term` in a file without plans: a line is there in the rows with its start. Only if the
 * row's own coverage is shown in the same way.
 */
function areOnlyDates({ line, fields }: Group, own: readonly InferredField[], { columns }: FileView): boolean {
  if (line === null || own.some(({ field }) => field.startsWith('coverage.plan_'))) return false;
  return DATES.every((field) => {
    const [date, ownDate] = [fields.get(field), own.find((one) => one.field === field)];
    if (date === undefined || ownDate === undefined) return false;
    const [one, other] = [date, ownDate].map(({ column }) => columns[column]!.meaning);
    return (
      other!.line !== null &&
      one!.atoms.size === other!.atoms.size &&
      [...one!.atoms].every((atom) => other!.atoms.has(atom))
    );
  });
}

const DATES = ['coverage.effective_date', 'coverage.termination_date'] as const;

/** Below a line alone (`Dental`), dates and the like are too uncertain. */
const plansSaid = (evidence: readonly Evidence[] = []): Evidence[] =>
  evidence.filter(({ because }) => because === 'values_are_plans');

function fieldsOfPlan({ column, plan }: PlanColumn): Group['fields'] {
  const level: InferredField = {
    field: 'coverage.coverage_type',
    column,
    columns: [column],
    confidence: 0.9,
    transforms: [],
  };
  return new Map([
    ['coverage.coverage_type', level],
    ['coverage.plan_name', { ...level, field: 'coverage.plan_name', columns: [], constant: plan }],
  ]);
}

/**
 * `Medical Tier` doesn't apply to the dental plan: an election without its own coverage level doesn't inherit that of
 * another line. Columns without a line (`Effective Date`) apply to all.
 */
function withoutOthersValues(
  { line, fields }: Group,
  own: readonly InferredField[],
  readings: readonly ColumnReading[],
): InferredField[] {
  const given = [...fields.values()];
  for (const field of SHARED) {
    const owned = own.find((one) => one.field === field);
    const ownLine = owned === undefined ? null : (readings[owned.column]?.meaning.line ?? null);
    if (owned === undefined || fields.has(field) || ownLine === null || ownLine === line) continue;
    given.push({ ...owned, columns: [] });
  }
  return given;
}

/** The column repeats, possibly with a number, a column of the member's own coverage (`Term Date`). */
function sameAsOwn(
  { index, meaning }: ColumnReading,
  readings: readonly ColumnReading[],
  own: readonly InferredField[],
): InferredField | null {
  const first = own.find(({ field, column }) => {
    const other = readings[column]?.meaning;
    if (!field.startsWith('coverage.') || other === undefined || other.line !== meaning.line) return false;
    const isSame = other.atoms.size === meaning.atoms.size && [...other.atoms].every((atom) => meaning.atoms.has(atom));
    return isSame && meaning.atoms.size > 0 && other.unknownWords === 0 && meaning.unknownWords === 0;
  });
  return first === undefined ? null : { ...first, column: index, columns: [index] };
}

/**
 * The field of the label, with a higher score if the values confirm it. A line alone (`Dental`) with coverage levels is
 * the coverage level.
 */
function bestCoverageField({ index }: ColumnReading, evidence: readonly Evidence[]): InferredField | null {
  const weights = new Map<InferredTarget, number>();
  for (const { field, weight } of evidence) {
    if (field === 'employee_number' || !field.startsWith('coverage.')) continue;
    if (weight > 0 || !weights.has(field)) weights.set(field, (weights.get(field) ?? 0) + weight);
  }
  const [top] = [...weights].sort((a, b) => b[1] - a[1]);
  if (top === undefined || top[1] < WEIGHTS.furtherCoverage) return null;
  const confidence = Math.round(scoreOf(top[1]) * 100) / 100;
  return { field: top[0], column: index, columns: [index], confidence, transforms: [] };
}
