import type { Evidence } from '../evidence.ts';
import { rowsOfDependents } from '../family-sample.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Scene, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { isKeyLabel, KEY } from './leftmost-key.ts';
import { nameColumn, subscriberApart } from './persons.ts';

const LINKS = ['subscriber_id', 'subscriber_ssn', 'family_id', 'employee_number', 'member_id'] as const;

/**
 * A column in which each dependent has the value of exactly one subscriber's row (`Subscriber Name`), if nothing else
 * links the families. A number without another meaning is also the subscriber's ID. Without it, dependents would be
 * assigned to the subscriber above.
 */
export const familyValues: Witness = (scene) => {
  const { columns, sample, rowModel } = scene;
  const relationship = best(scene, 'relationship');
  if (rowModel !== 'person' || relationship === null || relationship.weight < READ) return [];
  if (LINKS.some((field) => has(scene, field))) return [];
  const dependents = new Set(rowsOfDependents(sample, relationship.column));
  const subscribers = sample.filter((row) => !dependents.has(row));
  const name = nameColumn(scene);
  const taken = takenColumns(scene);
  if (dependents.size === 0 || name === null) return [];
  return columns.flatMap((column): Evidence[] => {
    const { index } = column;
    if (taken.has(index) || !namesFamilies(index, name, subscribers, [...dependents])) return [];
    const because = 'matches_one_subscriber';
    const isNumber = isKeyLabel(column) && subscribers.every((row) => KEY.test(textAt(row, index)));
    return [{ column: index, field: isNumber ? 'subscriber_id' : 'family_id', weight: WEIGHTS.familyNamed, because }];
  });
};

/** Columns that clearly are something else. */
function takenColumns(scene: Scene): Set<number> {
  const others = new Set(subscriberApart(scene).map(({ column }) => column));
  return new Set(scene.offers.flatMap(({ column, weight }) => (weight >= READ && !others.has(column) ? [column] : [])));
}

function namesFamilies(column: number, name: number, subscribers: Sample, dependents: Sample): boolean {
  const subscriberOf = new Map<string, string>();
  for (const row of subscribers) {
    const value = textAt(row, column).toLowerCase();
    const person = textAt(row, name);
    if (value === '' || (subscriberOf.get(value) ?? person) !== person) return false;
    subscriberOf.set(value, person);
  }
  const named = dependents.filter((row) => subscriberOf.has(textAt(row, column).toLowerCase()));
  return subscriberOf.size >= 2 && named.length === dependents.length;
}
