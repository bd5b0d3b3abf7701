import { SeededRandom } from '../../../generate/seeded-random.ts';
import { type Family, type Member, makeFamilies, type RosterOptions, slashDate } from './families.ts';

export const HEADER = [
  ...['member_id', 'first_name', 'last_name', 'dob', 'ssn', 'email', 'phone', 'street', 'city', 'state', 'zip'],
  ...['plan', 'tier', 'effective', 'termination', 'relationship', 'subscriber_id', 'group'],
];
const [DOB, SSN, EMAIL, STREET, CITY] = ['dob', 'ssn', 'email', 'street', 'city'].map((name) =>
  HEADER.indexOf(name),
) as [number, number, number, number, number];
const RELATIONSHIPS = { self: '18', spouse: '01', child: '19' };

/** The 18 columns mapped to fields, as a vendor's configuration has it. */
export const CSV_CONFIG = {
  mapping_rules: {
    fields: {
      member_id: { source: 'member_id' },
      first_name: { source: 'first_name' },
      last_name: { source: 'last_name' },
      date_of_birth: { source: 'dob' },
      ssn: { source: 'ssn' },
      email: { source: 'email' },
      phone: { source: 'phone' },
      'address.street': { source: 'street' },
      'address.city': { source: 'city' },
      'address.state': { source: 'state' },
      'address.zip': { source: 'zip' },
      'coverage.plan_id': { source: 'plan' },
      'coverage.coverage_type': { source: 'tier' },
      'coverage.effective_date': { source: 'effective' },
      'coverage.termination_date': { source: 'termination' },
      relationship: { source: 'relationship' },
      subscriber_id: { source: 'subscriber_id' },
      group_id: { source: 'group' },
    },
  },
};

/**
 * 18 columns, one row in ten with a quoted cell, one in fifty with a value that must fail, dependents under their
 * subscriber; CRLF, UTF-8. Comes in pieces of some 256 KiB.
 */
export function* generateCsv({ rows, seed = 1 }: RosterOptions): Generator<string> {
  const random = new SeededRandom(seed);
  let piece = `${HEADER.join(',')}\r\n`;
  for (const family of makeFamilies(random, { rows })) {
    for (const member of family.members) piece += `${toRow(random, family, member).join(',')}\r\n`;
    if (piece.length < 256 * 1024) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export function toCells(family: Family, member: Member): string[] {
  const { address } = family;
  return [
    ...[member.id, member.firstName, member.lastName, slashDate(member.birth), member.ssn, member.email, member.phone],
    ...[address.street, address.city, address.state, address.zip, family.plan, family.tier],
    ...[slashDate(family.effective), slashDate(family.termination), RELATIONSHIPS[member.relationship]],
    ...[family.subscriberId, family.group],
  ];
}

function toRow(random: SeededRandom, family: Family, member: Member): string[] {
  const row = toCells(family, member);
  spoil(random, row);
  quoteSome(random, row);
  return row;
}

/** A value that must fail, in one row of fifty. */
function spoil(random: SeededRandom, row: string[]): void {
  const kind = random.next();
  if (kind < 0.005) row[DOB] = `13/${row[DOB]?.slice(3)}`;
  else if (kind < 0.008) row[DOB] = '';
  else if (kind < 0.01) row[DOB] = `02/30/${row[DOB]?.slice(6)}`;
  else if (kind < 0.015) row[SSN] = row[SSN]?.slice(0, 8) ?? '';
  else if (kind < 0.02) row[EMAIL] = 'somebody at example.com';
}

/** Quoted cells in one row of ten: commas, doubled quotes, line breaks, or nothing that needs them. */
function quoteSome(random: SeededRandom, row: string[]): void {
  const kind = random.next();
  if (kind < 0.04) row[STREET] = `"${row[STREET]}, Apt ${random.integer(1, 99)}"`;
  else if (kind < 0.05) row[STREET] = `"${row[STREET]}\nUnit ${random.integer(1, 99)}"`;
  else if (kind < 0.06) row[CITY] = `"St. ""${row[CITY]}"""`;
  else if (kind < 0.1) row[CITY] = `"${row[CITY]}"`;
}
