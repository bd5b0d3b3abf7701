import type { Person } from './record-queries.ts';

export function nameOf({
  first_name: first,
  middle_name: middle,
  last_name: last,
  name_suffix: suffix,
}: Person): string {
  return [first, middle, last, suffix].filter(Boolean).join(' ') || 'No name';
}
