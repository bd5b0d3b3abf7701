import { describe, expect, test } from '@jest/globals';
import { readLines, readWholeFile } from '../read-whole-file.ts';
import { type Rows, readSheets } from './read-sheets.ts';

describe('numbers after a merger', () => {
  test('a legacy number is no ID next to the new one', async () => {
    const { records } = await readLines(`
Legacy Emp No,Employee ID,Relationship,Last Name,First Name,DOB
0103,E701,Self,Testcase,Ann,1980-01-02
0103,E701,Child,Testcase,Max,2012-03-04
0104,E702,Self,Sampleton,Bo,1985-06-07`);
    expect(records).toMatchObject([{ member_id: 'E701', dependents: [{ first_name: 'Max' }] }, { member_id: 'E702' }]);
  });

  const PEOPLE = `
Person Number,Participant Type,Related Worker Number,Contact Relationship,Last Name,First Name,Date Of Birth
300101,Worker,,,Testcase,Ann,1980-01-02
300102,Contact,300101,Spouse,Testcase,Lee,1981-02-03
300103,Contact,300101,Child,Testcase,Max,2012-03-04
300104,Worker,,,Sampleton,Bo,1985-06-07
300105,Contact,300104,Child,Sampleton,Ivy,2015-07-08`;

  test('rows with the number of another row and a word for a relative are dependents', async () => {
    const { records, issues } = await readLines(PEOPLE);
    expect(issues).toEqual([]);
    expect(records).toMatchObject([
      { member_id: '300101', dependents: [{ relationship: 'spouse' }, { relationship: 'child', first_name: 'Max' }] },
      { member_id: '300104', dependents: [{ first_name: 'Ivy' }] },
    ]);
  });

  test('the relationship of a contact whose number is nobody’s is not the row’s', async () => {
    const { records } = await readLines(PEOPLE.replaceAll(',30010', ',90010'));
    expect(records).toHaveLength(5);
  });
});

describe('two locals with words of their own', () => {
  const LINES = `
Local,Member Number,Dep,Relation,Last Name,First Name,Birth Date
214,10040,00,M,Testcase,Ann,1980-01-02
214,10040,01,S,Testcase,Lee,1981-02-03
214,10061,00,M,Sampleton,Bo,1985-06-07
214,10061,01,C,Sampleton,Max,2012-03-04
377,10040,0,Subscriber,Demo,Cy,1985-06-08
377,10040,1,Dependent Child,Demo,Ivy,2015-07-08
377,10061,0,Subscriber,Fakeman,Fay,1985-06-09
377,10061,1,Spouse,Fakeman,Gil,1986-06-09`;

  test('letters of one and words of the other', async () => {
    const { records, issues } = await readLines(LINES);
    expect(issues).toEqual([]);
    expect(records.map((one) => [one.last_name, (one.dependents as object[]).length])).toEqual(
      ['Testcase', 'Sampleton', 'Demo', 'Fakeman'].map((name) => [name, 1]),
    );
  });

  test('numbers are kept apart by the local even if it isn’t known who the subscribers of one are', async () => {
    const { extra } = await readLines(LINES.replaceAll(',M,', ',Zed,'));
    expect(extra.map(({ group_id: local }) => local)).toEqual(['377', '377']);
  });
});

