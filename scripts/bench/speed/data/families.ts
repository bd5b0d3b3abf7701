import { type Address, type CalendarDate, makeAddress, usDate } from '../../../generate/people.ts';
import type { SeededRandom } from '../../../generate/seeded-random.ts';

// People for benchmark files: as those of `npm run generate`, but with names mostly in ASCII, as American rosters have
// them, SSNs and ids all different, and values about which no rule has a word to say.

const FIRST = [
  ...['James', 'Mary', 'Robert', 'Patricia', 'John', 'Jennifer', 'Michael', 'Linda', 'David', 'Elizabeth', 'William'],
  ...['Barbara', 'Richard', 'Susan', 'Joseph', 'Jessica', 'Thomas', 'Karen', 'Wei', 'Fatima', 'Olga', 'Aarav'],
];
const LAST = [
  ...['Sample', 'Example', 'Testa', 'Fictitious', 'Placeholder', 'Demoson', 'Mockler', 'Specimen', 'Pattern', 'Trial'],
  ...["O'Example", 'Esempio', 'Beispiel', 'Voorbeeld', 'Muster-Demo', 'Fabled', 'Imagined', 'Pretend', 'Notional'],
];
const FIRST_ACCENTED = ['José', 'Zoë', 'Renée', 'Siobhán', 'Chloé', 'Nguyễn', 'François', 'Željko', 'Søren', 'Íñigo'];
const LAST_ACCENTED = ['Muñoz-Demo', 'Müster', 'Näyte', 'Próba', 'Öörnek', 'Příklad', 'Exemplão', 'Přibyl Sample'];
const PLANS = ['PPO500', 'PPO1500', 'HMO250', 'HDHP3000', 'EPO1000', 'DENT-BASIC', 'DENT-PLUS', 'VIS1'];
/** By number of dependents: none, a spouse, a spouse and one to three children. */
const TIERS = ['EMP', 'ESP', 'FAM', 'FAM', 'FAM'];

export interface Member {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birth: CalendarDate;
  readonly gender: string;
  readonly ssn: string;
  readonly email: string;
  readonly phone: string;
  readonly relationship: 'self' | 'spouse' | 'child';
}

export interface Family {
  readonly subscriberId: string;
  readonly address: Address;
  readonly plan: string;
  readonly tier: string;
  readonly group: string;
  readonly effective: CalendarDate;
  readonly termination: CalendarDate | null;
  readonly members: Member[];
}

const two = (number: number) => String(number).padStart(2, '0');
const three = (number: number) => String(number).padStart(3, '0');

export interface RosterOptions {
  readonly rows: number;
  readonly seed?: number;
}

/** Families one after the other, subscriber first. `accents`: share of names that are not ASCII. */
export function* makeFamilies(
  random: SeededRandom,
  { rows, accents = 0.03 }: { readonly rows: number; readonly accents?: number },
): Generator<Family> {
  for (let made = 0; made < rows; ) {
    const size = Math.min(random.chance(0.55) ? 1 : random.integer(2, 5), rows - made);
    yield makeFamily(random, made, size, accents);
    made += size;
  }
}

function makeFamily(random: SeededRandom, firstNumber: number, size: number, accents: number): Family {
  const subscriberId = memberId(firstNumber);
  const lastName = random.pick(random.chance(accents) ? LAST_ACCENTED : LAST);
  const family: Family = {
    subscriberId,
    address: makeAddress(random),
    plan: random.pick(PLANS),
    tier: TIERS[size - 1] ?? '',
    group: `GRP${random.integer(1000, 1049)}`,
    effective: { year: random.integer(2023, 2025), month: random.integer(1, 12), day: 1 },
    termination: random.chance(0.8) ? null : { year: 2027, month: random.integer(1, 12), day: 28 },
    members: [],
  };
  for (let index = 0; index < size; index++) {
    const isAdult = index < 2;
    family.members.push({
      id: memberId(firstNumber + index),
      ...makePerson(random, firstNumber + index, isAdult ? [1950, 2003] : [2004, 2022], accents),
      lastName,
      relationship: index === 0 ? 'self' : isAdult ? 'spouse' : 'child',
    });
  }
  return family;
}

function makePerson(
  random: SeededRandom,
  number: number,
  bornBetween: readonly [number, number],
  accents: number,
): Omit<Member, 'id' | 'lastName' | 'relationship'> {
  const firstName = random.pick(random.chance(accents) ? FIRST_ACCENTED : FIRST);
  const mailbox = firstName.normalize('NFD').replace(/[^A-Za-z]/g, '');
  return {
    firstName,
    birth: { year: random.integer(...bornBetween), month: random.integer(1, 12), day: random.integer(1, 28) },
    gender: random.pick(['M', 'F']),
    ssn: makeSsn(number),
    email: random.chance(0.05)
      ? ''
      : `${mailbox}.${number}@${random.pick(['Example.com', 'mail.example.org', 'Corp.Example.net'])}`,
    phone: `(${random.pick([217, 503, 608, 978, 512, 614])}) ${random.integer(212, 299)}-${random.integer(1000, 9999)}`,
  };
}

/** A different one for every number up to fifty million, none of them impossible. */
function makeSsn(number: number): string {
  const mixed = (number * 7_654_321) % 50_000_017;
  const serial = 1 + (mixed % 9998);
  const group = 1 + (Math.floor(mixed / 9998) % 99);
  const area = 100 + (Math.floor(mixed / 9998 / 99) % 560);
  return `${three(area)}-${two(group)}-${String(serial).padStart(4, '0')}`;
}

export const memberId = (number: number) => `M${100_000_000 + number}`;

export const slashDate = (date: CalendarDate | null) => (date === null ? '' : usDate(date));

/** YYYYMMDD */
export const compactDate = (date: CalendarDate | null) =>
  date === null ? '' : `${date.year}${two(date.month)}${two(date.day)}`;
