import type { FieldRule, VendorConfig } from '@rollcall/contracts';
import { createColumnResolver } from '../map/resolve-source.ts';
import type { RowsBelow, SourceLayout } from '../source/source-layout.ts';

const IDENTITY = new Set([
  ...['member_id', 'subscriber_id', 'subscriber_ssn', 'family_id', 'ssn', 'first_name', 'last_name', 'date_of_birth'],
  'relationship',
]);
const STARTS = 'coverage.effective_date';
const DATES = new Set([STARTS, 'coverage.termination_date']);
const NAMES = ['coverage.plan_id', 'coverage.plan_name', 'coverage.insurance_line'];
const LEAST = 2;

/**
 * Finds out whether the file shows a person once above several coverages: rows without any ID, name, date of birth, or
 * relationship, but with a plan and a start date. Null if there are fewer than two, or if most people have no coverage
 * in their own row. If none of these rows has a start, each directly below another coverage, the dates of the first
 * coverage are the person's. Beside dependents, a plan in a row of its own can also be that of the dependent.
 */
export function findRowsBelow(
  { columns, format }: SourceLayout,
  { mapping_rules: { fields, dependents } }: VendorConfig,
  sample: readonly (readonly string[])[],
): RowsBelow | null {
  if (format === 'edi_834') return null;
  const find = createColumnResolver(columns);
  const columnsOf = (rule: FieldRule | undefined) =>
    (rule?.source === undefined ? [] : [rule.source].flat()).map(find).filter((column) => column >= 0);
  const wanted = (test: (name: string) => boolean) => [
    ...new Set(Object.entries(fields).flatMap(([name, rule]) => (test(name) ? columnsOf(rule) : []))),
  ];
  const identity = wanted((name) => IDENTITY.has(name));
  const named = NAMES.map((name) => columnsOf(fields[name as keyof typeof fields])).find((found) => found.length > 0);
  const starts = columnsOf(fields[STARTS]);
  if (identity.length < 2 || named === undefined || starts.length === 0) return null;
  const has = (row: readonly string[], column: number) => (row[column] ?? '').trim() !== '';
  const isBelow = (row: readonly string[]) =>
    named.every((column) => has(row, column)) && !identity.some((column) => has(row, column));
  const person = wanted((name) => !name.startsWith('coverage.'));
  const bare = sample.filter(isBelow);
  if (
    dependents.length === 0 &&
    bare.length >= LEAST &&
    !bare.some((row) => starts.some((column) => has(row, column)))
  ) {
    const isCovered = (row: readonly string[] | undefined) =>
      row !== undefined && named.every((column) => has(row, column));
    const areBelow = sample.every((row, at) => !isBelow(row) || isCovered(sample[at - 1]));
    const dates = wanted((name) => DATES.has(name)).filter((column) => !bare.some((row) => has(row, column)));
    return areBelow ? { identity, coverage: named, person: [...person, ...dates] } : null;
  }
  const coverage = [...starts, ...named];
  const covered = sample.filter((row) => coverage.every((column) => has(row, column)));
  const below = covered.filter(isBelow);
  const people = sample.filter((row) => identity.some((column) => has(row, column)));
  const own = covered.length - below.length;
  if (below.length < LEAST || sample[0] === below[0] || own < people.length * 0.5) return null;
  if (dependents.length === 0) return { identity, coverage, person };
  const beside = [...new Set(dependents.flatMap((group) => Object.values(group.fields).flatMap(columnsOf)))];
  const areMembers = belongToMembers(sample, { identity, named, beside });
  return areMembers && below.filter((row) => !beside.some((column) => has(row, column))).length >= LEAST
    ? { identity, coverage, person }
    : null;
}

interface Beside {
  readonly identity: readonly number[];
  readonly named: readonly number[];
  readonly beside: readonly number[];
}

/** Whether no row that names a dependent repeats a plan of the rows above it, as the dependent's own would. */
function belongToMembers(sample: readonly (readonly string[])[], { identity, named, beside }: Beside): boolean {
  const cell = (row: readonly string[], column: number) => (row[column] ?? '').trim();
  let plans = new Set<string>();
  return sample.every((row) => {
    if (identity.some((column) => cell(row, column) !== '')) plans = new Set();
    const plan = named.map((column) => cell(row, column)).join('\t');
    const isRepeated = plan.trim() !== '' && plans.has(plan) && beside.some((column) => cell(row, column) !== '');
    plans.add(plan);
    return !isRepeated;
  });
}