describe('whose number and address it is', () => {
  test('people are numbered within locals, not locals within people', async () => {
    const { records, extra } = await readLines(`
LCL,PART NO,NAME,BIRTH,REL
027,004000,"TESTCASE, ANN",10/24/1980,MEMBER
027,004000,"TESTCASE, MAX",03/05/2011,CHILD
027,004061,"SAMPLETON, BO",04/22/1985,MEMBER
113,004000,"DEMO, CY",05/26/1971,MEMBER
113,004061,"FAKEMAN, FAY",05/27/1972,MEMBER
113,004061,"FAKEMAN, ZOE",05/28/2012,CHILD
113,004122,"PROBE, GIL",05/29/1972,MEMBER
027,004122,"TRIAL, HAL",05/20/1973,MEMBER`);
    expect(records.map((one, at) => [one.member_id, extra[at]!.group_id])).toEqual([
      ['004000', '027'],
      ['004061', '027'],
      ['004000', '113'],
      ['004061', '113'],
      ['004122', '113'],
      ['004122', '027'],
    ]);
  });

  test('an address after a provider is the member’s if rows without a provider have it', async () => {
    const lines = (provider: string) => `
ID,Last Name,First Name,DOB,PCP Name,Entry,Street,City,State,Zip
1,Testcase,Ann,1980-01-02,Dr. Doe,2018-10-27,1 Elm St,Waco,TX,76701
2,Sampleton,Bo,1985-06-07,${provider},2019-10-27,2 Oak St,Waco,TX,76701
3,Demo,Cy,1985-06-08,${provider},2019-10-28,3 Oak St,Waco,TX,76701`;
    const { records } = await readLines(lines(''));
    expect(records.map(({ address }) => address)).toMatchObject([{ city: 'Waco' }, { city: 'Waco' }, { city: 'Waco' }]);
    const others = await readLines(lines('Dr. Roe'));
    expect(others.records.map(({ address }) => address)).toMatchObject(Array(3).fill({ city: null }));
  });

  const ADDRESSES = (state: string) => `
ID,Last Name,First Name,DOB,Permanent Street,Permanent City,Permanent State,Permanent Zip,Local Street,Local City,Local State,Local Zip
1,Testcase,Ann,1980-01-02,1 Elm St,Waco,TX,76701,9 Bay St,Salem,OR,97301
2,Sampleton,Bo,1985-06-07,2 Oak St,Waco,${state},9 Ash St,Salem,OR,97301
3,Demo,Cy,1985-06-08,3 Oak St,Waco,${state},9 Fir St,Salem,OR,97301`;

  test('city, state, and ZIP code are of one address', async () => {
    const { records } = await readLines(ADDRESSES('TX,76701'));
    expect(records[0]).toMatchObject({ address: { street: '1 Elm St', city: 'Waco', state: 'TX', zip: '76701' } });
  });

  test('the other address is read if many of one are abroad', async () => {
    const { records, issues } = await readLines(ADDRESSES('Bayern,D-80331'));
    expect(issues).toEqual([]);
    expect(records[1]).toMatchObject({ address: { street: '9 Ash St', city: 'Salem', state: 'OR', zip: '97301' } });
  });

  test('labels of one word in camelCase, and a city, state, and ZIP code in one column', async () => {
    const { records } = await readLines(`
memberId,lastName,firstName,birthDate,residenceLine1,residenceLine2,MAIL_CSZ
1,Testcase,Ann,1980-01-02,1 Elm St,Apt 4,"Waco, TX 76701"
2,Sampleton,Bo,1985-06-07,2 Oak St,,"Salem, OR 97301"`);
    expect(records).toMatchObject([
      { address: { street: '1 Elm St', city: 'Waco', state: 'TX', zip: '76701' } },
      { address: { street: '2 Oak St', city: 'Salem', state: 'OR', zip: '97301' } },
    ]);
  });

  test('the tax ID of a numbered dependent is the SSN', async () => {
    const { records } = await readLines(`
ParticipantNo,ParticipantName,ParticipantTaxID,BirthDt,Dep1Name,Dep1Rel,Dep1TaxID,Dep1BirthDt
P1,Ann Testcase,212441234,1980-01-02,Max Testcase,Child,212441235,2012-03-04
P2,Bo Sampleton,212441236,1985-06-07,,,,`);
    expect(records[0]).toMatchObject({ ssn: '***-**-1234', dependents: [{ ssn: '***-**-1235' }] });
  });

  test('words for an SSN that isn’t there yet are no error', async () => {
    const { issues } = await readLines(`
ID,Last Name,First Name,DOB,SSN
1,Testcase,Ann,1980-01-02,none yet
2,Sampleton,Bo,1985-06-07,SSN applied for
3,Demo,Cy,1985-06-08,unclear
7,Other,Ida,1985-06-12,will call you
4,Fakeman,Fay,1985-06-09,212-44-1234
5,Probe,Gil,1985-06-10,212-44-1235
6,Trial,Hal,1985-06-11,212-44-1236`);
    expect(issues.map(({ code, row_number: row }) => [code, row])).toEqual([
      ['ssn_placeholder', 2],
      ['ssn_placeholder', 3],
      ['ssn_format', 4],
      ['ssn_placeholder', 5],
    ]);
  });
});

