import type { CandidateTarget } from '../../infer/label-candidates.ts';
import type { Offer } from '../evidence.ts';
import { textAt } from '../sample.ts';
import { best, type Scene, type Witness } from '../scene.ts';
import { isSharedByStrangers, numbersPersons } from '../shared-by-strangers.ts';
import { READ } from '../weights.ts';
import { against } from './against.ts';

/** A column without values yields to one with values: a blank `Personal Email` next to `Email`. */
export const emptyRivals: Witness = ({ offers, sample }) => {
  if (sample.length === 0) return [];
  const filled = new Map<number, boolean>();
  const isFilled = ({ column }: Offer) => {
    const known = filled.get(column) ?? sample.some((row) => textAt(row, column) !== '');
    filled.set(column, known);
    return known;
  };
  const fields = new Set(offers.filter((one) => one.weight >= READ && isFilled(one)).map(({ field }) => field));
  return offers.filter((one) => fields.has(one.field) && !isFilled(one)).map((one) => against(one, 'empty'));
};

/** A column that counts the rows (`#`) yields to another ID: `#, ID, Name`. */
export const rowCounters: Witness = (scene) => {
  const ids = scene.offers.filter(({ field, weight }) => IDS.has(field) && weight >= READ);
  const counters = ids.filter((one) => countsRows(scene, one));
  if (counters.length === ids.length) return [];
  return scene.offers
    .filter((one) => one.field === 'member_id' && countsRows(scene, one))
    .map((one) => against(one, 'counts_rows'));
};

/** A number that strangers share (`Person No` with 01, 02) yields to another ID, such as that of the family. */
export const sharedNumbers: Witness = (scene) => {
  const surname = best(scene, 'last_name') ?? best(scene, 'full_name');
  if (surname === null || surname.weight < READ) return [];
  const ids = scene.offers.filter(({ field, weight }) => (IDS.has(field) || field === 'family_id') && weight >= READ);
  const columns = [...new Set(ids.map(({ column }) => column))];
  // The number of a person within the family is nobody's ID, even if there is no other.
  if (columns.length === 1 && numbersPersons(scene.sample, columns[0]!, surname.column))
    return ids.map((one) => against(one, 'shared_by_strangers'));
  if (columns.length < 2) return [];
  const shared = columns.filter((column) => isSharedByStrangers(scene.sample, column, surname.column));
  // Subscribers can be numbered within each group. The persons of a family always are.
  const losers =
    shared.length < columns.length
      ? shared
      : shared.filter((column) => numbersPersons(scene.sample, column, surname.column));
  if (losers.length === columns.length) return [];
  return ids.filter(({ column }) => losers.includes(column)).map((one) => against(one, 'shared_by_strangers'));
};

const IDS = new Set<CandidateTarget>(['member_id', 'subscriber_id', 'employee_number']);

function countsRows({ sample }: Scene, { column }: Offer): boolean {
  const filled = sample.map((row) => textAt(row, column)).filter((value) => value !== '');
  return filled.length > 1 && filled.every((value, at) => Number(value) === Number(filled[0]) + at);
}
