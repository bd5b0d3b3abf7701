import type { RecordChanges } from './compare-records.ts';
import type { Drop, PeopleCounts } from './judge-drop.ts';

const WHAT: Readonly<Record<Drop['rule'], { of: keyof PeopleCounts; are: string }>> = {
  max_missing_share: { of: 'missing', are: 'are not in this file' },
  max_missing: { of: 'missing', are: 'are not in this file' },
  all_missing: { of: 'missing', are: 'are not in this file' },
  max_terminated_share: { of: 'terminated', are: 'end in this file' },
  max_conflict_share: { of: 'conflicts', are: "can't be told apart from others by their IDs" },
};
const LABELS: Readonly<Record<string, string>> = {
  group_id: 'group',
  division: 'division',
  'address.state': 'state',
  'employment.status': 'employment status',
  'coverage.plan_id': 'plan',
  'coverage.insurance_line': 'benefit',
  'coverage.coverage_type': 'coverage level',
};
const HELD = 'Nothing of the file was published.';

/** Explains why a file is on hold: how many people are gone, and what they have in common. */
export function describeDrop(
  { people, concentration }: Pick<RecordChanges, 'people' | 'concentration'>,
  { rule, limit }: Drop,
): { message: string; details: string } {
  const { of, are } = WHAT[rule];
  const parts = (['member', 'dependent'] as const).flatMap((type) => {
    const { base, [of]: gone } = people[type];
    return gone === 0 ? [] : [`${count(gone)} of ${count(base)} ${type}s (${percent(gone / base)})`];
  });
  const causes = concentration.map(({ field, value, missing, of: all, in_file: others }) => {
    const whose = missing === all ? `All ${count(all)}` : `${count(missing)} of ${count(all)}`;
    const rest = others === 0 ? 'nobody' : `only ${count(others)}`;
    return `${whose} missing people have ${LABELS[field] ?? field} ${value}, and ${rest} in this file.`;
  });
  const unknown = of === 'missing' ? 'The missing people have no group, plan, or state in common.' : HELD;
  return {
    message: `${parts.join(' and ')} ${are}; the limit is ${rule === 'max_missing' ? count(limit) : percent(limit)}.`,
    details: causes.length === 0 ? unknown : causes.join(' '),
  };
}

const count = (value: number): string => value.toLocaleString('en-US');
const percent = (value: number): string => `${Number((value * 100).toFixed(1))}%`;