describe('which coverage', () => {
  test('`Line` names the line, and a status of the enrollment that isn’t read says that a coverage isn’t in force', async () => {
    const { extra, issues } = await readLines(`
QB ID,Last Name,First Name,DOB,QB Status,Line,Plan,Level,First Day of COBRA
1,Testcase,Ann,1980-01-02,Enrolled,Medical,HMO 5,Employee Only,2026-01-01
1,Testcase,Ann,1980-01-02,Enrolled,Dental,High,Employee Only,2026-01-01
2,Sampleton,Bo,1985-06-07,Pending Election,Medical,HMO 5,Family,2026-01-01
3,Demo,Cy,1985-06-08,Election Expired,Dental,High,Employee Only,2026-01-01
4,Fakeman,Fay,1985-06-09,Enrolled,EAP,Talk,Employee Only,2026-01-01`);
    expect(extra[0]).toMatchObject({ coverages: [{ insurance_line: 'medical' }, { insurance_line: 'dental' }] });
    const rows = issues.filter(({ code }) => code === 'waived_unread').map(({ row_number: row }) => row);
    expect(rows).toEqual([4, 5]);
  });

  test('letters of a line that another label spells out', async () => {
    const { extra, records } = await readLines(`
ID,Last Name,First Name,DOB,Dental Pln,Dn Cov,Dn Eff Dt,Dn Ded,Vision Pln,Vs Cov,Vs Eff Dt,Vs Ded
1,Testcase,Ann,1980-01-02,D2M,EE + Family,07/01/2026,37.00,V12,EE Only,08/01/2026,8.04
2,Sampleton,Bo,1985-06-07,D1L,EE Only,07/01/2026,48.33,,,,
3,Demo,Cy,1985-06-08,,,,,V12,EE + Family,07/01/2026,8.04
4,Fakeman,Fay,1985-06-09,D1L,EE + Spouse,07/01/2026,48.33,,,,`);
    expect(records[0]).toMatchObject({
      coverage: { effective_date: '2026-07-01', coverage_type: 'employee_plus_family' },
    });
    expect(extra).toMatchObject([
      {
        coverages: [
          { insurance_line: 'dental', plan_name: 'D2M', effective_date: '2026-07-01' },
          { insurance_line: 'vision', coverage_type: 'employee_only', effective_date: '2026-08-01' },
        ],
      },
      { coverages: [{ insurance_line: 'dental' }] },
      { coverages: [{ insurance_line: 'vision', coverage_type: 'employee_plus_family' }] },
      { coverages: [{ insurance_line: 'dental' }] },
    ]);
  });

  const TRACKER: Rows = [
    [
      'EMPLOYEE',
      null,
      null,
      null,
      'MEDICAL (put tier)',
      null,
      'DENTAL (put tier)',
      'Coverage',
      'SPOUSE',
      null,
      'CHILD 1',
      null,
    ],
    [
      'Clock #',
      'Last',
      'First',
      'Birth Date',
      'Core PPO',
      'HSA 3300',
      'SmileWell',
      'Begins',
      'Name',
      'Birth Date',
      'Name',
      'Birth Date',
    ],
    ['2203', 'Testcase', 'Ann', '1980-01-02', 'ES', null, 'ES', '2027-01-01', 'Lee Testcase', '1981-02-03', null, null],
    ['2206', 'Sampleton', 'Bo', '1985-06-07', null, 'EE', 'EE', '2027-01-01', null, null, null, null],
    [
      '2208',
      'Demo',
      'Cy',
      '1985-06-08',
      null,
      'FAM',
      null,
      '2027-01-01',
      'Di Demo',
      '1986-02-03',
      'Max Demo',
      '2012-03-04',
    ],
    ['2217', 'Fakeman', 'Fay', '1985-06-09', 'EE', null, null, '2027-01-01', null, null, null, null],
  ];

  test('plans are columns below the name of a line, with levels in their cells', async () => {
    const { extra, records } = await readSheets({ Tracker: TRACKER });
    expect(records.map(({ member_id: id }) => id)).toEqual(['2203', '2206', '2208', '2217']);
    const planOf = (plan: string, line: string, level: string) => ({
      ...{ plan_name: plan, insurance_line: line, coverage_type: level },
    });
    expect(extra).toMatchObject([
      {
        coverages: [
          planOf('Core PPO', 'medical', 'employee_plus_spouse'),
          planOf('SmileWell', 'dental', 'employee_plus_spouse'),
        ],
      },
      { coverages: [planOf('HSA 3300', 'medical', 'employee_only'), planOf('SmileWell', 'dental', 'employee_only')] },
      { coverages: [planOf('HSA 3300', 'medical', 'employee_plus_family')] },
      { coverages: [planOf('Core PPO', 'medical', 'employee_only')] },
    ]);
  });

  test('columns of a line that don’t exclude each other are no plans', async () => {
    const both = TRACKER.map((row) => row.map((cell, at) => (at === 5 && cell === null ? 'EE' : cell)));
    const { extra } = await readSheets({ Tracker: both });
    expect(JSON.stringify(extra)).not.toContain('Core PPO');
  });
});

