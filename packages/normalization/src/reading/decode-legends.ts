import type { FieldKind } from '@rollcall/contracts';
import { employeeWords } from '../code-lists/coverage-type-spellings.ts';
import { declinesCoverage } from '../code-lists/declining.ts';
import { isNotInForce, speaksOfEnrollment } from '../code-lists/voiding.ts';
import { readLabel } from '../infer/label-meaning.ts';
import { legendOfLine } from '../infer/legend.ts';
import type { Legend } from '../source/source-layout.ts';
import { fitsKind, isTier } from '../values/value-shapes.ts';
import { lineInName } from './cells/infer-line-from-plan-name.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import type { ReasonCode } from './reasons.ts';
import { type Sample, textAt } from './sample.ts';

/** Of the rows, for a legend that names the column. */
const MOST_ROWS = 0.9;
/** Kinds of fields for which legends are used. A plan's code is its ID. */
const KINDS: readonly FieldKind[] = ['coverage_type', 'relationship', 'gender', 'insurance_line'];

const fold = (text: string) => text.trim().toLowerCase();
const wordsOf = (label: string) =>
  fold(label)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const lastWord = (label: string): string | undefined => wordsOf(label).at(-1);

/**
 * The meanings of each column's codes, if a legend has all of them: one in the column's own name (`Tier (1=EE Only
 * 2=Family)`), one of the file whose title is in the column's name, or the only matching one without a title. Legends
 * of plans or unions aren't used.
 */
export function findLookups(
  columns: readonly { readonly name: string }[],
  sample: Sample,
  legends: readonly Legend[],
): Map<number, Readonly<Record<string, string>>> {
  const found = new Map<number, Readonly<Record<string, string>>>();
  const tables = tablesOf(legends);
  for (const [column, { name }] of columns.entries()) {
    const own = tablesOf([legendOfLine(name) ?? []].flat());
    if (tables.length + own.length === 0) continue;
    const values = sample.map((row) => fold(textAt(row, column))).filter((value) => value !== '');
    const share = (entries: ReadonlyMap<string, string>) =>
      values.filter((value) => entries.has(value)).length / values.length;
    const fits = [...own, ...tables].filter(({ entries }) => share(entries) === 1);
    const isOfColumn = ({ title }: { readonly title: string | null }) =>
      title !== null && (names(title, name) || meansSame(title, name));
    const exact = fits.filter(isOfColumn);
    // Rows with another code are rejected.
    const titled =
      exact.length > 0 ? exact : tables.filter((one) => isOfColumn(one) && share(one.entries) >= MOST_ROWS);
    const [only, ...more] = fits;
    // `MEDICAL-TIER` explains `DENTAL-TIER`, too.
    const isOfKind =
      (only?.title === null && !only.isOfStatuses) ||
      lastWord(only?.title ?? '') === lastWord(name) ||
      (only?.isOfLevels === true && (namesLine(name) || isBehindLine(columns, column)));
    const table =
      own.find((one) => fits.includes(one)) ?? titled[0] ?? (more.length === 0 && isOfKind ? only : undefined);
    if (table !== undefined) found.set(column, Object.fromEntries(table.entries));
  }
  return found;
}

const tablesOf = (legends: readonly Legend[]) =>
  legends
    .filter((legend) => tellsCodes(legend) || tellsStatuses(legend))
    .map((legend) => ({
      title: legend.title,
      isOfLevels: kindOf(legend) === 'coverage_type',
      isOfStatuses: kindOf(legend) === undefined,
      entries: new Map(withoutOwnWords(legend).map(([code, is]) => [fold(code), is])),
    }));

/**
 * `EMP OPERATOR`: where a company's word says less than the code, the code stays as it is. A letter says nothing by
 * itself: `H` is a husband, but also `H=DISABLED ADULT CHILD`.
 */
function withoutOwnWords(legend: Legend): Legend['entries'] {
  const kind = kindOf(legend);
  const employees = employeeWords(legend.entries.map(([, meaning]) => meaning));
  return legend.entries.map(([code, meaning]) =>
    kind !== undefined && TELLING.test(code) && !isOf(kind, meaning, employees) && isOf(kind, code, NOBODY)
      ? [code, code]
      : [code, meaning],
  );
}
const TELLING = /^\p{L}{2,}$/u;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Whether most meanings are relationships, or most are coverage levels, and so on. Rows with the other codes are
 * rejected, with the meaning as the unrecognized value.
 */
