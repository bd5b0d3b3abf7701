import { declinesCoverage } from '../../code-lists/declining.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import { splitLabel } from '../../infer/label-words.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import { atomsOf, LINES_OF_COVERAGE } from '../../infer/vocabulary.ts';
import { type ColumnValues, fitsKind } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import type { FileView } from '../file-view.ts';
import { isForeignLine } from '../views/foreign-lines.ts';
import { WEIGHTS } from '../weights.ts';

/** Concepts next to a line under which a plan can stand. `amount` only as in a payroll's deduction code. */
const PLAN_ATOMS = new Set('election plan code id product benefit coverage insurance name description'.split(' '));
/** Of these, one must be there if the label has unknown words, too. */
const CERTAIN_ATOMS = ['election', 'plan', 'code', 'product'];

/** Words that occur in plan names, but not in statuses, coverage levels, and answers. */
const CALLED_LIKE_PLAN =
  /\b(d?(ppo|hmo)|epo|pos|hdhp|cdhp|hsa|hra|plan|gold|silver|bronze|platinum|basic|core|premier|buy[- ]?up)\b/i;
/** `KHP-N`: initials of a plan and its variant. */
const INITIALS = /^[A-Z]{2,6}[-_/][A-Z0-9]{1,6}$/;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
/** Words and initials below a line for those who don't have it. */
const WAIVER = /^(?:wv?d?|no?)$/i;
const LEAST_PLAN = 4;
const FLAG = /^(x|y|n|yes|no|true|false|t|f|0|1|✓)$/i;
const NOT_A_PLAN = /^([-(]?\$?\s?[\d,]*\.\d\d%?\)?|\$\s?[\d,]+|\d+\s?%|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}( .*)?)$/;
/** What a column of a line can say of the person instead of the plan. */
const STATUS =
  /^((re|un|dis|not |newly )?(enroll(ed|ing)?( in [a-z ]{1,40})?|elect(ed)?|eligible|participating)|ineligible|pending|(in)?active|term(ed)?|terminated|cancel{1,2}ed|cobra|(un|not )?covered|new( hire| enrollment)?|changed?|add(ed)?|drop(ped)?|keep|kept|no change|continued?|continuing|current|completed?|approved|denied|submitted|accept(ed)?|in|out|on|off|ee|employee|self|spouse|child(ren)?|dep(endent)?s?)$/i;

interface Candidate {
  readonly column: number;
  /** Null in a file of one line, which no label names. */
  readonly line: string | null;
  /** The label without its line: `option` in `Medical Option`. Columns of the same form mean the same. */
  readonly form: string;
  readonly isCode: boolean;
  readonly isBare: boolean;
  readonly values: ColumnValues;
  readonly named: readonly string[];
}

/**
 * Plans below labels that only name a line of coverage, with or without a word that can mean the plan: `Medical`,
 * `Dental Option`, `MED_CODE`. They are plans if the same line has its coverage level in another column, or if they are
 * called like plans. Columns of other lines with the same form of label are plans, too. `Benefit Election` and
 * `INS_CODE` name no line, so their values must be both.
 */
export function plansOfLines({ columns, values }: FileView): Evidence[] {
  if (values.length === 0) return [];
  const found = candidates(columns, values);
  const confirmed = found.filter((one) => {
    const isLike = !one.isCode && areCalledLikePlans(one);
    const hasLevel = hasLevelBeside(one, columns, values);
    return one.line === null ? hasLevel && (one.isCode || isLike) : hasLevel || isLike;
  });
  const forms = new Set(confirmed.map(({ form }) => form));
  const lines = new Set(confirmed.map(({ line }) => line));
  const alike = found.filter(({ form, line }) => line !== null && forms.has(form) && !lines.has(line));
  return [...confirmed, ...alike].map(({ column, isCode }) => ({
    column,
    field: isCode ? 'coverage.plan_id' : 'coverage.plan_name',
    weight: WEIGHTS.electedPlan,
    because: 'values_are_plans',
  }));
}

