import type { ColumnReading } from '../../infer/label-candidates.ts';
import { namesOfEmployee } from '../cells/joined-columns.ts';
import type { Evidence } from '../evidence.ts';
import { rowsOfDependents } from '../family-sample.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Scene, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { isKeyLabel, KEY } from './key-label.ts';
import { nameColumn, subscriberApart } from './persons.ts';

const LINKS = ['subscriber_id', 'subscriber_ssn', 'family_id', 'employee_number', 'member_id'] as const;

/**
 * A column, or the first and last name of the employee, in which each dependent has the value of exactly one subscriber's row (`Subscriber Name`), if nothing else
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
  const person = [name, ...personColumns(scene)];
  // Others explain codes, or are totals.
  const named = subscribers.filter((row) => textAt(row, name) !== '');
  return columns.flatMap((column): Evidence[] => {
    const { index } = column;
    const names = namesOfEmployee(columns, index);
    // One of two names is no key: other employees can have it.
    if (taken.has(index) || (names !== null && names[0] !== index)) return [];
    const rows = { subscribers: named, dependents: [...dependents] };
    const least = OF_EMPLOYEES.has(column.meaning.owner) ? MOST_NAMED : 1;
    if (!namesFamilies(names ?? [index], person, rows, least)) return [];
    const because = 'matches_one_subscriber';
    const isNumber = (isKeyLabel(column) || isContract(column)) && named.every((row) => KEY.test(textAt(row, index)));
    return [{ column: index, field: isNumber ? 'subscriber_id' : 'family_id', weight: WEIGHTS.familyNamed, because }];
  });
};

/** `Contract No`: a subscriber's, as the dependents show. Elsewhere, it can be the group's. */
const isContract = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line === null && unknownWords === 0 && [...atoms].every((atom) => OF_CONTRACT.has(atom));
const OF_CONTRACT = new Set(['contract', 'policy', 'id', 'code']);

/** What tells people with the same first name apart. */
function personColumns(scene: Scene): number[] {
  const others = new Set(subscriberApart(scene).map(({ column }) => column));
  const own = { ...scene, offers: scene.offers.filter(({ column }) => !others.has(column)) };
  return (['last_name', 'date_of_birth'] as const).flatMap((field) => best(own, field)?.column ?? []);
}

/** Columns that clearly are something else. */
function takenColumns(scene: Scene): Set<number> {
  const others = new Set(subscriberApart(scene).map(({ column }) => column));
  return new Set(scene.offers.flatMap(({ column, weight }) => (weight >= READ && !others.has(column) ? [column] : [])));
}

interface FamilyRows {
  readonly subscribers: Sample;
  readonly dependents: Sample;
}

/** Below a label that names the employee, a few dependents can belong to one who isn't in the file. */
const MOST_NAMED = 0.8;
const OF_EMPLOYEES: ReadonlySet<string> = new Set(['employee', 'subscriber']);

/**
 * @param person the columns that tell people apart
 * @param least share of the dependents that have a subscriber
 */
function namesFamilies(
  key: readonly number[],
  person: readonly number[],
  { subscribers, dependents }: FamilyRows,
  least: number,
): boolean {
  const textOf = (row: readonly string[], columns: readonly number[]) =>
    columns.map((column) => textAt(row, column).toLowerCase()).join('\t');
  const subscriberOf = new Map<string, string>();
  for (const row of subscribers) {
    const value = textOf(row, key);
    const own = textOf(row, person);
    if (value.trim() === '' || (subscriberOf.get(value) ?? own) !== own) return false;
    subscriberOf.set(value, own);
  }
  const named = dependents.filter((row) => subscriberOf.has(textOf(row, key)));
  return subscriberOf.size >= 2 && named.length >= dependents.length * least;
}
