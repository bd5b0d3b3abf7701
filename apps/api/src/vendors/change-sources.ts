import type { FieldRule, MappingRules, Source } from '@rollcall/contracts';

/** The maximum that the schema allows. The oldest names of a column are dropped first. */
const MOST_SOURCES = 16;

/** The mapping with other sources. Null drops a source, and a rule that has no value without it. */
export function changeSources(rules: MappingRules, change: (source: Source) => Source | null): MappingRules {
  const changeIn = (fields: MappingRules['fields']): MappingRules['fields'] =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, rule]): [string, FieldRule][] => {
        const changed = changeRule(rule, change);
        return changed === null ? [] : [[name, changed]];
      }),
    );
  return {
    ...rules,
    fields: changeIn(rules.fields),
    dependents: rules.dependents.map((group) => ({ ...group, fields: changeIn(group.fields) })),
    coverages: rules.coverages.map((group) => ({ ...group, fields: changeIn(group.fields) })),
    custom: rules.custom.flatMap((field) => changeRule(field, change) ?? []),
  };
}

function changeRule<Rule extends FieldRule>(rule: Rule, change: (source: Source) => Source | null): Rule | null {
  const before = sourcesOf(rule);
  const after = before.flatMap((source) => change(source) ?? []);
  if (after.length === before.length)
    return after.every((source, at) => source === before[at]) ? rule : withSources(rule, after);
  const hasOwnValue = rule.default !== undefined || rule.transforms.some((step) => step.name === 'constant');
  return after.length === 0 && !hasOwnValue ? null : withSources(rule, after);
}

export const sourcesOf = ({ source }: FieldRule): Source[] => (source === undefined ? [] : [source].flat());

/** Several sources are alternatives. The transforms stay. */
export function withSources<Rule extends FieldRule>(rule: Rule, all: readonly Source[]): Rule {
  const sources = all.slice(0, MOST_SOURCES);
  const steps = rule.transforms.filter(({ name }) => name !== 'coalesce' && (name !== 'concat' || sources.length > 1));
  const joins = steps.some(({ name }) => name === 'concat');
  const coalesce = rule.transforms.find(({ name }) => name === 'coalesce') ?? { name: 'coalesce' as const };
  const transforms = sources.length > 1 && !joins ? [coalesce, ...steps] : steps;
  const changed = { ...rule, transforms };
  const [only] = sources;
  if (only === undefined) delete changed.source;
  else changed.source = sources.length === 1 ? only : sources;
  return changed;
}
