import type { CalendarDate } from '../../../generate/people.ts';
import { SeededRandom } from '../../../generate/seeded-random.ts';
import { type Family, type Member, makeFamilies, type RosterOptions } from './families.ts';

export const STATES: Readonly<Record<string, string>> = {
  ...{ IL: 'Illinois', OR: 'Oregon', WI: 'Wisconsin', MA: 'Massachusetts', TX: 'Texas', OH: 'Ohio' },
  ...{ GA: 'Georgia', AZ: 'Arizona' },
};
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];
export const FIELDS: Readonly<Record<string, string>> = {
  member_id: 'Employee Number',
  first_name: 'Given Name',
  last_name: 'Family Name',
  date_of_birth: 'Date of Birth',
  email: 'E-Mail',
  phone: 'Telephone',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.zip': 'Postal Code',
  'coverage.plan_id': 'Plan',
  'coverage.coverage_type': 'Who Is Covered',
  'coverage.effective_date': 'Coverage Begins',
  relationship: 'Relationship',
  subscriber_id: 'Subscriber Number',
};
export const TIERS: Readonly<Record<string, string>> = {
  EMP: 'Employee Only',
  ESP: 'Employee + Spouse',
  FAM: 'Family',
};

export const GENERAL_CONFIG = {
  mapping_rules: { fields: Object.fromEntries(Object.entries(FIELDS).map(([field, source]) => [field, { source }])) },
};

/**
 * 15 columns in which hardly a value has its canonical form: a third of the names has accents, dates are written out,
 * states by name. What the byte readers leave to the readers of text.
 */
export function* generateGeneralCsv({ rows, seed = 1 }: RosterOptions): Generator<string> {
  const random = new SeededRandom(seed);
  let piece = `${Object.values(FIELDS).join(',')}\r\n`;
  for (const family of makeFamilies(random, { rows, accents: 0.35 })) {
    for (const member of family.members) piece += `${toCells(family, member).join(',')}\r\n`;
    if (piece.length < 256 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function toCells(family: Family, member: Member): (string | undefined)[] {
  const { address } = family;
  const relationship = member.relationship === 'self' ? 'Employee' : member.relationship;
  return [
    ...[member.id, member.firstName, member.lastName, longDate(member.birth), member.email, member.phone],
    ...[address.street, address.city, STATES[address.state], address.zip, family.plan, `"${TIERS[family.tier]}"`],
    ...[longDate(family.effective), relationship, family.subscriberId],
  ];
}

const longDate = ({ year, month, day }: CalendarDate) => `"${MONTHS[month - 1]} ${day}, ${year}"`;
