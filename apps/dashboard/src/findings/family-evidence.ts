import { formatCount, formatCountOf } from '../format/quantities.ts';
import type { ErrorFamilies } from './value-queries.ts';

export const COVERAGE_LEVEL = 'coverage.coverage_type';

type People = ErrorFamilies['people'];

/** In the order in which they are shown. */
export const SHAPES: readonly {
  readonly key: keyof People;
  readonly label: string;
  readonly levels: readonly string[];
}[] = [
  { key: 'children', label: 'Children, no spouse', levels: ['employee_plus_children', 'employee_plus_child'] },
  { key: 'partner_and_children', label: 'Spouse and children', levels: ['employee_plus_family'] },
  { key: 'partner', label: 'Spouse, no children', levels: ['employee_plus_spouse'] },
  { key: 'nobody_else', label: 'No one else', levels: ['employee_only'] },
  { key: 'others', label: 'Other dependents only', levels: [] },
  { key: 'unknown', label: 'Unknown relationship', levels: [] },
];

/** Whether families say anything about coverage levels. In a file of subscribers only, they don't. */
export const isEvidence = ({ families, has_dependents: has }: Pick<ErrorFamilies, 'families' | 'has_dependents'>) =>
  families > 0 && has;

/** How many of the families a coverage level fits. Null if a level doesn't say whom it covers. */
export function fitsOf(level: string, people: People): number | null {
  const shape = SHAPES.find(({ levels }) => levels.includes(level));
  return shape === undefined ? null : people[shape.key];
}

/** The level that fits at least nine of ten families, or null. */
export function bestLevel({ families, people }: Pick<ErrorFamilies, 'families' | 'people'>): string | null {
  const best = SHAPES.find(({ key }) => families > 0 && people[key] >= families * 0.9);
  return best?.levels[0] ?? null;
}

/** Levels that fit at least one family, the best first. */
export function fittingLevels({ people }: Pick<ErrorFamilies, 'people'>): { level: string; families: number }[] {
  return SHAPES.flatMap(({ key, levels: [level] }) =>
    level && people[key] > 0 ? [{ level, families: people[key] }] : [],
  ).toSorted((a, b) => b.families - a.families);
}

/** The most frequent kind of family, and how many there are of how many. Null if no family is known. */
export function mostFamilies({ families, people }: Pick<ErrorFamilies, 'families' | 'people'>) {
  if (families === 0) return null;
  const [first] = SHAPES.toSorted((a, b) => people[b.key] - people[a.key]);
  return first ? { label: first.label, families: people[first.key], whole: families } : null;
}

/** `Spouse, 2 children`. */
export function familyText({ partners, children, others, unread }: ErrorFamilies['first_rows'][number]): string {
  const parts = [
    partners > 0 && 'Spouse',
    children > 0 && formatCountOf(children, 'child', 'children'),
    others > 0 && formatCountOf(others, 'other'),
    unread > 0 && `${formatCount(unread)} with an unknown relationship`,
  ];
  return parts.filter((part) => part !== false).join(', ') || 'No one else';
}
