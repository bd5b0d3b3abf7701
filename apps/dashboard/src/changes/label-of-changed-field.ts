import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';

/**
 * `coverages[medical].plan_id` is the plan of one of several coverages. The line can be unknown, and the plan is added
 * where a person has several of a line, `coverages[medical:PPO500].effective_date`, and a number where that isn't enough.
 */
export function labelOfChangedField(field: string): string {
  if (field === 'subscriber_member_id') return labelOfField('subscriber_id');
  const [, line = '', plan = '', number = '', name] =
    /^coverages\[([^:#]*)(?::(.*?))?(?:#(\d+))?\]\.(\w+)$/.exec(field) ?? [];
  if (name === undefined) return labelOfField(field);
  const label = labelOfField(`coverage.${name}`);
  const coverage = [line && labelOfValue('coverage.insurance_line', line), plan, number].filter(Boolean);
  return coverage.length === 0 ? label : `${label} (${coverage.join(', ')})`;
}
