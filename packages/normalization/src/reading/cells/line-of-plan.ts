import type { InferredField } from '../inferred-mapping.ts';

/** Words that name a line wherever they stand in a plan's name. PPO and HMO are medical or dental. */
const ANY_LINE = /\b(medical|dental|vision|life)\b/i;

/**
 * `Medical - PPO`, `Delta Dental`: where a file has no column for the line of coverage and its plans' names tell at least
 * two, they say which of a member's elections is the medical one.
 */
export function lineOfPlan(
  fields: readonly InferredField[],
  line: string | null,
  sample: readonly (readonly string[])[],
): readonly InferredField[] {
  if (line !== null || fields.some(({ field }) => field === 'coverage.insurance_line')) return fields;
  const plan = ['coverage.plan_name', 'coverage.plan_id']
    .map((name) => fields.find(({ field }) => field === name))
    .find((field) => field !== undefined && field.columns.length === 1);
  if (plan === undefined) return fields;
  const names = sample.map((row) => row[plan.column]?.trim() ?? '').filter((name) => name !== '');
  const found = names.flatMap((name) => ANY_LINE.exec(name)?.[1]?.toLowerCase() ?? []);
  if (found.length < names.length * 0.8 || new Set(found).size < 2) return fields;
  const pattern = `(?i)${ANY_LINE.source}`;
  return [
    ...fields,
    {
      ...plan,
      field: 'coverage.insurance_line',
      confidence: 0.7,
      transforms: [{ name: 'regex_extract', pattern, group: 1 }],
    },
  ];
}
