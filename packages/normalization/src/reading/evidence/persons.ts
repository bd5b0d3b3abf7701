import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { Offer } from '../evidence.ts';
import { best, type Scene, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';
import { against, rather } from './against.ts';

const PERSON_FIELD =
  /^(first_name|middle_name|last_name|name_suffix|full_name|date_of_birth|ssn|gender|email|phone|address\..*)$/;

/**
 * If a file names the subscriber and the row's person separately (`Subscriber First Name`, `Member First Name`), the
 * subscriber's columns don't belong to the row's person. The subscriber's SSN is the link.
 */
export const subscriberApart: Witness = (scene) => {
  const { columns, offers, rowModel } = scene;
  const ownerOf = ({ column }: Offer) => columns[column]?.meaning.owner;
  const isSubscribers = (offer: Offer) =>
    ownerOf(offer) === 'subscriber' || (rowModel === 'person' && ownerOf(offer) === 'employee');
  const isOwn = (offer: Offer) =>
    ownerOf(offer) === 'member' ||
    ownerOf(offer) === 'self' ||
    (ownerOf(offer) === 'dependent' && offer.field.includes('name'));
  const named = offers.filter(
    ({ field, weight }) => (field === 'first_name' || field === 'full_name') && weight >= READ,
  );
  const stranger = rowModel === 'person' && !named.some(isOwn) && columns.some(namesAnother);
  const apart = named.some(isSubscribers) && named.some(isOwn);
  return offers.flatMap((offer) => {
    if (!PERSON_FIELD.test(offer.field) || !isSubscribers(offer)) return [];
    // `Beneficiary First Name` next to `Policyholder First Name`: it is unclear to whom the row belongs.
    if (stranger && ownerOf(offer) === 'subscriber') return [against(offer, 'unclear_person')];
    const rival = offers.some((one) => one.field === offer.field && one.weight >= READ && isOwn(one));
    const because = 'subscribers_value';
    if (offer.field === 'ssn')
      return apart || (rival && rowModel === 'person') ? rather(offer, 'subscriber_ssn', offer.weight, because) : [];
    return apart ? [against(offer, because)] : [];
  });
};

/**
 * `Covered Person First Name` next to `Legal First Name`: names without an owner are the employee's if those of the row's
 * person vary more.
 */
export const namesOfCovered: Witness = ({ columns, offers, values, rowModel }) => {
  if (rowModel !== 'person') return [];
  const ownerOf = ({ column }: Offer) => columns[column]?.meaning.owner;
  const named = (owner: string) => offers.filter((one) => ownerOf(one) === owner && one.weight >= READ);
  const first = (owner: string) => named(owner).filter(({ field }) => field === 'first_name' || field === 'full_name');
  const [covered, ...others] = first('member');
  const [bare] = first('self');
  const [theirs, employees] = [values[covered?.column ?? -1], values[bare?.column ?? -1]];
  if (theirs === undefined || employees === undefined || others.length > 0) return [];
  const isFilled = theirs.filled.length >= employees.filled.length;
  if (!isFilled || theirs.distinct < employees.distinct * MORE_NAMES) return [];
  const fields = new Set(named('member').map(({ field }) => field));
  return named('self')
    .filter(({ field }) => /name/.test(field) && fields.has(field))
    .map((offer) => against(offer, 'subscribers_value'));
};

/** First names of families for each one of their employees, at least. */
const MORE_NAMES = 1.2;

const namesAnother = ({ meaning }: ColumnReading): boolean =>
  meaning.owner === 'other' &&
  meaning.atoms.has('first') &&
  !meaning.atoms.has('preferred') &&
  !meaning.atoms.has('former');

/**
 * In a file with one row per person that has separate SSNs for the employee and someone else, the employee is the
 * subscriber.
 */
export const namesEmployeeApart = ({ columns, rowModel }: Scene): boolean =>
  rowModel === 'person' &&
  columns.some(({ meaning, scores }) => meaning.owner === 'employee' && scores.has('ssn')) &&
  columns.some(
    ({ meaning, scores }) => (meaning.owner === 'dependent' || meaning.owner === 'member') && scores.has('ssn'),
  );

/** The column with the name of the row's person: the first or full name differs within a family. */
export function nameColumn(scene: Scene): number | null {
  const others = new Set(subscriberApart(scene).map(({ column }) => column));
  const offers = scene.offers.filter(({ column }) => !others.has(column));
  const named = best({ ...scene, offers }, 'first_name') ?? best({ ...scene, offers }, 'full_name');
  return named?.column ?? null;
}
