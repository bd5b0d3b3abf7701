import { makeAddress, makePerson, usDate } from './people.mjs';
import { SeededRandom } from './seeded-random.mjs';
import { ssnOf } from './ssn-numbers.mjs';

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

/**
 * Enrollment rows in families: a subscriber, then those who depend on it. About one row in ten has quoted cells
 * (commas, doubled quotes, line breaks) and one in a hundred a value that must fail. SSNs are all different and
 * dependents stand below their subscribers, but for the shares above, which are spread over the whole file. CRLF, UTF-8.
 *
 * @param {{ rows: number, seed?: number, ssnPool?: number }} options `ssnPool`: SSNs are drawn at random from so many, so
 *   that they meet by chance: n rows give about n * n / 2 / ssnPool pairs of strangers with one SSN
 * @returns {Generator<string>} pieces of some 64 KiB
 */
export function* generateCsv({ rows, seed = 1, ssnPool }) {
  const random = new SeededRandom(seed);
  const pickSsn = (number) => ssnOf(ssnNumber(random, number, ssnPool), seed);
  const strays = [];
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

function ssnNumber(random, number, ssnPool) {
  if (ssnPool !== undefined) return random.integer(0, ssnPool - 1);
  return random.chance(REPEATED_SSNS) ? random.integer(0, number) : number;
}

function* makeFamily(random, firstNumber, mostMembers, pickSsn) {
  const address = makeAddress(random);
  const subscriber = makePerson(random, [1950, 2003], { ssn: pickSsn(firstNumber) });
  const dependents = Math.min(mostMembers - 1, random.chance(0.5) ? 0 : random.integer(1, 4));
  const family = {
    ...{
      subscriberId: memberId(firstNumber),
      address,
      plan: random.pick(plans),
      group: `GRP${random.integer(1000, 1049)}`,
    },
    tier: ['EE', 'EE+SP', 'Family', 'Family', 'Family'][dependents],
    effective: usDate({ year: random.integer(2023, 2025), month: random.integer(1, 12), day: 1 }),
    termination: random.chance(0.8) ? '' : usDate({ year: 2027, month: random.integer(1, 12), day: 28 }),
  };
  yield toRow(random, { person: subscriber, family, id: family.subscriberId, relationship: SELF });
  for (let index = 1; index <= dependents; index++) {
    const number = firstNumber + index;
    const born = index === 1 ? [1950, 2003] : [2004, 2022];
    const person = makePerson(random, born, { ssn: pickSsn(number), lastName: subscriber.lastName });
    yield toRow(random, { person, family, id: memberId(number), relationship: index === 1 ? 'Spouse' : 'Child' });
  }
}

function toRow(random, { person, family, id, relationship }) {
  const { address } = family;
  const row = [
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
    ...[address.street, address.city, address.state, address.zip, family.plan, family.tier],
    ...[family.effective, family.termination, relationship, family.subscriberId, family.group],
  ];
  decorate(random, row);
  spoil(random, row);
  return row;
}

/** Cells that must be quoted, in one row of ten. */
function decorate(random, row) {
  const kind = random.next();
  if (kind < 0.04) row[8] += `, Apt ${random.integer(1, 99)}`;
  else if (kind < 0.05) row[8] += `\nUnit ${random.integer(1, 99)}`;
  else if (kind < 0.08) row[2] += ', Jr.';
  else if (kind < 0.1) row[9] = `St. "${row[9]}"`;
}

/** A value that must fail, in one row of a hundred. */
function spoil(random, row) {
  const kind = random.next();
  if (kind < 0.004) row[3] = `13/${row[3].slice(3)}`;
  else if (kind < 0.006) row[3] = '';
  else if (kind < 0.007) row[3] = `02/30/${row[3].slice(6)}`;
  else if (kind < 0.01) row[5] = row[5].slice(0, 8);
}

const memberId = (number) => `M${100_000_000 + number}`;

function quote(cell) {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
