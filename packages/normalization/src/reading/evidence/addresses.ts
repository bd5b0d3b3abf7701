import type { ColumnReading } from '../../infer/label-candidates.ts';
import { splitLabel } from '../../infer/label-words.ts';
import { atomsOf } from '../../infer/vocabulary.ts';
import type { Offer } from '../evidence.ts';
import { textAt } from '../sample.ts';
import { best, offersOf, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { against } from './against.ts';
import { isUnlabeled } from './unlabeled.ts';

/**
 * `Work Address, City, State, Home Address, City, State`: of repeated cities, the one after the chosen street and
 * before any other street is the member's.
 */
export const behindStreet: Witness = (scene) => {
  const { columns, offers } = scene;
  const street = best(scene, 'address.street');
  if (street === null || street.weight < READ) return [];
  const isStreet = ({ meaning }: ColumnReading) => meaning.atoms.has('address') || meaning.atoms.has('street');
  const next = columns.find(
    (one) => one.index > street.column && isStreet(one) && !goesOn(one, columns[street.column]!),
  );
  const isBehind = ({ column }: Offer) => column > street.column && column < (next?.index ?? columns.length);
  const labelOf = ({ column }: Offer) => columns[column]?.label.trim().toLowerCase();
  return offers
    .filter((offer) => /^address\.(city|state|zip)$/.test(offer.field) && !isBehind(offer))
    .filter((offer) =>
      offers.some(
        (other) =>
          other.field === offer.field &&
          other.column !== offer.column &&
          isBehind(other) &&
          labelOf(other) === labelOf(offer),
      ),
    )
    .map((offer) => against(offer, 'address_elsewhere'));
};

/**
 * `Permanent Street, Permanent City`, `Local Street, Local City, Local State`: city, state, and ZIP code are those of the
 * street that is read. Half of one address and half of another would be one where nobody lives. If the values of only one
 * address fit all four fields, as where the other is abroad, that one is read.
 */
export const oneAddress: Witness = (scene) => {
  const { columns, offers, values } = scene;
  const kindOfColumn = ({ column }: Offer) => kindOf(columns[column]!);
  const street = best(scene, 'address.street');
  if (street === null || street.weight < READ || kindOfColumn(street) === '') return [];
  const placed = offers.filter(({ field }) => ADDRESS.some((one) => one === field));
  const isWhole = (kind: string) =>
    ADDRESS.every((field) =>
      placed.some((one) => one.field === field && one.weight >= READ && kindOfColumn(one) === kind),
    );
  const fits = (kind: string, least: number) =>
    placed.every(({ field, column, ...one }) => {
      const shape = field === 'address.state' ? 'state' : field === 'address.zip' ? 'zip' : null;
      const isOther = shape === null || kindOfColumn({ field, column, ...one }) !== kind;
      return isOther || (values[column]?.share(shape) ?? 1) >= least;
    });
  const own = kindOfColumn(street);
  // `ABC Address`, `XYZ Address`: which one is the member's would be a guess.
  const isRival = (one: Offer) =>
    one.field === street.field && kindOfColumn(one) !== own && one.weight >= street.weight;
  if (placed.some(isRival)) return [];
  const whole = [...new Set(placed.map(kindOfColumn))].filter(isWhole);
  // A few typos are in every file.
  const others = whole.includes(own) && fits(own, 0.9) ? [] : whole.filter((kind) => kind !== own && fits(kind, 0.99));
  const kind = others.length === 1 ? others[0]! : own;
  return placed
    .filter((offer) => !['', kind].includes(kindOfColumn(offer)))
    .map((offer) => against(offer, 'address_elsewhere'));
};

const ADDRESS = ['address.street', 'address.city', 'address.state', 'address.zip'] as const;
const PARTS = new Set(
  'address street line unit secondary city state region county country zip four id code name primary number full'.split(
    ' ',
  ),
);

/** The words of a label that say which address it is. */
function kindOf({ bare, meaning: { owner } }: ColumnReading): string {
  const words = splitLabel(bare).flatMap(({ text, origin }) => {
    const atoms = atomsOf(text) ?? [text];
    return origin === 'number' || atoms.every((atom) => PARTS.has(atom) || atom === owner) ? [] : atoms;
  });
  return [...new Set(words)].sort().join(' ');
}

/** `Address 2` continues `Address 1`. */
const goesOn = ({ meaning }: ColumnReading, { meaning: first }: ColumnReading): boolean =>
  (meaning.number ?? 1) > (first.number ?? 1) || meaning.atoms.has('secondary') || meaning.atoms.has('email');

/** A unit is part of an address only next to one. Otherwise, it is a business unit. */
export const unitBesideStreet: Witness = (scene) =>
  offersOf(scene, 'address.street2', Number.NEGATIVE_INFINITY)
    .filter(({ column }) => {
      const atoms = scene.columns[column]?.meaning.atoms;
      const isBare = atoms?.has('unit') === true && !atoms.has('address');
      return isBare && ![1, 2].some((back) => scene.columns[column - back]?.scores.has('address.street'));
    })
    .map((offer) => against(offer, 'no_street_beside'));

/** `Region` next to a city or postal code is the state, if no other column is. */
export const regionBesideCity: Witness = (scene) => {
  const isRegion = ({ column }: Offer) => scene.columns[column]?.meaning.atoms.has('region') === true;
  const states = offersOf(scene, 'address.state', Number.NEGATIVE_INFINITY);
  const hasState = states.some((offer) => offer.weight >= READ && !isRegion(offer));
  return states.filter(isRegion).map((offer) => {
    const isBeside = [-1, 1].some((step) => {
      const scores = scene.columns[offer.column + step]?.scores;
      return scores?.has('address.city') === true || scores?.has('address.zip') === true;
    });
    if (hasState || !isBeside) return against(offer, 'region_is_no_state');
    return { ...offer, weight: WEIGHTS.regionBesideCity, because: 'beside_city' };
  });
};

/**
 * Codes of states next to a city or postal code are the state, whatever the label means elsewhere (`STAT_CODE`), if no other
 * column is.
 */
export const statesBesideCity: Witness = (scene) => {
  const { columns, values, offers } = scene;
  if (offersOf(scene, 'address.state').length > 0) return [];
  const places = [best(scene, 'address.city'), best(scene, 'address.zip')].flatMap((one) =>
    one === null || one.weight < READ ? [] : [one.column],
  );
  const states = columns.filter(
    ({ index, meaning }) =>
      meaning.owner === 'self' &&
      places.some((place) => Math.abs(place - index) === 1) &&
      values[index]?.filled.every(({ length }) => length === 2) === true &&
      values[index].share('state') >= 0.95,
  );
  const [only] = states;
  if (only === undefined || states.length > 1) return [];
  const found = { column: only.index, field: 'address.state', weight: WEIGHTS.regionBesideCity } as const;
  const others = offers.filter(({ column, field }) => column === only.index && field !== found.field);
  return [{ ...found, because: 'beside_city' }, ...others.map((one) => against(one, 'beside_city'))];
};

const STREET =
  /^\D.*\b(?:st|street|rd|road|ave|avenue|dr|drive|ln|lane|ct|court|blvd|way|pl|place|cir|circle|hwy|pkwy|trl)\b/i;
const IDS = ['member_id', 'subscriber_id', 'employee_number', 'family_id'] as const;

/** House numbers in front of their streets (`7565`, `MILL RD`) without a label are no IDs, though a family shares one. */
export const houseNumbers: Witness = ({ columns, sample }) =>
  columns.filter(isUnlabeled).flatMap(({ index }) => {
    const numbered = sample.filter((row) => /^\d+$/.test(textAt(row, index)));
    // A blank can be taken for the end of a column.
    const isStreet = (row: readonly string[]) => STREET.test(`${textAt(row, index + 1)} ${textAt(row, index + 2)}`);
    const areStreets = numbered.length > 0 && numbered.filter(isStreet).length > numbered.length * 0.7;
    return areStreets ? IDS.map((field) => against({ column: index, field }, 'house_number')) : [];
  });
