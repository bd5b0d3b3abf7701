import type { FieldRule, MappingRules, Repeat, Source } from '@rollcall/contracts';

type Group = MappingRules['dependents'][number] | MappingRules['coverages'][number];

/** Expands each group with `repeat` into one group per number. */
export function expandRepeats({ dependents, coverages, ...others }: MappingRules): MappingRules {
  return { ...others, dependents: dependents.flatMap(expand), coverages: coverages.flatMap(expand) };
}

function expand<One extends Group>(group: One): Omit<One, 'repeat'>[] {
  const { repeat, ...once } = group;
  if (repeat === undefined) return [group];
  return numbersOf(repeat).map((number) => {
    const rules = Object.entries(group.fields).map(([field, rule]) => [field, numberRule(rule, number)]);
    return { ...once, fields: Object.fromEntries(rules) };
  });
}

/** Empty if nothing repeats. */
export function numbersOf(repeat: Repeat | undefined): number[] {
  if (repeat === undefined) return [];
  return Array.from({ length: Math.max(0, repeat.to - repeat.from + 1) }, (_, i) => repeat.from + i);
}

function numberRule(rule: FieldRule, number: number): FieldRule {
  const { source } = rule;
  if (source === undefined) return rule;
  const numbered = Array.isArray(source)
    ? source.map((one) => numberSource(one, number))
    : numberSource(source, number);
  return { ...rule, source: numbered };
}

/** `Child {n} SSN` becomes `Child 2 SSN`. A name without a placeholder refers to the second column with that name. */
export function numberSource(source: Source, number: number): Source {
  if (typeof source !== 'string') {
    return 'column' in source ? { ...source, column: source.column.replaceAll('{n}', String(number)) } : source;
  }
  if (source.includes('{n}')) return source.replaceAll('{n}', String(number));
  return number === 1 ? source : { column: source, occurrence: number };
}
