import type { InferredTarget } from '../infer/field-patterns.ts';
import type { Offer } from './evidence.ts';
import { rowsOfDependents } from './family-sample.ts';
import type { Hypothesis } from './hypothesis.ts';
import { formOfFamilies } from './numbered-families.ts';
import type { ReasonCode } from './reasons.ts';
import { textAt } from './sample.ts';
import type { Assigned } from './solve.ts';
import { READ, WEIGHTS } from './weights.ts';

export interface Objection {
  readonly weight: number;
  readonly because: ReasonCode;
}

/** Evidence from the rows of families against a whole reading. */
export function repetition(
  hypothesis: Hypothesis,
  assigned: readonly Assigned[],
  offers: readonly Offer[],
): Objection[] {
  const found: Objection[] = [];
  if (hypothesis.readsRelationship && repeatsSubscriber(hypothesis, assigned, birthOf(offers)))
    found.push({ weight: WEIGHTS.repeatedPerson, because: 'repeats_name' });
  if (hypothesis.readsRelationship && hypothesis.readsBirth && repeatsBirth(hypothesis, assigned))
    found.push({ weight: WEIGHTS.repeatedBirth, because: 'repeats_birth' });
  return found;
}

const columnOf = (assigned: readonly Assigned[], ...wanted: InferredTarget[]): number | undefined =>
  assigned.find(({ field }) => wanted.includes(field))?.column;

/** The column with dates of birth, whether or not it is used. */
const birthOf = (offers: readonly Offer[]): number | undefined =>
  offers
    .filter(({ field, weight }) => field === 'date_of_birth' && weight >= READ)
    .sort((a, b) => b.weight - a.weight || a.column - b.column)[0]?.column;

/**
 * If dependents' rows contain the name of the subscriber above, the relationship belongs to someone whom the chosen
 * columns don't name. The same applies if every row has its own employee number and only a blank relationship marks the
 * employee.
 */
function repeatsSubscriber({ file }: Hypothesis, assigned: readonly Assigned[], birth: number | undefined): boolean {
  const { sample, columns } = file;
  const relationship = columnOf(assigned, 'relationship');
  const key = columnOf(assigned, 'subscriber_id', 'member_id', 'subscriber_ssn', 'family_id', 'ssn');
  const name = columnOf(assigned, 'first_name', 'full_name');
  if (relationship === undefined || key === undefined || name === undefined || birth === undefined) return false;
  const person = (row: readonly string[]) => [key, name, birth].map((at) => textAt(row, at).toLowerCase()).join('\t');
  const dependents = new Set(rowsOfDependents(sample, relationship));
  if (dependents.size === 0) return false;
  const others = new Set(sample.filter((row) => !dependents.has(row)).map(person));
  const same = [...dependents].filter((row) => others.has(person(row)));
  if (same.length >= dependents.size * 0.5) return true;
  const numbers = new Set(sample.map((row) => textAt(row, key)));
  const haveOwn = numbers.size === sample.length && !numbers.has('') && dependents.size <= sample.length * 0.9;
  if (columns[key]?.meaning.owner !== 'employee' || !haveOwn) return false;
  const surname = columnOf(assigned, 'last_name', 'full_name');
  if (formOfFamilies({ sample, id: key, name: surname }, dependents) !== null) return false;
  return !sample.some((row) => !dependents.has(row) && textAt(row, relationship) !== '');
}

/**
 * Whether most dependents have the subscriber's date of birth: at least two pairs, or one if the label has no owner.
 */
function repeatsBirth({ file: { sample, columns }, canCall }: Hypothesis, assigned: readonly Assigned[]): boolean {
  const relationship = columnOf(assigned, 'relationship');
  const key = columnOf(assigned, 'subscriber_id', 'subscriber_ssn', 'family_id', 'member_id');
  const birth = columnOf(assigned, 'date_of_birth');
  const name = columnOf(assigned, 'first_name', 'full_name');
  if (relationship === undefined || key === undefined || birth === undefined) return false;
  // A spouse who is an employee, too, can have the same number in both rows.
  const isSame = (a: readonly string[], b: readonly string[]) =>
    name !== undefined && textAt(a, name).toLowerCase() === textAt(b, name).toLowerCase();
  const dependents = new Set(rowsOfDependents(sample, relationship));
  const subscribers = new Map(sample.filter((row) => !dependents.has(row)).map((row) => [textAt(row, key), row]));
  const pairs = [...dependents].flatMap((row) => {
    const subscriber = subscribers.get(textAt(row, key));
    if (subscriber === undefined || textAt(row, birth) === '' || isSame(row, subscriber)) return [];
    return [textAt(row, birth) === textAt(subscriber, birth)];
  });
  const least = canCall && columns[birth]?.meaning.owner === 'self' ? 1 : 2;
  return pairs.length >= least && pairs.filter(Boolean).length >= pairs.length * 0.8;
}
