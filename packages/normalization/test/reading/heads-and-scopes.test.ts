import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const names = (all: unknown) => (all as { first_name: string }[]).map(({ first_name }) => first_name);

describe('who is the member', () => {
  const labels = 'Person No,First Name,Last Name,DOB,Participant Category,Plan,Level,Start';
  const rows = [
    '7101,Ann,Testcase,04/15/1960,Faculty,Gold,Family,01/01/2025',
    '7101,Bo,Testcase,05/16/1961,Spouse of Member,,,',
    '7101,Cy,Testcase,06/17/2012,Child of Member,,,',
    '7105,Di,Sampleton,07/18/1970,Grounds Crew,Gold,Family,01/01/2025',
    '7105,Ed,Sampleton,08/19/2014,Child of Member,,,',
    '7109,Flo,Fakeman,09/20/1950,Surviving Spouse,Gold,Single,01/01/2025',
  ];

  test('the words of an employer for its people are not those of their relatives', async () => {
    const { records, issues } = await readLines([labels, ...rows].join('\n'));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records.map(({ first_name, dependents }) => [first_name, names(dependents)])).toEqual([
      ['Ann', ['Bo', 'Cy']],
      ['Di', ['Ed']],
      ['Flo', []],
    ]);
  });

  test('a word that also stands below others is none of them', async () => {
    const shared = '7109,Gus,Fakeman,09/20/2012,Faculty,,,';
    const { records } = await readLines([labels, ...rows, shared].join('\n'));
    expect(records.flatMap(({ dependents }) => dependents)).toEqual([]);
  });

  test('who leads a family of a COBRA list, whatever they are to the former employee', async () => {
    const file = [
      'Account,Employee SSN,SSN,Last Name,First Name,DOB,Relation to Employee,Primary Member,Plan,Tier,Start',
      'K-7101,531-22-1101,531-22-1101,Testcase,Ann,04/15/1960,Employee,Y,Gold,Family,01/01/2025',
      'K-7101,531-22-1101,531-22-1102,Testcase,Bo,05/16/1961,Spouse,N,Gold,Family,01/01/2025',
      'K-7105,531-22-1109,531-22-1103,Sampleton,Di,07/18/1970,Ex-Spouse,Y,Gold,Family,01/01/2025',
      'K-7105,531-22-1109,531-22-1104,Sampleton,Ed,08/19/2014,Child,N,Gold,Family,01/01/2025',
      'K-7108,531-22-1110,531-22-1105,Fakeman,Flo,09/20/1999,Child,Y,Gold,Single,01/01/2025',
    ];
    const { records } = await readLines(file.join('\n'));
    expect(records.map(({ first_name, member_id, dependents }) => [first_name, member_id, names(dependents)])).toEqual([
      ['Ann', 'K-7101', ['Bo']],
      ['Di', 'K-7105', ['Ed']],
      ['Flo', 'K-7108', []],
    ]);
  });

  test('D next to C and S is nobody knows what', async () => {
    const file = [
      'Emp ID,First Name,Last Name,DOB,Rel,Plan,Tier,Start',
      ...['E,Ann', 'S,Bo', 'C,Cy', 'D,Di'].map((one, at) => {
        const [letter, name] = one.split(',');
        return `7101,${name},Testcase,04/15/${letter === 'E' || letter === 'S' ? 1980 : 2010 + at},${letter},Gold,Family,01/01/2025`;
      }),
    ];
    const { records, issues } = await readLines(file.join('\n'));
    expect(names(records[0]!.dependents)).toEqual(['Bo', 'Cy']);
    expect(issues).toMatchObject([{ row_number: 5, code: 'unknown_relationship', original_value: 'D' }]);
  });
});

describe('numbers that are used again', () => {
  test('in another branch, next to a person with two rows', async () => {
    const file = [
      'Branch,Emp ID,First Name,Last Name,DOB,Plan,Tier,Start,End',
      'North,0071,Ann,Testcase,04/15/1980,Gold,EE,01/01/2025,03/31/2025',
      'North,0071,Ann,Testcase,04/15/1980,Gold,EE,06/01/2025,',
      'North,0072,Bo,Sampleton,05/16/1981,Gold,EE,01/01/2025,',
      'North,0073,Cy,Fakeman,06/17/1982,Gold,EE,01/01/2025,',
      'South,0072,Di,Mockley,07/18/1983,Gold,EE,01/01/2025,',
      'South,0074,Ed,Proofton,08/19/1984,Gold,EE,01/01/2025,',
      'South,0075,Flo,Trialson,08/19/1985,Gold,EE,01/01/2025,',
      'South,0076,Gus,Draftley,08/19/1986,Gold,EE,01/01/2025,',
    ];
    const { records, issues } = await readLines(file.join('\n'));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(names(records)).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']);
  });

  test('in another local, with a relationship that is not known', async () => {
    const people = (local: string, [head, other]: readonly [string, string], word: string) => [
      `${local},0071,${head},${head}son,04/15/198${local.length},MEMBER,Gold,01/01/2025`,
      `${local},0071,${other},${head}son,05/16/198${word.length},${word},Gold,01/01/2025`,
    ];
    const file = [
      'LOCAL,MEMBER,FIRST NAME,LAST NAME,BIRTH DATE,REL,PLAN,ELIG FROM',
      ...people('7', ['Ann', 'Bo'], 'SPOUSE'),
      ...people('12', ['Cy', 'Di'], 'DOMPTR'),
      ...people('9', ['Ed', 'Flo'], 'ZQX'),
      '9,0075,Gus,Draftley,08/19/1986,MEMBER,Gold,01/01/2025',
      '9,0076,Hal,Proofton,08/19/1987,MEMBER,Gold,01/01/2025',
      '9,0077,Ivy,Trialson,08/19/1988,MEMBER,Gold,01/01/2025',
      '9,0078,Jo,Mockley,08/19/1989,MEMBER,Gold,01/01/2025',
      '9,0079,Kit,Fakeman,08/19/1990,MEMBER,Gold,01/01/2025',
      '9,0080,Lee,Sampleton,08/19/1991,MEMBER,Gold,01/01/2025',
    ];
    const { records, issues } = await readLines(file.join('\n'));
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { row_number: 7, code: 'unknown_relationship', original_value: 'ZQX' },
    ]);
    expect(records.slice(0, 2).map(({ first_name, dependents }) => [first_name, dependents])).toMatchObject([
      ['Ann', [{ first_name: 'Bo', relationship: 'spouse' }]],
      ['Cy', [{ first_name: 'Di', relationship: 'domestic_partner' }]],
    ]);
  });
});
