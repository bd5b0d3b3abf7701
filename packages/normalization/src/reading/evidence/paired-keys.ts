import type { CandidateTarget } from '../../infer/label-candidates.ts';
import type { Offer } from '../evidence.ts';
import { rowsOfDependents } from '../family-sample.ts';
import { logOdds } from '../log-odds.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';

const LINKS: readonly CandidateTarget[] = ['subscriber_id', 'subscriber_ssn', 'family_id', 'employee_number'];
/** Not a number of the household that only values show. */
const isLinkByLabel = ({ field, weight, reasons }: Offer): boolean =>
  LINKS.includes(field) && weight >= READ && reasons.some(({ because }) => because === 'header');
const KEY = /^(?:[A-Z]{0,4}-?\d[\dA-Z-]{1,14}|[\da-f-]{32,36})$/i;
const LEAST_DEPENDENTS = 2;
/** The members of some dependents can be missing from the file. */
const KNOWN_SHARE = 0.9;

/**
 * `License No` in the members' rows and `Member License No` in those of their dependents: two columns whose values show
 * that the second has the first of the member, whatever they are called. Without them, dependents would belong to whoever
 * stands above.
 */
export const pairedKeys: Witness = (scene) => {
  const { sample, columns, offers, rowModel } = scene;
  const relationship = best(scene, 'relationship');
  if (rowModel !== 'person' || relationship === null || offers.some(isLinkByLabel)) return [];
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
    const ofMembers = numbers(members, link);
    const isBlank = ofMembers.every((text) => text === '');
    if (!areKeys(numbers(dependents, link)) || !(isBlank || areKeys(ofMembers))) continue;
    for (const own of open) {
      // A surviving spouse has the same number in both columns, as a member has.
      const tied = dependents.filter((row) => textAt(row, own) !== textAt(row, link));
      const heads = isBlank ? members : sample.filter((row) => !tied.includes(row));
      const owned = numbers(heads, own);
      if (own === link || tied.length < LEAST_DEPENDENTS || !areKeys(owned)) continue;
      if (share(numbers(tied, link), new Set(owned)) < KNOWN_SHARE) continue;
      if (!isBlank && !numbers(heads, link).every((text, at) => text === owned[at])) continue;
      const weight = logOdds(0.8);
      return [
        { column: own, field: 'member_id', weight, because: 'own_number_left_person' },
        { column: link, field: 'subscriber_id', weight, because: 'rows_share_it' },
      ];
    }
  }
  return [];
};

const share = (texts: readonly string[], known: ReadonlySet<string>): number =>
  texts.filter((text) => known.has(text)).length / texts.length;
