import type { CandidateTarget, ColumnReading } from '../../infer/label-candidates.ts';
import type { Evidence } from '../evidence.ts';
import { rowsOfOthers } from '../family-sample.ts';
import { isNote, type Sample, textAt } from '../sample.ts';
import { best, type Scene, type Witness } from '../scene.ts';
import { numbersPersons } from '../shared-by-strangers.ts';
import { flaggedDependents, headFlag } from '../subscriber-flag.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { isSystems } from './family-keys.ts';
import { isKeyLabel, KEY } from './key-label.ts';
import { columnOfSheets, possibleScopes, scopeEvidence } from './key-scope.ts';
import { nameColumn } from './persons.ts';
import { numbersRows } from './row-numbers.ts';

const IDS = new Set<CandidateTarget>(['member_id', 'subscriber_id', 'employee_number']);

/**
 * A number to the left of the names that is unique to each person or family is their ID, whatever it is called
 * (`Pension Nbr`, `Position ID`, `Account`), if no label is better. Without it, members would get pseudonyms.
 */
export const leftmostKey: Witness = (scene) => {
  const { columns, offers } = scene;
  const isOther = ({ column }: { column: number }) => columns[column]?.meaning.atoms.has('medicare') !== true;
  const surname = best(scene, 'last_name') ?? best(scene, 'full_name');
  const isId = ({ column }: { column: number }) =>
    (surname === null || !numbersPersons(scene.sample, column, surname.column)) && !numbersRows(scene, column);
  const known = offers.filter((one) => IDS.has(one.field) && one.weight >= READ && isOther(one) && isId(one));
  // `Guild Pension No`, whose label isn't understood as written, behind `Musician ID`: only the first column can be better.
  const isVague = known.every(({ column }) => {
    const { unknownWords, certainty } = columns[column]!.meaning;
    return unknownWords > 0 || certainty < 1;
  });
  if (known.length > 0 && !(isVague && startsWithId(columns) && known.every(({ column }) => column > 0))) return [];
  const weight = Math.max(WEIGHTS.leftmostKey, ...known.map((one) => one.weight + WEIGHTS.secondChoice));
  const name = nameColumn(scene);
  if (name === null || scene.sample.length < 2) return [];
  const relationship = best(scene, 'relationship');
  const headed = relationship === null ? null : headFlag(columns, scene.sample, relationship.column);
  if (headed !== null)
    return [
      { column: headed.key, field: 'subscriber_id', weight: WEIGHTS.leftmostKey, because: 'own_number_left_family' },
    ];
  // To the right, the label has to say that it is a number: `Trust ID`.
  const right = columns.slice(Math.max(2, name)).filter(({ meaning }) => meaning.atoms.has('id'));
  const left = columns.slice(0, known.length > 0 ? 1 : Math.max(2, name));
  const places = known.length > 0 ? left : [...left, ...right];
  // A number of the system is the last choice.
  for (const column of [...places].sort((a, b) => rankOf(scene, a) - rankOf(scene, b))) {
    if (!isKeyLabel(column) && !isPolicy(column)) continue;
    const sheet = columnOfSheets(scene);
    const named = scene.sample.filter((row) => textAt(row, name) !== '');
    const scopes = sheet === undefined ? [undefined, ...possibleScopes(scene, named)] : [sheet];
    for (const scope of scopes) {
      // `Local, Part No`: people are numbered within a few groups, and not groups within people.
      if (scope !== undefined && distinct(named, scope) >= distinct(named, column.index)) continue;
      const isNumber = column.meaning.atoms.has('id') || namesPerson(column) ? isAnyNumber : isKey;
      const field = whoseNumber(scene, { column: column.index, name, scope, isNumber });
      if (field === null) continue;
      const because = field === 'member_id' ? 'own_number_left_person' : 'own_number_left_family';
      const found: Evidence = { column: column.index, field, weight, because };
      return scope === undefined ? [found] : [found, scopeEvidence(scene, scope)];
    }
  }
  return [];
};

const rankOf = (scene: Scene, { index }: ColumnReading): number => (isSystems(scene, index) ? 1 : 0);

const distinct = (rows: Sample, column: number): number => new Set(rows.map((row) => textAt(row, column))).size;

const startsWithId = ([first]: readonly ColumnReading[]): boolean => first?.meaning.atoms.has('id') === true;

/** `Policy Number`: an individual's is unique, a group's is shared. */
const isPolicy = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' && line === null && unknownWords === 0 && atoms.size === 2 && atoms.has('policy') && atoms.has('id');

const isKey = (text: string): boolean => KEY.test(text);
/** `Clock #` in a small company. */
const isAnyNumber = (text: string): boolean => isKey(text) || /^\d{1,2}$/.test(text);

/** `Employee` above numbers, of which a small company has short ones, too. */
const namesPerson = ({ meaning: { owner, atoms, unknownWords } }: ColumnReading): boolean =>
  owner !== 'self' && atoms.size === 0 && unknownWords === 0;

interface Numbers {
  readonly column: number;
  readonly name: number;
  readonly scope: number | undefined;
  readonly isNumber: (text: string) => boolean;
}

/** Null if other people share a number, or if the rows are only counted. */
function whoseNumber(scene: Scene, { column, name, scope, isNumber }: Numbers): 'member_id' | 'subscriber_id' | null {
  const { sample } = scene;
  const relationship = best(scene, 'relationship');
  const others =
    relationship === null ? flaggedDependents(sample, scene.flag) : rowsOfOthers(sample, relationship.column);
  const dependents = new Set(others);
  const subscriberOf = new Map<string, string | null>();
  let isShared = false;
  for (const row of sample) {
    const value = textAt(row, column);
    // The title of a section, or a total.
    if (textAt(row, name) === '' || isNote(row)) continue;
    // Printed once, above the family.
    if (value === '' && dependents.has(row)) continue;
    if (!isNumber(value)) return null;
    const person = dependents.has(row) ? null : textAt(row, name).toLowerCase();
    const key = scope === undefined ? value : `${value} ${textAt(row, scope)}`;
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
