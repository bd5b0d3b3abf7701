import { SeededRandom } from '../../../generate/seeded-random.ts';
import { compactDate, type Family, type Member, makeFamilies, type RosterOptions } from './families.ts';

const MEMBERS_PER_SET = 10_000;
const RELATIONSHIPS = { self: '18', spouse: '01', child: '19' };

/**
 * A 005010X220A1 interchange, a full file for audit and compare (BGN08 4, INS03 030): transaction sets of
 * ten thousand members, one segment a line. `richShare` of the members have dental and vision coverage too, and segments
 * that feed no column.
 */
export function* generate834({
  rows,
  seed = 1,
  richShare = 0,
}: RosterOptions & { readonly richShare?: number }): Generator<string> {
  const random = new SeededRandom(seed);
  yield lines([
    'ISA*00*          *00*          *ZZ*SENDERID       *ZZ*RECEIVERID     *250101*1200*^*00501*000000001*0*P*:',
    'GS*BE*SENDERID*RECEIVERID*20250101*1200*1*X*005010X220A1',
  ]);
  let sets = 0;
  let members = 0;
  let segments: string[] = [];
  for (const family of makeFamilies(random, { rows })) {
    if (segments.length === 0) segments = openSet(++sets);
    const isRich = richShare > 0 && random.chance(richShare);
    for (const member of family.members) {
      segments.push(...(isRich ? richSegments(family, member) : memberSegments(family, member)));
    }
    members += family.members.length;
    if (members < MEMBERS_PER_SET) continue;
    yield closeSet(segments, sets);
    segments = [];
    members = 0;
  }
  if (segments.length > 0) yield closeSet(segments, sets);
  yield lines([`GE*${sets}*1`, 'IEA*1*000000001']);
}

function openSet(number: number): string[] {
  return [
    `ST*834*${control(number)}*005010X220A1`,
    'BGN*00*12456*20250101*1200*ET***4',
    'N1*P5*EXAMPLE BENEFITS*FI*999888777',
    'N1*IN*EXAMPLE HEALTH*FI*654456654',
  ];
}

function memberSegments(family: Family, member: Member): string[] {
  const isSelf = member.relationship === 'self';
  const { address } = family;
  return [
    `INS*${isSelf ? 'Y' : 'N'}*${RELATIONSHIPS[member.relationship]}*030*XN*A***${isSelf ? 'FT' : ''}`,
    `REF*0F*${family.subscriberId}`,
    `REF*1L*${family.group}`,
    `REF*23*${member.id}`,
    `NM1*IL*1*${member.lastName}*${member.firstName}****34*${member.ssn.replaceAll('-', '')}`,
    `PER*IP**HP*${member.phone.replace(/\D/g, '')}${member.email === '' ? '' : `*EM*${member.email}`}`,
    `N3*${address.street}`,
    `N4*${address.city}*${address.state}*${address.zip.replace('-', '')}`,
    `DMG*D8*${compactDate(member.birth)}*${member.gender}`,
    `HD*030**HLT*${family.plan}*${family.tier}`,
    `DTP*348*D8*${compactDate(family.effective)}`,
    ...(family.termination === null ? [] : [`DTP*349*D8*${compactDate(family.termination)}`]),
  ];
}

/** As payers' guides have them: other references and dates, a former name, an employer, providers, another insurer. */
function richSegments(family: Family, member: Member): string[] {
  const segments = memberSegments(family, member);
  const name = segments.findIndex((segment) => segment.startsWith('NM1'));
  const coverage = segments.findIndex((segment) => segment.startsWith('HD'));
  const dates = segments.slice(coverage + 1);
  return [
    ...segments.slice(0, name),
    `REF*17*${family.plan}`,
    `DTP*356*D8*${compactDate(family.effective)}`,
    ...segments.slice(name, coverage),
    'LUI*LE*ENG**7',
    `NM1*70*1*${member.lastName}`,
    'NM1*36*2*EXAMPLE EMPLOYER',
    'NM1*31*1',
    `N3*${family.address.street}`,
    `N4*${family.address.city}*${family.address.state}*${family.address.zip.replace('-', '')}`,
    ...segments.slice(coverage),
    'AMT*P3*120.5',
    'REF*X9*PLAN OPTION',
    'LX*1',
    'NM1*P3*1*PROVIDER*PRIMARY****XX*1234567893**25',
    'COB*P*890111*5',
    `HD*030**DEN*DENTAL*${family.tier}`,
    ...dates,
    `HD*030**VIS*VISION*${family.tier}`,
    ...dates,
    'LS*2700',
    'LX*1',
    'N1*75*DIVISION',
    'REF*26*NORTH',
    'LE*2700',
  ];
}

function closeSet(segments: readonly string[], number: number): string {
  return lines([...segments, `SE*${segments.length + 1}*${control(number)}`]);
}

const control = (number: number) => String(number).padStart(4, '0');

function lines(segments: readonly string[]): string {
  return segments.map((segment) => `${segment}~\n`).join('');
}
