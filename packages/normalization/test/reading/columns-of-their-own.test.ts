import { expect, test } from '@jest/globals';
import { readLines, readWholeFile } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

test('levels of two lines, each marked in one of several columns', async () => {
  const { extra, issues } = await readSheets({
    List: [
      ['EMPLOYEE', '', '', '', 'MEDICAL', '', '', '', 'DENTAL', '', ''],
      [
        'Emp #',
        'Last Name',
        'First Name',
        'DOB',
        'Single',
        'Two-Person',
        'Family',
        'Waived',
        'Single',
        'Family',
        'Cov Start',
      ],
      ['11', 'Testcase', 'Ann', '4/15/1980', '', '', 'X', '', 'X', '', '7/1/2026'],
      ['12', 'Mock', 'Bo', '4/16/1981', 'X', '', '', '', '', '', '1/1/2026'],
      ['13', 'Fakeman', 'Di', '4/17/1982', '', '', '', 'X', '', 'X', '1/1/2026'],
      ['14', 'Sampleton', 'Cy', '4/18/1983', '', 'X', '', '', '', 'X', '1/1/2026'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: : employee_plus_family', 'dental: : employee_only'],
    ['medical: : employee_only'],
    ['dental: : employee_plus_family'],
    ['medical: : two_party', 'dental: : employee_plus_family'],
  ]);
});

test('the house number in a column of its own', async () => {
  const { records } = await readLines(`EMP_NO,LAST,FIRST,DOB,STREET_NBR,STREET,CITY,ST,ZIP
11,TESTCASE,ANN,19800415,2977,SUNSET BLVD,WACO,TX,76701
12,MOCK,BO,19810416,1407,2ND ST,WACO,TX,76701
13,FAKEMAN,DI,19820417,12B,OAK RD,WACO,TX,76701`);
  expect(records).toMatchObject(
    ['2977 SUNSET BLVD', '1407 2ND ST', '12B OAK RD'].map((street) => ({ address: { street } })),
  );
});

test('abbreviated lines in a column, and fields of a claims system', async () => {
  const { extra, issues } =
    await readLines(`GRGR_ID|SBSB_ID|MEME_SFX|LAST_NM|FIRST_NM|BIRTH_DT|SEX|TYPE|CSPI_ID|TIER|ELG_FRM|ELG_THR
00044|900111|00|TESTCASE|ANN|1980-04-15|F|HLTH|M500|EO|2026-01-01|9999-12-31
00044|900111|00|TESTCASE|ANN|1980-04-15|F|DNTL|D10|EO|2026-02-01|9999-12-31
00045|900112|00|MOCK|BO|1981-04-16|M|HLTH|M500|EF|2026-01-01|9999-12-31
00045|900112|00|MOCK|BO|1981-04-16|M|VISN|V10|EF|2026-01-01|9999-12-31`);
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([
    ['medical: M500: employee_only', 'dental: D10: employee_only'],
    ['medical: M500: employee_plus_family', 'vision: V10: employee_plus_family'],
  ]);
});

test('an employee’s own voluntary life is a line, and GEN above JR is part of the name', async () => {
  const { extra } = await readLines(`Employee ID,Last,First,GEN,DOB,Product,Benefit Amount,Coverage Effective
11,Testcase,Ann,,04/15/1980,Basic Life,100000,01/01/2026
11,Testcase,Ann,,04/15/1980,Voluntary Life - Employee,50000,01/01/2026
12,Mock,Bo,JR,04/16/1981,Basic Life,100000,01/01/2026
13,Mock,Cy,III,04/17/1982,Long Term Disability,5900,01/01/2026`);
  expect(extra.map(coveragesOf)).toEqual([
    ['life: : ', 'basic_life: : '],
    ['basic_life: : '],
    ['long_term_disability: : '],
  ]);
  expect(extra.map(({ name_suffix }) => name_suffix)).toEqual([null, 'JR', 'III']);
});

test('a drug plan of an 834 comes without a level', async () => {
  const members = ['INS*Y*18*021*20*A***FT', 'REF*0F*993426312', 'NM1*IL*1*TESTCASE*ANN****34*219094821'];
  const loops = [
    'DMG*D8*19800415*F',
    'HD*021**HLT*M500*EMP',
    'DTP*348*D8*20250101',
    'HD*021**PDG*RX3',
    'DTP*348*D8*20250101',
  ];
  const body = [
    'ST*834*0001*005010X220A1',
    'BGN*00*1*20261128*2310****4',
    'N1*P5*TST*FI*731188204',
    'N1*IN*TST*FI*730044119',
  ];
  const all = [...body, ...members, ...loops];
  const text = [
    'ISA*00*          *00*          *ZZ*TSTSENDER      *ZZ*TSTRECEIVER    *261128*2310*^*00501*000000877*0*T*>',
    'GS*BE*TSTSENDER*TSTRECEIVER*20261128*2310*877*X*005010X220A1',
    ...all,
    `SE*${all.length + 1}*0001`,
    'GE*1*877',
    'IEA*1*000000877',
    '',
  ].join('~');
  const { extra, issues } = await readWholeFile(Buffer.from(text));
  expect(errorsOf(issues)).toEqual([]);
  expect(extra.map(coveragesOf)).toEqual([['medical: M500: employee_only', 'prescription_drug: RX3: ']]);
});

test('dependents’ own SSNs below a label of the employees’ sheet, and lines marked Y or N', async () => {
  const { records, issues } = await readSheets({
    Elections: [
      [
        'Worker ID',
        'Worker Last',
        'Worker First',
        'Worker Birth Date',
        'Worker Gender',
        'Worker SSN',
        'Med Plan',
        'Med Tier',
        'Vision (Y/N)',
        'Begin',
      ],
      ['0961', 'Testcase', 'Ann', '4/15/1980', 'F', '219-09-4821', 'TST A', 'Family', 'Y', '1/1/2027'],
      ['0962', 'Mock', 'Bo', '4/16/1981', 'M', '219-09-4822', 'TST A', 'EE', 'N', '1/1/2027'],
    ],
    'Covered Dependents': [
      ['Employee ID', 'Worker', 'Dependent', 'Relationship', 'Date of Birth', 'Gender', 'SSN'],
      ['961', 'Ann Testcase', 'Cy Sampleton', 'Spouse', '4/18/1979', 'M', '219-09-4823'],
      ['961', 'Ann Testcase', 'Di Testcase', 'Child', '4/19/2012', 'F', '219-09-4824'],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Cy', 'Di'], ['Bo']]);
  expect(records[0]).toMatchObject({
    dependents: [
      { gender: 'male', ssn: '***-**-4823' },
      { gender: 'female', ssn: '***-**-4824' },
    ],
  });
});

test('families below the lines of their firms, with a contract number each', async () => {
  const header = ['Contract #', 'Name', 'Relation', 'Birthdate', 'Sex', 'Health Plan', 'Contract Type', 'Effective'];
  const { records, extra } = await readSheets({
    Firms: [
      ['TST CHAMBER'],
      ['Firm 4417-016   Testcase Hardware LLC   Contact: Ann Mock'],
      header,
      ['90124', 'Testcase, Ann', 'Employee', '4/15/1980', 'F', 'Silver 3000', 'Employee/Child(ren)', '1/1/2026'],
      ['', 'Testcase, Di', 'Daughter', '4/19/2012', 'F', '', '', ''],
      ['', '', '', '', '', '', 'Contracts: 1', ''],
      ['Firm 4417-024   Mock Florist   Contact: Bo Mock'],
      header,
      ['90138', 'Mock, Bo', 'Employee', '4/16/1981', 'M', 'Gold 1000', '2-Person', '1/1/2026'],
      ['', 'Mock, Eve', 'Spouse', '4/17/1982', 'F', '', '', ''],
      ['', '', '', '', '', '', 'Contracts: 1', ''],
    ],
  });
  expect(firsts(records)).toEqual([
    ['Ann', 'Di'],
    ['Bo', 'Eve'],
  ]);
  expect(extra).toMatchObject([{ group_id: '4417-016' }, { group_id: '4417-024' }]);
  expect(records).toMatchObject([
    { member_id: '90124', coverage: { coverage_type: 'employee_plus_children' } },
    { member_id: '90138', coverage: { coverage_type: 'two_party' } },
  ]);
});
