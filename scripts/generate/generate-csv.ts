import { type Address, makeAddress, makePerson, type Person, usDate } from './people.ts';
import { SeededRandom } from './seeded-random.ts';
import { ssnOf } from './ssn-numbers.ts';

export const header = [
  ...['Member ID', 'First Name', 'Last Name', 'Date of Birth', 'Gender', 'SSN', 'Email', 'Phone'],
  ...['Street', 'City', 'State', 'Zip', 'Plan ID', 'Coverage Type', 'Effective Date', 'Termination Date'],
  ...['Relationship', 'Subscriber ID', 'Group'],
];

const RELATIONSHIP = header.indexOf('Relationship');
const SELF = 'Self';

const plans = ['PPO500', 'PPO1500', 'HMO250', 'HDHP3000', 'EPO1000'];

/** One person in a thousand has the SSN of somebody above, one dependent in a thousand stands far below its family. */
const REPEATED_SSNS = 0.001;
const STRAYS = 0.001;

export interface CsvOptions {
  readonly rows: number;
  readonly seed?: number | undefined;
  /**
   * SSNs are drawn at random from this many, so that they meet by chance: n rows give about n * n / 2 / ssnPool pairs of
   * strangers with one SSN.
   */
  readonly ssnPool?: number | undefined;
}

interface Family {
  readonly subscriberId: string;
  readonly address: Address;
  readonly plan: string;
  readonly group: string;
  readonly tier: string | undefined;
  readonly effective: string;
  readonly termination: string;
}

/** The cells of the row, in the order of the header. */
type Row = string[];
type PickSsn = (number: number) => string;

/**
 * Enrollment rows in families: a subscriber, then those who depend on it. About one row in ten has quoted cells
 * (commas, doubled quotes, line breaks) and one in a hundred a value that must fail. SSNs are all different and
 * dependents stand below their subscribers, but for the shares above, which are spread over the whole file. CRLF, UTF-8.
 * In pieces of some 64 KiB; the same seed gives the same bytes.
 */
export function* generateCsv({ rows, seed = 1, ssnPool }: CsvOptions): Generator<string> {
  const random = new SeededRandom(seed);
  const pickSsn = (number: number) => ssnOf(ssnNumber(random, number, ssnPool), seed);
  const strays: string[] = [];
  let piece = `${header.join(',')}\r\n`;
  for (let made = 0; made < rows; ) {
    const left = rows - made;
    for (const row of makeFamily(random, made + 1, left, pickSsn)) {
      const line = `${row.map((cell) => quote(cell)).join(',')}\r\n`;
      if (row[RELATIONSHIP] !== SELF && random.chance(STRAYS)) strays.push(line);
      else piece += line;
      made++;
    }
    // Each of those that wait is as likely to come here as at any other place from here on.
    for (let due = (strays.length * (left - rows + made)) / left; random.chance(due); due--) {
      piece += strays.splice(random.integer(0, strays.length - 1), 1)[0];
    }
    if (piece.length >= 64 * 1024) {
      yield piece;
      piece = '';
    }
  }
  yield piece + strays.join('');
}

function ssnNumber(random: SeededRandom, number: number, ssnPool: number | undefined): number {
  if (ssnPool !== undefined) return random.integer(0, ssnPool - 1);
  return random.chance(REPEATED_SSNS) ? random.integer(0, number) : number;
}

function* makeFamily(random: SeededRandom, firstNumber: number, mostMembers: number, pickSsn: PickSsn): Generator<Row> {
  const address = makeAddress(random);
  const subscriber = makePerson(random, [1950, 2003], { ssn: pickSsn(firstNumber) });
  const dependents = Math.min(mostMembers - 1, random.chance(0.5) ? 0 : random.integer(1, 4));
  const family = {
    subscriberId: memberId(firstNumber),
    address,
    plan: random.pick(plans),
    group: `GRP${random.integer(1000, 1049)}`,
    tier: ['EE', 'EE+SP', 'Family', 'Family', 'Family'][dependents],
    effective: usDate({ year: random.integer(2023, 2025), month: random.integer(1, 12), day: 1 }),
    termination: random.chance(0.8) ? '' : usDate({ year: 2027, month: random.integer(1, 12), day: 28 }),
  };
  yield toRow(random, { person: subscriber, family, id: family.subscriberId, relationship: SELF });
  for (let index = 1; index <= dependents; index++) {
    const number = firstNumber + index;
    const born = index === 1 ? ([1950, 2003] as const) : ([2004, 2022] as const);
    const person = makePerson(random, born, { ssn: pickSsn(number), lastName: subscriber.lastName });
    yield toRow(random, { person, family, id: memberId(number), relationship: index === 1 ? 'Spouse' : 'Child' });
  }
}

function toRow(
  random: SeededRandom,
  { person, family, id, relationship }: { person: Person; family: Family; id: string; relationship: string },
): Row {
  const { address } = family;
  const row: Row = [
    ...[
      id,
      person.firstName,
      person.lastName,
      usDate(person.birth),
      person.gender,
      person.ssn,
      person.email,
      person.phone,
    ],
    ...[address.street, address.city, address.state, address.zip, family.plan, family.tier ?? ''],
    ...[family.effective, family.termination, relationship, family.subscriberId, family.group],
  ];
  decorate(random, row);
  spoil(random, row);
  return row;
}

/** Cells that must be quoted, in one row of ten. */
function decorate(random: SeededRandom, row: Row): void {
  const kind = random.next();
  if (kind < 0.04) row[8] += `, Apt ${random.integer(1, 99)}`;
  else if (kind < 0.05) row[8] += `\nUnit ${random.integer(1, 99)}`;
  else if (kind < 0.08) row[2] += ', Jr.';
  else if (kind < 0.1) row[9] = `St. "${row[9]}"`;
}

/** A value that must fail, in one row of a hundred. */
function spoil(random: SeededRandom, row: Row): void {
  const kind = random.next();
  if (kind < 0.004) row[3] = `13/${row[3]?.slice(3)}`;
  else if (kind < 0.006) row[3] = '';
  else if (kind < 0.007) row[3] = `02/30/${row[3]?.slice(6)}`;
  else if (kind < 0.01) row[5] = row[5]?.slice(0, 8) ?? '';
}

const memberId = (number: number) => `M${100_000_000 + number}`;

function quote(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
