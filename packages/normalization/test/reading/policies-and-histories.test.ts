import { describe, expect, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { readLines, readWholeFile } from '../read-whole-file.ts';

const names = (all: unknown) => (all as { first_name: string }[]).map(({ first_name }) => first_name);

describe('numbers of policies', () => {
  test('are not the members’ next to an employee number', async () => {
    const { records, issues } = await readLines(`
Employee ID,Certificate Number,Relationship,Last Name,First Name,SSN,Birth Date,Product,Plan Code,Coverage Tier,Effective Date
E71,C7710042,Employee,Testcase,Ann,531-22-1101,04/15/1980,Critical Illness,CI,Employee Only,01/01/2025
E71,C7710045,Employee,Testcase,Ann,531-22-1101,04/15/1980,Term Life,TL,Employee Only,01/01/2025
E72,C7710053,Employee,Sampleton,Bo,531-22-1102,05/16/1981,Accident,AC,Employee + Spouse,01/01/2025
E72,C7710053,Spouse,Sampleton,Cy,531-22-1103,06/17/1982,Accident,AC,Employee + Spouse,01/01/2025
E72,C7710056,Employee,Sampleton,Bo,531-22-1102,05/16/1981,Term Life,TL,Employee Only,01/01/2025`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ member_id, dependents }) => [member_id, names(dependents)])).toEqual([
      ['E71', []],
      ['E72', ['Cy']],
    ]);
  });

  test('tie the people of a policy where there is no other number', async () => {
    const { records, issues } = await readLines(`
Cert No,Role,Insured Name,Tax ID,DOB,Product,Coverage,Issue Date
500147,INSURED,"TESTCASE, ANN",531-22-1101,04/15/1980,TERM LIFE,EMPLOYEE ONLY,01/01/2025
500147,BENEFICIARY,"MOCKLEY, DI",,,TERM LIFE,,
500185,INSURED,"TESTCASE, ANN",531-22-1101,04/15/1980,ACCIDENT,EMPLOYEE ONLY,02/01/2025
500215,INSURED,"SAMPLETON, BO",531-22-1102,05/16/1981,CRITICAL ILLNESS,FAMILY,01/01/2025
500215,SPOUSE,"SAMPLETON, CY",531-22-1103,06/17/1982,CRITICAL ILLNESS,,01/01/2025
500215,CHILD,"SAMPLETON, ED",531-22-1104,07/18/2012,CRITICAL ILLNESS,,01/01/2025
500233,INSURED,"SAMPLETON, BO",531-22-1102,05/16/1981,TERM LIFE,EMPLOYEE ONLY,03/01/2025
500240,INSURED,"FAKEMAN, FLO",531-22-1105,08/19/1983,TERM LIFE,EMPLOYEE ONLY,03/01/2025`);
    expect(issues.filter(({ severity }) => severity === 'error').map((one) => one.row_number)).toEqual([3, 3]);
    expect(records.map(({ first_name, dependents }) => [first_name, names(dependents)])).toEqual([
      ['ANN', []],
      ['BO', ['CY', 'ED']],
      ['FLO', []],
    ]);
  });

  test('that a system made up yield to those that people use', async () => {
    const uuid = (at: number) => `732e0825-3c7a-4e5f-ad82-1a75e530c84${at}`;
    const { records } = await readLines(
      [
        'Worker ID,Employee number,Full name,Birth date,Plan name,Election status,Enrollment tier,Effective from,Effective to',
        `${uuid(1)},QS-0042,Ann Testcase,04/15/1980,Gold,Enrolled,Employee Only,01/01/2025,12/31/2025`,
        `${uuid(2)},QS-0057,Bo Sampleton,05/16/1981,Gold,Pending approval,Employee Only,01/01/2025,`,
      ].join('\n'),
    ).then(({ records: all, issues }) => {
      expect(issues).toMatchObject([{ row_number: 3, original_value: 'Pending approval' }]);
      return { records: all };
    });
    expect(records).toMatchObject([
      { member_id: 'QS-0042', coverage: { effective_date: '2025-01-01', termination_date: '2025-12-31' } },
      { member_id: 'QS-0057' },
    ]);
  });
});

describe('histories of a person', () => {
  const rows = [
    '71,Helena,Testcase,1983-09-28,24 Cedar St,Duluth,Gold,EE,2024-01-01,2025-05-31',
    '71,Helena,Sampleton,1983-09-28,92 Harbor Rd,Erie,Gold,EE,2025-06-01,',
  ];
  const labels = 'ID,First Name,Last Name,DOB,Street,City,Plan,Tier,Start,End';

  test.each([
    ['oldest first', rows],
    ['newest first', rows.toReversed()],
  ])('the last name and address are those of the current row: %s', async (_, history) => {
    const { records, extra } = await readLines([labels, ...history].join('\n'));
    expect(records).toMatchObject([
      {
        last_name: 'Sampleton',
        address: { street: '92 Harbor Rd', city: 'Erie' },
        coverage: { termination_date: null },
      },
    ]);
    expect(extra[0]!.coverages).toHaveLength(2);
  });

  test('in rows of the same time, the first one counts', async () => {
    const [, current = ''] = rows;
    const { records } = await readLines(
      [labels, current, current.replace('92 Harbor Rd', '1 Elm St').replace('Gold', 'Smile Dental')].join('\n'),
    );
    expect(records).toMatchObject([{ address: { street: '92 Harbor Rd' } }]);
  });
});

test('a number for each family, above children without last names', async () => {
  const { records } = await readLines(`
Fam #,Last,First,DOB,Plan,Who,Eff. date,Child,DOB,Child,DOB
1,Testcase,Ann,04/15/1980,Gold,FAM,01/01/2025,Cy,06/17/2012,Di,07/18/2014
2,Sampleton,Bo,05/16/1981,Gold,EE,01/01/2025,,,,
3,Fakeman,Ed,08/19/1982,Gold,EE,99/99/99,,,,`);
  expect(records.map(({ member_id, dependents }) => [member_id, names(dependents)])).toEqual([
    ['1', ['Cy', 'Di']],
    ['2', []],
  ]);
});

test('two legends below the rows, one with a code below zero, in a text and in a workbook', async () => {
  const text = `
MemNo,LastName,FirstName,Rel,BirthDt,EligBegin,Active
100,Testcase,Ann,M,04/15/1980,01/01/2025,-1
100,Testcase,Bo,S,05/16/1981,01/01/2025,-1
100,Testcase,Cy,C,06/17/2012,01/01/2025,-1
117,Sampleton,Di,M,07/18/1983,01/01/2025,-1
,,,,,,
Rel: M=Member S=Spouse C=Child   Active: -1 = Yes, 0 = No,,,,,,`.trim();
  const book = XLSX.utils.book_new();
  const rows = text
    .split('\n')
    .map((line) => (line.startsWith('Rel:') ? ['', line.replaceAll(',,', '')] : line.split(',')));
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Members');
  const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
  for (const { records } of [await readLines(text), await readWholeFile(bytes)])
    expect(records.map(({ first_name, dependents }) => [first_name, names(dependents)])).toEqual([
      ['Ann', ['Bo', 'Cy']],
      ['Di', []],
    ]);
});