describe('sheets of several clients', () => {
  const SELF = ['1001', 'EE', 'Testcase', 'Ann', '1980-01-02', 'PPO 80', 'EE+FAM', 'DPPO', 'EE', '2026-01-01'];
  const ABBREVIATED: Rows = [
    ['Emp #', 'Relation', 'Last', 'First', 'DOB', 'Medical', 'Med Cov', 'Dental', 'Den Cov', 'Eff Date'],
    SELF,
    ['1001', 'Child', 'Testcase', 'Max', '2012-03-04', null, null, null, null, null],
    ['1002', 'EE', 'Sampleton', 'Bo', '1985-06-07', 'HMO', 'EE', 'DPPO', 'EE+FAM', '2026-01-01'],
  ];
  const SPELLED: Rows = [
    [
      'Employee No.',
      'Employee Name',
      'Dep Type',
      'Date of Birth',
      'Med Plan',
      'Med Tier',
      'Dental Plan',
      'Dental Tier',
      'Effective',
    ],
    ['1001', 'Demo, Cy', 'Self', '1985-06-08', 'PPO 80', 'EE+FAM', 'DPPO', 'EE+FAM', '2026-01-01'],
    ['1001', 'Demo, Eli D.', 'Son', '2011-06-08', null, null, null, null, null],
    ['1002', 'Fakeman, Fay', 'Self', '1985-06-09', 'HMO', 'EE', null, null, '2026-01-01'],
  ];

  test('levels of several lines with abbreviated labels, and initials behind first names', async () => {
    const { records, extra, issues } = await readSheets({ Harbor: ABBREVIATED, Pine: SPELLED });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ first_name: name }) => name)).toEqual(['Ann', 'Bo', 'Cy', 'Fay']);
    expect(records[2]).toMatchObject({ dependents: [{ first_name: 'Eli' }] });
    expect(extra[2]).toMatchObject({ dependents: [{ middle_name: 'D' }] });
    expect(
      extra.map(({ coverages }) => (coverages as { coverage_type: string }[]).map((one) => one.coverage_type)),
    ).toEqual([
      ['employee_plus_family', 'employee_only'],
      ['employee_only', 'employee_plus_family'],
      ['employee_plus_family', 'employee_plus_family'],
      ['employee_only'],
    ]);
  });

  test('a sheet of spouses, whose labels alone say so', async () => {
    const { records, issues } = await readSheets({
      Retirees: [
        ['Retiree ID', 'Last Name', 'First Name', 'Birthdate', 'Plan Code', 'Effective Date'],
        ['CI-1', 'Testcase', 'Ann', '1936-01-02', 'G', '2020-01-01'],
        ['CI-2', 'Sampleton', 'Bo', '1937-06-07', 'N', '2020-01-01'],
      ],
      Spouses: [
        ['Retiree ID', 'Spouse Last Name', 'Spouse First Name', 'Spouse Birthdate', 'Plan Code', 'Effective Date'],
        ['CI-2', 'Sampleton', 'Di', '1938-06-07', 'N', '2021-01-01'],
      ],
    });
    expect(issues).toEqual([]);
    expect(records).toMatchObject([
      { member_id: 'CI-1', dependents: [] },
      { member_id: 'CI-2', dependents: [{ first_name: 'Di', relationship: 'spouse' }] },
    ]);
  });

  test.each([
    ['Old Mill', 3],
    ['Old census', 2],
    ['Prior', 2],
  ])('a sheet called `%s`', async (name, members) => {
    const further = ABBREVIATED.map((row, at) =>
      at === 0 ? row : [`2${row[0]}`, row[1], `${row[2]}s`, ...row.slice(3)],
    );
    const { records } = await readSheets({ Harbor: ABBREVIATED, [name]: further.slice(0, 2) as Rows });
    expect(records).toHaveLength(members);
  });
});

