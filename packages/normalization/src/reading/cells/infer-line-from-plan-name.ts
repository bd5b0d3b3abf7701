import { declinesCoverage } from '../../code-lists/declining.ts';
import { readInsuranceLine } from '../../code-lists/insurance-lines.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';

/**
 * Words that name a line anywhere in a plan's name. PPO and HMO can be medical or dental, `Health FSA` is neither. LTD also
 * ends the names of companies, STD begins those of standard plans, and a plan with a savings account is medical, so these
 * only count at the beginning.
 */
export const ANY_LINE =
  /\b(medical|dental|vision|basic life|life|dppo|dhmo|health (?:ppo|hmo|epo|pos|hdhp|plan)|(?:short|long)[ -]term (?:disability|disab)|critical illness|hospital indemnity|accident|cancer|mec|mvp|minimum (?:essential coverage|value plan)|^(?:(?:basic|core|voluntary|optional|supplemental|buy-?up|group|employee) (?:std|ltd)|ltd|std$)|^(?:hsa - )?health savings acc(?:oun)?t)\b/gi;

/** The line that a plan's name contains. Null if it contains none, or several. */
export function lineInName(name: string): string | null {
  const words = name.slice(0, 256).match(ANY_LINE) ?? [];
  const lines = new Set(words.map((word) => readInsuranceLine(word, false)));
  const [line] = lines;
  return lines.size === 1 ? (line ?? null) : null;
}

/**
 * A code that begins with a line and goes on with a kind of plan, a step, a letter, or a number: `MEDPPO1`, `DENHI`, `MEDH`,
 * `VIS-2`, `Med HMO 20`. Not `VISTA`.
 */
export const CODE_OF_LINE =
  /^(medical|med|dental|dent|den|vision|vis|life|std|ltd)(?:(?:d?(?:ppo|hmo)|epo|pos|hdhp|hdp|hd|cdhp|hsa|hra|hi|high|lo|low|bas|basic|std|core|plus|prem|premier|plan|gold|silver|bronze|platinum|select|choice|value)[0-9]{0,4}|[a-z]|[hpe]?[-_/ .]?[0-9][a-z0-9-]{0,8}|[-_/.][a-z0-9_-]{1,16}|[ ](?:d?(?:ppo|hmo)|epo|pos|hdhp|hsa)(?:[ -][a-z0-9 -]{1,12})?)?$/i;

/** The different lines that a column's codes begin with. Empty if some begin with none. */
export function linesOfCodes(codes: readonly string[]): ReadonlySet<string> {
  const lines = codes.flatMap(
    (code) => readInsuranceLine(CODE_OF_LINE.exec(code.slice(0, 64))?.[1] ?? '', false) ?? [],
  );
  return new Set(lines.length >= codes.length * 0.95 ? lines : []);
}

/** `Life` also occurs in names of insurers. */
const ONE_LINE = new Set(['medical', 'dental', 'vision']);

/**
 * `Medical - PPO`, `Delta Dental`, `MEDPPO`: without a column for the line of coverage, plan names can determine it, if they
 * distinguish two lines or nearly all name the same one.
 */
export function inferLineFromPlanName(
  fields: readonly InferredField[],
  line: string | null,
  sample: readonly (readonly string[])[],
): readonly InferredField[] {
  if (line !== null || fields.some(({ field }) => field === 'coverage.insurance_line')) return fields;
  for (const name of ['coverage.plan_name', 'coverage.plan_id']) {
    const plan = fields.find(({ field, columns }) => field === name && columns.length === 1);
    const pattern = plan && lineOf(sample.map((row) => row[plan.column]?.trim() ?? '').filter((text) => text !== ''));
    if (!pattern) continue;
    const extract = { name: 'regex_extract', pattern: `(?i)${pattern}`, group: 1 } as const;
    return [...fields, { ...plan, field: 'coverage.insurance_line', confidence: 0.7, transforms: [extract] }];
  }
  return fields;
}

/** What a plan's name adds to a line that the labels only name in general. */
const SPECIFIC: Readonly<Record<string, RegExp>> = {
  life: /\b(basic(?: term)? life)\b/i,
  disability: /\b((?:short|long)[ -]term (?:disability|disab))\b/i,
};

