import { asIf, type ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';

/** Parties that can be the row's person if the file names nobody else. */
const PARTIES = ['payee', 'authorized', 'beneficiary'];
const OWN = new Set(['self', 'employee', 'member', 'subscriber']);
const NAMES = ['first_name', 'full_name', 'last_name'] as const;

/**
 * `Payee Last Name, Payee First Name, DOB` in a file without employee or member: the payee is the row's person. So is the
 * one of `Payee Number, Last Name, First Name`, as in the files of pension funds. Returns the new meanings by column.
 */
export function onlyPerson(columns: readonly ColumnReading[]): Map<number, ColumnReading> {
  const says = ({ scores }: ColumnReading, fields: readonly ((typeof NAMES)[number] | 'date_of_birth' | 'ssn')[]) =>
    fields.some((field) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD);
  const own = columns.filter(({ meaning }) => OWN.has(meaning.owner));
  const isNamed = own.some((column) => says(column, NAMES));
  const isOwned = own.some(({ meaning, scores }) => meaning.owner !== 'self' && scores.size > 0);
  if (isNamed && isOwned) return new Map();
  for (const party of PARTIES) {
    const theirs = columns.flatMap((column) => {
      const { owner, atoms } = column.meaning;
      if (owner !== 'other' || !atoms.has(party)) return [];
      const rest = new Set([...atoms].filter((atom) => atom !== party));
      return [asIf(column, { ...column.meaning, owner: 'member', atoms: rest })];
    });
    const isPayee = party === 'payee';
    const people = isPayee ? [...own, ...theirs] : theirs;
    const isPerson =
      theirs.some((one) => says(one, NAMES)) && people.some((one) => says(one, ['date_of_birth', 'ssn']));
    // `Payee Name` next to `Name` is somebody else, who gets the money.
    const isNumbered = isPayee && !theirs.some((one) => says(one, NAMES));
    if (isNamed ? isNumbered : isPerson) return new Map(theirs.map((one) => [one.index, one]));
  }
  return new Map();
}