const tellsCodes = (legend: Legend): boolean => kindOf(legend) !== undefined;

function kindOf({ entries }: Legend): FieldKind | undefined {
  const employees = employeeWords(entries.map(([, meaning]) => meaning));
  return KINDS.find((kind) => {
    const known = entries.filter(([, meaning]) => isOf(kind, meaning, employees)).length;
    // Several codes of one line of coverage are its plans.
    if (kind === 'insurance_line' && !isDistinct(entries.map(([, meaning]) => fold(meaning)))) return false;
    const codes = new Set(entries.map(([code]) => fold(code)));
    return known >= 2 && known * 3 >= entries.length * 2 && codes.size === entries.length;
  });
}

/** `E = Enrolled, W = Waived (other coverage), T = Terminated`: who has coverage, and who declined. */
const tellsStatuses = ({ entries }: Legend): boolean => {
  const declined = entries.filter(([, meaning]) => declinesCoverage(meaning)).length;
  const isStatus = (meaning: string) =>
    declinesCoverage(meaning) || speaksOfEnrollment(meaning) || isNotInForce(withoutReason(meaning));
  const known = entries.filter(([, meaning]) => isStatus(meaning)).length;
  const areOwn = isDistinct(entries.map(([code]) => fold(code)));
  return declined > 0 && declined < entries.length && known * 3 >= entries.length * 2 && areOwn;
};