describe('fixed width without gaps', () => {
  const HEAD = 'RT MEMBERNO PC LASTNAME       FIRSTNAME   SSN      BIRTH  SEX REL MEDPLAN MEDTIER MEDEFF ';
  const person = (number: string, names: readonly [string, string], rest: string) =>
    `DT ${number} ${names[0].padEnd(15)}${names[1].padEnd(12)}${rest}`;
  const ROWS = [
    person('20031042500', ['TESTCASE', 'ANN'], '2124412340800102F   EMP MED0500AEMP+CHD 1220701'),
    person('20031042501', ['TESTCASE', 'MAX'], '2124412351120304M   CHD                        '),
    person('20031045300', ['SAMPLETON', 'BO'], '2124412360850607M   EMP MED0500AEMP     1220801'),
    person('20031048800', ['DEMO', 'CY'], '2124412370850608M   EMP MEDHSA3AEMP     1260101'),
    person('20031053400', ['FAKEMAN', 'FAY'], '2124412380850609F   EMP MEDHSA3AEMP     1250101'),
    person('20031058700', ['PROBE', 'GIL'], '2124412390690606M   EMP MEDHSA3AFAMILY  1250101'),
    person('20031058701', ['PROBE', 'IVY'], '2124412410661005F   SPS                        '),
    person('20031058702', ['PROBE', 'KIM'], '2124412421211218F   CHD                        '),
  ];
  const text = (head: string) => [
    'FH ELIGIBILITY   DATES CYYMMDD',
    head,
    'GH 0005102 ACME TEXTILES',
    ...ROWS,
    'GT 0005102 000008',
    'FT 00000008',
  ];

  test('is cut where the names above it begin', async () => {
    const { records } = await readWholeFile(Buffer.from(`${text(HEAD).join('\n')}\n`));
    expect(records).toMatchObject([
      {
        ...{ member_id: '200310425', date_of_birth: '1980-01-02', ssn: '***-**-1234' },
        coverage: { effective_date: '2022-07-01' },
        dependents: [{ first_name: 'MAX', relationship: 'child', date_of_birth: '2012-03-04' }],
      },
      { last_name: 'SAMPLETON' },
      { last_name: 'DEMO' },
      { last_name: 'FAKEMAN' },
      { last_name: 'PROBE', dependents: [{ first_name: 'IVY' }, { first_name: 'KIM' }] },
    ]);
  });

  test('is cut there although values of digits touch each other, and zeros stand for no date', async () => {
    const head = 'AGCY SUBID    PSN RELATN  SSN      LASTNAME       FIRSTNAME   BIRTHDT SEX HIREDT  EFFDT   ENDDT   ';
    const row = (id: string, names: readonly [string, string], rest: readonly [string, string, string]) =>
      `01120${id}${rest[0].padEnd(12)}${rest[1]}${names[0].padEnd(15)}${names[1].padEnd(12)}${rest[2]}`;
    const lines = [
      row('769674788', ['TESTCASE', 'ANN'], ['0000SELF', '212441234', '19800102F   200306222026010199991231']),
      row('769674788', ['TESTCASE', 'MAX'], ['0001CHILD', '000000000', '20120304M   000000002026010199991231']),
      row('728586070', ['SAMPLETON', 'BO'], ['0000SELF', '212441236', '19850607M   201306242026010100000000']),
      row('795040605', ['DEMO', 'CY'], ['0000SELF', '212441237', '19850608M   201306252026010199991231']),
    ];
    const { records } = await readWholeFile(Buffer.from(`${[head, ...lines].join('\n')}\n`));
    expect(records).toMatchObject([
      { member_id: '769674788', dependents: [{ first_name: 'MAX', relationship: 'child', ssn: null }] },
      { member_id: '728586070', coverage: { effective_date: '2026-01-01', termination_date: null } },
      { member_id: '795040605', last_name: 'DEMO' },
    ]);
  });

  test('isn’t cut there if the values don’t fit the names', async () => {
    const shifted = HEAD.replace('SSN      BIRTH  ', 'SSN   BIRTH     ');
    const read = await readWholeFile(Buffer.from(`${text(shifted).join('\n')}\n`)).catch(() => null);
    expect(read?.records ?? []).toEqual([]);
  });
});
