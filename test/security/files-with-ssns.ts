import type { MarkedSsns } from './marked-ssns.ts';
import { workbookOf } from './workbook.ts';

export interface MarkedFile {
  readonly name: string;
  readonly content: Blob;
  readonly hint?: string;
}

/** One file of each format, with SSNs where they belong, broken, and where nobody expects them. */
export function filesWithSsns(ssns: MarkedSsns): MarkedFile[] {
  return [
    { name: `roster ${ssns.dashed('file name')}.csv`, content: new Blob([csv(ssns)]) },
    { name: `${ssns.plain('workbook name')}.xlsx`, content: new Blob([new Uint8Array(workbook(ssns))]) },
    { name: 'enrollment.834', content: new Blob([edi(ssns)]) },
    { name: 'members.txt', content: new Blob([fixedWidth(ssns)]) },
    {
      name: `roster ${ssns.foreign('file name in wide digits')}.csv`,
      hint: ssns.foreign('hint'),
      content: new Blob([foreignCsv(ssns)]),
    },
  ];
}

function csv({ dashed, plain }: MarkedSsns): string {
  const broken = [
    `${dashed('ssn with a letter')}x`,
    `${plain('ssn with a digit too many')}4`,
    `${dashed('ssn behind text')} (new)`.replace(/^/, 'SSN '),
    plain('ssn with odd separators').replace(/^(\d{3})(\d{2})/, '$1 / $2 / '),
  ];
  return [
    `Employee ID,First Name,Last Name,Date of Birth,SSN,Relationship,Email,Phone,Plan,Notes,Ref ${dashed('header')}`,
    `E1,Ann,Example,1980-01-02,${dashed('ssn')},Employee,ann@example.test,2127364000,P1,,x`,
    `E1,Ben,Example,1981-01-02,${plain('ssn of a dependent')},Spouse,,,P1,,x`,
    `E2,Cy ${dashed('first name')},Example,1980-01-03,${dashed('ssn beside others')},Employee,,,P1,${dashed('notes')},x`,
    `E3,Dee,Example ${plain('last name')},02/31/1980,,Employee,${plain('e-mail')}@@example.test,${plain('phone')},P1,,x`,
    `E4,Eve,Example,${dashed('date of birth')},,Employee,,,${dashed('plan')},call ${plain('bare notes')},x`,
    `${dashed('member id')},Flo,Example,1980-01-04,,Employee,,,P1,,x`,
    ...broken.map((ssn, row) => `B${row},Gus,Example,1980-01-05,${ssn},Employee,,,P1,,x`),
    `E5,Hal,Example,1980-13-45,"${dashed('ssn in quotes')}",Employee,,,P1,"said ""${dashed('quoted notes')}""",x`,
    '',
  ].join('\r\n');
}

/** The same in digits of other scripts and with other dashes, and ids and texts that go into the output. */
function foreignCsv({ foreign }: MarkedSsns): string {
  const whole = Array.from({ length: 16 }, (_, row) => {
    const ssn = foreign(`foreign ssn ${row}`);
    return `${ssn},Ann,Example,1980-01-${10 + row},${ssn},Employee,ann@example.test,2127364000,1 Main St ${ssn},P1,PPO ${foreign(`foreign plan ${row}`)},${ssn}`;
  });
  const broken = Array.from({ length: 16 }, (_, row) => {
    const at = (place: string) => foreign(`foreign ${place} ${row}`);
    return [
      `F${row}`,
      `Bo ${at('first name')}`,
      'Example',
      at('date of birth'),
      `${at('long ssn')}٠`,
      at('relationship'),
    ]
      .concat(at('e-mail'), `${at('phone')} x`, `${at('street')} Main St`, at('plan id'), at('plan name'), at('group'))
      .join(',');
  });
  return [
    `Employee ID,First Name,Last Name,Date of Birth,SSN,Relationship,Email,Phone,Address,Plan ID,Plan Name,Group Number,Ref ${foreign('foreign header')}`,
    ...whole.map((row) => `${row},x`),
    ...broken.map((row) => `${row},x`),
    '',
  ].join('\r\n');
}

function workbook({ dashed, plain }: MarkedSsns): Buffer {
  const rows = [
    ['Employee ID', 'First Name', 'Last Name', 'DOB', 'SSN', 'Comments'],
    ['E1', 'Ann', 'Example', '1980-01-02', dashed('workbook ssn'), dashed('workbook comment')],
    ['E2', dashed('workbook first name'), 'Example', '1980-31-02', plain('workbook ssn beside an error'), ''],
    ['E3', 'Bea', 'Example', plain('workbook date'), '', ''],
  ];
  return workbookOf(rows, { sheet: dashed('sheet name') });
}

function edi({ plain, dashed }: MarkedSsns): string {
  const member = [
    `INS*Y*18*021*28*A***FT`,
    `REF*0F*${plain('834 ssn')}`,
    `REF*SY*${plain('834 ssn')}`,
    `NM1*IL*1*EXAMPLE*ANN****34*${plain('834 ssn')}`,
    'DMG*D8*19800102*F',
    'HD*021**HLT*PLAN-A*EMP',
    'DTP*348*D8*20260101',
    `INS*Y*18*021*28*A***FT`,
    'REF*0F*E2',
    `REF*SY*${plain('834 REF SY too long')}1`,
    `NM1*IL*1*EXAMPLE*${dashed('834 first name')}****34*${plain('834 NM109 beside an error')}`,
    `DMG*D8*${plain('834 date')}*F`,
    `HD*021**HLT*${plain('834 plan')}*EMP`,
    'DTP*348*D8*20260101',
  ];
  return [
    'ISA*00*          *00*          *ZZ*FAKESENDER     *ZZ*FAKERECEIVER   *260105*0900*^*00501*000000001*0*T*:',
    'GS*BE*FAKESENDER*FAKERECEIVER*20260105*0900*1*X*005010X220A1',
    'ST*834*0001*005010X220A1',
    'BGN*00*1*20260105*0900****2',
    'N1*P5*FAKE SPONSOR*FI*999999999',
    'N1*IN*FAKE PAYER*FI*999999998',
    ...member,
    `SE*${member.length + 5}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
    .map((segment) => `${segment}~`)
    .join('\n');
}

function fixedWidth({ plain, dashed }: MarkedSsns): string {
  const line = (...cells: readonly [string, string, string, string, string, string]) =>
    [8, 14, 12, 8, 10, 12].map((width, at) => cells[at]?.padEnd(width)).join('');
  return [
    line('E1001', 'Lee', 'Ann', '19800102', `${plain('fixed-width ssn')}8`, 'MED-PPO'),
    line('E1002', 'Oz', 'Cal', '19810203', `${plain('another fixed-width ssn')}8`, 'MED-HMO'),
    line('E1003', 'Fox', 'Dorothy', '19820231', `${plain('fixed-width ssn beside an error')}8`, 'MED-PPO'),
    line('E1004', 'Rodriguez', 'Max', '19830405', `${plain('fixed-width ssn 4')}8`, dashed('fixed-width plan')),
    line('E1005', plain('fixed-width last name'), 'Eve', '19840506', `${plain('fixed-width ssn 5')}8`, 'MED-HMO'),
    line('E1006', 'Hill', 'Flo', '19850607', `${plain('fixed-width ssn 6')}8`, 'MED-HMO'),
    '',
  ].join('\n');
}
