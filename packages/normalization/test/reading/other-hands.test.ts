import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { errorsOf, firsts } from './values-of.ts';

describe('sheets of other hands', () => {
  const LABELS = [
    'Worker ID',
    'Relationship',
    'Last Name',
    'First Name',
    'DOB',
    'Medical Plan',
    'Medical Tier',
    'Medical Eff',
  ];
  const HARBOR = [
    LABELS,
    ['Q1', 'Employee', 'Testcase', 'Ann', '04/15/1980', 'PPO 20', 'FAM', '01/01/2026'],
    ['Q1', 'Spouse', 'Testcase', 'Bo', '05/16/1981', '', '', ''],
    ['Q2', 'Employee', 'Sampleton', 'Cy', '06/17/1982', 'PPO 20', 'EE', '01/01/2026'],
  ];
  const PINE = [
    ['Pine Freight'],
    ['Worker #', 'Type', 'First', 'Last', 'Birthdate', 'Medical', 'Med Level', 'Med Date'],
    ['Q7', 'EE', 'Di', 'Fakeman', '07/18/1983', 'PPO 20', 'FAM', '04/01/2026'],
    ['Q7', 'CH', 'Ed', 'Fakeman', '08/19/2013', '', '', ''],
    ['Q8', 'EE', 'Flo', 'Mockery', '09/20/1984', 'Waived', '', ''],
    ['Total lives', '3'],
  ];

  test('numbers of clients that look like years are not years of one list', async () => {
    const { records, issues } = await readSheets({ '2014 Harbor Electric': HARBOR, '2031 Pine Freight': PINE });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(firsts(records)).toEqual([['Di', 'Ed'], ['Flo'], ['Ann', 'Bo'], ['Cy']]);
    expect(records[0]).toMatchObject({
      coverage: { effective_date: '2026-04-01', coverage_type: 'employee_plus_family' },
    });
  });

  test('lists of two years are', async () => {
    const { records } = await readSheets({ 'Harbor 2024': HARBOR, 'Harbor 2025': HARBOR });
    expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy']]);
  });

  test('names in one cell are split for member and spouse, and totals below them are none', async () => {
    const { records, extra, issues } = await readSheets({
      'Under 65': [
        [
          'Ret #',
          'Last Name',
          'First Name',
          'DOB',
          'Medical Plan',
          'Coverage',
          'Eff. Date',
          'Spouse First',
          'Spouse Last',
          'Spouse DOB',
        ],
        ['R-704', 'Testcase', 'Ann', '4/15/1965', 'Gold', 'Retiree Only', '1/1/2026', '', '', ''],
        ['R-705', 'Sampleton', 'Bo', '5/16/1966', 'Gold', 'Retiree + Spouse', '1/1/2026', 'Di', 'Fakeman', '6/17/1967'],
      ],
      Medicare: [
        ['Updated in November'],
        ['Retiree #', 'Name', 'Birthdate', 'Plan', 'Single / 2-Person', 'Start', 'Spouse Name', 'Spouse Birthdate'],
        ['R-1012', 'Mockery, Ed J.', '7/18/1947', 'Supplement G', '2-Person', '1/1/2018', 'Mockery, Flo', '8/19/1948'],
        ['R-1013', 'Dummond Jr, Gus', '9/20/1950', 'Supplement G', 'Single', '6/1/2015', '', ''],
        ['', '', '', '', '', '', '', ''],
        ['', 'Total Medicare retirees', '2'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Ann'], ['Bo', 'Di'], ['Ed', 'Flo'], ['Gus']]);
    expect(extra.slice(2)).toMatchObject([{ middle_name: 'J' }, { name_suffix: 'Jr' }]);
    expect(records[2]).toMatchObject({
      last_name: 'Mockery',
      dependents: [{ last_name: 'Mockery', date_of_birth: '1948-08-19' }],
      coverage: { effective_date: '2018-01-01', coverage_type: 'two_party' },
    });
  });

  test('first names first, the day of hire called `Start Date`, and plans below `Ins. Plan`', async () => {
    const { records, extra, issues } = await readSheets({
      'Elm St': [
        ['Emp #', 'Last', 'First', 'DOB', 'Hired', 'Medical', 'Tier', 'Start'],
        ['112', 'Testcase', 'Ann', '4/15/1980', '2/3/2020', 'Bronze 6000', 'EE', '1/1/2026'],
        ['113', 'Sampleton', 'Bo', '5/16/1981', '3/4/2021', 'Silver 3500', 'FAM', '1/1/2026'],
      ],
      'Hwy 9': [
        ['Name', 'Emp No.', 'Birthday', 'Start Date', 'Ins. Plan', 'Coverage', 'Ins. Effective', 'Dental (Y/N)'],
        ['Di W. Fakeman', '118', '6/17/1982', '7/18/2022', 'Silver 3500', 'Employee', '8/1/2025', 'Y'],
        ['Ed Mockery', '119', '7/18/1983', '8/19/2023', 'Bronze 6000', 'Family', '9/1/2025', 'N'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(records[2]).toMatchObject({
      member_id: '118',
      first_name: 'Di',
      last_name: 'Fakeman',
      coverage: { effective_date: '2025-08-01' },
    });
    expect(extra[2]).toMatchObject({
      employment: { hire_date: '2022-07-18' },
      coverages: [
        { plan_name: 'Silver 3500', insurance_line: 'medical' },
        { plan_name: null, insurance_line: 'dental' },
      ],
    });
    expect(extra[3]).toMatchObject({ coverages: [{ plan_name: 'Bronze 6000' }] });
  });

  test('a sheet for each line, one of them in capitals and with its line in a label, is one list of people', async () => {
    const { records, extra, issues } = await readSheets({
      Dental: [
        [
          'Subscriber ID',
          'Sfx',
          'Last Name',
          'First Name',
          'Relationship',
          'DOB',
          'Plan',
          'Coverage Tier',
          'Eff Date',
          'Term Date',
        ],
        ['W10', '00', 'Testcase', 'Renée', 'Employee', '1/14/1980', 'Plus', 'Employee + Children', '1/1/2026', ''],
        ['W10', '01', 'Testcase', 'Bo', 'Child', '6/9/2018', 'Plus', 'Employee + Children', '1/1/2026', ''],
        ['W20', '00', 'Sampleton', 'Cy', 'Employee', '7/23/1990', 'Basic', 'Employee', '1/1/2025', ''],
      ],
      Vision: [
        [
          'Subscriber ID',
          'Dep Code',
          'Last',
          'First',
          'Relation to Subscriber',
          'Date of Birth',
          'Vision Plan',
          'Coverage',
          'Effective',
          'Terminated',
        ],
        [
          'W10',
          '00',
          'TESTCASE',
          'RENÉE',
          'Subscriber',
          '01/14/1980',
          'Clear',
          'EE + CHILD(REN)',
          '01/01/2025',
          '12/31/2025',
        ],
        ['W10', '01', 'TESTCASE', 'BO', 'Child', '06/09/2018', 'Clear', 'EE + CHILD(REN)', '01/01/2025', '12/31/2025'],
        ['W30', '00', 'FAKEMAN', 'DI', 'Subscriber', '08/19/1991', 'Clear', 'EMPLOYEE', '01/01/2025', ''],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Renée', 'Bo'], ['Cy'], ['DI']]);
    expect(extra[0]?.coverages).toMatchObject([
      { insurance_line: 'dental', plan_id: 'Plus', termination_date: null },
      { insurance_line: 'vision', plan_id: 'Clear', termination_date: '2025-12-31' },
    ]);
    expect(extra[0]).toMatchObject({ employment: { termination_date: null } });
  });

  test('sheets of lines that number other people alike are of several lists', async () => {
    const header = ['Emp ID', 'Last Name', 'First Name', 'DOB', 'Coverage Tier', 'Effective Date'];
    const { recognition } = await readSheets({
      Dental: [
        header,
        ['1', 'Testcase', 'Ann', '7/20/1987', 'Employee', '1/1/2025'],
        ['2', 'Sampleton', 'Bo', '9/4/1972', 'Family', '1/1/2025'],
      ],
      Vision: [
        [...header, 'Vision Plan'],
        ['1', 'Fakeman', 'Cy', '7/21/1988', 'Employee', '1/1/2025', 'Clear'],
        ['2', 'Mockery', 'Di', '9/5/1973', 'Employee', '1/1/2025', 'Clear'],
      ],
    });
    const names = (recognition.layout as { columns: readonly { name: string }[] }).columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Vision Plan', 'Sheet']));
    expect(names).not.toContain('Line of Coverage');
  });

  test('members marked M on one sheet, unmarked on another, and new plans next to old ones', async () => {
    const { records, issues } = await readSheets({
      Adds: [
        ['Member ID', 'Rel', 'Last', 'First', 'DOB', 'Plan', 'Tier', 'Effective'],
        ['310', 'M', 'Testcase', 'Ann', '4/15/1980', 'Plan A', 'Mbr+Spouse', '12/1/2026'],
        ['310', 'S', 'Testcase', 'Bo', '5/16/1981', '', '', ''],
        ['311', 'M', 'Sampleton', 'Cy', '6/17/1982', 'Plan B', 'Mbr+Child(ren)', '12/1/2026'],
        ['311', 'C', 'Sampleton', 'Di', '7/18/2012', '', '', ''],
        ['312', 'M', 'Fakeman', 'Ed', '8/19/1984', 'Plan B', 'Single', '12/1/2026'],
      ],
      Terms: [
        ['Member ID', 'Last', 'First', 'DOB', 'Plan', 'Tier', 'Elig Since', 'Coverage Ends'],
        ['320', 'Mockery', 'Flo', '9/20/1985', 'Plan A', 'Single', '7/1/2024', '11/30/2026'],
      ],
      Changes: [
        ['Member ID', 'Last', 'First', 'DOB', 'Old Plan', 'New Plan', 'Old Tier', 'New Tier', 'Effective'],
        ['330', 'Dummond', 'Gus', '1/2/1986', 'Plan A', 'Plan B', 'Single', 'Mbr+Spouse', '12/1/2026'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy', 'Di'], ['Ed'], ['Gus'], ['Flo']]);
    expect(records[4]).toMatchObject({ coverage: { effective_date: '2024-07-01', termination_date: '2026-11-30' } });
    expect(records[3]).toMatchObject({ coverage: { plan_id: 'Plan B', coverage_type: 'employee_plus_spouse' } });
  });
});

describe('columns of other systems', () => {
  test('lists of a JSON file in front of the line', async () => {
    const { records, extra, issues } = await readLines(
      [
        'employee.id,employee.first_name,employee.last_name,employee.date_of_birth,employee.manager.name,enrollments.medical.status,enrollments.medical.plan_id,enrollments.medical.plan_name,enrollments.medical.coverage_level,enrollments.medical.effective_date,enrollments.dental.status,enrollments.dental.plan_id,enrollments.dental.plan_name,enrollments.dental.coverage_level,enrollments.dental.effective_date',
        'e1,Ann,Testcase,1980-04-15,Zed Boss,enrolled,p_1,Silver HSA,employee_spouse,2026-01-01,enrolled,p_7,Smile,employee,2026-02-01',
        'e2,Bo,Sampleton,1981-05-16,Zed Boss,enrolled,p_2,Coast HMO,employee,2026-01-01,waived,,,,',
        'e3,Cy,Fakeman,1982-06-17,Zed Boss,waived,,,,,enrolled,p_7,Smile,employee,2026-02-01',
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(records[0]).toMatchObject({ coverage: { plan_id: 'p_1', coverage_type: 'employee_plus_spouse' } });
    expect((extra[0] as { coverages: unknown[] }).coverages[1]).toMatchObject({
      plan_id: 'p_7',
      plan_name: 'Smile',
      effective_date: '2026-02-01',
    });
  });

  test('a payroll item with the plan and its line, whose other items are no coverage', async () => {
    const { extra } = await readLines(
      [
        'Account No.,First Name,Last Name,Birth Date,Payroll Item,Coverage,Per Check',
        '192,Ann,Testcase,04/15/1980,Medical - Capital 1500,EE + Spouse,184.25',
        '192,Ann,Testcase,04/15/1980,Dental - Quad,EE + Spouse,18.20',
        '192,Ann,Testcase,04/15/1980,401(k) Employee,,275.50',
        '207,Bo,Sampleton,05/16/1981,Medical - Capital 1500,EE Only,84.25',
        '207,Bo,Sampleton,05/16/1981,Parking,,15.00',
      ].join('\n'),
    );
    expect(extra[0]?.coverages).toMatchObject([
      { insurance_line: 'medical', plan_name: 'Medical - Capital 1500' },
      { insurance_line: 'dental', plan_name: 'Dental - Quad' },
    ]);
  });

  test('codes of plans next to their names, for each line, and dates of lines', async () => {
    const { extra, issues } = await readLines(
      [
        'Emp ID,First Name,Last Name,Birth Date,Medical Plan,Medical Plan Desc,Med Level,Med Date,Dental Plan,Dental Plan Desc,Den Level,Den Date',
        'A1,Ann,Testcase,04/15/1980,MD35,Sun HDHP,EE,01/01/2025,DN01,Sun Dental,EE,02/01/2025',
        'A2,Bo,Sampleton,05/16/1981,MD10,Sun PPO,FAM,01/01/2026,DN01,Sun Dental,FAM,02/01/2026',
        'A3,Cy,Fakeman,06/17/1982,MD10,Sun PPO,EE,01/01/2026,,,,',
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(extra[0]?.coverages).toMatchObject([
      { plan_id: 'MD35', plan_name: 'Sun HDHP', effective_date: '2025-01-01' },
      { plan_id: 'DN01', plan_name: 'Sun Dental', effective_date: '2025-02-01' },
    ]);
  });

  test('suffixes in last names, without a column for them', async () => {
    const { records, extra, issues } = await readLines(
      [
        'Emp ID,First Name,Last Name,Birth Date,Plan,Start',
        'A1,Ann,Testcase,04/15/1980,Gold,01/01/2025',
        'A2,Bo,Garcia-Sample Jr.,05/16/1981,Gold,01/01/2025',
        'A3,Cy,"Van Mock, III",06/17/1982,Gold,01/01/2025',
        'A4,Di,Ii,07/18/1983,Gold,01/01/2025',
      ].join('\n'),
    );
    expect(issues).toEqual([]);
    expect(records.map(({ last_name: last }) => last)).toEqual(['Testcase', 'Garcia-Sample', 'Van Mock', 'Ii']);
    expect(extra.map(({ name_suffix: suffix }) => suffix)).toEqual([null, 'Jr', 'III', null]);
  });

  test('a family’s number is its member’s ID next to numbers of persons, and a second line’s level asks for no dependents', async () => {
    const { records, issues } = await readLines(
      [
        'FamilyNo,PersonNo,Relation,LastName,FirstName,SSN,BirthDate,MedicalPlan,MedicalFrom,DentalPlan,DentalFrom,CoverageClass',
        '20419,00,Member,Testcase,Ann,531-22-1101,04/15/1980,Plan A,01/01/2025,Smile,01/01/2025,Member + 1',
        '20419,01,Spouse,Testcase,Bo,531-22-1102,05/16/1981,,,,,',
        '20432,00,Member,Sampleton,Cy,531-22-1103,06/17/1982,Plan A,01/01/2025,,,Member Only',
        '20440,00,Member,Fakeman,Di,531-22-1104,07/18/1983,Plan B,01/01/2025,Smile,01/01/2025,Member + Family',
        '20440,01,State Reg Domestic Partner,Mockery,Ed,531-22-1105,08/19/1984,,,,,',
        '20440,02,Child,Fakeman,Flo,531-22-1106,09/20/2014,,,,,',
        '20451,00,Member,Dummond,Gus,531-22-1107,01/02/1986,Plan B,01/01/2025,,,Member Only',
      ].join('\n'),
    );
    expect(issues).toEqual([]);
    expect(records.map(({ member_id: id }) => id)).toEqual(['20419', '20432', '20440', '20451']);
    expect(records[2]).toMatchObject({ dependents: [{ relationship: 'domestic_partner' }, { first_name: 'Flo' }] });
  });

  test('`Started` next to the start of a coverage is that of the job', async () => {
    const { extra, issues } = await readLines(
      [
        'Name,Title,DOB,SS#,Started,Health,Level,Health eff.',
        '"Testcase, Ann",Partner,4/15/1970,531-22-1101,5/3/2003,Capital,Family,1/1/2026',
        '"Sampleton, Bo",Associate,5/16/1985,531-22-1102,4/13/2015,Capital,Single,1/1/2026',
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(extra[0]).toMatchObject({ employment: { hire_date: '2003-05-03' } });
  });
});

describe('what stands above, behind, and below', () => {
  const LABELS = ['#', 'Employee ID', 'Name', 'DOB', 'Tier', 'Effective'];

  test('lines with a line of coverage and a plan head the rows below them, and a note ends the count of rows', async () => {
    const { records, extra, issues } = await readSheets({
      November: [
        ['Retiree billing'],
        [],
        ['MEDICAL - Retiree PPO (Pre-65)'],
        LABELS,
        ['1', '311', 'Testcase, Ann', '03/21/1967', 'Retiree', '04/01/2025'],
        ['2', '310', 'Sampleton, Bo', '09/26/1963', 'Retiree + Spouse', '03/01/2024'],
        ['', '', 'Subtotal 2 contracts'],
        [],
        ['DENTAL - Smile Plus'],
        LABELS,
        ['3', '311', 'Testcase, Ann', '03/21/1967', 'Retiree', '04/01/2025'],
        ['4', '318', 'Fakeman, Cy', '10/22/1968', 'Retiree', '05/01/2025'],
        ['Questions? call Renee, x214'],
      ],
    });
    expect(errorsOf(issues).filter((code) => code !== 'required')).toEqual(['lone_value']);
    expect(records.map(({ member_id: id }) => id)).toEqual(['311', '310', '318']);
    expect(extra[0]?.coverages).toMatchObject([{ insurance_line: 'medical' }, { insurance_line: 'dental' }]);
    expect(extra[2]?.coverages).toMatchObject([{ insurance_line: 'dental', plan_id: 'DENTAL - Smile Plus' }]);
  });

  test('a sheet for each plan, two of one line, and dependents who have no plan of their own', async () => {
    const header = ['Emp ID', 'Last Name', 'First Name', 'DOB', 'Coverage Tier', 'Effective Date'];
    const { records, extra, issues } = await readSheets({
      'Medical HMO': [header, ['47', 'Testcase', 'Ann', '7/20/1987', 'Employee + Child(ren)', '1/1/2025']],
      'Medical PPO': [header, ['48', 'Sampleton', 'Bo', '9/4/1972', 'Employee Only', '1/1/2025']],
      Dental: [
        header,
        ['47', 'Testcase', 'Ann', '7/20/1987', 'Employee Only', '1/1/2025'],
        ['48', 'Sampleton', 'Bo', '9/4/1972', 'Employee Only', '1/1/2025'],
      ],
      Dependents: [
        ['Emp ID', 'Employee', 'Dep Last Name', 'Dep First Name', 'Relationship', 'DOB'],
        ['47', 'Testcase, Ann', 'Testcase', 'Di', 'Child', '9/6/2012'],
      ],
    });
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records).sort()).toEqual([['Ann', 'Di'], ['Bo']]);
    const at = records.findIndex(({ first_name: first }) => first === 'Ann');
    expect(records[at]).toMatchObject({ coverage: { coverage_type: 'employee_plus_children' } });
    expect(extra[at]?.coverages).toMatchObject([{ insurance_line: 'medical' }, { insurance_line: 'dental' }]);
  });

  test('names of columns of one form are two, although the second has no values and one blank is between them', async () => {
    const line = (id: string, last: string, first: string, born: string) =>
      `${id}  ${last.padEnd(14)}${first.padEnd(12)}${born} PPO       EE       20250101          DENT1     EE       20250201`;
    const { extra, issues } = await readLines(
      [
        'EMPNO LAST-NAME     FIRST-NAME  BIRTH-DT HLTH-PLAN HLTH-OPT HLTH-BEG HLTH-END DENT-PLAN DENT-OPT DENT-BEG DENT-END',
        line('0412', 'TESTCASE', 'ANN', '19681027'),
        line('0413', 'SAMPLETON', 'BO', '19720904'),
        line('0417', 'FAKEMAN', 'CY', '19850617'),
        line('0418', 'MOCKERY', 'DI', '19900718'),
        line('0421', 'DUMMOND', 'ED', '19910819'),
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(extra[0]?.coverages).toMatchObject([
      { insurance_line: 'medical', effective_date: '2025-01-01', termination_date: null },
      { insurance_line: 'dental', effective_date: '2025-02-01', termination_date: null },
    ]);
  });

  test('a relationship behind the columns of a spouse is the spouse’s', async () => {
    const { records, issues } = await readLines(
      [
        'Employee ID,Legal first name,Legal last name,Your date of birth,Which medical plan?,Who will you cover on medical?,Spouse/partner first name,Spouse/partner last name,Spouse/partner date of birth,Relationship,Child 1 first name,Child 1 last name,Child 1 date of birth',
        '1813,Ann,Testcase,7/22/1980,Coastal PPO,Me + family,Bo,Testcase,11/27/1977,Spouse,Cy,Testcase,9/16/2015',
        '1881,Di,Sampleton,9/11/1978,Pine HMO,Me + child(ren),,,,,Ed,Sampleton,5/20/2013',
        '1882,Flo,Fakeman,10/8/1985,Pine HMO,Me + spouse/partner,Gus,Mockery,9/23/1985,Domestic partner,,,',
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records)).toEqual([
      ['Ann', 'Bo', 'Cy'],
      ['Di', 'Ed'],
      ['Flo', 'Gus'],
    ]);
    expect(records[2]).toMatchObject({ dependents: [{ relationship: 'domestic_partner' }] });
  });

  test('families that are only counted give nobody an ID', async () => {
    const { records } = await readLines(
      [
        'Fam #,Rel,Last Name,First Name,SSN,DOB,Medical Plan,Med Tier,Eff Date',
        '1,EE,Testcase,Ann,531-22-1101,3/17/1962,Gold,FAM,1/1/2025',
        '1,SP,Testcase,Bo,531-22-1102,8/10/1962,,,',
        '2,EE,Sampleton,Cy,531-22-1103,9/20/1971,Gold,EE,1/1/2025',
        '3,EE,Fakeman,Di,531-22-1104,9/21/1972,Gold,FAM,1/1/2025',
        '3,CH,Fakeman,Ed,531-22-1105,9/22/2012,,,',
      ].join('\n'),
    );
    expect(records.map(({ member_id: id }) => /^[123]$/.test(String(id)))).toEqual([false, false, false]);
  });

  test('last year’s plan keeps its own level next to this year’s labels without a year', async () => {
    const { extra, issues } = await readLines(
      [
        'Employee Number,First Name,Last Name,Date of Birth,2024 Dental Plan,2024 Dental Tier,Dental Plan,Dental Tier,Coverage Effective Date',
        'G610,Ann,Testcase,12/05/1973,Waived,,Magnolia,Employee + Spouse,01/01/2025',
        'G619,Bo,Sampleton,11/03/1985,Magnolia,Employee Only,Waived,,01/01/2025',
        'G620,Cy,Fakeman,10/04/1986,Magnolia,Employee + Spouse,Magnolia,Employee Only,01/01/2025',
      ].join('\n'),
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(extra[2]?.coverages).toContainEqual(
      expect.objectContaining({ plan_name: 'Magnolia', coverage_type: 'employee_only' }),
    );
  });
});

describe('a pivot table', () => {
  const LABELS = [
    'Plant',
    'Medical Plan',
    'Coverage Level',
    'Emp #',
    'Employee Name',
    'Birth Date',
    'Coverage Eff. Date',
  ];
  const person = (id: string, name: string, day: number) => [id, name, `4/${day}/1980`, '1/1/2025'];
  const rows = [
    ['Decatur', 'HDHP', 'EE Only', ...person('20237', 'Testcase, Ann', 1)],
    ['', '', '', ...person('20306', 'Sampleton, Bo', 2)],
    ['', '', 'Family', ...person('20307', 'Fakeman, Cy', 3)],
    ['', 'HDHP Total'],
    ['', 'PPO', 'EE Only', ...person('20410', 'Mockery, Di', 4)],
    ['', '', '', ...person('20412', 'Dummond, Ed', 5)],
    ['Decatur Total'],
    ['Muncie', 'HDHP', 'Family', ...person('21129', 'Specimen, Flo', 6)],
    ['', '', '', ...person('21131', 'Nobody, Gus', 7)],
    ['Grand Total'],
  ];

  test('shows a plant, plan, and level once for all employees below', async () => {
    const { extra, records, issues } = await readSheets({ Pivot: [['Medical by plant'], [], LABELS, ...rows] });
    expect(issues).toEqual([]);
    const shown = extra.map(({ division, coverages }) => [
      division,
      (coverages as { plan_name: string }[])[0]?.plan_name,
    ]);
    expect(shown).toEqual([
      ...Array.from({ length: 3 }, () => ['Decatur', 'HDHP']),
      ...Array.from({ length: 2 }, () => ['Decatur', 'PPO']),
      ...Array.from({ length: 2 }, () => ['Muncie', 'HDHP']),
    ]);
    expect(records.map(({ coverage }) => (coverage as { coverage_type: string }).coverage_type)).toEqual([
      ...['employee_only', 'employee_only', 'employee_plus_family', 'employee_only', 'employee_only'],
      ...['employee_plus_family', 'employee_plus_family'],
    ]);
  });

  test.each([
    [
      'the first row has no level',
      (row: readonly string[], at: number) => (at === 0 ? [row[0]!, row[1]!, '', ...row.slice(3)] : row),
    ],
    [
      'a plan stands without a level',
      (row: readonly string[], at: number) => (at === 4 ? [row[0]!, row[1]!, '', ...row.slice(3)] : row),
    ],
    [
      'two rows have one ID',
      (row: readonly string[], at: number) => (at === 1 ? [...row.slice(0, 3), '20237', ...row.slice(4)] : row),
    ],
  ])('is none if %s', async (_, change) => {
    const { issues } = await readSheets({ Pivot: [LABELS, ...rows.map(change)] });
    expect(errorsOf(issues)).toContain('required');
  });
});
