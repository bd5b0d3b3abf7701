import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const LABELS = 'Emp ID,First Name,Last Name,DOB,Rel,Plan,Level,Start';

describe('ditto marks', () => {
  const rows = [
    '2101,Ann,Testcase,04/15/1980,EE,Gold,Family,01/01/2025',
    '2101,Bo,"""",05/16/1981,SP,"""","""",01/01/2025',
    '2101,Cy,〃,06/17/2012,CH,〃,〃,01/01/2025',
    '2104,Di,Sampleton,07/18/1983,EE,Silver,EE,01/01/2025',
  ];

  test('stand for the value of the row above', async () => {
    const { records, issues } = await readLines([LABELS, ...rows].join('\n'));
    expect(issues).toEqual([]);
    expect(records[0]!.dependents).toMatchObject([
      { first_name: 'Bo', last_name: 'Testcase', coverage: { plan_id: 'Gold' } },
      { first_name: 'Cy', last_name: 'Testcase', coverage: { plan_id: 'Gold' } },
    ]);
  });

  test('across batches of rows', async () => {
    const surname = (at: number) => (at === 0 ? 'Fakeman' : '""""');
    const many = Array.from(
      { length: 6000 },
      (_, at) => `${3000 + at},Ed,${surname(at)},08/19/1984,EE,Gold,EE,01/01/2025`,
    );
    const { records, issues } = await readLines([LABELS, ...many].join('\n'));
    expect(issues).toEqual([]);
    expect(new Set(records.map(({ last_name }) => last_name))).toEqual(new Set(['Fakeman']));
    expect(records).toHaveLength(6000);
  });

  test('below a blank cell are no name', async () => {
    const { issues } = await readLines(
      [
        LABELS,
        ...rows,
        '2105,Ed,,08/19/1984,EE,Gold,EE,01/01/2025',
        '2106,Flo,"""",08/19/1985,EE,Gold,EE,01/01/2025',
      ].join('\n'),
    );
    expect(issues).toMatchObject([
      { row_number: 6, code: 'required', field: 'last_name' },
      { row_number: 7, code: 'required', field: 'last_name', original_value: '"' },
    ]);
  });
});

describe('coverages below the person', () => {
  test('without a start have that of the first, and dependents without a number are theirs', async () => {
    const file = [
      'Acct #,Name,Relation,SSN,Birth,COBRA Begins,COBRA Ends,Line,Plan,Level,Term Dt',
      '2101,"Testcase, Ann",QB,531-22-1101,04/15/1980,01/01/2025,06/30/2026,Medical,Gold,QB + Spouse,',
      ',,,,,,,Dental,Smile,QB Only,04/30/2025',
      ',"Testcase, Bo",Spouse,531-22-1102,05/16/1981,,,,,,',
      '2104,"Sampleton, Di",QB,531-22-1103,07/18/1983,02/01/2025,07/31/2026,Medical,Gold,QB Only,',
      ',,,,,,,Dental,Smile,QB Only,',
      '2106,"Fakeman, Ed",QB,531-22-1104,08/19/1984,03/01/2025,08/31/2026,Medical,Gold,QB Only,05/31/2025',
    ];
    const { records, extra, issues } = await readLines(file.join('\n'));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records).toMatchObject([
      { member_id: '2101', coverage: { termination_date: '2026-06-30' }, dependents: [{ first_name: 'Bo' }] },
      { member_id: '2104', dependents: [] },
      { member_id: '2106', coverage: { effective_date: '2025-03-01', termination_date: '2025-05-31' } },
    ]);
    expect(extra[0]!.coverages).toMatchObject([
      { insurance_line: 'medical', effective_date: '2025-01-01', termination_date: '2026-06-30' },
      { insurance_line: 'dental', effective_date: '2025-01-01', termination_date: '2025-04-30' },
    ]);
    expect(extra[2]!.employment).toMatchObject({ termination_date: null });
  });
});

describe('groups above the labels', () => {
  const header = 'Emp ID,First,Last,DOB,Plan,Tier,Plan,Tier,Start,Department';
  const rows = [
    '2101,Ann,Testcase,04/15/1980,Gold,Family,Smile,EE,01/01/2025,Press',
    '2104,Di,Sampleton,07/18/1983,Gold,EE,Smile,EE,01/01/2025,Press',
  ];

  test('next to the title, and only over what they repeat', async () => {
    const above = 'Census as of 04/01/2025,,,,MEDICAL,,DENTAL,,,';
    const { records, extra } = await readLines([above, header, ...rows].join('\n'));
    expect(extra.map(({ coverages, division }) => [coverages, division])).toMatchObject([
      [
        [
          { insurance_line: 'medical', plan_name: 'Gold', coverage_type: 'employee_plus_family' },
          { insurance_line: 'dental', plan_name: 'Smile', coverage_type: 'employee_only' },
        ],
        'Press',
      ],
      [[{ insurance_line: 'medical' }, { insurance_line: 'dental' }], 'Press'],
    ]);
    expect(records[0]).toMatchObject({ coverage: { effective_date: '2025-01-01' } });
  });
});
