import type { FieldChange } from './change-entry.ts';
import type { ComparedCoverage, ComparedPerson } from './compared-person.ts';
import { groupBy } from './group-by.ts';
import { PackedValues } from './packed-values.ts';

const COVERAGE_FIELDS = [
  'plan_id',
  'plan_name',
  'effective_date',
  'termination_date',
  'coverage_type',
  'insurance_line',
] as const satisfies (keyof ComparedCoverage)[];

/**
 * Returns every field in which two people differ, sorted by name. Null means the person isn't in that file, so all
 * values on that side are null.
 */
export function compareFields(before: ComparedPerson | null, after: ComparedPerson | null): FieldChange[] {
  const changes: FieldChange[] = [];
  const [was, is] = [before?.values, after?.values];
  const { fields, inCoverages } =
    was instanceof PackedValues && is instanceof PackedValues
      ? was.findDifferences(is)
      : { fields: new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]), inCoverages: true };
  for (const field of fields) note(changes, field, was?.get(field), is?.get(field));
  const pairs = inCoverages ? pairCoverages(before?.coverages ?? [], after?.coverages ?? []) : [];
  for (const [name, former, newer] of pairs) {
    for (const field of COVERAGE_FIELDS) note(changes, `${name}.${field}`, former?.[field], newer?.[field]);
  }
  return changes.sort((a, b) => (a.field < b.field ? -1 : 1));
}

function note(changes: FieldChange[], field: string, was?: string | null, is?: string | null): void {
  const before = was || null;
  const after = is || null;
  if (before !== after) changes.push({ field, before, after });
}

type CoveragePair = [name: string, before: ComparedCoverage | null, after: ComparedCoverage | null];

/**
 * Pairs coverages by line, plan, and effective date, then by line and plan. If one coverage of a line is left on each
 * side, these are a pair too.
 */
export function pairCoverages(before: readonly ComparedCoverage[], after: readonly ComparedCoverage[]): CoveragePair[] {
  const pairs: [ComparedCoverage | null, ComparedCoverage | null][] = [];
  let was = [...before];
  let is = [...after];
  for (const keyOf of [keyOfTerm, keyOfPlan]) {
    const open = groupBy(is, keyOf);
    const left: ComparedCoverage[] = [];
    for (const coverage of was) {
      const partner = open.get(keyOf(coverage))?.shift();
      if (partner === undefined) left.push(coverage);
      else pairs.push([coverage, partner]);
    }
    was = left;
    is = [...open.values()].flat();
  }
  const byLine = groupBy(is, lineOf);
  for (const [line, left] of groupBy(was, lineOf)) {
    const right = byLine.get(line) ?? [];
    if (left.length !== 1 || right.length !== 1) {
      pairs.push(...left.map((coverage): [ComparedCoverage, null] => [coverage, null]));
      continue;
    }
    pairs.push([left[0]!, right[0]!]);
    byLine.delete(line);
  }
  for (const coverage of [...byLine.values()].flat()) pairs.push([null, coverage]);
  return named(pairs);
}

/** Names each pair by its line. If there are several pairs of one line, by plan too, and then by a number. */
function named(pairs: readonly [ComparedCoverage | null, ComparedCoverage | null][]): CoveragePair[] {
  const result: CoveragePair[] = [];
  for (const [line, same] of groupBy(pairs, ([was, is]) => lineOf((was ?? is)!))) {
    const taken = new Map<string, number>();
    for (const [was, is] of same) {
      const plain = same.length === 1 ? line : `${line}:${(was ?? is)!.plan_id ?? ''}`;
      const number = (taken.get(plain) ?? 0) + 1;
      taken.set(plain, number);
      result.push([`coverages[${number === 1 ? plain : `${plain}#${number}`}]`, was, is]);
    }
  }
  return result;
}

const lineOf = ({ insurance_line: line }: ComparedCoverage): string => line ?? '';
const keyOfPlan = (coverage: ComparedCoverage): string => JSON.stringify([lineOf(coverage), coverage.plan_id ?? '']);
const keyOfTerm = (coverage: ComparedCoverage): string => keyOfPlan(coverage) + (coverage.effective_date ?? '');
