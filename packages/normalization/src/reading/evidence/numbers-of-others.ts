import type { Evidence, Offer } from '../evidence.ts';
import { rowsOfDependents } from '../family-sample.ts';
import { textAt } from '../sample.ts';
import { best, has, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { against } from './against.ts';

const IDS = ['member_id', 'employee_number'] as const;
type Id = (typeof IDS)[number];
const LEAST_ROWS = 2;
/** The subscribers of a few rows can be outside the sample. */
const KNOWN_SHARE = 0.8;

/**
 * A column that only rows of dependents fill, with the numbers of other rows, is their subscriber's number, whatever its
 * label is (`Dependent Of`, `Covered Under`). A supervisor's number is on rows of employees.
 */
export const numbersOfOthers: Witness = (scene) => {
  const { columns, sample } = scene;
  const relationship = best(scene, 'relationship');
  if (relationship === null || relationship.weight < READ || has(scene, 'subscriber_id')) return [];
  const ids = scene.offers
    .filter(({ field, weight }) => weight >= READ && IDS.some((one) => one === field))
    .sort((a, b) => IDS.indexOf(a.field as Id) - IDS.indexOf(b.field as Id) || b.weight - a.weight);
  const firsts = IDS.map((field) => best(scene, field)?.column);
  const dependents = rowsOfDependents(sample, relationship.column);
  const others = new Set(dependents);
  // `Person Number, Participant Number`: a label can say that both are IDs.
  const isOther = ({ field, weight }: Offer) => weight >= READ && !IDS.some((one) => one === field);
  const taken = new Set(scene.offers.flatMap((offer) => (isOther(offer) ? [offer.column] : [])));
  for (const { column: id } of ids) {
    const numbers = new Set(sample.filter((row) => !others.has(row)).map((row) => textAt(row, id)));
    numbers.delete('');
    const found = columns.find(({ index }) => {
      if (index === id || taken.has(index)) return false;
      const isOwn = (row: readonly string[]) => ['', textAt(row, id)].includes(textAt(row, index));
      const texts = dependents.map((row) => textAt(row, index)).filter((text) => text !== '');
      const known = texts.filter((text) => numbers.has(text)).length;
      if (known < LEAST_ROWS || known < dependents.length * KNOWN_SHARE) return false;
      return sample.every((row) => others.has(row) || isOwn(row));
    });
    if (found === undefined) continue;
    const because = 'numbers_of_others';
    const link: Evidence = { column: found.index, field: 'subscriber_id', weight: WEIGHTS.leftmostKey, because };
    const lost = [found.index, ...firsts].filter((column) => column !== undefined && column !== id) as number[];
    return [link, ...lost.flatMap((column) => IDS.map((field) => against({ column, field }, because)))];
  }
  return [];
};