const withoutReason = (meaning: string): string => meaning.split(/ ?[-–:(]/)[0]!;

const isDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** Whether each meaning is a line of coverage, or a plan's name that contains its line of coverage: `M1 = Summit PPO (medical)`. */
const tellsLines = ({ entries }: Legend): boolean =>
  entries.length >= 2 &&
  isDistinct(entries.map(([code]) => fold(code))) &&
  entries.every(([, meaning]) => lineInName(meaning) !== null);

export const isUseful = (legend: Legend): boolean => tellsCodes(legend) || tellsStatuses(legend) || tellsLines(legend);

/** Adds the lines of coverage that a legend of plans has, if it has all plans of a column. Plans keep their codes. */
export function withLinesOfPlans(
  mapping: InferredMapping,
  sample: Sample,
  legends: readonly Legend[],
): InferredMapping {
  const tables = legends
    .filter(tellsLines)
    .map(({ entries }) => new Map(entries.map(([code, name]) => [fold(code), lineInName(name)!])));
  if (tables.length === 0) return mapping;
  const complete = (fields: readonly InferredField[], line: string | null): readonly InferredField[] => {
    const plan = fields.find(({ field, columns }) => PLAN.test(field) && columns.length === 1);
    if (plan === undefined || line !== null || fields.some(({ field }) => field === 'coverage.insurance_line'))
      return fields;
    const codes = new Set(sample.map((row) => fold(textAt(row, plan.column))).filter((code) => code !== ''));
    const fits = tables.filter((table) => codes.size > 0 && [...codes].every((code) => table.has(code)));
    if (fits.length !== 1) return fields;
    const lookup = { name: 'lookup', table: Object.fromEntries(fits[0]!), ignore_case: true } as const;
    return [...fields, { ...plan, field: 'coverage.insurance_line', transforms: [lookup] }];
  };
  return {
    ...mapping,
    fields: complete(mapping.fields, mapping.line),
    coverages: mapping.coverages.map((group) => ({ ...group, fields: complete(group.fields, group.line) })),
  };
}

const PLAN = /^coverage\.plan_(id|name)$/;

const isOf = (kind: FieldKind, meaning: string, employees: ReadonlySet<string>): boolean =>
  fitsKind(kind, meaning) || (kind === 'coverage_type' && (isTier(meaning, employees) || declinesCoverage(meaning)));

/** `Medical Tier / Dental Tier`, `R (Relation)`: a title can list several columns, or name one in two ways. */
const names = (title: string, label: string): boolean =>
  title.split(/[/,;&()]|\band\b|\bor\b/i).some((one) => isIn(wordsOf(one), wordsOf(label)));

/** `Medical`: below a line of coverage, codes of coverage levels are that line's levels. */
function namesLine(label: string): boolean {
  const [meaning] = readLabel(label);
  return meaning?.line !== undefined && meaning.line !== null && meaning.atoms.size === 0 && meaning.unknownWords === 0;
}

/** `MLV` behind `MEDPLN`. */
function isBehindLine(columns: readonly { readonly name: string }[], column: number): boolean {
  const [before] = readLabel(columns[column - 1]?.name ?? '');
  const [own] = readLabel(columns[column]?.name ?? '');
  return before?.line !== undefined && before.line !== null && own?.atoms.size === 0 && own.owner === 'self';
}

/** `COVERAGE CODES` below a column `COV`. */
function meansSame(title: string, label: string): boolean {
  const [one, other] = [title, label].map((text) => readLabel(text)[0]);
  if (one === undefined || other === undefined || one.atoms.size === 0 || one.unknownWords + other.unknownWords > 0)
    return false;
  return (
    one.line === other.line &&
    one.atoms.size === other.atoms.size &&
    [...one.atoms].every((atom) => other.atoms.has(atom))
  );
}

/** Whether the words of a title are adjacent in a label: `Tier` in `MED_TIER`. */
function isIn(title: readonly string[], label: readonly string[]): boolean {
  return title.length > 0 && label.some((_, at) => title.every((word, offset) => label[at + offset] === word));
}

/** Applies a mapping for decoded values to the codes. */
export function withLookups(
  mapping: InferredMapping,
  lookups: ReadonlyMap<number, Readonly<Record<string, string>>>,
  because: ReasonCode,
  sample: Sample,
): InferredMapping {
  if (lookups.size === 0) return mapping;
  const read = <F extends InferredField>(field: F): F => {
    const [column, second] = field.columns;
    const table = column === undefined ? undefined : lookups.get(column);
    if (table === undefined && column !== undefined && second !== undefined)
      return readSecond(field, lookups.get(second), column, sample);
    // Where the cell is blank, a second column says who declined. Its words aren't codes.
    const isOnly = second === undefined || sample.every((row) => table?.[fold(textAt(row, second))] === undefined);
    if (table === undefined || !isOnly || field.transforms[0]?.name === 'concat') return field;
    // Both have codes: levels, and `E` or `W` for who is enrolled.
    const both = { ...(second === undefined ? {} : withoutCodesOf(lookups.get(second), table)), ...table };
    return { ...field, transforms: [{ name: 'lookup', table: both, ignore_case: true }, ...field.transforms] };
  };
  const readAll = (fields: readonly InferredField[]) => fields.map(read);
  return {
    ...mapping,
    fields: readAll(mapping.fields),
    dependents: mapping.dependents.map((group) => ({ ...group, fields: readAll(group.fields) })),
    coverages: mapping.coverages.map((group) => ({ ...group, fields: readAll(group.fields) })),
    explanations: mapping.explanations.map((one) =>
      lookups.has(one.column) ? { ...one, reasons: [because, ...one.reasons].slice(0, 3) as ReasonCode[] } : one,
    ),
  };
}

/** Nothing if the tables share a code. */
const withoutCodesOf = (
  table: Readonly<Record<string, string>> = {},
  first: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => (Object.keys(table).some((code) => first[code] !== undefined) ? {} : table);

/** A status with codes in the place of a blank level: `W` for `Waived`, if it is no level itself. */
function readSecond<F extends InferredField>(
  field: F,
  table: Readonly<Record<string, string>> | undefined,
  first: number,
  sample: Sample,
): F {
  const isOwn = table !== undefined && sample.every((row) => table[fold(textAt(row, first))] === undefined);
  if (!isOwn || field.field !== 'coverage.coverage_type' || field.transforms[0]?.name === 'coalesce') return field;
  return { ...field, transforms: [{ name: 'lookup', table: { ...table }, ignore_case: true }, ...field.transforms] };
}

/** The sample with codes replaced by their meanings. */
export function writtenOut(sample: Sample, lookups: ReadonlyMap<number, Readonly<Record<string, string>>>): Sample {
  if (lookups.size === 0) return sample;
  return sample.map((row) => row.map((cell, column) => lookups.get(column)?.[fold(cell)] ?? cell));
}