function candidates(columns: readonly ColumnReading[], values: readonly ColumnValues[]): Candidate[] {
  const lined = columns.filter(({ meaning: { line, atoms } }) =>
    line === null ? atoms.has('election') || (atoms.has('insurance') && atoms.has('code')) : !isForeignLine(line),
  );
  const linesOf = new Map<string, Set<string | null>>();
  const forms = new Map(lined.map((column) => [column.index, formOf(column.label)]));
  for (const { index, meaning } of lined) {
    const form = forms.get(index)!;
    linesOf.set(form, (linesOf.get(form) ?? new Set()).add(meaning.line));
  }
  return lined.flatMap((column): Candidate[] => {
    const { index, meaning } = column;
    const form = forms.get(index)!;
    const own = values[index]!;
    if (!canNamePlan(column, (linesOf.get(form)?.size ?? 0) > 1)) return [];
    const isCode = meaning.atoms.has('code') || meaning.atoms.has('id');
    const isBare = meaning.atoms.size === 0;
    const open = own.filled.filter((value) => !declinesCoverage(value));
    // Next to other letters, W can be a plan.
    const writtenOut = open.filter((value) => !WAIVER.test(value));
    const named = writtenOut.some((value) => value.length < LEAST_PLAN) ? open : writtenOut;
    if (!canBePlans(named, own, isBare)) return [];
    return [{ column: index, line: meaning.line, form, isCode, isBare, values: own, named }];
  });
}

/** The label's words without those of its line. */
const formOf = (label: string): string =>
  splitLabel(label)
    .map(({ text }) => text)
    .filter((word) => !isOfLine(word))
    .join(' ');

const isOfLine = (word: string): boolean =>
  word === 'basic' || (atomsOf(word) ?? []).some((atom) => atom in LINES_OF_COVERAGE);

function canNamePlan({ meaning, scores }: ColumnReading, isRepeated: boolean): boolean {
  const { owner, atoms, unknownWords } = meaning;
  if (
    owner !== 'self' ||
    (scores.get('coverage.plan_id') ?? scores.get('coverage.plan_name') ?? 0) >= MAPPING_THRESHOLD
  )
    return false;
  const isDeductionCode = atoms.has('amount') && atoms.has('code');
  if (![...atoms].every((atom) => PLAN_ATOMS.has(atom) || (atom === 'amount' && isDeductionCode))) return false;
  return unknownWords === 0 || (isRepeated && CERTAIN_ATOMS.some((atom) => atoms.has(atom)));
}

/** Few different texts that are neither coverage levels nor answers, statuses, dates, or amounts. */
function canBePlans(named: readonly string[], values: ColumnValues, isBare: boolean): boolean {
  const declined = values.filled.length - named.length;
  const levels = values.share('coverage_type') * values.filled.length - declined;
  if (named.length === 0 || levels >= named.length / 5) return false;
  if (named.some((value) => FLAG.test(value) && !/^\d$/.test(value)) || named.every((value) => FLAG.test(value)))
    return false;
  if (named.some((value) => NOT_A_PLAN.test(value) || STATUS.test(value))) return false;
  if (isBare && !named.every((value) => LETTER.test(value))) return false;
  const distinct = new Set(named).size;
  return distinct <= 3 || distinct * 2 <= named.length;
}

/** Whether another column of the line has its coverage levels. */
const hasLevelBeside = (
  { column, line }: Candidate,
  columns: readonly ColumnReading[],
  values: readonly ColumnValues[],
): boolean =>
  columns.some(
    ({ index, meaning, scores }) =>
      index !== column &&
      meaning.line === line &&
      meaning.owner === 'self' &&
      (values[index]?.filled.length ?? 0) > 0 &&
      (values[index]!.share('coverage_type') >= 0.9 ||
        ((scores.get('coverage.coverage_type') ?? 0) >= MAPPING_THRESHOLD && meaning.atoms.has('tier'))),
  );

/** `Oak HSA 3000`, `M2000`, `Maple Dental` below `Dental`: at least half, and hardly any coverage level. */
function areCalledLikePlans({ named, line }: Candidate): boolean {
  const plans = named.filter((value) => isCalledLikePlan(value) || namesLine(value, line));
  const tiers = named.filter((value) => fitsKind('coverage_type', value));
  return plans.length >= named.length / 2 && tiers.length < named.length / 5;
}

/** A number in the name also counts: `Vision 12`, `M2000`. */
export const isCalledLikePlan = (value: string) =>
  CALLED_LIKE_PLAN.test(value) || INITIALS.test(value) || (LETTER.test(value) && DIGIT.test(value));

const namesLine = (value: string, line: string | null): boolean => {
  const words = value.toLowerCase().split(/[^\p{L}]+/u);
  return (
    words.length > 1 &&
    words.some((word) =>
      (atomsOf(word) ?? []).some(
        (atom) => atom in LINES_OF_COVERAGE && (line ?? LINES_OF_COVERAGE[atom]) === LINES_OF_COVERAGE[atom],
      ),
    )
  );
};