/** `Life Plan` above `Basic Life & AD&D`: the names of plans say which kind of life insurance it is. */
export function inferSpecificLine(
  fields: readonly InferredField[],
  line: string | null,
  sample: readonly (readonly string[])[],
): readonly InferredField[] {
  const pattern = SPECIFIC[line ?? ''];
  const plan = fields.find(({ field, columns }) => field === 'coverage.plan_name' && columns.length === 1);
  if (line === null || pattern === undefined || plan === undefined) return fields;
  if (fields.some(({ field }) => field === 'coverage.insurance_line')) return fields;
  if (!sample.some((row) => pattern.test((row[plan.column] ?? '').slice(0, 256)))) return fields;
  const extract = { name: 'regex_extract', pattern: `(?i)${pattern.source}`, group: 1 } as const;
  return [
    ...fields,
    { ...plan, field: 'coverage.insurance_line', confidence: 0.7, transforms: [extract], constant: line },
  ];
}

/** Kinds of plans. PPO and HMO can be dental, the others are medical. */
const KINDS = 'hdhp|cdhp|epo|pos|ppo|hmo';
const KIND = /\b(hdhp|cdhp|epo|pos|ppo|hmo)\b/i;
const KIND_OF_MEDICAL = /\b(?:hdhp|cdhp|epo|pos)\b/i;

/** A pattern for where plans name their line. Null if they don't. `Waive Medical` doesn't say how plans are called. */
function lineOf(all: readonly string[]): string | null {
  const plans = all.filter((plan) => !declinesCoverage(plan.slice(0, 256)));
  const ofCodes = linesOfCodes(plans);
  // A single code that begins with `MED` can be anything.
  const isOneOfCodes = [...ofCodes].every((line) => ONE_LINE.has(line)) && new Set(plans).size > 1;
  if (ofCodes.size > 1 || (ofCodes.size === 1 && isOneOfCodes)) return CODE_OF_LINE.source;
  const named = linesOfCodes(plans.filter((plan) => !KIND_CODE.test(plan)));
  if (named.has('dental') && !named.has('medical')) return CODE_OF_LINE_OR_KIND;
  const found = plans
    .flatMap((plan) => plan.match(ANY_LINE)?.[0] ?? [])
    .flatMap((word) => readInsuranceLine(word, false) ?? []);
  const lines = new Set(found);
  const areKnown = plans.every(namesLineOrKind);
  const isMedical = [...lines].every((line) => line === 'medical');
  const areMedical = isMedical && areKnown && (lines.size > 0 || plans.some((plan) => KIND_OF_MEDICAL.test(plan)));
  // Next to plans called dental, a PPO is none.
  const haveKinds = lines.has('dental') && !lines.has('medical') && areKnown;
  if (areMedical || haveKinds) return LINE_OR_KIND;
  const isOne = lines.size === 1 && found.length >= plans.length * 0.95 && ONE_LINE.has(found[0] ?? '');
  return isOne || (lines.size > 1 && found.length >= plans.length * 0.8) ? ANY_LINE.source : null;
}

/** `PPO2` next to `DENLO`. */
const KIND_CODE = /^(?:hdhp|cdhp|epo|pos|ppo|hmo)[-_ ]?[a-z0-9]{0,6}$/i;
const CODE_OF_LINE_OR_KIND = CODE_OF_LINE.source.replace('^(', `^(${KINDS}|`);

/** `Dental Premier`, but also `Valley HMO 20`. */
export const namesLineOrKind = (plan: string): boolean => plan.search(ANY_LINE) >= 0 || KIND.test(plan);

/** The kind comes last, as in `Dental PPO`. */
const LINE_OR_KIND = ANY_LINE.source.replace(/\)\\b$/, `|${KINDS})\\b`);

/** A column of plans that only contains lines of coverage (`Plan`: Dental). The plans have no other name. */
export function namePlanByLine(
  fields: readonly InferredField[],
  columns: readonly ColumnReading[],
): readonly InferredField[] {
  const line = fields.find(({ field }) => field === 'coverage.insurance_line');
  const atoms = line === undefined ? undefined : columns[line.column]?.meaning.atoms;
  if (line === undefined || atoms?.has('plan') !== true || atoms.has('type')) return fields;
  return fields.some(({ field }) => PLAN.test(field))
    ? fields
    : [...fields, { ...line, field: 'coverage.plan_name', transforms: [] }];
}

const PLAN = /^coverage\.plan_/;
