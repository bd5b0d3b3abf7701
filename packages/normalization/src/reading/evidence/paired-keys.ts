import type { CandidateTarget } from '../../infer/label-candidates.ts';
import { rowsOfDependents } from '../family-sample.ts';
import { logOdds } from '../log-odds.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';

const LINKS: readonly CandidateTarget[] = ['subscriber_id', 'subscriber_ssn', 'family_id', 'employee_number'];
const KEY = /^(?:[A-Z]{0,4}-?\d[\dA-Z-]{1,14}|[\da-f-]{32,36})$/i;
const LEAST_DEPENDENTS = 2;

/**
 * `License No` in the members' rows and `Member License No` in those of their dependents: two columns whose values show
 * that the second has the first of the member, whatever they are called. Without them, dependents would belong to whoever
 * stands above.
 */
export const pairedKeys: Witness = (scene) => {
  const { sample, columns, offers, rowModel } = scene;
  const relationship = best(scene, 'relationship');
  if (rowModel !== 'person' || relationship === null || LINKS.some((field) => has(scene, field))) return [];
  const dependents = rowsOfDependents(sample, relationship.column);
  const members = sample.filter((row) => !dependents.includes(row));
  if (dependents.length < LEAST_DEPENDENTS || members.length === 0) return [];
  const taken = new Set(
    offers.filter(({ weight, field }) => weight >= READ && field !== 'member_id').map(({ column }) => column),
  );
  const open = columns.map(({ index }) => index).filter((column) => !taken.has(column));
  const numbers = (rows: Sample, column: number) => rows.map((row) => textAt(row, column));
  const areKeys = (texts: readonly string[]) => texts.every((text) => KEY.test(text));
  for (const link of open) {
    const links = numbers(dependents, link);
    const ofMembers = numbers(members, link);
    const isBlank = ofMembers.every((text) => text === '');
    if (!areKeys(links) || !(isBlank || areKeys(ofMembers))) continue;
    for (const own of open) {
      const owned = numbers(members, own);
      const known = new Set(owned);
      if (own === link || !areKeys(owned) || !links.every((text) => known.has(text))) continue;
      // Filled in every row: the member's own, and not the dependent's.
      const isOther = numbers(dependents, own).every((text, at) => text !== links[at]);
      if (!isBlank && !(isOther && ofMembers.every((text, at) => text === owned[at]))) continue;
      const weight = logOdds(0.8);
      return [
        { column: own, field: 'member_id', weight, because: 'own_number_left_person' },
        { column: link, field: 'subscriber_id', weight, because: 'rows_share_it' },
      ];
    }
  }
  return [];
};
