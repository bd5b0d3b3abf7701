import type { CandidateTarget, ColumnReading } from '../../infer/label-candidates.ts';
import type { Evidence } from '../evidence.ts';
import { textAt } from '../sample.ts';
import type { Scene, Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { nameColumn } from './persons.ts';

const IDS = new Set<CandidateTarget>(['member_id', 'subscriber_id', 'employee_number', 'family_id']);
const OWN = new Set(['self', 'employee', 'member']);
/** What a label of the system's own number is made of, beside words that are not understood: `Position ID`, `Badge`. */
const KEY_ATOMS = new Set(['id', 'other', 'code', 'unique', 'primary']);
const KEY = /^[A-Z]{0,4}-?\d[\dA-Z-]{2,14}$/i;

/**
 * A number at the left of a list that each person has for themselves is their id, whatever the system calls it
 * (`Pension Nbr`, `Position ID`), where no label says it better. Without it the members would get pseudonyms.
 */
export const leftmostKey: Witness = (scene) => {
  const { columns, offers } = scene;
  const isOther = ({ column }: { column: number }) => columns[column]?.meaning.atoms.has('medicare') !== true;
  if (offers.some((one) => IDS.has(one.field) && one.weight >= READ && isOther(one))) return [];
  const key = columns.slice(0, 2).find((column) => isKeyLabel(column) && isOwnNumber(scene, column.index));
  if (key === undefined) return [];
  const because = 'it stands at the left, and each person has a number of their own in it';
  const found: Evidence = { column: key.index, field: 'member_id', weight: WEIGHTS.leftmostKey, because };
  return [found];
};

const isKeyLabel = ({ meaning, label, scores }: ColumnReading): boolean =>
  label.trim() !== '' &&
  OWN.has(meaning.owner) &&
  meaning.line === null &&
  meaning.unknownWords <= 1 &&
  [...meaning.atoms].every((atom) => KEY_ATOMS.has(atom)) &&
  ![...scores].some(([field, score]) => field !== 'member_id' && score >= 0.6);

function isOwnNumber(scene: Scene, column: number): boolean {
  const { sample } = scene;
  const name = nameColumn(scene);
  if (name === null || sample.length < 2) return false;
  const personOf = new Map<string, string>();
  for (const row of sample) {
    const value = textAt(row, column);
    const person = textAt(row, name).toLowerCase();
    if (!KEY.test(value) || (personOf.get(value) ?? person) !== person) return false;
    personOf.set(value, person);
  }
  const numbers = [...personOf.keys()].map(Number);
  return personOf.size >= 2 && !numbers.every((number, at) => number === numbers[0]! + at);
}
