import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { TARGET_FIELDS } from '@rollcall/contracts/target-fields';
import { nameOf } from '../records/name-of.ts';
import type { Person } from '../records/record-queries.ts';
import { shownValue } from '../words/shown-value.ts';
import type { Sighting } from './group-people.ts';

export interface Difference {
  readonly label: string;
  /** Null: the file has none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A file that changed something, with the files before it that did not. */
export interface Step {
  readonly sighting: Sighting;
  /** Null: the person's first file. */
  readonly differences: readonly Difference[] | null;
  /** Newest first. */
  readonly same: readonly Sighting[];
}

/** A person's files, newest first, by what they changed. */
export function stepsOf(sightings: readonly Sighting[]): Step[] {
  const steps: { sighting: Sighting; differences: Difference[] | null; same: Sighting[] }[] = [];
  for (const sighting of sightings.toReversed()) {
    const last = steps.at(-1);
    const differences = last === undefined ? null : compare(last.same.at(-1) ?? last.sighting, sighting);
    if (last !== undefined && differences?.length === 0) last.same.push(sighting);
    else steps.push({ sighting, differences, same: [] });
  }
  return steps.toReversed().map((step) => ({ ...step, same: step.same.toReversed() }));
}

function compare(before: Sighting, after: Sighting): Difference[] {
  const had = factsOf(before.person);
  const has = factsOf(after.person);
  return [...new Set([...has.keys(), ...had.keys()])].flatMap((label) => {
    const [one = null, other = null] = [had.get(label), has.get(label)];
    return one === other ? [] : [{ label, before: one, after: other }];
  });
}

export const DEPENDENTS = 'Dependents';

/** What is known of a person, by label, as people read it. */
export function factsOf(person: Person): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  for (const { name } of TARGET_FIELDS) {
    if (name.startsWith('coverage.')) continue;
    const value = textAt(person, name.split('.'));
    if (value !== null) facts.set(labelOfField(name), shownValue(name, value));
  }
  const coverages = person.coverages ?? [];
  coverages.forEach((coverage, index) => {
    const line = coverage.insurance_line;
    const isRepeated = coverages.findIndex((other) => other.insurance_line === line) < index;
    const name = line === null ? '' : labelOfValue('coverage.insurance_line', line);
    const number = isRepeated ? String(index + 1) : '';
    const group = [name, number].filter(Boolean).join(' ');
    for (const field of COVERAGE) {
      const value = coverage[field];
      const path = `coverage.${field}`;
      const label = labelOfField(path);
      if (value) facts.set(group ? `${label} (${group})` : label, shownValue(path, value));
    }
  });
  const dependents = 'dependents' in person ? person.dependents : [];
  if (dependents.length > 0) facts.set(DEPENDENTS, dependents.map(nameOf).sort().join(', '));
  return facts;
}

const COVERAGE = ['plan_id', 'plan_name', 'coverage_type', 'effective_date', 'termination_date'] as const;

function textAt(from: unknown, path: readonly string[]): string | null {
  const found = path.reduce<unknown>((at, name) => (typeof at === 'object' ? Object(at)[name] : undefined), from);
  return found === undefined || found === null || found === '' ? null : String(found);
}
