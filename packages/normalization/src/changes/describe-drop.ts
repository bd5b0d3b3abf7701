import { labelOfValue } from '@rollcall/contracts';
import type { PersonType } from './change-entry.ts';
import type { Drop, PeopleCounts } from './judge-drop.ts';
import type { MissingCauses, Vanished } from './missing-causes.ts';

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

const MOST_TOLD = 5;

interface Judged extends Partial<MissingCauses> {
  readonly people: Readonly<Record<PersonType, PeopleCounts>>;
}

/** Explains why a file is on hold: how many people are gone, and what they have in common. */
export function describeDrop(
  { people, concentration = [], vanished = [] }: Judged,
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
    return `${whose} missing people have ${nameOf(field, value)}, and ${rest} in this file.`;
  });
  // What all missing people have is said already.
  const told = new Set(concentration.map(({ field, value }) => `${field}\n${value}`));
  const others = vanished.filter(({ field, value }) => !told.has(`${field}\n${value}`)).slice(0, MOST_TOLD);
  for (const { field, value, before } of others) {
    causes.push(`0 of ${count(before)} people with ${nameOf(field, value)} are in this file.`);
  }
  if (isFilePerGroup(vanished, people)) causes.push('If the vendor sends one file per group, give each a feed.');
  const unknown = of === 'missing' ? 'The missing people have no group, plan, or state in common.' : HELD;
  return {
    message: `${parts.join(' and ')} ${are}; the limit is ${rule === 'max_missing' ? count(limit) : percent(limit)}.`,
    details: causes.length === 0 ? unknown : causes.join(' '),
  };
}

const nameOf = (field: string, value: string): string => `${LABELS[field] ?? field} ${labelOfValue(field, value)}`;

/** Whether the missing people are exactly those of several groups. */
function isFilePerGroup(vanished: readonly Vanished[], people: Judged['people']): boolean {
  const groups = vanished.filter(({ field }) => field === 'group_id');
  const missing = groups.reduce((sum, group) => sum + group.missing, 0);
  return groups.length > 1 && missing === people.member.missing + people.dependent.missing;
}

const count = (value: number): string => value.toLocaleString('en-US');
const percent = (value: number): string => `${Number((value * 100).toFixed(1))}%`;
