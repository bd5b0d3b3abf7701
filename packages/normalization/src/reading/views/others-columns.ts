import { readRelationship, relationshipContext } from '../../code-lists/relationship-spellings.ts';
import type { CandidateTarget, ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';
import type { Sample } from '../sample.ts';

const CONTACT = ['phone', 'email'] as const;
const ADDRESS = ['address.street', 'address.street2', 'address.city', 'address.state', 'address.zip'] as const;
const PERSON = ['relationship', 'date_of_birth', 'ssn', 'gender', ...CONTACT, ...ADDRESS] as const;

/** Fields that can follow the name of such a party. */
const PARTIES: readonly (readonly [party: string, fields: readonly CandidateTarget[]])[] = [
  ['emergency', PERSON],
  ['beneficiary', PERSON],
  ['authorized', PERSON],
  ['payee', PERSON],
  ['provider', [...CONTACT, ...ADDRESS]],
  ['manager', CONTACT],
];
/** Of an emergency contact, the name can be missing in some rows. */
const ALONE = 0.2;
const EMPLOYERS: readonly CandidateTarget[] = ['phone', ...ADDRESS];

/** A label with any other word (`Home Phone`) names its owner. */
const BARE = new Set(
  'contact phone email address street line unit city state zip code id relationship type birth date birthday ssn gender'.split(
    ' ',
  ),
);

/**
 * `Emergency Contact, Relationship, Phone`; `Company, Address, City`: labels without an owner right after one that
 * names someone else belong to that party, so they aren't used for the member.
 */
export function othersColumns(readings: readonly ColumnReading[], sample: Sample): Set<number> {
  const theirs = new Set<number>();
  // With only a policyholder, a beneficiary can be the row's person.
  if (!readings.some(namesMember)) return theirs;
  let open: readonly CandidateTarget[] | null = null;
  let party = -1;
  for (const reading of readings) {
    const named = partyOf(reading);
    if (named !== null && !isNumber(reading)) {
      open = named;
      party = reading.index;
      continue;
    }
    if (open === null) continue;
    const field = bestField(reading);
    if (field === null && reading.meaning.owner === 'self' && reading.scores.size === 0) continue;
    const isTheirs =
      field !== null && open.includes(field) && isBare(reading) && !isMembers(reading, field) && !isAlone(reading);
    if (isTheirs) theirs.add(reading.index);
    else open = null;
  }
  return theirs;

  /** `Dependent Of` above the number of an employee: it links rows, and names nobody. */
  function isNumber({ index }: ColumnReading): boolean {
    const filled = sample.map((row) => row[index]?.trim() ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => /^\d+$/.test(text));
  }

  /** Whether many rows have such a value and no party. */
  function isAlone({ index }: ColumnReading): boolean {
    const filled = sample.filter((row) => (row[index]?.trim() ?? '') !== '');
    return filled.filter((row) => (row[party]?.trim() ?? '') === '').length > filled.length * ALONE;
  }

  /**
   * Without it, every row would be rejected, or it contains the subscriber, as only the row's own relationship does.
   */
  function isMembers({ index }: ColumnReading, field: CandidateTarget): boolean {
    if (field === 'date_of_birth')
      return !readings.some((other) => other.index !== index && bestField(other) === field);
    if (field !== 'relationship') return false;
    const values = sample.map((row) => row[index]?.trim() ?? '');
    const context = relationshipContext(values, false);
    return values.some((value) => value !== '' && readRelationship(value, context) === 'self');
  }
}

const namesMember = ({ meaning: { owner }, scores }: ColumnReading): boolean =>
  (owner === 'self' || owner === 'employee' || owner === 'member') &&
  NAMES.some((field) => (scores.get(field) ?? 0) >= MAPPING_THRESHOLD);

const NAMES = ['first_name', 'full_name', 'last_name'] as const;

/** `Company Code`, `ER Per Pay`: columns of an employer whose address doesn't follow. */
const NOT_NAMES = ['id', 'code', 'group', 'amount'];

function partyOf({ meaning: { owner, atoms, line } }: ColumnReading): readonly CandidateTarget[] | null {
  if (line !== null) return null;
  if (owner === 'employer') return NOT_NAMES.some((atom) => atoms.has(atom)) ? null : EMPLOYERS;
  const isWorkplace = atoms.has('work') && (atoms.has('address') || atoms.has('street')) && !atoms.has('email');
  if (isWorkplace) return ADDRESS;
  if (owner === 'self' && atoms.has('contact') && atoms.has('name')) return PERSON;
  if (owner !== 'other') return null;
  // `Supervisor Email` belongs to the supervisor, so a following `Email` doesn't.
  const fields = PARTIES.find(([party]) => atoms.has(party))?.[1];
  return fields?.filter((field) => !((field === 'email' || field === 'phone') && atoms.has(field))) ?? null;
}

const isBare = ({ meaning }: ColumnReading): boolean =>
  meaning.owner === 'self' && meaning.unknownWords === 0 && [...meaning.atoms].every((atom) => BARE.has(atom));

function bestField({ scores }: ColumnReading): CandidateTarget | null {
  let best: CandidateTarget | null = null;
  let top = 0.5;
  for (const [field, score] of scores) {
    if (score <= top) continue;
    best = field;
    top = score;
  }
  return best;
}
