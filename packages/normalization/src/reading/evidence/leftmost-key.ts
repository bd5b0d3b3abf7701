import type { CandidateTarget } from '../../infer/label-candidates.ts';
import type { Evidence } from '../evidence.ts';
import { rowsOfOthers } from '../family-sample.ts';
import { textAt } from '../sample.ts';
import { best, type Scene, type Witness } from '../scene.ts';
import { numbersPersons } from '../shared-by-strangers.ts';
import { flaggedDependents } from '../subscriber-flag.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { isKeyLabel, KEY } from './key-label.ts';
import { nameColumn } from './persons.ts';

const IDS = new Set<CandidateTarget>(['member_id', 'subscriber_id', 'employee_number', 'family_id']);

/**
 * A number to the left of the names that is unique to each person or family is their ID, whatever it is called
 * (`Pension Nbr`, `Position ID`, `Account`), if no label is better. Without it, members would get pseudonyms.
 */
export const leftmostKey: Witness = (scene) => {
  const { columns, offers } = scene;
  const isOther = ({ column }: { column: number }) => columns[column]?.meaning.atoms.has('medicare') !== true;
  const surname = best(scene, 'last_name') ?? best(scene, 'full_name');
  const isId = ({ column }: { column: number }) =>
    surname === null || !numbersPersons(scene.sample, column, surname.column);
  if (offers.some((one) => IDS.has(one.field) && one.weight >= READ && isOther(one) && isId(one))) return [];
  const name = nameColumn(scene);
  if (name === null || scene.sample.length < 2) return [];
  // To the right, the label has to say that it is a number: `Trust ID`.
  const right = columns.slice(Math.max(2, name)).filter(({ meaning }) => meaning.atoms.has('id'));
  for (const column of [...columns.slice(0, Math.max(2, name)), ...right]) {
    const field = isKeyLabel(column) ? whoseNumber(scene, column.index, name) : null;
    if (field === null) continue;
    const because = field === 'member_id' ? 'own_number_left_person' : 'own_number_left_family';
    const found: Evidence = { column: column.index, field, weight: WEIGHTS.leftmostKey, because };
    const sheet = columnOfSheets(scene);
    if (sheet === undefined) return [found];
    return [found, { column: sheet, field: 'group_id', weight: WEIGHTS.keyScope, because: 'separates_numbers' }];
  }
  return [];
};

/** The column with the names of sheets or tables whose numbers are shared by different people. */
const columnOfSheets = ({ columns }: Scene): number | undefined =>
  columns.findLast(({ label }) => label === 'Sheet' || label === 'Table')?.index;

/** Null if other people share a number, or if the rows are only counted. */
function whoseNumber(scene: Scene, column: number, name: number): 'member_id' | 'subscriber_id' | null {
  const { sample } = scene;
  const sheet = columnOfSheets(scene);
  const relationship = best(scene, 'relationship');
  const others =
    relationship === null ? flaggedDependents(sample, scene.flag) : rowsOfOthers(sample, relationship.column);
  const dependents = new Set(others);
  const subscriberOf = new Map<string, string | null>();
  let isShared = false;
  for (const row of sample) {
    const value = textAt(row, column);
    // The title of a section, or a total.
    if (textAt(row, name) === '') continue;
    if (!KEY.test(value)) return null;
    const person = dependents.has(row) ? null : textAt(row, name).toLowerCase();
    const key = sheet === undefined ? value : `${value} ${textAt(row, sheet)}`;
    const known = subscriberOf.get(key);
    if (person === null) isShared ||= known !== undefined;
    else if (known !== undefined && known !== null && known !== person) return null;
    subscriberOf.set(key, person ?? known ?? null);
  }
  const numbers = [...subscriberOf.keys()].map(Number);
  const isCounted = numbers.every((number, at) => number === numbers[0]! + at);
  const isEachSubscribers = !isShared || [...subscriberOf.values()].every((person) => person !== null);
  if (numbers.length < 2 || isCounted || !isEachSubscribers) return null;
  return isShared ? 'subscriber_id' : 'member_id';
}
