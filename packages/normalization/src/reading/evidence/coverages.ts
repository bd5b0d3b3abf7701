import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { Offer } from '../evidence.ts';
import { textAt } from '../sample.ts';
import { best, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { against } from './against.ts';
import { isKeyLabel, KEY } from './key-label.ts';

const isCoverage = ({ field }: Offer) => field.startsWith('coverage.');

/** Of numbered (`PLAN_NAME2`) or repeated coverage columns, only the first can be the member's primary coverage. */
export const furtherElections: Witness = ({ columns, offers }) => {
  const shape = ({ meaning }: ColumnReading) => `${meaning.line}/${[...meaning.atoms].sort().join(' ')}`;
  const firsts = new Set(columns.filter(({ meaning }) => (meaning.number ?? 1) === 1).map(shape));
  const comesLater = ({ column: index }: Offer) => {
    const column = columns[index];
    if (column === undefined) return false;
    if (standsApart(column)) return true;
    if ((column.occurrence > 1 && !isTheCoverages(column)) || repeatsEarlierLabel(column, columns)) return true;
    return (column.meaning.number ?? 1) !== 1 && firsts.has(shape(column));
  };
  // `Effective Date, Employee ID, …, Plan, Tier, Effective Date`: the one next to the plan is the coverage's.
  const isBeside = ({ index, label }: ColumnReading) =>
    offers.some(
      (one) =>
        isCoverage(one) &&
        one.weight >= READ &&
        Math.abs(one.column - index) === 1 &&
        columns[one.column]?.label !== label,
    );
  const twins = (column: ColumnReading) =>
    columns.filter(({ label, index }) => label === column.label && label.trim() !== '' && index !== column.index);
  const isTheCoverages = (column: ColumnReading) =>
    isBeside(column) && twins(column).length === 1 && !twins(column).some(isBeside);
  const standsApart = (column: ColumnReading) => twins(column).length === 1 && twins(column).some(isTheCoverages);
  return offers
    .filter((offer) => isCoverage(offer) && comesLater(offer))
    .map((offer) => against(offer, 'further_coverage'));
};

/** Another spelling of the label that came before: `Effectiive Date`, then `Effective Date`. */
const repeatsEarlierLabel = ({ index, meaning }: ColumnReading, columns: readonly ColumnReading[]): boolean =>
  meaning.unknownWords === 0 &&
  columns
    .slice(0, index)
    .some(
      ({ meaning: before }) =>
        before.certainty < 1 &&
        before.unknownWords === 0 &&
        before.owner === meaning.owner &&
        before.line === meaning.line &&
        before.number === meaning.number &&
        before.atoms.size === meaning.atoms.size &&
        [...before.atoms].every((atom) => meaning.atoms.has(atom)),
    );

/**
 * `Contract ID`, `Plan ID` next to each other are Medicare's numbers of a Part D contract, not the employer's plan, if
 * the file names one elsewhere.
 */
export const medicareNumbers: Witness = ({ columns, offers }) => {
  const isPlan = ({ field }: Offer) => field.startsWith('coverage.plan_');
  const isMedicares = (offer: Offer) => isPlan(offer) && isBareContract(columns[offer.column - 1]);
  if (!offers.some((offer) => isPlan(offer) && offer.weight >= READ && !isMedicares(offer))) return [];
  return offers.filter(isMedicares).map((offer) => against(offer, 'medicare_contract'));
};

const OWN_IDS = new Set(['member_id', 'subscriber_id', 'employee_number']);

/** Nobody goes by a Medicare number who has another one, and only those of a certain age have one. */
export const medicareIds: Witness = ({ columns, offers, sample }) => {
  const isMedicares = ({ column }: Offer) => columns[column]?.meaning.atoms.has('medicare') === true;
  const ids = offers.filter(({ field }) => OWN_IDS.has(field));
  const hasOther = ids.some((offer) => offer.weight >= READ && !isMedicares(offer));
  return ids
    .filter((offer) => isMedicares(offer) && (hasOther || sample.some((row) => textAt(row, offer.column) === '')))
    .map((offer) => against(offer, 'medicare_contract'));
};

/**
 * The number from Medicare is the ID if each person has one and no column can be another: a Medicare plan's file, where
 * spouses enroll on their own.
 */
export const medicareEnrollees: Witness = (scene) => {
  const { columns, offers, sample } = scene;
  const isMedicares = ({ meaning }: ColumnReading) => meaning.owner === 'self' && meaning.atoms.has('medicare');
  const areKeys = ({ index }: ColumnReading) => {
    const filled = sample.map((row) => textAt(row, index)).filter((text) => text !== '');
    return filled.length * 2 >= sample.length && filled.every((text) => KEY.test(text));
  };
  const isOther = (column: ColumnReading) => isKeyLabel(column) && !isMedicares(column) && areKeys(column);
  const isKnown = offers.some(({ field, weight }) => OWN_IDS.has(field) && weight >= READ);
  if (isKnown || columns.some(isOther)) return [];
  const id = columns.find((column) => {
    const numbers = sample.map((row) => textAt(row, column.index));
    return isMedicares(column) && new Set(numbers).size === numbers.length && numbers.every((text) => MBI.test(text));
  });
  if (id === undefined) return [];
  const relationship = best(scene, 'relationship');
  return [
    { column: id.index, field: 'member_id', weight: WEIGHTS.leftmostKey, because: 'number_of_member' },
    ...(relationship === null ? [] : [against(relationship, 'enrolls_alone')]),
  ];
};

/** Medicare's numbers since 2018, with or without dashes. */
const MBI = /^[1-9][A-Z][A-Z0-9]\d-?[A-Z][A-Z0-9]\d-?[A-Z]{2}\d{2}$/i;

const isBareContract = (before: ColumnReading | undefined): boolean =>
  before?.meaning.unknownWords === 0 &&
  before.meaning.atoms.size === 2 &&
  before.meaning.atoms.has('contract') &&
  before.meaning.atoms.has('id');
